#include "tests/sandbox/sandboxrun.h"

#include <catch2/catch.hpp>

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <fstream>
#include <sstream>
#include <thread>

namespace fs = std::filesystem;
using nlohmann::json;

namespace
{

void exec(const std::vector<std::string> &arguments)
{
    std::vector<char *> list = {const_cast<char *>(ATALAYA_SANDBOX_PROGRAM)};
    for (const std::string &argument : arguments)
        list.push_back(const_cast<char *>(argument.c_str()));
    list.push_back(nullptr);
    execv(ATALAYA_SANDBOX_PROGRAM, list.data());
    _exit(126);
}

std::string readUntil(int fd, bool lineOnly, int patienceMs)
{
    std::string text;
    char c = 0;
    pollfd entry{fd, POLLIN, 0};
    while (::poll(&entry, 1, patienceMs) > 0 && read(fd, &c, 1) == 1) {
        text += c;
        if (lineOnly && c == '\n')
            break;
    }
    return text;
}

int exitCodeOf(int status)
{
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
}

} // namespace

TestDirectory::TestDirectory()
{
    std::string name = "/tmp/atalaya-test-XXXXXX";
    REQUIRE(mkdtemp(name.data()));
    chmod(name.c_str(), 0711);
    m_path = name;
}

TestDirectory::~TestDirectory()
{
    std::error_code ignored;
    fs::remove_all(m_path, ignored);
}

SandboxRun::SandboxRun(const std::vector<std::string> &arguments)
{
    std::vector<std::string> all = {"serve"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    if (std::find(all.begin(), all.end(), "--data") == all.end())
        all.insert(all.end(), {"--data", ATALAYA_SANDBOX_DATA});
    spawn(all);
    const std::string line = readUntil(m_output, true, 120'000);
    m_ready = line.empty() ? json() : json::parse(line, nullptr, false);
}

SandboxRun::~SandboxRun()
{
    closeInput();
    if (!m_hasEnded)
        waitForEnd();
    close(m_output);
}

void SandboxRun::spawn(const std::vector<std::string> &arguments)
{
    int in[2];
    int out[2];
    REQUIRE(pipe2(in, O_CLOEXEC) == 0);
    REQUIRE(pipe2(out, O_CLOEXEC) == 0);
    const std::string errorFile = (m_dir.path() / "stderr").string();
    m_pid = fork();
    if (m_pid == 0) {
        dup2(in[0], 0);
        dup2(out[1], 1);
        dup2(open(errorFile.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600), 2);
        exec(arguments);
    }
    close(in[0]);
    close(out[1]);
    m_input = in[1];
    m_output = out[0];
}

fs::path SandboxRun::runDir() const
{
    return fs::path(m_ready.at("environment_file").get<std::string>()).parent_path();
}

httplib::Client SandboxRun::client(const std::string &service, const std::string &secretId) const
{
    httplib::Client client("127.0.0.1", port(service));
    client.set_read_timeout(60);
    client.set_url_encode(false); // paths are sent as the test writes them
    if (!secretId.empty())
        client.set_default_headers({{"Authorization", "Bearer " + secret(secretId)}});
    return client;
}

json SandboxRun::get(const std::string &service, const std::string &path,
                     const std::string &secretId) const
{
    const httplib::Result result = client(service, secretId).Get(path);
    INFO(service << path);
    REQUIRE(result);
    return json::parse(result->body, nullptr, false);
}

void SandboxRun::closeInput()
{
    if (m_input >= 0)
        close(m_input);
    m_input = -1;
}

int SandboxRun::waitForEnd()
{
    int status = 0;
    if (!m_hasEnded && waitpid(m_pid, &status, 0) == m_pid)
        m_exitCode = exitCodeOf(status);
    m_hasEnded = true;
    return m_exitCode;
}

std::string SandboxRun::readRest()
{
    return readUntil(m_output, false, 60'000);
}

std::string SandboxRun::errors() const
{
    return readAll(m_dir.path() / "stderr");
}

CommandResult runCommand(const std::vector<std::string> &arguments)
{
    const TestDirectory dir;
    const std::string out = (dir.path() / "out").string();
    const std::string err = (dir.path() / "err").string();
    const pid_t pid = fork();
    if (pid == 0) {
        dup2(open("/dev/null", O_RDONLY), 0);
        dup2(open(out.c_str(), O_WRONLY | O_CREAT, 0600), 1);
        dup2(open(err.c_str(), O_WRONLY | O_CREAT, 0600), 2);
        exec(arguments);
    }
    int status = 0;
    waitpid(pid, &status, 0);
    return {exitCodeOf(status), readAll(out), readAll(err)};
}

json ask(const fs::path &socketPath, const json &request)
{
    const int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, socketPath.c_str(), sizeof address.sun_path - 1);
    std::string answer;
    if (connect(fd, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0) {
        const std::string line
            = (request.is_string() ? request.get<std::string>() : request.dump()) + "\n";
        send(fd, line.data(), line.size(), MSG_NOSIGNAL);
        answer = readUntil(fd, false, 90'000); // longer than the program's own patience
    }
    close(fd);
    return json::parse(answer, nullptr, false);
}

bool eventually(const std::function<bool()> &fact, int patienceMs)
{
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(patienceMs);
    while (!fact()) {
        if (std::chrono::steady_clock::now() > deadline)
            return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return true;
}

std::vector<pid_t> descendants(pid_t pid)
{
    std::vector<pid_t> found;
    const fs::path tasks = "/proc/" + std::to_string(pid) + "/task";
    std::error_code gone;
    for (const auto &task : fs::directory_iterator(tasks, gone)) {
        std::istringstream children(readAll(task.path() / "children"));
        for (pid_t child = 0; children >> child;) {
            found.push_back(child);
            const std::vector<pid_t> below = descendants(child);
            found.insert(found.end(), below.begin(), below.end());
        }
    }
    return found;
}

bool isGone(pid_t pid)
{
    const std::string stat = readAll("/proc/" + std::to_string(pid) + "/stat");
    const auto name = stat.rfind(')');
    return name == std::string::npos || stat.substr(name + 2, 1) == "Z";
}

std::string readAll(const fs::path &file)
{
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}
