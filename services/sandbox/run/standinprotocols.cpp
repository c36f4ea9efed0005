// What a database that is not ready says, in its own protocol.

#include "services/sandbox/run/standin.h"

#include <strings.h>

#include <cstdint>
#include <cstdlib>
#include <optional>
#include <vector>

namespace sandbox
{

namespace
{

// PostgreSQL's manual, "Message Formats": the codes of messages that come before a start-up one.
constexpr std::uint32_t sslRequest = 80877103;
constexpr std::uint32_t gssRequest = 80877104;
constexpr std::uint32_t cancelRequest = 80877102;
constexpr std::uint32_t longestStartup = 10000; ///< PostgreSQL's own limit
constexpr std::size_t mostArguments = 1024;

std::uint32_t numberAt(const std::string &bytes, std::size_t at)
{
    std::uint32_t number = 0;
    for (std::size_t i = at; i < at + 4; ++i)
        number = number << 8 | static_cast<unsigned char>(bytes[i]);
    return number;
}

std::string bigEndian(std::uint32_t number)
{
    std::string bytes;
    for (int shift = 24; shift >= 0; shift -= 8)
        bytes += static_cast<char>(number >> shift & 0xff);
    return bytes;
}

std::string startingUp()
{
    std::string fields;
    for (const char *field : {"SFATAL", "VFATAL", "C57P03", "Mthe database system is starting up",
                              "Fpostmaster.c", "RProcessStartupPacket"})
        fields += std::string(field) + '\0';
    fields += '\0';
    return "E" + bigEndian(static_cast<std::uint32_t>(fields.size() + 4)) + fields;
}

/// A line without its end, which is taken out; nothing while it is not complete.
std::optional<std::string> takenLine(const std::string &bytes, std::size_t &at)
{
    const auto end = bytes.find("\r\n", at);
    if (end == std::string::npos)
        return std::nullopt;
    const std::string line = bytes.substr(at, end - at);
    at = end + 2;
    return line;
}

/// The words of the first command and the length that it takes; no words: an empty line. Nothing
/// while it is not complete.
std::optional<std::vector<std::string>> firstCommand(const std::string &bytes, std::size_t &at)
{
    const auto head = takenLine(bytes, at);
    if (!head)
        return std::nullopt;
    if (head->empty() || head->front() != '*') // inline, as people type it
        return std::vector<std::string>{head->substr(0, head->find(' '))};
    std::vector<std::string> words;
    const std::size_t count = std::strtoul(head->c_str() + 1, nullptr, 10);
    for (std::size_t i = 0; i < count && i < mostArguments; ++i) {
        const auto length = takenLine(bytes, at);
        const std::size_t size
            = length && !length->empty() ? std::strtoul(length->c_str() + 1, nullptr, 10) : 0;
        if (!length || size > bytes.size() || bytes.size() < at + size + 2)
            return std::nullopt;
        words.push_back(bytes.substr(at, size));
        at += size + 2;
    }
    return words;
}

std::string bulk(const std::string &text)
{
    return "$" + std::to_string(text.size()) + "\r\n" + text + "\r\n";
}

std::string whileLoading(const std::string &command)
{
    if (strcasecmp(command.c_str(), "INFO") == 0)
        return bulk("# Persistence\r\nloading:1\r\nasync_loading:0\r\n"
                    "# Replication\r\nrole:master\r\n");
    for (const char *served : {"AUTH", "QUIT", "SELECT"}) {
        if (strcasecmp(command.c_str(), served) == 0)
            return "+OK\r\n";
    }
    return "-LOADING Redis is loading the dataset in memory\r\n";
}

} // namespace

StandIn::Reply startingPostgres(std::string &received)
{
    if (received.size() < 8)
        return {};
    const std::uint32_t length = numberAt(received, 0);
    const std::uint32_t code = numberAt(received, 4);
    if (length < 8 || length > longestStartup)
        return {{}, true};
    if (received.size() < length)
        return {};
    received.erase(0, length);
    if (code == sslRequest || code == gssRequest)
        return {"N", false};
    if (code == cancelRequest)
        return {{}, true};
    return {startingUp(), true};
}

StandIn::Reply loadingRedis(std::string &received)
{
    StandIn::Reply reply;
    for (std::size_t at = 0; const auto words = firstCommand(received, at); at = 0) {
        received.erase(0, at);
        if (words->empty() || words->front().empty())
            continue;
        reply.bytes += whileLoading(words->front());
        reply.ends = reply.ends || strcasecmp(words->front().c_str(), "QUIT") == 0;
    }
    return reply;
}

} // namespace sandbox
