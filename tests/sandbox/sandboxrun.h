#pragma once

#include <httplib.h>
#include <nlohmann/json.hpp>

#include <sys/types.h>

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

/// A directory of one test, removed with it. Everybody may pass it: a database of another user
/// works below.
class TestDirectory
{
public:
    TestDirectory();
    ~TestDirectory();
    std::filesystem::path path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

/// The real program, started with pipes as a console starts it, and ended with this.
class SandboxRun
{
public:
    /// Starts `atalaya-sandbox serve` on the tests' data with more arguments, and waits for its
    /// ready line or its end.
    explicit SandboxRun(const std::vector<std::string> &arguments = {});
    ~SandboxRun();
    SandboxRun(const SandboxRun &) = delete;

    bool isReady() const { return m_ready.is_object(); }
    const nlohmann::json &ready() const { return m_ready; }
    pid_t pid() const { return m_pid; }
    int port(const std::string &service) const { return m_ready.at("ports").at(service); }
    std::string secret(const std::string &id) const { return m_ready.at("secrets").at(id); }
    std::filesystem::path runDir() const;

    httplib::Client client(const std::string &service, const std::string &secretId = {}) const;
    nlohmann::json get(const std::string &service, const std::string &path,
                       const std::string &secretId = {}) const;

    void closeInput();
    int waitForEnd(); ///< its exit code, or 1000 and the signal
    std::string readRest(); ///< what else came on its standard output until it closed
    std::string errors() const; ///< its standard error so far

private:
    void spawn(const std::vector<std::string> &arguments);

    TestDirectory m_dir;
    pid_t m_pid = -1;
    int m_input = -1;
    int m_output = -1;
    bool m_hasEnded = false;
    int m_exitCode = -1;
    nlohmann::json m_ready;
};

/// Runs the program to its end with nothing on standard input.
struct CommandResult {
    int exitCode = -1;
    std::string output;
    std::string errors;
};
CommandResult runCommand(const std::vector<std::string> &arguments);

/// One request over a run's control socket.
nlohmann::json ask(const std::filesystem::path &socket, const nlohmann::json &request);

bool eventually(const std::function<bool()> &fact, int patienceMs = 60'000);
std::vector<pid_t> descendants(pid_t pid);
bool isGone(pid_t pid); ///< a zombie that nobody has collected counts as gone
std::string readAll(const std::filesystem::path &file);
