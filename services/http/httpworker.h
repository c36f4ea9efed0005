#pragma once

#include "services/http/httpjob.h"
#include "services/http/proxycache.h"
#include "services/http/transfer.h"

#include <deque>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <vector>

/// The thread behind HttpClient: a queue that any thread fills, and libcurl's multi interface.
class HttpClient::Worker
{
public:
    Worker();
    ~Worker(); ///< ends every exchange with Error::Cancelled, then the thread
    Worker(const Worker &) = delete;
    Worker &operator=(const Worker &) = delete;

    quint64 enqueue(HttpJob job);
    void resume(quint64 id);
    void setCaFile(const QString &path);

private:
    using Time = Transfer::Time;

    void run();
    bool takeQueue();
    void admit();
    void start(HttpJob job, HttpSettings settings, Time now);
    bool send(Transfer &transfer, Time now);
    void resumeStreams();
    void sweep(Time now);
    void collect();
    void finish(Transfer *transfer);
    void cancelAll();

    std::mutex m_mutex; // guards the five below
    std::vector<HttpJob> m_incoming;
    std::vector<quint64> m_resumed;
    QString m_caFile;
    quint64 m_lastId = 0;
    bool m_stopping = false;

    struct EndMulti {
        void operator()(CURLM *multi) const { curl_multi_cleanup(multi); }
    };
    std::unique_ptr<CURLM, EndMulti> m_multi;
    ProxyCache m_proxies; // after m_multi, which it wakes
    // Below: the worker's thread only.
    std::deque<HttpJob> m_waiting; // for a free connection, or to know their proxy
    std::vector<quint64> m_resuming;
    std::unordered_map<Transfer *, std::unique_ptr<Transfer>> m_running;
    std::size_t m_mostRunning;
    QString m_currentCaFile;
    Time m_lastSweep;
    std::thread m_thread; // last: starts when all of the above exists
};
