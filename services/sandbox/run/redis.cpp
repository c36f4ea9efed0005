#include "services/sandbox/run/redis.h"

#include "services/sandbox/run/failure.h"
#include "services/sandbox/run/loopback.h"

#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <sstream>
#include <thread>

namespace fs = std::filesystem;

namespace sandbox
{

namespace
{

bool answersPing(int port)
{
    const Descriptor fd(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    const timeval patience{2, 0};
    setsockopt(fd.get(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    const sockaddr_in address = loopbackAddress(port);
    if (connect(fd.get(), reinterpret_cast<const sockaddr *>(&address), sizeof address) != 0)
        return false;
    const std::string ping = "*1\r\n$4\r\nPING\r\n";
    char answer[5] = {};
    return write(fd.get(), ping.data(), ping.size()) == static_cast<ssize_t>(ping.size())
        && recv(fd.get(), answer, sizeof answer, MSG_WAITALL) == sizeof answer
        && std::string(answer, 5) == "+PONG";
}

} // namespace

fs::path findRedis(const fs::path &given)
{
    if (!given.empty()) {
        if (access(given.c_str(), X_OK) == 0)
            return given;
        throw StartFailure("The Redis server is not at " + given.string()
                           + ": correct --redis-server, or install redis-server.");
    }
    const char *path = std::getenv("PATH");
    std::istringstream folders(std::string(path ? path : "")
                               + ":/usr/bin:/usr/local/bin:/usr/sbin");
    for (std::string folder; std::getline(folders, folder, ':');) {
        const fs::path program = fs::path(folder) / "redis-server";
        if (!folder.empty() && access(program.c_str(), X_OK) == 0)
            return program;
    }
    throw StartFailure("redis-server is not on the PATH: install the package redis-server, or name "
                       "it with --redis-server FILE.");
}

void Redis::start()
{
    ChildSpec spec;
    spec.name = "redis";
    spec.arguments = {m_config.program.string(),
                      "--port",
                      std::to_string(m_config.port),
                      "--bind",
                      "127.0.0.1",
                      "--save",
                      "",
                      "--appendonly",
                      "no",
                      "--daemonize",
                      "no",
                      "--protected-mode",
                      "yes",
                      "--dir",
                      m_config.dir.string(),
                      "--databases",
                      "4"};
    spec.workDir = m_config.dir;
    spec.log = m_config.log;
    m_process = ChildProcess::spawn(spec);
}

void Redis::awaitReady(Lifeline &lifeline)
{
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (!answersPing(m_config.port)) {
        lifeline.check();
        m_process.poll();
        if (!m_process.isRunning())
            throw StartFailure("redis ended while it was starting (" + m_process.describeEnd()
                               + "): " + lastLine(m_config.log));
        if (std::chrono::steady_clock::now() > deadline)
            throw StartFailure("redis does not answer after 20 s: " + lastLine(m_config.log));
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

void Redis::stop()
{
    m_process.stop(SIGTERM, 1000);
}

} // namespace sandbox
