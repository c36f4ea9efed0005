#pragma once

#include <cstdint>
#include <string>

namespace sandbox
{

/// 2026-11-30T00:00:00Z: the present of the template. A run moves its instants to its own present:
/// templatedates.h.
inline constexpr std::int64_t templateNowMs = 1795996800000;

/// A number that depends on the text and the counter alone; the same on every machine.
std::uint64_t stableNumber(const std::string &text, std::uint64_t counter = 0);

/// A version 4 UUID made of stableNumber().
std::string stableUuid(const std::string &text);

} // namespace sandbox
