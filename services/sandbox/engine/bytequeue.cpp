#include "services/sandbox/engine/bytequeue.h"

namespace sandbox
{

bool ByteQueue::push(const char *data, std::size_t size)
{
    std::unique_lock<std::mutex> lock(m_mutex);
    m_changed.wait(
        lock, [&] { return m_bytes.size() < m_limit || m_abandoned || m_finished || m_refusing; });
    if (m_abandoned || m_finished || m_refusing)
        return false;
    const bool wasEmpty = m_bytes.empty();
    m_bytes.append(data, size);
    if (wasEmpty)
        m_changed.notify_all();
    return true;
}

void ByteQueue::finish(const std::string &last)
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    if (!m_finished)
        m_bytes += last;
    m_finished = true;
    m_changed.notify_all();
}

void ByteQueue::abandon()
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    m_abandoned = true;
    m_changed.notify_all();
}

void ByteQueue::refuseMore()
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    m_refusing = true;
    m_changed.notify_all();
}

ByteQueue::Taken ByteQueue::take(std::string &out, std::chrono::milliseconds timeout)
{
    std::unique_lock<std::mutex> lock(m_mutex);
    m_changed.wait_for(lock, timeout, [&] { return !m_bytes.empty() || m_finished; });
    if (m_bytes.empty())
        return m_finished ? Taken::End : Taken::Nothing;
    out.clear();
    out.swap(m_bytes);
    m_changed.notify_all();
    return Taken::Bytes;
}

} // namespace sandbox
