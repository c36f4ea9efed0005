#pragma once

#include <map>
#include <set>
#include <string>

/// The cases' citations: a tag "[lakekeeper.md §1.5:102,104-106]" names lines of the recorded
/// contract, a tag "[lakekeeper]" the surface that the case judges.
struct Citations {
    /// By surface and then by line ("lakekeeper.md §1.5:102"): how many cases cite it.
    std::map<std::string, std::map<std::string, int>> bySurface;
    std::set<std::string> withoutLine; ///< names of cases that cite none
};

/// Of all cases of this program.
Citations citedLines();

/// Prints, for each surface, the lines of its file in lines/ with and without a case, and why a
/// line has none where the file says so. False when a case cites no line, one that the file does
/// not know, or one that it says cannot be judged.
bool printCoverage(const Citations &citations);
