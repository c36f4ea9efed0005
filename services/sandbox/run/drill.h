#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace sandbox
{

/// A text for people in the languages that the console speaks.
struct LocalText {
    std::string es;
    std::string en;

    const std::string &in(const std::string &language) const { return language == "es" ? es : en; }
};

/// A named scenario: what happened, what is done to the platform to make it happen, what the
/// console should show then, and what to do.
struct Drill {
    /// One check of the console and the verdict it should have, by its wire name.
    struct Shown {
        std::string check; ///< "INV-12"
        std::string service; ///< empty: whichever it applies to
        std::string verdict;
        bool onDemand = false; ///< it runs only when asked
    };

    std::string id; ///< file name without ".json"
    LocalText title;
    LocalText story;
    LocalText remedy;
    std::vector<nlohmann::json> actions; ///< {"do":"fault","service":…,"fault":…,"value"?:…}, …
    std::vector<Shown> shows;
};

/// Reads one drill. Throws std::runtime_error naming what is wrong with it.
Drill drillFrom(const std::string &id, const std::string &json);

/// All drills of resources/drills, which are part of the program, sorted by id. Throws
/// std::runtime_error.
std::vector<Drill> drills();

/// The names and bytes of the files in resources/drills; made by the build.
std::vector<std::pair<std::string, std::string>> drillFiles();

} // namespace sandbox
