#pragma once

#include "services/sandbox/run/files.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string_view>

namespace sandbox
{

/// Part of a file that is read in pieces. The file stays readable when it is removed meanwhile.
class FileRange
{
public:
    /// Throws std::system_error when the file cannot be opened.
    FileRange(const std::filesystem::path &file, std::uint64_t offset, std::uint64_t length);

    std::uint64_t length() const { return m_length; }
    /// Passes count bytes from offset on, counted from the range's begin. False: the file is
    /// shorter or unreadable, or the taker has had enough. Thread-safe.
    bool read(std::uint64_t offset, std::uint64_t count,
              const std::function<bool(std::string_view)> &take) const;

private:
    Descriptor m_file;
    std::uint64_t m_offset;
    std::uint64_t m_length;
};

/// A file written beside its final name, where it appears whole or not at all.
class BesideFile
{
public:
    /// Throws std::system_error when it cannot be made.
    explicit BesideFile(std::filesystem::path target);
    ~BesideFile(); ///< what was not committed is removed
    BesideFile(const BesideFile &) = delete;
    BesideFile &operator=(const BesideFile &) = delete;

    void write(std::string_view bytes); ///< throws std::system_error
    void commit(); ///< throws std::system_error
    void commitAs(const std::filesystem::path &target); ///< instead of the name given first

private:
    std::filesystem::path m_target;
    std::filesystem::path m_beside;
    Descriptor m_file;
    bool m_isCommitted = false;
};

} // namespace sandbox
