#pragma once

#include <httplib.h>

#include <filesystem>
#include <string>

namespace sandbox
{

/// The body of a request that is read as it arrives. What nobody asked for is
/// read in the end, as the next request comes on the same connection.
class BodyReader
{
public:
    /// reader: null when the request has no body; outlives this.
    explicit BodyReader(const httplib::ContentReader *reader)
        : m_reader(reader)
    {
    }
    ~BodyReader();
    BodyReader(const BodyReader &) = delete;
    BodyReader &operator=(const BodyReader &) = delete;

    /// False when it is larger than that many bytes, or broke off; it is read to
    /// its end all the same.
    bool readText(std::string &text, std::size_t largest);
    /// As readText(), to a file. Throws std::system_error when it cannot be
    /// written.
    bool readFile(const std::filesystem::path &file, std::size_t largest);

private:
    bool read(const std::function<void(const char *, std::size_t)> &take, std::size_t largest);

    const httplib::ContentReader *m_reader;
};

} // namespace sandbox
