#include "services/sandbox/catalog/viewchange.h"

#include "services/sandbox/catalog/requestbody.h"

#include <algorithm>

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

[[noreturn]] void refuse(const std::string &message)
{
    throw ApiError{400, "InvalidViewUpdate", message};
}

std::int64_t highest(const ordered_json &list, const char *id, std::int64_t least)
{
    for (const ordered_json &entry : list)
        least = std::max(least, entry.value(id, std::int64_t(0)));
    return least;
}

bool holds(const ordered_json &list, const char *id, std::int64_t wanted)
{
    return std::any_of(list.begin(), list.end(), [&](const ordered_json &entry) {
        return entry.value(id, std::int64_t(-1)) == wanted;
    });
}

} // namespace

void ViewChange::apply(const ordered_json &updates)
{
    if (!updates.is_array())
        throw wrongField("updates: expected a sequence");
    for (const ordered_json &update : updates)
        applyOne(update);
}

void ViewChange::applyOne(const ordered_json &update)
{
    const std::string action = textField(update, "action");
    if (action == "assign-uuid") {
        if (m_metadata.value("view-uuid", "") != textField(update, "uuid"))
            refuse("Cannot reassign uuid.");
    } else if (action == "upgrade-format-version") {
        if (numberField(update, "format-version") != 1)
            refuse("A view's format version is 1.");
    } else if (action == "add-schema") {
        addSchema(partField(update, "schema"));
    } else if (action == "set-location") {
        m_metadata["location"] = textField(update, "location");
    } else if (action == "set-properties") {
        for (const auto &[name, value] : partField(update, "updates").items())
            m_metadata["properties"][name] = value.get<std::string>();
    } else if (action == "remove-properties") {
        for (const std::string &name : textsField(update, "removals"))
            m_metadata["properties"].erase(name);
    } else if (action == "add-view-version") {
        addVersion(partField(update, "view-version"));
    } else if (action == "set-current-view-version") {
        setCurrentVersion(numberField(update, "view-version-id"));
    } else {
        throw wrongField("updates: unknown variant `" + action + "`");
    }
}

void ViewChange::addSchema(ordered_json schema)
{
    ordered_json &schemas = m_metadata["schemas"];
    for (const ordered_json &known : schemas) {
        if (known.value("fields", ordered_json()) == schema.value("fields", ordered_json())) {
            m_lastSchema = known.value("schema-id", std::int64_t(0));
            return;
        }
    }
    m_lastSchema = highest(schemas, "schema-id", -1) + 1;
    schema["schema-id"] = m_lastSchema;
    schemas.push_back(std::move(schema));
}

void ViewChange::addVersion(ordered_json version)
{
    for (const char *member : {"representations", "default-namespace", "summary"})
        partField(version, member);
    if (numberField(version, "schema-id") == -1)
        version["schema-id"] = m_lastSchema;
    if (!holds(m_metadata["schemas"], "schema-id", numberField(version, "schema-id")))
        refuse("The view version's schema is unknown.");
    m_lastVersion = highest(m_metadata["versions"], "version-id", 0) + 1;
    version["version-id"] = m_lastVersion;
    if (!version.contains("timestamp-ms"))
        version["timestamp-ms"] = m_nowMs;
    m_metadata["versions"].push_back(std::move(version));
}

void ViewChange::setCurrentVersion(std::int64_t id)
{
    const std::int64_t wanted = id == -1 ? m_lastVersion : id;
    if (!holds(m_metadata["versions"], "version-id", wanted))
        refuse("Cannot set current version to unknown version: " + std::to_string(wanted) + ".");
    if (m_metadata.value("current-version-id", std::int64_t(-1)) == wanted)
        return;
    m_metadata["current-version-id"] = wanted;
    m_metadata["version-log"].push_back({{"timestamp-ms", m_nowMs}, {"version-id", wanted}});
}

ordered_json newViewMetadata(const ordered_json &body, const std::string &uuid,
                             const std::string &location, std::int64_t nowMs)
{
    ordered_json version = partField(body, "view-version");
    version["schema-id"] = -1;
    const ordered_json properties = body.value("properties", ordered_json::object());
    ViewChange change({{"view-uuid", uuid},
                       {"format-version", 1},
                       {"location", location},
                       {"current-version-id", -1},
                       {"versions", ordered_json::array()},
                       {"version-log", ordered_json::array()},
                       {"schemas", ordered_json::array()},
                       {"properties", properties.is_null() ? ordered_json::object() : properties}},
                      nowMs);
    change.apply({{{"action", "add-schema"}, {"schema", partField(body, "schema")}},
                  {{"action", "add-view-version"}, {"view-version", version}},
                  {{"action", "set-current-view-version"}, {"view-version-id", -1}}});
    return change.metadata();
}

} // namespace sandbox
