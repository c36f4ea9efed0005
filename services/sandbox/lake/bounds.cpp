#include "services/sandbox/lake/bounds.h"

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace sandbox
{

namespace
{

constexpr std::size_t longestBound = 16; // code points or bytes: what Iceberg's writers keep
constexpr std::int64_t microsPerSecond = 1000000;

using Bytes = std::optional<std::string>;

template <typename T> std::string littleEndian(T value)
{
    std::string bytes(sizeof value, '\0');
    std::memcpy(bytes.data(), &value, sizeof value);
    return bytes;
}

std::optional<std::int64_t> wholeNumber(const std::string &text)
{
    char *end = nullptr;
    const long long value = std::strtoll(text.c_str(), &end, 10);
    return text.empty() || *end ? std::nullopt : std::optional<std::int64_t>(value);
}

/// "2026-11-30"; nothing for "infinity" and years before Christ.
std::optional<std::int64_t> days(const std::string &text, int &used)
{
    int year = 0;
    unsigned month = 0;
    unsigned day = 0;
    if (std::sscanf(text.c_str(), "%d-%u-%u%n", &year, &month, &day, &used) != 3
        || text.find("BC") != std::string::npos || year > 32767)
        return std::nullopt;
    const std::chrono::sys_days date(std::chrono::year(year) / static_cast<int>(month)
                                     / static_cast<int>(day));
    return date.time_since_epoch().count();
}

/// "23:59:59.123456" from a place in the text on, in microseconds.
std::optional<std::int64_t> micros(const char *text)
{
    int hour = 0;
    int minute = 0;
    int second = 0;
    int used = 0;
    if (std::sscanf(text, "%d:%d:%d%n", &hour, &minute, &second, &used) != 3)
        return std::nullopt;
    std::int64_t fraction = 0;
    std::int64_t unit = microsPerSecond;
    if (text[used] == '.') {
        for (const char *digit = text + used + 1; *digit >= '0' && *digit <= '9' && unit > 1;
             ++digit) {
            unit /= 10;
            fraction += (*digit - '0') * unit;
        }
    }
    return ((hour * 60 + minute) * 60 + second) * microsPerSecond + fraction;
}

Bytes dateBound(const std::string &text)
{
    int used = 0;
    const auto day = days(text, used);
    return day ? Bytes(littleEndian(static_cast<std::int32_t>(*day))) : std::nullopt;
}

Bytes timestampBound(const std::string &text)
{
    int used = 0;
    const auto day = days(text, used);
    if (!day || text.size() <= static_cast<std::size_t>(used))
        return std::nullopt;
    const auto time = micros(text.c_str() + used + 1);
    return time ? Bytes(littleEndian(*day * 86400 * microsPerSecond + *time)) : std::nullopt;
}

/// Unscaled, two's complement, most significant byte first, as short as it goes.
Bytes decimalBound(const std::string &text)
{
    __int128 value = 0;
    for (const char c : text) {
        if (c >= '0' && c <= '9')
            value = value * 10 + (c - '0');
        else if (c != '-' && c != '.')
            return std::nullopt;
    }
    value = text.at(0) == '-' ? -value : value;
    std::string bytes;
    for (int shift = 120; shift >= 0; shift -= 8)
        bytes += static_cast<char>(value >> shift);
    std::size_t skip = 0;
    const char filler = value < 0 ? '\xff' : '\0';
    while (skip + 1 < bytes.size() && bytes[skip] == filler
           && (bytes[skip + 1] & 0x80) == (filler & 0x80))
        ++skip;
    return bytes.substr(skip);
}

std::string fromHex(const std::string &text)
{
    std::string bytes;
    for (std::size_t at = 0; at + 1 < text.size(); at += 2)
        bytes += static_cast<char>(std::strtol(text.substr(at, 2).c_str(), nullptr, 16));
    return bytes;
}

Bytes uuidBound(const std::string &text)
{
    std::string hex;
    for (const char c : text)
        hex += c == '-' ? std::string() : std::string(1, c);
    return hex.size() == 32 ? Bytes(fromHex(hex)) : std::nullopt;
}

Bytes binaryBound(const std::string &hex, BoundEnd end)
{
    std::string bytes = fromHex(hex);
    if (bytes.size() <= longestBound)
        return bytes;
    bytes.resize(longestBound);
    if (end == BoundEnd::Lower)
        return bytes;
    while (!bytes.empty() && bytes.back() == '\xff')
        bytes.pop_back();
    if (bytes.empty())
        return std::nullopt;
    bytes.back() = static_cast<char>(bytes.back() + 1);
    return bytes;
}

std::string utf8(unsigned point)
{
    const auto tail
        = [&](unsigned shift) { return static_cast<char>(0x80 | ((point >> shift) & 0x3f)); };
    if (point < 0x80)
        return {static_cast<char>(point)};
    if (point < 0x800)
        return {static_cast<char>(0xc0 | (point >> 6)), tail(0)};
    if (point < 0x10000)
        return {static_cast<char>(0xe0 | (point >> 12)), tail(6), tail(0)};
    return {static_cast<char>(0xf0 | (point >> 18)), tail(12), tail(6), tail(0)};
}

/// The code points of valid UTF-8, at most one more than a bound keeps.
std::vector<unsigned> codePoints(const std::string &text)
{
    std::vector<unsigned> points;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if ((byte & 0xc0) != 0x80) {
            if (points.size() > longestBound)
                break;
            points.push_back(byte < 0x80       ? byte
                                 : byte < 0xe0 ? byte & 0x1f
                                 : byte < 0xf0 ? byte & 0x0f
                                               : byte & 0x07);
        } else if (!points.empty()) {
            points.back() = points.back() << 6 | (byte & 0x3f);
        }
    }
    return points;
}

Bytes stringBound(const std::string &text, BoundEnd end)
{
    std::vector<unsigned> points = codePoints(text);
    if (points.size() <= longestBound)
        return text;
    points.resize(longestBound);
    if (end == BoundEnd::Upper) {
        constexpr unsigned last = 0x10ffff;
        while (!points.empty() && points.back() == last)
            points.pop_back();
        if (points.empty())
            return std::nullopt;
        points.back() = points.back() == 0xd7ff ? 0xe000 : points.back() + 1; // not into surrogates
    }
    std::string bytes;
    for (const unsigned point : points)
        bytes += utf8(point);
    return bytes;
}

} // namespace

