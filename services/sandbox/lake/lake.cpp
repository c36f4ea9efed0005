#include "services/sandbox/lake/lake.h"

#include "services/sandbox/lake/templatedates.h"
#include "services/sandbox/run/times.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <stdexcept>

namespace sandbox
{

namespace fs = std::filesystem;

namespace
{

std::string readText(const fs::path &path)
{
    errno = 0;
    std::ifstream in(path, std::ios::binary);
    std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    if (!in.is_open() || in.bad())
        throw std::runtime_error(path.string() + ": " + std::strerror(errno ? errno : EIO));
    return text;
}

Table readTable(const nlohmann::json &entry, const fs::path &dir, std::int64_t shift)
{
    const auto pathOf
        = [&](const std::string &uri) { return dir / "objects" / uri.substr(sizeof "s3://" - 1); };
    Table table;
    table.ns = entry.at("ns").get<std::vector<std::string>>();
    table.name = entry.at("name");
    table.uuid = entry.at("uuid");
    table.location = entry.at("location");
    table.metadataLocation = entry.at("metadata");
    table.snapshotId = entry.at("snapshot");
    table.schemaId = entry.at("schema");
    const std::int64_t committed = entry.at("committed");
    table.committedAtMs = committed == 0 ? 0 : committed + shift;
    table.rows = entry.at("rows");
    for (const auto &c : entry.at("columns"))
        table.columns.push_back({c.at(0), c.at(1), c.at(2), c.at(3), c.at(4), c.at(5)});
    for (const auto &f : entry.at("files"))
        table.files.push_back({f.at(0), pathOf(f.at(0)), f.at(1), f.at(2)});
    table.metadataJson = shiftedInstants(readText(pathOf(table.metadataLocation)), shift);
    return table;
}

} // namespace

std::string Table::dottedNamespace() const
{
    std::string text;
    for (const std::string &level : ns)
        text += (text.empty() ? "" : ".") + level;
    return text;
}

std::string Table::fullName() const
{
    return dottedNamespace() + "." + name;
}

std::shared_ptr<const Lake> Lake::load(const fs::path &dir)
{
    const fs::path index = dir / "lake.json";
    auto lake = std::make_shared<Lake>();
    const std::int64_t shift = shiftFromTemplate(nowMs());
    try {
        const nlohmann::json document = nlohmann::json::parse(readText(index));
        if (document.at("format") != lakeFormat())
            throw std::runtime_error("it was made by another version");
        for (const auto &entry : document.at("tables"))
            lake->m_tables.push_back(readTable(entry, dir, shift));
    } catch (const nlohmann::json::exception &e) {
        throw std::runtime_error(index.string() + " is damaged: " + e.what());
    }
    lake->arrange();
    return lake;
}

std::shared_ptr<const Lake> Lake::of(std::vector<Table> tables,
                                     std::vector<std::vector<std::string>> namespaces)
{
    auto lake = std::make_shared<Lake>();
    lake->m_tables = std::move(tables);
    lake->m_namespaces = std::move(namespaces);
    lake->arrange();
    return lake;
}

void Lake::arrange()
{
    std::sort(m_tables.begin(), m_tables.end(), [](const Table &a, const Table &b) {
        return std::tie(a.ns, a.name) < std::tie(b.ns, b.name);
    });
    std::vector<std::vector<std::string>> leaves = m_namespaces;
    for (const Table &table : m_tables)
        leaves.push_back(table.ns);
    for (const auto &levels : leaves) {
        for (std::size_t depth = 1; depth <= levels.size(); ++depth)
            m_namespaces.emplace_back(levels.begin(),
                                      levels.begin() + static_cast<std::ptrdiff_t>(depth));
    }
    std::sort(m_namespaces.begin(), m_namespaces.end());
    m_namespaces.erase(std::unique(m_namespaces.begin(), m_namespaces.end()), m_namespaces.end());
}

std::vector<const Table *> Lake::tables(const std::vector<std::string> &ns) const
{
    std::vector<const Table *> found;
    for (const Table &table : m_tables) {
        if (table.ns == ns)
            found.push_back(&table);
    }
    return found;
}

const Table *Lake::table(const std::vector<std::string> &ns, const std::string &name) const
{
    for (const Table &table : m_tables) {
        if (table.ns == ns && table.name == name)
            return &table;
    }
    return nullptr;
}

const Table *Lake::table(const std::string &fullName) const
{
    for (const Table &table : m_tables) {
        if (table.fullName() == fullName)
            return &table;
    }
    return nullptr;
}

std::string lakeFormat()
{
    return "2";
}

} // namespace sandbox
