#include "services/credentials/memorycredentialstore.h"

#include "services/core/async.h"
#include "services/credentials/storedsecret.h"

using namespace Qt::Literals::StringLiterals;

QFuture<Result<StoredSecretPtr>> MemoryCredentialStore::read(const QString &key)
{
    ++m_reads;
    if (m_failure)
        return readyFuture(Result<StoredSecretPtr>(*m_failure));
    const auto found = m_secrets.constFind(key);
    if (found == m_secrets.constEnd())
        return readyFuture(
            Result<StoredSecretPtr>(Error{Error::Kind::SecretMissing, u"no entry of this key"_s}));
    return readyFuture(Result<StoredSecretPtr>(*found));
}

QFuture<Result<Done>> MemoryCredentialStore::write(const QString &key, StoredSecretPtr secret)
{
    if (m_failure)
        return readyFuture(Result<Done>(*m_failure));
    if (const auto refusal = refusalToStore(key, secret))
        return readyFuture(Result<Done>(*refusal));
    m_secrets.insert(key, std::move(secret));
    return readyFuture(Result<Done>(Done{}));
}

QFuture<Result<Done>> MemoryCredentialStore::remove(const QString &key)
{
    if (m_failure)
        return readyFuture(Result<Done>(*m_failure));
    m_secrets.remove(key);
    return readyFuture(Result<Done>(Done{}));
}

void MemoryCredentialStore::setFailure(KeychainState state, std::optional<Error> error)
{
    m_failure = std::move(error);
    if (m_state == state)
        return;
    m_state = state;
    emit stateChanged(state);
}
