#include "services/sandbox/lake/deterministic.h"

namespace sandbox
{

std::uint64_t stableNumber(const std::string &text, std::uint64_t counter)
{
    std::uint64_t hash = 14695981039346656037u; // FNV-1a
    for (unsigned char c : text)
        hash = (hash ^ c) * 1099511628211u;
    hash += (counter + 1) * 0x9e3779b97f4a7c15u; // splitmix64
    hash = (hash ^ (hash >> 30)) * 0xbf58476d1ce4e5b9u;
    hash = (hash ^ (hash >> 27)) * 0x94d049bb133111ebu;
    return hash ^ (hash >> 31);
}

std::string stableUuid(const std::string &text)
{
    const std::uint64_t high = (stableNumber(text, 1) & ~0xf000ull) | 0x4000;
    const std::uint64_t low = (stableNumber(text, 2) & ~(0xc0ull << 56)) | (0x80ull << 56);
    std::string uuid;
    for (int digit = 0; digit < 32; ++digit) {
        if (digit == 8 || digit == 12 || digit == 16 || digit == 20)
            uuid += '-';
        const std::uint64_t word = digit < 16 ? high : low;
        uuid += "0123456789abcdef"[word >> (60 - 4 * (digit % 16)) & 15];
    }
    return uuid;
}

} // namespace sandbox
