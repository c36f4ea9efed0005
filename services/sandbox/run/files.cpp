#include "services/sandbox/run/files.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <system_error>
#include <thread>
#include <utility>

namespace fs = std::filesystem;

namespace sandbox
{

namespace
{

[[noreturn]] void fail(const fs::path &path)
{
    throw fs::filesystem_error("", path, std::error_code(errno, std::generic_category()));
}

void own(const fs::path &path, const std::optional<Account> &account)
{
    if (account && lchown(path.c_str(), account->uid, account->gid) != 0)
        fail(path);
}

void writeAll(int fd, const std::string &text, const fs::path &path)
{
    for (std::size_t done = 0; done < text.size();) {
        const ssize_t count = write(fd, text.data() + done, text.size() - done);
        if (count < 0)
            fail(path);
        done += static_cast<std::size_t>(count);
    }
}

/// The standard library's says "input/output error" when the disk is full.
void copyFile(const fs::path &from, const fs::path &to)
{
    struct stat info{};
    const Descriptor source(open(from.c_str(), O_RDONLY | O_CLOEXEC));
    if (!source.isOpen() || fstat(source.get(), &info) != 0)
        fail(from);
    const Descriptor target(
        open(to.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, info.st_mode & 0777));
    if (!target.isOpen())
        fail(to);
    for (off_t done = 0; done < info.st_size;) {
        if (sendfile(target.get(), source.get(), &done,
                     static_cast<std::size_t>(info.st_size - done))
            <= 0)
            fail(to);
    }
}

} // namespace

Descriptor &Descriptor::operator=(Descriptor &&other) noexcept
{
    reset(other.release());
    return *this;
}

int Descriptor::release()
{
    return std::exchange(m_fd, -1);
}

void Descriptor::reset(int fd)
{
    if (m_fd >= 0)
        close(m_fd);
    m_fd = fd;
}

Pipe makePipe()
{
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0)
        throw std::system_error(errno, std::generic_category(), "pipe");
    return {Descriptor(ends[0]), Descriptor(ends[1])};
}

void makeDirectory(const fs::path &dir, mode_t mode, const std::optional<Account> &account)
{
    if (mkdir(dir.c_str(), mode) != 0 && errno != EEXIST)
        fail(dir);
    if (chmod(dir.c_str(), mode) != 0)
        fail(dir);
    own(dir, account);
}

void copyTree(const fs::path &from, const fs::path &to, const std::optional<Account> &account)
{
    struct stat info{};
    if (stat(from.c_str(), &info) != 0)
        fail(from);
    makeDirectory(to, info.st_mode & 07777, account);
    for (const fs::directory_entry &entry : fs::directory_iterator(from)) {
        const fs::path target = to / entry.path().filename();
        if (entry.is_directory()) {
            copyTree(entry.path(), target, account);
        } else {
            copyFile(entry.path(), target);
            own(target, account);
        }
    }
}

void writePrivateFile(const fs::path &file, const std::string &text)
{
    const fs::path beside = file.string() + ".new";
    const Descriptor fd(
        open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (!fd.isOpen())
        fail(beside);
    writeAll(fd.get(), text, beside);
    if (rename(beside.c_str(), file.c_str()) != 0)
        fail(file);
}

Descriptor tryLock(const fs::path &file)
{
    Descriptor fd(open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    if (!fd.isOpen())
        fail(file);
    if (flock(fd.get(), LOCK_EX | LOCK_NB) != 0) {
        if (errno != EWOULDBLOCK)
            fail(file);
        fd.reset();
    }
    return fd;
}

void removeTree(const fs::path &dir)
{
    for (int attempt = 0; attempt < 50; ++attempt) {
        std::error_code error;
        fs::remove_all(dir, error);
        if (!error && !fs::exists(dir, error))
            return;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
}

std::string lastLine(const fs::path &file)
{
    std::ifstream stream(file);
    std::string last;
    for (std::string line; std::getline(stream, line);) {
        if (line.find_first_not_of(" \t\r") != std::string::npos)
            last = line;
    }
    return last;
}

} // namespace sandbox
