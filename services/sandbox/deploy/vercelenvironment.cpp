#include "services/sandbox/deploy/vercelenvironment.h"

#include "services/sandbox/run/files.h"
#include "services/sandbox/services/uuid.h"

#include <algorithm>
#include <fstream>

using nlohmann::json;

namespace sandbox
{

namespace
{

std::string text(const json &object, const char *name)
{
    const auto found = object.find(name);
    if (found == object.end() || found->is_null())
        return {};
    if (!found->is_string())
        throw VercelError{400, "bad_request", std::string("`") + name + "` should be string."};
    return found->get<std::string>();
}

bool overlap(const VercelRow &one, const VercelRow &other)
{
    return std::any_of(one.targets.begin(), one.targets.end(),
                       [&](const std::string &target) { return other.targets.count(target) > 0; });
}

bool sameKey(const VercelRow &one, const VercelRow &other)
{
    return one.key == other.key && one.gitBranch == other.gitBranch;
}

std::set<std::string> targetsOf(const json &value)
{
    std::set<std::string> targets;
    const json list = value.is_array() ? value : json::array({value});
    for (const json &target : list) {
        if (target != "production" && target != "preview" && target != "development")
            throw VercelError{400, "bad_request",
                              "`target` should be equal to one of the allowed "
                              "values \"production, preview, development\"."};
        targets.insert(target.get<std::string>());
    }
    return targets;
}

/// Puts what a body says into a row.
void apply(const json &change, VercelRow &row)
{
    if (!change.is_object())
        throw VercelError{400, "bad_request", "Invalid request: should be object."};
    if (change.contains("key"))
        row.key = text(change, "key");
    if (change.contains("value"))
        row.value = text(change, "value");
    if (change.contains("target"))
        row.targets = targetsOf(change.at("target"));
    if (change.contains("gitBranch"))
        row.gitBranch = text(change, "gitBranch");
    if (change.contains("comment"))
        row.comment = text(change, "comment");
    if (!change.contains("type"))
        return;
    const std::string type = text(change, "type");
    if (type != "plain" && type != "encrypted" && type != "sensitive" && type != "system")
        throw VercelError{400, "bad_request",
                          "`type` should be equal to one of the allowed values "
                          "\"system, encrypted, plain, sensitive\"."};
    if (row.type == "sensitive" && type != "sensitive")
        throw VercelError{400, "bad_request",
                          "A sensitive environment variable cannot be made readable."};
    row.type = type;
}

void check(const VercelRow &row)
{
    if (row.key.empty() || row.type.empty() || row.targets.empty())
        throw VercelError{400, "bad_request",
                          "Invalid request: missing required property `key`, `type` or `target`."};
    if (row.type == "sensitive" && row.targets.count("development"))
        throw VercelError{
            400, "bad_request",
            "You cannot set a Sensitive Environment Variable's target to development."};
}

json rowJson(const VercelRow &row)
{
    return {{"id", row.id},
            {"key", row.key},
            {"value", row.value},
            {"type", row.type},
            {"targets", row.targets},
            {"branch", row.gitBranch},
            {"comment", row.comment},
            {"created_ms", row.createdAtMs},
            {"updated_ms", row.updatedAtMs}};
}

VercelRow rowOf(const json &kept)
{
    return {kept.at("id"),
            kept.at("key"),
            kept.at("value"),
            kept.at("type"),
            kept.at("targets").get<std::set<std::string>>(),
            kept.at("branch"),
            kept.at("comment"),
            kept.at("created_ms"),
            kept.at("updated_ms")};
}

} // namespace

VercelEnvironment::VercelEnvironment(const std::string &seed, std::vector<VercelRow> rows,
                                     std::shared_ptr<const Clock> clock, std::filesystem::path file,
                                     const std::set<std::string> &places)
    : m_seed(seed)
    , m_clock(std::move(clock))
    , m_file(std::move(file))
    , m_rows(std::move(rows))
{
    for (VercelRow &row : m_rows) {
        if (row.id.empty())
            row.id = sha256Prefix(m_seed + "row " + std::to_string(++m_made), 8);
        if (row.createdAtMs == 0)
            row.createdAtMs = row.updatedAtMs = m_clock->nowMs();
    }
    load(places);
    save();
}

std::vector<VercelRow> VercelEnvironment::rows() const
{
    const std::lock_guard lock(m_mutex);
    return m_rows;
}

Variables VercelEnvironment::variables(const std::string &target) const
{
    const std::lock_guard lock(m_mutex);
    Variables values;
    for (const VercelRow &row : m_rows) {
        if (row.targets.count(target) && row.gitBranch.empty())
            values[row.key] = row.value;
    }
    return values;
}

void VercelEnvironment::restore(std::vector<VercelRow> rows)
{
    const std::lock_guard lock(m_mutex);
    m_rows = std::move(rows);
    save();
}

std::vector<VercelRow>::iterator VercelEnvironment::find(const std::string &id)
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(),
                                    [&](const VercelRow &row) { return row.id == id; });
    if (found == m_rows.end())
        throw VercelError{404, "not_found", "The Environment Variable was not found."};
    return found;
}

