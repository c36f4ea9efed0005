#include "services/sandbox/engine/timewriter.h"

#include <charconv>
#include <cstdlib>

namespace sandbox
{

namespace
{

char *two(char *p, int value)
{
    p[0] = static_cast<char>('0' + value / 10);
    p[1] = static_cast<char>('0' + value % 10);
    return p + 2;
}

char *yearText(char *p, std::int64_t year)
{
    if (year < 0)
        *p++ = '-';
    const std::int64_t magnitude = std::abs(year);
    if (magnitude > 9999)
        return std::to_chars(p, p + 20, magnitude).ptr;
    return two(two(p, static_cast<int>(magnitude / 100)), static_cast<int>(magnitude % 100));
}

/// Days since 1970 in the proleptic Gregorian calendar (Howard Hinnant's civil_from_days).
char *dateText(char *p, std::int64_t days)
{
    days += 719468;
    const std::int64_t era = (days >= 0 ? days : days - 146096) / 146097;
    const auto dayOfEra = static_cast<unsigned>(days - era * 146097);
    const unsigned yearOfEra
        = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146096) / 365;
    const unsigned dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
    const unsigned shifted = (5 * dayOfYear + 2) / 153;
    const unsigned month = shifted < 10 ? shifted + 3 : shifted - 9;
    p = yearText(p, static_cast<std::int64_t>(yearOfEra) + era * 400 + (month <= 2 ? 1 : 0));
    *p++ = '-';
    p = two(p, static_cast<int>(month));
    *p++ = '-';
    return two(p, static_cast<int>(dayOfYear - (153 * shifted + 2) / 5 + 1));
}

std::int64_t unitsPerSecond(int digits)
{
    std::int64_t units = 1;
    for (int i = 0; i < digits; ++i)
        units *= 10;
    return units;
}

char *timeText(char *p, std::int64_t units, int digits)
{
    const std::int64_t per = unitsPerSecond(digits);
    const auto seconds = static_cast<int>(units / per);
    std::int64_t fraction = units % per;
    p = two(p, seconds / 3600);
    *p++ = ':';
    p = two(p, seconds / 60 % 60);
    *p++ = ':';
    p = two(p, seconds % 60);
    if (fraction == 0)
        return p;
    *p++ = '.';
    for (int i = digits; i-- > 0; fraction /= 10)
        p[i] = static_cast<char>('0' + fraction % 10);
    p += digits;
    while (p[-1] == '0')
        --p;
    return p;
}

void append(std::string &out, const char *begin, const char *end)
{
    out.append(begin, static_cast<std::size_t>(end - begin));
}

void appendUnit(std::string &out, std::int64_t count, const char *unit)
{
    if (count == 0)
        return;
    if (out.back() != '"')
        out += ' ';
    out += std::to_string(count) + " " + unit + (count == 1 || count == -1 ? "" : "s");
}

} // namespace

void appendDate(std::string &out, std::int32_t days)
{
    if (days == INT32_MAX || days == -INT32_MAX) {
        out += days > 0 ? "\"infinity\"" : "\"-infinity\"";
        return;
    }
    char buffer[40];
    char *p = buffer;
    *p++ = '"';
    p = dateText(p, days);
    *p++ = '"';
    append(out, buffer, p);
}

void appendTime(std::string &out, std::int64_t units, int digits)
{
    char buffer[40];
    char *p = buffer;
    *p++ = '"';
    p = timeText(p, units, digits);
    *p++ = '"';
    append(out, buffer, p);
}

void appendTimestamp(std::string &out, std::int64_t units, int digits, bool utc)
{
    if (units == INT64_MAX || units == -INT64_MAX) {
        out += units > 0 ? "\"infinity\"" : "\"-infinity\"";
        return;
    }
    const std::int64_t day = unitsPerSecond(digits) * 86400;
    const std::int64_t rest = (units % day + day) % day;
    char buffer[64];
    char *p = buffer;
    *p++ = '"';
    p = dateText(p, (units - rest) / day);
    *p++ = 'T';
    p = timeText(p, rest, digits);
    if (utc)
        *p++ = 'Z';
    *p++ = '"';
    append(out, buffer, p);
}

void appendTimeTz(std::string &out, duckdb_time_tz value)
{
    const duckdb_time_tz_struct parts = duckdb_from_time_tz(value);
    const std::int64_t seconds = (parts.time.hour * 60 + parts.time.min) * 60 + parts.time.sec;
    const int offset = std::abs(parts.offset);
    char buffer[64];
    char *p = buffer;
    *p++ = '"';
    p = timeText(p, seconds * 1000000 + parts.time.micros, 6);
    *p++ = parts.offset < 0 ? '-' : '+';
    p = two(p, offset / 3600);
    if (offset % 3600) {
        *p++ = ':';
        p = two(p, offset / 60 % 60);
    }
    if (offset % 60) {
        *p++ = ':';
        p = two(p, offset % 60);
    }
    *p++ = '"';
    append(out, buffer, p);
}

void appendInterval(std::string &out, const duckdb_interval &value)
{
    out += '"';
    appendUnit(out, value.months / 12, "year");
    appendUnit(out, value.months % 12, "month");
    appendUnit(out, value.days, "day");
    const bool nothing = value.months == 0 && value.days == 0;
    if (value.micros != 0 || nothing) {
        if (!nothing)
            out += ' ';
        const std::uint64_t micros = value.micros < 0 ? 0 - static_cast<std::uint64_t>(value.micros)
                                                      : static_cast<std::uint64_t>(value.micros);
        const std::uint64_t hours = micros / 3600000000u;
        char buffer[40];
        char *p = buffer;
        if (value.micros < 0)
            *p++ = '-';
        if (hours > 99)
            p = std::to_chars(p, p + 20, hours).ptr;
        else
            p = two(p, static_cast<int>(hours));
        *p++ = ':';
        char rest[24];
        char *end = timeText(rest, static_cast<std::int64_t>(micros % 3600000000u), 6);
        append(out, buffer, p);
        append(out, rest + 3, end); // without the hours' "00:"
    }
    out += '"';
}

} // namespace sandbox
