#include "services/credentials/credentialresolver.h"

#include "services/core/async.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

QString cacheKey(SecretRef::Store store, const QString &key)
{
    return (store == SecretRef::Store::Session ? "session:"_L1 : "keychain:"_L1) + key;
}

} // namespace

CredentialResolver::CredentialResolver(CredentialStore &keychain, CredentialStore &session,
                                       QObject *parent)
    : QObject(parent)
    , m_keychain(keychain)
    , m_session(session)
{
}

QFuture<Result<CredentialPtr>> CredentialResolver::resolve(const QString &environmentId,
                                                           const SecretRef &reference,
                                                           const QUrl &serviceUrl)
{
    if (reference.isEmpty())
        return readyFuture(Result<CredentialPtr>(CredentialPtr()));
    if (reference.store == SecretRef::Store::Oidc)
        return readyFuture(Result<CredentialPtr>(Error{
            Error::Kind::Configuration, u"%1 is issued, not stored"_s.arg(reference.toString())}));
    bool ok = false;
    const QString storeKey = CredentialStore::keyFor(environmentId, reference.id, &ok);
    if (!ok)
        return readyFuture(Result<CredentialPtr>(
            Error{Error::Kind::Configuration,
                  u"the id of the environment or of the secret is not a key"_s}));
    const Origin origin = Origin::of(serviceUrl);
    const QString key = cacheKey(reference.store, storeKey);
    if (const StoredSecretPtr known = m_known.value(key))
        return readyFuture(bound(known, reference, origin));

    const auto promise = std::make_shared<QPromise<Result<CredentialPtr>>>();
    promise->start();
    const bool reading = m_waiting.contains(key);
    m_waiting[key].append({promise, reference, origin});
    if (!reading) {
        CredentialStore &store
            = reference.store == SecretRef::Store::Session ? m_session : m_keychain;
        whenDone(store.read(storeKey), this,
                 [this, key, generation = m_generation](const auto &result) {
                     readFinished(key, generation, result);
                 });
    }
    return promise->future();
}

void CredentialResolver::readFinished(const QString &key, int generation,
                                      const Result<StoredSecretPtr> &result)
{
    if (result && generation == m_generation)
        m_known.insert(key, *result);
    const QList<Waiting> waiting = m_waiting.take(key);
    for (const Waiting &one : waiting) {
        one.promise->addResult(result ? bound(*result, one.reference, one.origin)
                                      : Result<CredentialPtr>(result.error()));
        one.promise->finish();
    }
}

Result<CredentialPtr> CredentialResolver::bound(const StoredSecretPtr &stored,
                                                const SecretRef &reference, const Origin &origin)
{
    const bool ofThisRun = reference.store == SecretRef::Store::Session && stored->origin.isEmpty();
    if (!ofThisRun && stored->origin != origin) {
        return Error{Error::Kind::OriginRefused,
                     u"the secret %1 was given for %2, the service is at %3"_s.arg(
                         reference.id, stored->origin.toString(), origin.toString())};
    }
    auto credential = std::make_shared<Credential>();
    credential->secret = stored->value.clone();
    credential->origin = origin;
    credential->name = reference.id;
    return CredentialPtr(std::move(credential));
}

void CredentialResolver::forget()
{
    ++m_generation;
    m_known.clear();
}

void CredentialResolver::forget(const QString &environmentId, const SecretRef &reference)
{
    ++m_generation;
    m_known.remove(
        cacheKey(reference.store, CredentialStore::keyFor(environmentId, reference.id, nullptr)));
}
