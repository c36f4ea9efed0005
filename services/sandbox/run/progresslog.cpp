#include "services/sandbox/run/progresslog.h"

#include <unistd.h>

namespace sandbox
{

namespace
{

void writeError(const std::string &line)
{
    [[maybe_unused]] const ssize_t written = write(2, line.data(), line.size());
}

} // namespace

void logLine(const std::string &text)
{
    writeError("atalaya-sandbox: " + text + "\n");
}

void ProgressLog::step(const std::string &text)
{
    ++m_step;
    m_text = text;
    writeError("[" + std::to_string(m_step) + "/" + std::to_string(m_steps) + "] " + text + "\n");
}

void ProgressLog::part(int done, int total, const std::string &what)
{
    const auto now = std::chrono::steady_clock::now();
    if (done < total && now - m_lastPart < std::chrono::milliseconds(300))
        return;
    m_lastPart = now;
    writeError("[" + std::to_string(m_step) + "/" + std::to_string(m_steps) + "] " + m_text + ": "
               + std::to_string(done) + " of " + std::to_string(total) + ", " + what + "\n");
}

double ProgressLog::seconds() const
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - m_begin).count();
}

} // namespace sandbox
