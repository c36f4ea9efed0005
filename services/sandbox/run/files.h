#pragma once

#include "services/sandbox/run/account.h"

#include <filesystem>
#include <optional>
#include <string>

namespace sandbox
{

/// A file descriptor that is closed with its owner.
class Descriptor
{
public:
    Descriptor() = default;
    explicit Descriptor(int fd)
        : m_fd(fd)
    {
    }
    Descriptor(Descriptor &&other) noexcept
        : m_fd(other.release())
    {
    }
    Descriptor &operator=(Descriptor &&other) noexcept;
    ~Descriptor() { reset(); }

    int get() const { return m_fd; }
    bool isOpen() const { return m_fd >= 0; }
    int release();
    void reset(int fd = -1);

private:
    int m_fd = -1;
};

struct Pipe {
    Descriptor read;
    Descriptor write;
};

/// Both ends close on exec. Throws std::system_error.
Pipe makePipe();

/// Copies a directory with its modes; to must not exist. With an account everything copied belongs
/// to it. Throws std::system_error.
void copyTree(const std::filesystem::path &from, const std::filesystem::path &to,
              const std::optional<Account> &account);

/// Makes a directory with the mode (whatever the umask) and owner. Throws std::system_error.
void makeDirectory(const std::filesystem::path &dir, mode_t mode,
                   const std::optional<Account> &account = {});

/// Writes a file that only its owner can read, through a sibling that is renamed. Throws
/// std::system_error.
void writePrivateFile(const std::filesystem::path &file, const std::string &text);

/// An exclusive lock on a file that is made when missing; not open when another process holds it.
/// Throws std::system_error when the file cannot be opened.
Descriptor tryLock(const std::filesystem::path &file);

/// Removes everything in and at dir, also what another process is still writing while it dies.
void removeTree(const std::filesystem::path &dir);

/// The last non-empty line of a text file; empty when there is none.
std::string lastLine(const std::filesystem::path &file);

} // namespace sandbox
