#include "services/http/httpworker.h"

#include "services/core/log.h"

#include <csignal>
#include <sys/resource.h>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr std::chrono::milliseconds sweepInterval{30}; // how soon a cancelled request is dropped
constexpr int idleWaitMs = 600'000;
constexpr std::size_t fewest = 64;
constexpr std::size_t most = 4096;

// Half of the file descriptors: the rest of the program needs some, too. Requests beyond wait;
// their time-outs start when they do.
std::size_t connectionLimit()
{
    rlimit files = {};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur == RLIM_INFINITY)
        return most;
    return std::clamp<std::size_t>(files.rlim_cur / 2, fewest, most);
}

CURLM *newMulti()
{
    static const CURLcode ready
        = curl_global_init(CURL_GLOBAL_DEFAULT); // once per process, thread-safe
    CURLM *multi = ready == CURLE_OK ? curl_multi_init() : nullptr;
    if (!multi)
        qFatal("libcurl cannot be initialised");
    curl_multi_setopt(multi, CURLMOPT_MAXCONNECTS, long(connectionLimit())); // the idle ones too
    return multi;
}

// OpenSSL writes to sockets that the peer may have closed; the error code is enough.
void blockPipeSignal()
{
    sigset_t blocked;
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &blocked, nullptr);
}

const Error cancelledError()
{
    return {Error::Kind::Cancelled, u"cancelled before an answer came"_s};
}

void answerCancelled(HttpJob job)
{
    Transfer transfer(std::move(job), {});
    transfer.fail(cancelledError());
    transfer.deliver();
}

} // namespace

HttpClient::Worker::Worker()
    : m_multi(newMulti())
    , m_proxies([this] { curl_multi_wakeup(m_multi.get()); })
    , m_mostRunning(connectionLimit())
    , m_lastSweep(std::chrono::steady_clock::now())
    , m_thread([this] { run(); })
{
}

HttpClient::Worker::~Worker()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stopping = true;
    }
    curl_multi_wakeup(m_multi.get());
    m_thread.join();
}

quint64 HttpClient::Worker::enqueue(HttpJob job)
{
    quint64 id = 0;
    {
        const std::lock_guard lock(m_mutex);
        id = job.id ? job.id : ++m_lastId; // a renewed one keeps the id that its caller knows
        job.id = id;
        m_incoming.push_back(std::move(job));
    }
    curl_multi_wakeup(m_multi.get());
    return id;
}

void HttpClient::Worker::resume(quint64 id)
{
    {
        const std::lock_guard lock(m_mutex);
        m_resumed.push_back(id);
    }
    curl_multi_wakeup(m_multi.get());
}

void HttpClient::Worker::setCaFile(const QString &path)
{
    const std::lock_guard lock(m_mutex);
    m_caFile = path;
}

void HttpClient::Worker::run()
{
    blockPipeSignal();
    while (takeQueue()) {
        resumeStreams();
        admit();
        int active = 0;
        curl_multi_perform(m_multi.get(), &active);
        collect();
        const Time now = std::chrono::steady_clock::now();
        if (now - m_lastSweep >= sweepInterval)
            sweep(now);
        const bool idle = m_running.empty() && m_waiting.empty();
        curl_multi_poll(m_multi.get(), nullptr, 0, idle ? idleWaitMs : int(sweepInterval.count()),
                        nullptr);
    }
    cancelAll();
}

bool HttpClient::Worker::takeQueue()
{
    const std::lock_guard lock(m_mutex);
    m_currentCaFile = m_caFile;
    m_resuming.swap(m_resumed);
    m_resumed.clear();
    std::move(m_incoming.begin(), m_incoming.end(), std::back_inserter(m_waiting));
    m_incoming.clear();
    return !m_stopping;
}

void HttpClient::Worker::resumeStreams()
{
    if (m_resuming.empty())
        return;
    for (const auto &[transfer, owner] : m_running) {
        if (std::find(m_resuming.begin(), m_resuming.end(), transfer->id()) != m_resuming.end())
            transfer->resume();
    }
    m_resuming.clear();
}

void HttpClient::Worker::admit()
{
    const Time now = std::chrono::steady_clock::now();
    std::deque<HttpJob> undecided;
    while (!m_waiting.empty() && m_running.size() < m_mostRunning) {
        HttpJob job = std::move(m_waiting.front());
        m_waiting.pop_front();
        std::optional<HttpSettings> settings = m_proxies.find(job.request);
        if (settings)
            start(std::move(job), std::move(*settings), now);
        else
            undecided.push_back(std::move(job));
    }
    m_waiting.insert(m_waiting.begin(), std::make_move_iterator(undecided.begin()),
                     std::make_move_iterator(undecided.end()));
}

void HttpClient::Worker::start(HttpJob job, HttpSettings settings, Time now)
{
    settings.caFile = m_currentCaFile;
    auto transfer = std::make_unique<Transfer>(std::move(job), std::move(settings));
    if (transfer->isCancelled())
        transfer->fail(cancelledError());
    else if (send(*transfer, now)) {
        Transfer *key = transfer.get();
        m_running.emplace(key, std::move(transfer));
        return;
    }
    transfer->deliver();
}

bool HttpClient::Worker::send(Transfer &transfer, Time now)
{
    if (!transfer.prepare(now))
        return false;
    const CURLMcode code = curl_multi_add_handle(m_multi.get(), transfer.easy());
    if (code == CURLM_OK)
        return true;
    transfer.fail({Error::Kind::LocalIo, QString::fromUtf8(curl_multi_strerror(code))});
    return false;
}

void HttpClient::Worker::collect()
{
    int left = 0;
    while (const CURLMsg *message = curl_multi_info_read(m_multi.get(), &left)) {
        if (message->msg != CURLMSG_DONE)
            continue;
        char *held = nullptr;
        curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &held);
        auto *transfer = reinterpret_cast<Transfer *>(held);
        const CURLcode code = message->data.result; // gone once the handle is removed
        const Transfer::Outcome outcome = transfer->complete(code);
        curl_multi_remove_handle(m_multi.get(), transfer->easy());
        if (outcome == Transfer::Outcome::SendAgain
            && send(*transfer, std::chrono::steady_clock::now()))
            continue;
        finish(transfer);
    }
}

void HttpClient::Worker::sweep(Time now)
{
    m_lastSweep = now;
    std::vector<Transfer *> ended;
    for (const auto &[transfer, owner] : m_running) {
        if (transfer->isCancelled()) {
            transfer->fail(cancelledError());
            ended.push_back(transfer);
        } else if (transfer->hasFallenSilent(now)) {
            ended.push_back(transfer);
        }
    }
    for (Transfer *transfer : ended) {
        curl_multi_remove_handle(m_multi.get(), transfer->easy());
        finish(transfer);
    }
    std::deque<HttpJob> wanted;
    for (HttpJob &job : m_waiting) {
        if (job.cancelled && job.cancelled())
            answerCancelled(std::move(job));
        else
            wanted.push_back(std::move(job));
    }
    m_waiting.swap(wanted);
}

void HttpClient::Worker::finish(Transfer *transfer)
{
    auto found = m_running.find(transfer);
    const std::unique_ptr<Transfer> owner = std::move(found->second);
    m_running.erase(found);
    owner->deliver();
}

void HttpClient::Worker::cancelAll()
{
    while (!m_running.empty()) {
        Transfer *transfer = m_running.begin()->first;
        curl_multi_remove_handle(m_multi.get(), transfer->easy());
        transfer->fail(cancelledError());
        finish(transfer);
    }
    for (HttpJob &job : m_waiting)
        answerCancelled(std::move(job));
    m_waiting.clear();
}
