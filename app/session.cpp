#include "app/session.h"

#include "services/checks/deploymentlinks.h"
#include "services/core/async.h"

Session::Session(std::shared_ptr<const Environment> environment, CredentialLookup credentials,
                 CredentialStore &tokens, const Clock &clock, QObject *parent)
    : QObject(parent)
    , m_environment(std::move(environment))
    , m_identities(m_environment, m_http, std::move(credentials), tokens, clock)
    , m_credentials(m_identities.lookup())
    , m_engine(m_environment, m_http, m_credentials, clock)
{
    m_http.setCaFile(m_environment->caFile);
    if (const Service *door = m_environment->firstOfKind(ServiceKind::Junction); door && !door->url.isEmpty())
        m_door.emplace(m_http, *door, provider(*door));
    if (const Service *catalog = m_environment->firstOfKind(ServiceKind::Lakekeeper); catalog && !catalog->url.isEmpty())
        m_catalog.emplace(m_http, *catalog, m_environment->warehouse, provider(*catalog));
}

QFuture<Result<StorageKeyPtr>> Session::storageKey(const StorageKeyRef &key)
{
    const std::optional<Service> store = m_environment->objectStore();
    if (!store || !m_environment->storage)
        return readyFuture(Result<StorageKeyPtr>(
            Error{Error::Kind::Configuration, QStringLiteral("the environment declares no storage")}));
    auto promise = std::make_shared<QPromise<Result<StorageKeyPtr>>>();
    promise->start();
    whenDone(m_credentials(*store, key.auth), this,
             [promise, provider = m_environment->storage->provider](const Result<CredentialPtr> &secret) {
                 if (!secret)
                     promise->addResult(Result<StorageKeyPtr>(secret.error()));
                 else if (!*secret)
                     promise->addResult(Result<StorageKeyPtr>(Error{Error::Kind::SecretMissing, {}}));
                 else
                     promise->addResult(parseStorageKey((*secret)->secret.view(), storageProvider(provider)));
                 promise->finish();
             });
    return promise->future();
}

QFuture<Result<QList<DeploymentLogLine>>> Session::lastLogLines(const QString &service)
{
    using Lines = Result<QList<DeploymentLogLine>>;
    const std::optional<DeploymentLink> deployment = deploymentOf(*m_engine.snapshot(), service);
    const Service *api = deployment ? m_environment->service(deployment->provider) : nullptr;
    if (!api)
        return readyFuture(Lines(Error{Error::Kind::NotFound, QStringLiteral("no provider told of a deployment")}));
    auto promise = std::make_shared<QPromise<Lines>>();
    promise->start();
    const auto pass = [promise](const Lines &lines) {
        promise->addResult(lines);
        promise->finish();
    };
    whenDone(m_credentials(*api, api->auth), this,
             [this, pass, api = *api, id = deployment->deploymentId](const Result<CredentialPtr> &token) {
                 if (token)
                     whenDone(::lastLogLines(m_http, api, *token, id, logLinesAtMost), this, pass);
                 else
                     pass(Lines(token.error()));
             });
    return promise->future();
}

CredentialProvider Session::provider(const Service &service)
{
    if (service.auth.isEmpty())
        return {};
    // Clients ask from any thread; the stores behind the lookup live on this one.
    return [this, service] {
        auto promise = std::make_shared<QPromise<Result<CredentialPtr>>>();
        promise->start();
        QMetaObject::invokeMethod(this, [this, service, promise] {
            whenDone(m_credentials(service, service.auth), this, [promise](const Result<CredentialPtr> &credential) {
                promise->addResult(credential);
                promise->finish();
            });
        });
        return promise->future();
    };
}
