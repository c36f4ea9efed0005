#include "services/credentials/keychaincredentialstore.h"

#include "services/core/async.h"
#include "services/core/log.h"
#include "services/credentials/storedsecret.h"

#include <qt6keychain/keychain.h>

using namespace Qt::Literals::StringLiterals;
using QKeychain::Job;

namespace
{

const QString serviceName = u"atalaya"_s;
constexpr int patienceMs = 200;

// The library does not wipe its buffers; this reaches those that it shares with us, which a
// detaching write would not.
void wipeShared(const QByteArray &shared)
{
    wipe(const_cast<char *>(shared.constData()), shared.size());
}

Result<Done> withoutValue(const Result<StoredSecretPtr> &result)
{
    return result ? Result<Done>(Done{}) : Result<Done>(result.error());
}

const Result<StoredSecretPtr> &converted(const Result<StoredSecretPtr> &result, StoredSecretPtr *)
{
    return result;
}

Result<Done> converted(const Result<StoredSecretPtr> &result, Done *)
{
    return withoutValue(result);
}

} // namespace

KeychainCredentialStore::KeychainCredentialStore(QObject *parent)
    : CredentialStore(parent)
{
    m_deadline.setSingleShot(true);
    m_patience.setSingleShot(true);
    connect(&m_deadline, &QTimer::timeout, this, &KeychainCredentialStore::timedOut);
    connect(&m_patience, &QTimer::timeout, this,
            [this] { setState(KeychainState::Waiting, u"waiting for the keychain"_s); });
}

KeychainCredentialStore::~KeychainCredentialStore()
{
    // Deleting a job that waits for the secret service crashes when the answer comes; it deletes
    // itself then.
    for (Job *job : {m_job.data(), m_abandoned.data()}) {
        if (job)
            job->disconnect(this);
    }
}

template <typename T>
QFuture<Result<T>> KeychainCredentialStore::enqueue(Kind kind, const QString &key, Secret entry)
{
    const auto promise = std::make_shared<QPromise<Result<T>>>();
    promise->start();
    const QFuture<Result<T>> future = promise->future();
    Operation operation{
        kind, key, std::move(entry), {}, [promise] { return promise->isCanceled(); }};
    operation.finish = [promise](const Result<StoredSecretPtr> &result) {
        promise->addResult(converted(result, static_cast<T *>(nullptr)));
        promise->finish();
    };
    m_queue.push_back(std::move(operation));
    startNext();
    return future;
}

QFuture<Result<StoredSecretPtr>> KeychainCredentialStore::read(const QString &key)
{
    if (!isKey(key))
        return readyFuture(Result<StoredSecretPtr>(
            Error{Error::Kind::Configuration, u"not a key of the keychain"_s}));
    return enqueue<StoredSecretPtr>(Kind::Read, key, {});
}

QFuture<Result<Done>> KeychainCredentialStore::write(const QString &key, StoredSecretPtr secret)
{
    if (const auto refusal = refusalToStore(key, secret))
        return readyFuture(Result<Done>(*refusal));
    return enqueue<Done>(Kind::Write, key, encodeStored(*secret));
}

QFuture<Result<Done>> KeychainCredentialStore::remove(const QString &key)
{
    if (!isKey(key))
        return readyFuture(
            Result<Done>(Error{Error::Kind::Configuration, u"not a key of the keychain"_s}));
    return enqueue<Done>(Kind::Remove, key, {});
}

void KeychainCredentialStore::refresh()
{
    whenDone(diagnoseSecretService(), this, [this](const KeychainDiagnosis &diagnosis) {
        if (!m_busy)
            setState(diagnosis.state, diagnosis.detail);
    });
}

void KeychainCredentialStore::startNext()
{
    if (m_busy)
        return;
    while (!m_queue.empty() && m_queue.front().cancelled())
        m_queue.pop_front();
    if (m_queue.empty())
        return;
    m_busy = true;
    ++m_turn;
    m_deadline.start(m_timeoutMs);
    m_patience.start(patienceMs);
    if (!m_abandoned) // else begin() comes when the library is done with that one
        begin();
}

void KeychainCredentialStore::begin()
{
    const Operation &operation = m_queue.front();
    switch (operation.kind) {
    case Kind::Read:
        startRead();
        break;
    case Kind::Write:
        startWrite();
        break;
    case Kind::Remove:
        launch(new QKeychain::DeletePasswordJob(serviceName),
               &KeychainCredentialStore::changeFinished);
        break;
    }
}

void KeychainCredentialStore::startRead()
{
    launch(new QKeychain::ReadPasswordJob(serviceName), &KeychainCredentialStore::readFinished);
}

void KeychainCredentialStore::startWrite()
{
    m_sent = m_queue.front().entry.view().toByteArray();
    auto *job = new QKeychain::WritePasswordJob(serviceName);
    job->setBinaryData(m_sent);
    launch(job, &KeychainCredentialStore::changeFinished);
}

