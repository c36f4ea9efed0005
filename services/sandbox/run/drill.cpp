#include "services/sandbox/run/drill.h"

#include <stdexcept>

using nlohmann::json;

namespace sandbox
{

namespace
{

LocalText textIn(const json &drill, const char *key)
{
    const json &text = drill.at(key);
    return {text.at("es").get<std::string>(), text.at("en").get<std::string>()};
}

Drill::Shown shownIn(const json &entry)
{
    return {entry.at("check").get<std::string>(), entry.value("service", std::string()),
            entry.at("verdict").get<std::string>(), entry.value("on_demand", false)};
}

} // namespace

Drill drillFrom(const std::string &id, const std::string &text)
{
    try {
        const json file = json::parse(text);
        Drill drill{id, textIn(file, "title"), textIn(file, "story"), textIn(file, "remedy"), {},
                    {}};
        for (const json &action : file.at("actions")) {
            action.at("do").get_ref<const std::string &>(); // every action says what it does
            drill.actions.push_back(action);
        }
        for (const json &entry : file.at("shows"))
            drill.shows.push_back(shownIn(entry));
        if (drill.actions.empty() || drill.shows.empty())
            throw std::runtime_error("it does nothing, or shows nothing");
        return drill;
    } catch (const std::exception &error) {
        throw std::runtime_error("The drill " + id + " cannot be read: " + error.what());
    }
}

std::vector<Drill> drills()
{
    std::vector<Drill> list;
    for (const auto &[id, text] : drillFiles())
        list.push_back(drillFrom(id, text));
    return list;
}

} // namespace sandbox
