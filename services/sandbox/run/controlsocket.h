#pragma once

#include "services/sandbox/run/files.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <functional>

namespace sandbox
{

/// The Unix socket by which consoles and commands of the same user reach a running sandbox: one
/// line of JSON is asked, one answered.
class ControlSocket
{
public:
    using Answer = std::function<nlohmann::ordered_json(const nlohmann::json &request)>;

    /// Listens with mode 0600. Throws StartFailure when another run listens there, or it cannot be
    /// made.
    explicit ControlSocket(const std::filesystem::path &path);
    ~ControlSocket();

    int fd() const { return m_socket.get(); }
    /// Answers who is waiting. Peers of another user are refused; a peer that says nothing is left
    /// after two seconds.
    void serveOne(const Answer &answer);

private:
    std::filesystem::path m_path;
    Descriptor m_socket;
};

/// Asks a running sandbox. Throws StartFailure with what is wrong when nobody answers there.
nlohmann::json askSandbox(const std::filesystem::path &socket, const nlohmann::json &request);

} // namespace sandbox
