#include "services/sandbox/run/controlsocket.h"

#include "services/sandbox/run/failure.h"

#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <chrono>
#include <cstring>
#include <optional>

using nlohmann::json;
using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

constexpr std::size_t longestLine = 65536;
constexpr auto peerPatience = std::chrono::seconds(2);
constexpr auto answerPatience = std::chrono::seconds(60); // healing waits for a database to recover

Descriptor makeSocket()
{
    return Descriptor(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
}

sockaddr_un addressOf(const std::filesystem::path &path)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.string().size() >= sizeof address.sun_path)
        throw StartFailure(
            "The socket's path " + path.string()
            + " is longer than the 107 bytes that a Unix socket's may have: choose a shorter one.");
    std::memcpy(address.sun_path, path.c_str(), path.string().size());
    return address;
}

bool connectTo(int fd, const std::filesystem::path &path)
{
    const sockaddr_un address = addressOf(path);
    return connect(fd, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0;
}

/// Reads up to the end of a line, without it; nothing when it does not come in time.
std::optional<std::string> readLine(int fd, std::chrono::milliseconds patience)
{
    const auto deadline = std::chrono::steady_clock::now() + patience;
    std::string line;
    while (line.size() < longestLine) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
            deadline - std::chrono::steady_clock::now());
        pollfd entry{fd, POLLIN, 0};
        char buffer[4096];
        const ssize_t count
            = left.count() > 0 && ::poll(&entry, 1, static_cast<int>(left.count())) > 0
            ? read(fd, buffer, sizeof buffer)
            : 0;
        if (count <= 0)
            return std::nullopt;
        line.append(buffer, static_cast<std::size_t>(count));
        if (const auto end = line.find('\n'); end != std::string::npos)
            return line.substr(0, end);
    }
    return std::nullopt;
}

void writeLine(int fd, std::string text)
{
    text += '\n';
    for (std::size_t done = 0; done < text.size();) {
        const ssize_t count = send(fd, text.data() + done, text.size() - done, MSG_NOSIGNAL);
        if (count <= 0)
            return;
        done += static_cast<std::size_t>(count);
    }
}

bool isOurUser(int fd)
{
    ucred peer{};
    socklen_t length = sizeof peer;
    return getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &length) == 0
        && (peer.uid == geteuid() || peer.uid == 0);
}

} // namespace

ControlSocket::ControlSocket(const std::filesystem::path &path)
    : m_path(std::filesystem::absolute(path))
    , m_socket(makeSocket())
{
    if (connectTo(makeSocket().get(), m_path))
        throw StartFailure("Another sandbox listens at " + m_path.string()
                           + ": stop it with `atalaya-sandbox stop --socket " + m_path.string()
                           + "`, or choose another socket.");
    struct stat info{};
    if (stat(m_path.c_str(), &info) == 0 && S_ISSOCK(info.st_mode))
        unlink(m_path.c_str()); // of a run that was killed
    const sockaddr_un address = addressOf(m_path);
    const mode_t before = umask(0177);
    const bool isBound
        = bind(m_socket.get(), reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0;
    const int error = errno;
    umask(before);
    if (!isBound || listen(m_socket.get(), 16) != 0)
        throw StartFailure("The socket " + m_path.string() + " cannot be made ("
                           + std::strerror(error)
                           + "): choose a path in a directory that you may write to.");
}

ControlSocket::~ControlSocket()
{
    unlink(m_path.c_str());
}

void ControlSocket::serveOne(const Answer &answer)
{
    const Descriptor peer(accept4(m_socket.get(), nullptr, nullptr, SOCK_CLOEXEC));
    if (!peer.isOpen() || !isOurUser(peer.get()))
        return;
    const auto line = readLine(peer.get(), peerPatience);
    if (!line)
        return;
    const json request = json::parse(*line, nullptr, false);
    if (request.is_object() && request.value("op", json()).is_string())
        writeLine(peer.get(),
                  // a message of the system's need not be UTF-8
                  answer(request).dump(-1, ' ', false, ordered_json::error_handler_t::replace));
    else
        writeLine(peer.get(),
                  R"({"ok":false,"error":"A request is one JSON object with a text \"op\"."})");
}

json askSandbox(const std::filesystem::path &path, const json &request)
{
    const Descriptor fd = makeSocket();
    if (!connectTo(fd.get(), path))
        throw StartFailure("No sandbox listens at " + path.string() + " (" + std::strerror(errno)
                           + "): start one with `atalaya-sandbox serve --socket " + path.string()
                           + "`.");
    writeLine(fd.get(), request.dump());
    const auto line = readLine(fd.get(), answerPatience);
    if (!line)
        throw StartFailure("The sandbox at " + path.string()
                           + " gave no answer; it serves only its own user and root.");
    const json answer = json::parse(*line, nullptr, false);
    if (!answer.is_object())
        throw StartFailure("What listens at " + path.string()
                           + " is not a sandbox of this version.");
    return answer;
}

} // namespace sandbox
