#include "services/sandbox/run/duckengine.h"

#include "services/sandbox/run/failure.h"

#include <nlohmann/json.hpp>

#include <poll.h>
#include <unistd.h>

#include <chrono>

using nlohmann::json;

namespace sandbox
{

void DuckEngine::start()
{
    ChildSpec spec;
    spec.name = "duck-server";
    spec.arguments = {std::filesystem::read_symlink("/proc/self/exe").string(), "duck"};
    spec.workDir = m_config.tempDir;
    spec.log = m_log;
    spec.pipes = true;
    m_process = ChildProcess::spawn(spec);
    const std::string line = duckConfigLine(m_config);
    [[maybe_unused]] const ssize_t written = write(m_process.stdinFd(), line.data(), line.size());
}

void DuckEngine::awaitReady(Lifeline &lifeline)
{
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    std::string line;
    while (line.find('\n') == std::string::npos) {
        lifeline.check();
        pollfd output{m_process.stdoutFd(), POLLIN, 0};
        char buffer[512];
        const ssize_t count
            = ::poll(&output, 1, 100) > 0 ? read(output.fd, buffer, sizeof buffer) : -1;
        if (count > 0)
            line.append(buffer, static_cast<std::size_t>(count));
        if (count == 0 || std::chrono::steady_clock::now() > deadline) {
            m_process.stop(SIGKILL, 0);
            throw StartFailure("duck-server did not start (" + m_process.describeEnd()
                               + "): " + lastLine(m_log));
        }
    }
    const json answer = json::parse(line, nullptr, false);
    if (!answer.is_object() || !answer.value("port", json()).is_number_integer())
        throw StartFailure("duck-server said what is not its port.");
    m_port = answer["port"].get<int>();
}

void DuckEngine::stop()
{
    m_port = 0;
    m_process.stop(SIGKILL, 0); // it keeps nothing
}

std::string DuckEngine::url() const
{
    const int port = m_port;
    return port ? "http://127.0.0.1:" + std::to_string(port) : std::string();
}

} // namespace sandbox