VercelRow VercelEnvironment::row(const std::string &id) const
{
    for (const VercelRow &row : rows()) {
        if (row.id == id)
            return row;
    }
    throw VercelError{404, "not_found", "The Environment Variable was not found."};
}

void VercelEnvironment::checkFree(const VercelRow &row) const
{
    for (const VercelRow &other : m_rows) {
        if (other.id != row.id && sameKey(other, row) && overlap(other, row))
            throw VercelError{400, "ENV_CONFLICT",
                              "A variable with the name `" + row.key
                                  + "` already exists for the target " + *other.targets.begin()
                                  + "."};
    }
}

VercelRow VercelEnvironment::add(const json &wanted, bool upsert)
{
    VercelRow made;
    apply(wanted, made);
    check(made);
    if (!wanted.contains("value"))
        throw VercelError{400, "bad_request",
                          "Invalid request: missing required property `value`."};
    const std::lock_guard lock(m_mutex);
    for (VercelRow &row : m_rows) {
        if (!upsert || !sameKey(row, made) || row.targets != made.targets)
            continue;
        VercelRow changed = row;
        apply(wanted, changed);
        changed.updatedAtMs = m_clock->nowMs();
        row = changed;
        save();
        return row;
    }
    checkFree(made);
    made.id = sha256Prefix(m_seed + "row " + std::to_string(++m_made), 8);
    made.createdAtMs = made.updatedAtMs = m_clock->nowMs();
    m_rows.push_back(made);
    save();
    return made;
}

VercelRow VercelEnvironment::edit(const std::string &id, const json &change)
{
    const std::lock_guard lock(m_mutex);
    const auto place = find(id);
    VercelRow changed = *place;
    apply(change, changed);
    check(changed);
    checkFree(changed);
    changed.updatedAtMs = m_clock->nowMs();
    *place = changed;
    save();
    return changed;
}

VercelRow VercelEnvironment::remove(const std::string &id)
{
    const std::lock_guard lock(m_mutex);
    const auto place = find(id);
    VercelRow removed = *place;
    m_rows.erase(place);
    save();
    return removed;
}

void VercelEnvironment::load(const std::set<std::string> &places)
{
    std::ifstream file(m_file);
    if (m_file.empty() || !file)
        return;
    const std::vector<VercelRow> here = m_rows;
    try {
        const json kept = json::parse(file);
        m_rows.clear();
        for (const json &row : kept.at("rows"))
            m_rows.push_back(rowOf(row));
        m_made = kept.at("made");
    } catch (const json::exception &error) {
        throw std::runtime_error(m_file.string() + " is no vault of a provider: " + error.what());
    }
    for (VercelRow &row : m_rows) {
        for (const VercelRow &placed : here) {
            if (places.count(row.key) && sameKey(row, placed) && overlap(row, placed))
                row.value = placed.value;
        }
    }
}

void VercelEnvironment::save() const
{
    if (m_file.empty())
        return;
    json rows = json::array();
    for (const VercelRow &row : m_rows)
        rows.push_back(rowJson(row));
    writePrivateFile(m_file, json{{"rows", rows}, {"made", m_made}}.dump());
}

} // namespace sandbox
