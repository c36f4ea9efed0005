#pragma once

#include <chrono>
#include <string>

namespace sandbox
{

/// Lines for a person on standard error: "[3/9] Starting PostgreSQL".
class ProgressLog
{
public:
    explicit ProgressLog(int steps)
        : m_steps(steps)
    {
    }

    void step(const std::string &text); ///< begins the next step
    void part(int done, int total,
              const std::string &what); ///< within a step; at most a few a second
    double seconds() const; ///< since the log was made

private:
    int m_steps;
    int m_step = 0;
    std::string m_text;
    std::chrono::steady_clock::time_point m_begin = std::chrono::steady_clock::now();
    std::chrono::steady_clock::time_point m_lastPart;
};

/// One line on standard error, with the program's name.
void logLine(const std::string &text);

} // namespace sandbox