Bytes serializedBound(const nlohmann::json &icebergType, const std::string &text, BoundEnd end)
{
    const std::string type = icebergType.is_string() ? icebergType.get<std::string>() : "";
    if (type == "string")
        return stringBound(text, end);
    if (type == "binary")
        return binaryBound(text, end);
    if (text.empty())
        return std::nullopt;
    if (type == "boolean")
        return std::string(1, text == "1" || text == "true" ? '\1' : '\0');
    if (type == "int") {
        const auto value = wholeNumber(text);
        return value ? Bytes(littleEndian(static_cast<std::int32_t>(*value))) : std::nullopt;
    }
    if (type == "long") {
        const auto value = wholeNumber(text);
        return value ? Bytes(littleEndian(*value)) : std::nullopt;
    }
    if (type == "float")
        return littleEndian(std::strtof(text.c_str(), nullptr));
    if (type == "double")
        return littleEndian(std::strtod(text.c_str(), nullptr));
    if (type == "date")
        return dateBound(text);
    if (type == "time") {
        const auto value = micros(text.c_str());
        return value ? Bytes(littleEndian(*value)) : std::nullopt;
    }
    if (type == "timestamp" || type == "timestamptz")
        return timestampBound(text);
    if (type == "uuid")
        return uuidBound(text);
    return type.compare(0, 7, "decimal") == 0 ? decimalBound(text) : std::nullopt;
}

} // namespace sandbox