void KeychainCredentialStore::launch(Job *job, void (KeychainCredentialStore::*next)(Job *))
{
    job->setInsecureFallback(false);
    job->setKey(m_queue.front().key);
    m_job = job; // deletes itself after finished()
    connect(job, &Job::finished, this, next);
    job->start();
}

void KeychainCredentialStore::changeFinished(Job *job)
{
    wipeShared(m_sent);
    m_sent.clear();
    const bool gone
        = m_queue.front().kind == Kind::Remove && job->error() == QKeychain::EntryNotFound;
    if (job->error() == QKeychain::NoError || gone)
        startRead(); // some back ends report success for what they did not do
    else
        explain(job);
}

void KeychainCredentialStore::readFinished(Job *job)
{
    if (job->error() != QKeychain::NoError) {
        explain(job);
        return;
    }
    const QByteArray shared = qobject_cast<QKeychain::ReadPasswordJob *>(job)->binaryData();
    Secret entry(QByteArray(shared.constData(), shared.size()));
    wipeShared(shared);
    takeEntry(std::move(entry));
}

void KeychainCredentialStore::takeEntry(Secret entry)
{
    const Operation &operation = m_queue.front();
    setState(KeychainState::Open, {});
    switch (operation.kind) {
    case Kind::Read:
        if (entry.isEmpty()) // how one back end says "not there"
            finish(Error{Error::Kind::SecretMissing, u"the entry is empty"_s});
        else
            finish(decodeStored(entry.view()));
        break;
    case Kind::Write:
        if (entry == operation.entry)
            finish(StoredSecretPtr());
        else
            finish(Error{Error::Kind::LocalIo,
                         u"the keychain gave back another value than was written"_s});
        break;
    case Kind::Remove:
        finish(Error{Error::Kind::LocalIo, u"the keychain still has the entry"_s});
        break;
    }
}

void KeychainCredentialStore::explain(Job *job)
{
    const int error = job->error();
    const QString text = job->errorString();
    whenDone(diagnoseSecretService(), this,
             [this, error, text, turn = m_turn](const KeychainDiagnosis &diagnosis) {
                 if (m_busy && turn == m_turn)
                     conclude(error, text, diagnosis);
             });
}

// An entry that is not found may be behind a lock, and every other fault of the library is "other".
void KeychainCredentialStore::conclude(int error, const QString &text,
                                       const KeychainDiagnosis &diagnosis)
{
    const bool refused = error == QKeychain::AccessDenied || error == QKeychain::AccessDeniedByUser;
    if (diagnosis.state == KeychainState::Unavailable) {
        setState(KeychainState::Unavailable, diagnosis.detail);
        finish(Error{Error::Kind::KeychainUnavailable, diagnosis.detail});
    } else if (diagnosis.state == KeychainState::Locked || refused) {
        const QString detail = diagnosis.detail.isEmpty() ? text : diagnosis.detail;
        setState(KeychainState::Locked, detail);
        finish(Error{Error::Kind::KeychainLocked, detail});
    } else if (error == QKeychain::EntryNotFound) {
        setState(KeychainState::Open, {});
        if (m_queue.front().kind == Kind::Remove)
            finish(StoredSecretPtr());
        else if (m_queue.front().kind == Kind::Write)
            finish(
                Error{Error::Kind::LocalIo, u"the keychain does not give back what was written"_s});
        else
            finish(Error{Error::Kind::SecretMissing, u"no entry of this key"_s});
    } else {
        const QString detail = u"the keychain failed: %1"_s.arg(text);
        setState(KeychainState::Unavailable, detail);
        finish(Error{Error::Kind::KeychainUnavailable, detail});
    }
}

void KeychainCredentialStore::timedOut()
{
    if (m_job) {
        m_job->disconnect(this);
        m_sent.clear(); // not wiped: the job may still write it
        m_abandoned = m_job;
        m_job.clear();
        // No other job is started meanwhile: it would wait behind this one and act long after it
        // was given up.
        connect(m_abandoned, &QObject::destroyed, this, [this] {
            m_abandoned.clear();
            if (m_busy && !m_job)
                begin();
        });
    }
    const QString detail
        = u"the keychain did not answer within %1 ms; a prompt may wait for its password"_s.arg(
            m_timeoutMs);
    setState(KeychainState::Locked, detail);
    finish(Error{Error::Kind::KeychainLocked, detail});
}

void KeychainCredentialStore::finish(Result<StoredSecretPtr> result)
{
    m_deadline.stop();
    m_patience.stop();
    m_job.clear();
    Operation operation = std::move(m_queue.front());
    m_queue.pop_front();
    m_busy = false;
    operation.finish(std::move(result));
    // From the event loop: the library starts the next job only after this one's signal has
    // returned.
    QTimer::singleShot(0, this, &KeychainCredentialStore::startNext);
}

void KeychainCredentialStore::setState(KeychainState state, const QString &detail)
{
    m_detail = detail;
    if (m_state == state)
        return;
    m_state = state;
    qCDebug(logCredentials) << "keychain state" << int(state) << detail;
    emit stateChanged(state);
}
