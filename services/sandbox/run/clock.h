#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>

namespace sandbox
{

/// The sandbox's own time: what its services write into `Date`, tokens and commits, and judge
/// expiries and delays by. It runs with the machine's clock and can be stepped. Processes that map
/// the same file see the same steps. Thread-safe.
class Clock
{
public:
    /// file: shared with other processes, made when missing; empty: this object's alone. Throws
    /// StartFailure.
    explicit Clock(const std::filesystem::path &file = {});
    ~Clock();
    Clock(const Clock &) = delete;
    Clock &operator=(const Clock &) = delete;

    std::int64_t nowMs() const; ///< milliseconds since the epoch
    std::int64_t offsetMs() const; ///< ahead of the machine's clock; negative: behind
    void stepMs(std::int64_t delta);
    /// From now on this object, and no other of the same file, moves by steps alone.
    void stop();

private:
    std::int64_t *m_offset; ///< in the mapping
    std::atomic<std::int64_t> m_stoppedAtMs{0}; ///< by the machine's clock; 0: it runs
};

} // namespace sandbox
