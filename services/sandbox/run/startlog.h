#pragma once

#include "services/sandbox/catalog/lakekeeperschema.h"

#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace sandbox
{

/// Collects what a system says while it starts. Its sinks may outlive it: what the system says
/// later has no reader. Thread-safe.
class StartLog
{
public:
    explicit StartLog(std::vector<std::string> &lines)
        : m_shared(std::make_shared<Shared>())
    {
        m_shared->lines = &lines;
    }
    ~StartLog()
    {
        const std::lock_guard lock(m_shared->mutex);
        m_shared->lines = nullptr;
    }
    StartLog(const StartLog &) = delete;
    StartLog &operator=(const StartLog &) = delete;

    LogSink sink() const
    {
        return [shared = m_shared](const std::string &line) {
            const std::lock_guard lock(shared->mutex);
            if (shared->lines)
                shared->lines->push_back(line);
        };
    }

private:
    struct Shared {
        std::mutex mutex;
        std::vector<std::string> *lines = nullptr; ///< null: the start is over
    };

    std::shared_ptr<Shared> m_shared;
};

} // namespace sandbox
