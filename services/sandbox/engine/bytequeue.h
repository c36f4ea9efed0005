#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>

namespace sandbox
{

/// Bytes on their way from a producer to a slower reader: a full queue stops the producer, an
/// abandoned one ends it.
class ByteQueue
{
public:
    explicit ByteQueue(std::size_t limit)
        : m_limit(limit)
    {
    }

    /// Waits while the queue is full. False: nobody reads any more.
    bool push(const char *data, std::size_t size);
    void finish(const std::string &last
                = {}); ///< no more comes after this; the first call counts. Never waits.
    void abandon(); ///< the reader has gone
    void refuseMore(); ///< push() fails from now on; what is there and the last word of finish()
                       ///< are still read

    enum class Taken { Bytes, Nothing, End };
    /// Everything there is, waiting for some until the timeout.
    Taken take(std::string &out, std::chrono::milliseconds timeout);

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::string m_bytes;
    std::size_t m_limit;
    bool m_finished = false;
    bool m_abandoned = false;
    bool m_refusing = false;
};

} // namespace sandbox
