#include "services/sandbox/lake/templatedates.h"

#include "services/sandbox/lake/deterministic.h"
#include "services/sandbox/run/files.h"

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <iterator>
#include <system_error>

namespace fs = std::filesystem;

namespace sandbox
{

namespace
{

constexpr std::int64_t hourMs = 3'600'000;
constexpr std::string_view metadataEnding = ".metadata.json";

[[noreturn]] void fail(const char *what, const fs::path &file)
{
    throw fs::filesystem_error(what, file,
                               std::error_code(errno ? errno : EIO, std::generic_category()));
}

std::string textOf(const fs::path &file)
{
    errno = 0;
    std::ifstream in(file, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(in), {}};
    if (!in.is_open() || in.bad())
        fail("reading", file);
    return text;
}

void writeText(const fs::path &file, const std::string &text)
{
    errno = 0;
    std::ofstream out(file, std::ios::binary);
    out << text;
    out.close();
    if (!out)
        fail("writing", file);
}

bool isMetadata(const fs::directory_entry &entry)
{
    const std::string name = entry.path().filename();
    return name.size() > metadataEnding.size() && name.ends_with(metadataEnding)
        && entry.is_regular_file();
}

} // namespace

std::int64_t shiftFromTemplate(std::int64_t nowMs)
{
    const std::int64_t shift = nowMs - templateNowMs;
    const std::int64_t hours = shift / hourMs - (shift % hourMs < 0 ? 1 : 0);
    return hours * hourMs; // never ahead of now
}

std::string shiftedInstants(const std::string &text, std::int64_t shift)
{
    std::string out;
    out.reserve(text.size() + 16);
    std::size_t from = 0;
    for (;;) {
        const auto stamp = std::min(text.find("\"timestamp-ms\":", from),
                                    text.find("\"last-updated-ms\":", from));
        if (stamp == std::string::npos)
            break;
        const auto digits = text.find(':', stamp) + 1;
        const auto end = text.find_first_not_of("0123456789", digits);
        out.append(text, from, digits - from);
        out += std::to_string(std::stoll(text.substr(digits, end - digits)) + shift);
        from = end;
    }
    return out.append(text, from, std::string::npos);
}

void writeDatedLake(const fs::path &lake, const fs::path &to, std::int64_t nowMs)
{
    const std::int64_t shift = shiftFromTemplate(nowMs);
    const fs::path beside = to.string() + ".new";
    removeTree(beside);
    fs::create_directories(beside);
    fs::copy_file(lake / "tables.json", beside / "tables.json");
    fs::path made;
    for (const auto &entry : fs::recursive_directory_iterator(lake / "objects")) {
        if (!isMetadata(entry))
            continue;
        const fs::path file = beside / entry.path().lexically_relative(lake);
        if (file.parent_path() != made) {
            made = file.parent_path();
            fs::create_directories(made);
        }
        writeText(file, shiftedInstants(textOf(entry.path()), shift));
    }
    fs::rename(beside, to);
}

} // namespace sandbox
