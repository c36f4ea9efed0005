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
};

/// Each line: the document, the section and line, and how it begins.
void addLines(const std::filesystem::path &path, std::vector<Line> &lines)
{
    std::ifstream file(path);
    for (std::string text; std::getline(file, text);) {
        if (text.empty() || text[0] == '#')
            continue;
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
            if (surface == "writes" || surface.find(' ') != std::string::npos)
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
    int unjudged = 0;
    for (const Line &line : knownLines()) {
        if (line.surface != surface)
            std::cout << "\n" << (surface = line.surface) << "\n";
        const auto cited = citations.bySurface.find(line.surface);
        const int count = cited == citations.bySurface.end() || !cited->second.count(line.place)
            ? 0
            : cited->second.at(line.place);
        ++(count ? judged : unjudged);
        std::cout << (count ? "  " + std::to_string(count) : std::string("  WITHOUT A CASE"))
                  << "\t" << line.place << "\t" << line.text << "\n";
        unknown.bySurface[line.surface].erase(line.place);
    }
    std::cout << "\n" << judged << " lines have a case, " << unjudged << " have none.\n";
    bool isGood = true;
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
