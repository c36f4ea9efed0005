#include "app/environmentopener.h"

#include "services/core/async.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr qsizetype longestSecret = 64 * 1024;

/// All bytes of a descriptor. The buffer it grows in is wiped whenever it moves.
Result<Secret> readDescriptor(int descriptor)
{
    QByteArray bytes(longestSecret, Qt::Uninitialized);
    qsizetype size = 0;
    for (;;) {
        const ssize_t got = ::read(descriptor, bytes.data() + size, size_t(longestSecret - size));
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0) {
            wipe(bytes.data(), size);
            return Error{Error::Kind::Configuration,
                         u"descriptor %1 cannot be read: %2"_s.arg(descriptor)
                             .arg(QString::fromLocal8Bit(std::strerror(errno)))};
        }
        if (got == 0 || size + got == longestSecret) {
            size += got;
            break;
        }
        size += got;
    }
    while (size > 0 && (bytes.at(size - 1) == '\n' || bytes.at(size - 1) == '\r'))
        --size; // what `echo` adds is not part of the secret
    Secret secret(QByteArray(bytes.constData(), size));
    wipe(bytes.data(), bytes.size());
    if (secret.isEmpty())
        return Error{Error::Kind::Configuration,
                     u"descriptor %1 holds no secret"_s.arg(descriptor)};
    return secret;
}

}

EnvironmentOpener::EnvironmentOpener(QObject *parent)
    : QObject(parent)
    , m_resolver(m_keychain, m_sessionSecrets)
{
    connect(&m_sandbox, &SandboxHost::ready, this, &EnvironmentOpener::sandboxReady);
    connect(&m_sandbox, &SandboxHost::failed, this, &EnvironmentOpener::failed);
    connect(&m_sandbox, &SandboxHost::progress, this, &EnvironmentOpener::sandboxProgress);
    connect(&m_sandbox, &SandboxHost::stopped, this, [this] {
        if (m_ending)
            emit stopped();
    });
}

void EnvironmentOpener::openSandbox(const QString &socket)
{
    if (socket.isEmpty())
        m_sandbox.start();
    else
        m_sandbox.attach(socket);
}

void EnvironmentOpener::cancelSandbox()
{
    m_sandbox.stop();
}

void EnvironmentOpener::stop()
{
    m_ending = true;
    m_sandbox.stop();
}

void EnvironmentOpener::open(const QString &name)
{
    if (name.contains(u'/') || name.endsWith(".json"_L1)) {
        openFile(name);
        return;
    }
    whenDone(m_store.load(name), this, [this, name](const Result<EnvironmentLoad> &load) {
        if (load)
            take(name, *load);
        else
            emit failed(load.error());
    });
}

void EnvironmentOpener::openFile(const QString &path)
{
    whenDone(readEnvironmentFile(path), this, [this, path](const Result<EnvironmentLoad> &load) {
        if (load)
            take(path, *load);
        else
            emit failed(load.error());
    });
}

void EnvironmentOpener::sandboxReady(const SandboxRunPtr &run)
{
    for (auto &[id, secret] : run->secrets)
        m_sessionSecrets.insert(u"sandbox"_s, id, std::move(secret));
    run->secrets.clear();
    m_resolver.forget(); // the secrets of an earlier run are nobody's any more
    m_sandboxFile = run->environmentFile;
    openFile(m_sandboxFile);
}

void EnvironmentOpener::take(const QString &file, const EnvironmentLoad &load)
{
    if (!load.problems.isEmpty())
        emit problemsFound(file, load.problems);
    if (!load.environment) {
        const EnvironmentProblem &first = load.problems.first();
        emit failed(Error{Error::Kind::Configuration,
                          u"%1: %2: found %3, expected %4 (%5 problems in all)"_s.arg(
                              file, first.place, first.found, first.expected,
                              QString::number(load.problems.size()))});
        return;
    }
    m_isOwnSandbox = file == m_sandboxFile;
    emit opened(std::make_shared<const Environment>(*load.environment));
}

std::optional<Error> EnvironmentOpener::takeSecrets(const std::vector<SecretSource> &sources)
{
    for (const SecretSource &source : sources) {
        Result<Secret> secret = readDescriptor(source.fd);
        if (!secret)
            return secret.error();
        m_given.insert_or_assign(source.id, StoredSecret{std::move(*secret), {}});
    }
    return {};
}

void EnvironmentOpener::keepForThisRun(const QString &id, StoredSecret secret)
{
    m_given.insert_or_assign(id, std::move(secret));
}

void EnvironmentOpener::forget(const QString &environmentId, const SecretRef &reference)
{
    m_given.erase(reference.id);
    m_resolver.forget(environmentId, reference);
}

CredentialStore &EnvironmentOpener::tokenStore(const Environment &environment)
{
    if (environment.role == EnvironmentRole::Sandbox)
        return m_sessionSecrets;
    return m_keychain;
}

CredentialLookup EnvironmentOpener::lookup(const QString &environmentId)
{
    return [this, environmentId](const Service &service, const SecretRef &reference) {
        if (const auto given = m_given.find(reference.id); given != m_given.end()) {
            const Origin origin = Origin::of(service.url);
            if (!given->second.origin.isEmpty() && given->second.origin != origin) {
                return readyFuture(Result<CredentialPtr>(
                    Error{Error::Kind::OriginRefused,
                          u"the secret %1 was given for %2, the service is at %3"_s.arg(
                              reference.id, given->second.origin.toString(), origin.toString())}));
            }
            auto credential = std::make_shared<Credential>();
            credential->secret = given->second.value.clone();
            credential->origin = origin;
            credential->name = reference.id;
            return readyFuture(Result<CredentialPtr>(CredentialPtr(std::move(credential))));
        }
        return m_resolver.resolve(environmentId, reference, service.url);
    };
}
