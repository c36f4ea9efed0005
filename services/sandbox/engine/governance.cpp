#include "services/sandbox/engine/governance.h"

#include "services/sandbox/engine/doorrefusal.h"

namespace sandbox
{

using nlohmann::json;

namespace
{

constexpr std::size_t pageRows = 1000;

std::string lower(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return c < 128 ? std::tolower(c) : c; });
    return text;
}

std::string textOf(const json &value)
{
    return value.is_string() ? value.get<std::string>() : value.dump();
}

[[noreturn]] void unavailable(const std::string &why)
{
    throw DoorRefusal{
        503, "INDEX_UNAVAILABLE",
        "The Index " + why
            + ", so nobody can say what you may use: nothing is allowed until it does.",
        nullptr, "2"};
}

} // namespace

std::string privilegeName(Privilege privilege)
{
    switch (privilege) {
    case Privilege::ReadData:
        return "TABLE_READ_DATA";
    case Privilege::WriteData:
        return "TABLE_WRITE_DATA";
    }
    return {};
}

void Permissions::addDataset(const std::string &id, const std::string &fullName)
{
    m_datasets.emplace(lower(fullName), id);
}

void Permissions::addPermission(const std::string &datasetId, const std::string &principal,
                                const std::string &privilege)
{
    m_permissions.insert(datasetId + "\n" + principal + "\n" + privilege);
}

GovernanceVerdict Permissions::judge(const Identity &identity, const std::string &fullName,
                                     Privilege privilege) const
{
    const std::string wanted = privilegeName(privilege);
    const auto [first, last] = m_datasets.equal_range(lower(fullName));
    if (first == last) {
        const auto &roles = identity.roles;
        return std::find(roles.begin(), roles.end(), engineerRole) != roles.end()
            ? GovernanceVerdict{true,
                                "The Index has no dataset for it yet, and the role engineer "
                                "may use what is not registered."}
            : GovernanceVerdict{false,
                                "The Index has no dataset for it, so nobody but the role "
                                "engineer may use it."};
    }
    std::vector<std::string> principals = {identity.subject};
    for (const std::string &role : identity.roles)
        principals.push_back("role:" + role);
    for (auto dataset = first; dataset != last; ++dataset) {
        for (const std::string &principal : principals) {
            if (m_permissions.count(dataset->second + "\n" + principal + "\n" + wanted))
                return {true, "The dataset gives " + wanted + " to " + principal + "."};
        }
    }
    return {false, "The dataset does not give " + wanted + " to " + identity.subject + "."};
}

IndexPermissions::IndexPermissions(const std::string &url, std::string key,
                                   std::chrono::milliseconds keptFor)
    : m_http(url)
    , m_key(std::move(key))
    , m_keptFor(keptFor)
{
}

/// All rows of a table, page by page: the server may give fewer at once than were asked for.
json IndexPermissions::rows(const std::string &path) const
{
    json all = json::array();
    for (;;) {
        httplib::Headers headers = bearerHeader(m_key);
        headers.emplace("apikey", m_key);
        headers.emplace("Prefer", "count=exact");
        const HttpAnswer answer
            = m_http.get("/rest/v1/" + path + "&limit=" + std::to_string(pageRows)
                             + "&offset=" + std::to_string(all.size()),
                         headers);
        if (answer.status == 416 && !all.empty())
            return all; // the last page was full
        if (answer.status == 0)
            unavailable("at " + m_http.origin() + " does not answer");
        const json page = json::parse(answer.body, nullptr, false);
        if ((answer.status != 200 && answer.status != 206) || !page.is_array())
            unavailable("at " + m_http.origin() + " answered " + std::to_string(answer.status));
        all.insert(all.end(), page.begin(), page.end());
        const std::string range = answer.header("Content-Range"); // "0-99/240", "0-99/*"
        const std::string total = range.substr(range.find('/') + 1);
        if (page.empty() || range.empty() || total == std::to_string(all.size()))
            return all;
    }
}

std::shared_ptr<const Permissions> IndexPermissions::current()
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    if (m_permissions && std::chrono::steady_clock::now() - m_readAt < m_keptFor)
        return m_permissions;
    auto permissions = std::make_shared<Permissions>();
    try {
        for (const json &row :
             rows("datasets?select=id,iceberg_namespace,iceberg_table&order=id")) {
            if (row.at("iceberg_namespace").is_string() && row.at("iceberg_table").is_string())
                permissions->addDataset(textOf(row.at("id")),
                                        row.at("iceberg_namespace").get<std::string>() + "."
                                            + row.at("iceberg_table").get<std::string>());
        }
        for (const json &row : rows("dataset_permissions?select=dataset_id,principal,privilege"
                                    "&order=dataset_id,principal,privilege"))
            permissions->addPermission(textOf(row.at("dataset_id")), textOf(row.at("principal")),
                                       textOf(row.at("privilege")));
    } catch (const json::exception &) {
        unavailable("at " + m_http.origin() + " answered rows that cannot be read");
    }
    m_permissions = std::move(permissions);
    m_readAt = std::chrono::steady_clock::now();
    return m_permissions;
}

} // namespace sandbox
