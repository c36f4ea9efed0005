#include "tests/conformance/coverage.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <vector>

namespace
{

struct Line {
    std::string surface;
    std::string place; ///< "lakekeeper.md §1.5:102"
    std::string text;
    std::string reason; ///< why it has no case; empty: none is told
};

/// Each line: the document, the section and line, and how it begins. "! …" below one tells why it
/// cannot be judged.
void addLines(const std::filesystem::path &path, std::vector<Line> &lines)
{
    std::ifstream file(path);
    for (std::string text; std::getline(file, text);) {
        if (text.empty() || text[0] == '#')
            continue;
        if (text.rfind("! ", 0) == 0 && !lines.empty()) {
            lines.back().reason = text.substr(2);
            continue;
        }
        std::istringstream words(text);
        std::string document;
        std::string place;
        Line line;
        line.surface = path.stem();
        words >> document >> place;
        std::getline(words >> std::ws, line.text);
        line.place = document + " " + place;
        lines.push_back(line);
    }
}

/// A file for each surface.
std::vector<Line> knownLines()
{
    std::vector<std::filesystem::path> files;
    for (const auto &entry : std::filesystem::directory_iterator(ATALAYA_CONFORMANCE_LINES))
        files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    std::vector<Line> lines;
    for (const auto &file : files)
        addLines(file, lines);
    return lines;
}

/// "lakekeeper.md §1.5:102,104-106" → four places; none when it is no citation.
std::vector<std::string> placesIn(const std::string &tag)
{
    const auto colon = tag.find(':');
    if (tag.find(".md §") == std::string::npos || colon == std::string::npos)
        return {};
    std::vector<std::string> places;
    std::istringstream numbers(tag.substr(colon + 1));
    for (std::string range; std::getline(numbers, range, ',');) {
        const auto dash = range.find('-');
        const int first = std::stoi(range);
        const int last = dash == std::string::npos ? first : std::stoi(range.substr(dash + 1));
        for (int number = first; number <= last; ++number)
            places.push_back(tag.substr(0, colon + 1) + std::to_string(number));
    }
    return places;
}

int casesOf(const Line &line, const Citations &citations)
{
    const auto cited = citations.bySurface.find(line.surface);
    if (cited == citations.bySurface.end())
        return 0;
    const auto found = cited->second.find(line.place);
    return found == cited->second.end() ? 0 : found->second;
}

/// False when it has both a case and a reason to have none.
bool printLine(const Line &line, int cases)
{
    std::cout << (cases ? "  " + std::to_string(cases) : std::string("  WITHOUT A CASE")) << "\t"
              << line.place << "\t" << line.text << "\n";
    if (line.reason.empty())
        return true;
    std::cout << "\t\t" << line.reason << "\n";
    if (cases)
        std::cout << "lines/ says why this has no case, and it has.\n";
    return cases == 0;
}

} // namespace

Citations citedLines()
{
    Citations citations;
    for (const auto &test : Catch::getRegistryHub().getTestCaseRegistry().getAllTests()) {
        std::vector<std::string> places;
        for (const std::string &tag : test.tags) {
            const auto found = placesIn(tag);
            places.insert(places.end(), found.begin(), found.end());
        }
        if (places.empty())
            citations.withoutLine.insert(test.name);
        for (const std::string &surface : test.tags) {
            if (surface == "writes" || surface == "state" || surface.find(' ') != std::string::npos)
                continue;
            for (const std::string &place : places)
                ++citations.bySurface[surface][place];
        }
    }
    return citations;
}

bool printCoverage(const Citations &citations)
{
    Citations unknown = citations;
    std::string surface;
    int judged = 0;
    int explained = 0;
    int unjudged = 0;
    bool isGood = true;
    for (const Line &line : knownLines()) {
        if (line.surface != surface)
            std::cout << "\n" << (surface = line.surface) << "\n";
        const int count = casesOf(line, citations);
        ++(count ? judged : line.reason.empty() ? unjudged : explained);
        isGood = printLine(line, count) && isGood;
        unknown.bySurface[line.surface].erase(line.place);
    }
    std::cout << "\n"
              << judged << " lines have a case, " << explained << " have none for a reason, "
              << unjudged << " have none.\n";
    for (const std::string &name : citations.withoutLine) {
        std::cout << "This case cites no line: " << name << "\n";
        isGood = false;
    }
    for (const auto &[where, places] : unknown.bySurface) {
        for (const auto &place : places) {
            std::cout << "lines/ does not know, of " << where << ": " << place.first << "\n";
            isGood = false;
        }
    }
    return isGood;
}
