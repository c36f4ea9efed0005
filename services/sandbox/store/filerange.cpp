#include "services/sandbox/store/filerange.h"

#include "services/sandbox/run/secrets.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <system_error>
#include <vector>

namespace fs = std::filesystem;

namespace sandbox
{

namespace
{

constexpr std::size_t pieceBytes = 256 * 1024;

[[noreturn]] void fail(const fs::path &path)
{
    throw fs::filesystem_error("", path, std::error_code(errno, std::generic_category()));
}

} // namespace

FileRange::FileRange(const fs::path &file, std::uint64_t offset, std::uint64_t length)
    : m_file(open(file.c_str(), O_RDONLY | O_CLOEXEC))
    , m_offset(offset)
    , m_length(length)
{
    if (!m_file.isOpen())
        fail(file);
}

bool FileRange::read(std::uint64_t offset, std::uint64_t count,
                     const std::function<bool(std::string_view)> &take) const
{
    std::vector<char> piece(static_cast<std::size_t>(std::min<std::uint64_t>(count, pieceBytes)));
    while (count > 0) {
        const ssize_t got
            = pread(m_file.get(), piece.data(),
                    static_cast<std::size_t>(std::min<std::uint64_t>(count, piece.size())),
                    static_cast<off_t>(m_offset + offset));
        if (got <= 0 || !take({piece.data(), static_cast<std::size_t>(got)}))
            return false;
        offset += static_cast<std::uint64_t>(got);
        count -= static_cast<std::uint64_t>(got);
    }
    return true;
}

BesideFile::BesideFile(fs::path target)
    : m_target(std::move(target))
    , m_beside(m_target.string() + "." + randomHex(8) + ".new") // two may write the same target
    , m_file(open(m_beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600))
{
    if (!m_file.isOpen())
        fail(m_beside);
}

BesideFile::~BesideFile()
{
    if (!m_isCommitted)
        unlink(m_beside.c_str());
}

void BesideFile::write(std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t count = ::write(m_file.get(), bytes.data(), bytes.size());
        if (count < 0)
            fail(m_beside);
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
}

void BesideFile::commit()
{
    commitAs(m_target);
}

void BesideFile::commitAs(const fs::path &target)
{
    if (rename(m_beside.c_str(), target.c_str()) != 0)
        fail(target);
    m_isCommitted = true;
}

} // namespace sandbox
