#include "services/sandbox/services/platformpeer.h"

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace fs = std::filesystem;

namespace sandbox
{

namespace
{

template <typename Function> std::string endOf(int socket, Function function)
{
    sockaddr_in address{};
    socklen_t length = sizeof address;
    if (function(socket, reinterpret_cast<sockaddr *>(&address), &length) != 0)
        return {};
    std::array<char, 16> text{};
    std::snprintf(text.data(), text.size(), "%08X:%04X", address.sin_addr.s_addr,
                  ntohs(address.sin_port));
    return text.data();
}

/// The inode of the socket at the other end; empty: it is gone.
std::string peerInode(int socket)
{
    const std::string here = endOf(socket, getsockname);
    const std::string there = endOf(socket, getpeername);
    std::ifstream table("/proc/net/tcp");
    for (std::string line; std::getline(table, line);) {
        std::istringstream fields(line);
        std::string number, local, remote, ignored, inode;
        fields >> number >> local >> remote;
        if (local != there || remote != here)
            continue;
        for (int field = 0; field < 6; ++field)
            fields >> ignored; // state, queues, timer, retransmissions, user, timeout
        fields >> inode;
        return inode;
    }
    return {};
}

bool holds(const fs::path &process, const std::string &link)
{
    std::error_code gone;
    for (fs::directory_iterator file(process / "fd", gone), end; !gone && file != end;
         file.increment(gone)) {
        std::error_code unreadable;
        if (fs::read_symlink(file->path(), unreadable) == link)
            return true;
    }
    return false;
}

std::vector<fs::path> childrenOf(const fs::path &process)
{
    std::vector<fs::path> children;
    std::error_code gone;
    for (fs::directory_iterator task(process / "task", gone), end; !gone && task != end;
         task.increment(gone)) {
        std::ifstream list(task->path() / "children");
        for (std::string pid; list >> pid;)
            children.push_back("/proc/" + pid);
    }
    return children;
}

bool holdsOrItsChildren(const fs::path &process, const std::string &link)
{
    if (holds(process, link))
        return true;
    for (const fs::path &child : childrenOf(process)) {
        if (holdsOrItsChildren(child, link))
            return true;
    }
    return false;
}

} // namespace

bool isOwnConnection(int socket)
{
    const std::string inode = peerInode(socket);
    return !inode.empty() && inode != "0"
        && holdsOrItsChildren("/proc/self", "socket:[" + inode + "]");
}

} // namespace sandbox
