#include "services/sandbox/run/clock.h"

#include "services/sandbox/run/failure.h"
#include "services/sandbox/run/times.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstring>

namespace sandbox
{

namespace
{

std::atomic_ref<std::int64_t> shared(std::int64_t *offset)
{
    return std::atomic_ref<std::int64_t>(*offset);
}

[[noreturn]] void fail(const std::filesystem::path &file)
{
    throw StartFailure("The sandbox's clock cannot be kept in " + file.string() + ": "
                       + std::strerror(errno) + ".");
}

std::int64_t *mapped(const std::filesystem::path &file)
{
    const bool isPrivate = file.empty();
    int descriptor = -1;
    if (!isPrivate) {
        descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        if (descriptor < 0)
            fail(file);
        if (::ftruncate(descriptor, sizeof(std::int64_t)) != 0) {
            ::close(descriptor);
            fail(file);
        }
    }
    void *const place = ::mmap(nullptr, sizeof(std::int64_t), PROT_READ | PROT_WRITE,
                               isPrivate ? MAP_PRIVATE | MAP_ANONYMOUS : MAP_SHARED, descriptor, 0);
    if (descriptor >= 0)
        ::close(descriptor);
    if (place == MAP_FAILED)
        fail(file);
    return static_cast<std::int64_t *>(place);
}

} // namespace

Clock::Clock(const std::filesystem::path &file)
    : m_offset(mapped(file))
{
}

Clock::~Clock()
{
    ::munmap(m_offset, sizeof(std::int64_t));
}

std::int64_t Clock::nowMs() const
{
    const std::int64_t stoppedAt = m_stoppedAtMs.load();
    return (stoppedAt == 0 ? sandbox::nowMs() : stoppedAt) + offsetMs();
}

std::int64_t Clock::offsetMs() const
{
    return shared(m_offset).load();
}

void Clock::stepMs(std::int64_t delta)
{
    shared(m_offset).fetch_add(delta);
}

void Clock::stop()
{
    m_stoppedAtMs.store(sandbox::nowMs());
}

} // namespace sandbox
