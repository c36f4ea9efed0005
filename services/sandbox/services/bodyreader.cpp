#include "services/sandbox/services/bodyreader.h"

#include <cerrno>
#include <fstream>
#include <system_error>

namespace sandbox
{

BodyReader::~BodyReader()
{
    read([](const char *, std::size_t) { }, 0);
}

bool BodyReader::read(const std::function<void(const char *, std::size_t)> &take,
                      std::size_t largest)
{
    if (!m_reader)
        return true;
    std::size_t size = 0;
    const httplib::ContentReader &reader = *m_reader;
    m_reader = nullptr;
    const bool isWhole = reader([&](const char *data, std::size_t length) {
        size += length;
        if (size <= largest)
            take(data, length);
        return true;
    });
    return isWhole && size <= largest;
}

bool BodyReader::readText(std::string &text, std::size_t largest)
{
    return read([&](const char *data, std::size_t length) { text.append(data, length); }, largest);
}

bool BodyReader::readFile(const std::filesystem::path &file, std::size_t largest)
{
    errno = 0;
    std::ofstream out(file, std::ios::binary);
    const bool isRead
        = read([&](const char *data,
                   std::size_t length) { out.write(data, static_cast<std::streamsize>(length)); },
               largest);
    out.close();
    if (!out)
        throw std::system_error(errno ? errno : EIO, std::generic_category(), file.string());
    return isRead;
}

} // namespace sandbox
