#include "services/sandbox/engine/namedtables.h"

#include "services/sandbox/engine/sqllexer.h"

#include <nlohmann/json.hpp>

#include <set>

namespace sandbox
{

namespace
{

using Json = nlohmann::json;

class Walk
{
public:
    explicit Walk(std::string defaultSchema)
        : m_defaultSchema(std::move(defaultSchema))
    {
    }

    void visit(const Json &node)
    {
        if (node.is_object()) {
            if (node.contains("cte_map") && node["cte_map"].contains("map"))
                addCtes(node["cte_map"]["map"]);
            const std::string type = node.contains("type") && node["type"].is_string()
                ? node["type"].get<std::string>()
                : "";
            if (type == "BASE_TABLE")
                visitTable(node);
            unknown = unknown
                || (type == "TABLE_FUNCTION"
                    && node.dump().find("\"query_table\"") != std::string::npos);
            for (const auto &[key, child] : node.items()) {
                if (key != "cte_map" && child.is_structured())
                    visit(child);
            }
        } else if (node.is_array()) {
            for (const Json &child : node)
                visit(child);
        }
    }

    std::set<std::string> names;
    bool unknown = false; ///< something names its tables by a text

private:
    struct Cte {
        std::string name;
        const Json *query;
        bool visited = false;
    };

    void addCtes(const Json &map)
    {
        for (const Json &entry : map)
            m_ctes.push_back({entry.value("key", ""), &entry["value"]});
    }

    void visitTable(const Json &node)
    {
        const std::string schema = node.value("schema_name", "");
        const std::string name = node.value("table_name", "");
        if (schema.empty()) {
            for (std::size_t i = m_ctes.size(); i-- > 0;) {
                if (equalAscii(m_ctes[i].name, name) && m_ctes[i].query != m_inside)
                    return visitCte(i);
            }
        }
        names.insert((schema.empty() ? m_defaultSchema : schema) + "." + name);
    }

    void visitCte(std::size_t index)
    {
        if (m_ctes[index].visited)
            return;
        m_ctes[index].visited = true;
        const Json *outer = m_inside;
        const Json &query = *m_ctes[index].query;
        m_inside = query.dump().find("RECURSIVE_CTE_NODE") == std::string::npos ? &query : nullptr;
        visit(query);
        m_inside = outer;
    }

    std::string m_defaultSchema;
    std::vector<Cte> m_ctes;
    const Json *m_inside = nullptr; ///< the CTE being read: its own name means a table there
};

} // namespace

std::optional<std::vector<std::string>>
namedTables(const Connection &engine, const std::string &sql, const std::string &defaultSchema)
{
    const EngineAnswer answer
        = engine.query("SELECT json_serialize_sql(" + quotedText(sql) + ")::VARCHAR");
    if (!answer.ok || answer.rows.empty())
        return {};
    const Json tree = Json::parse(answer.rows[0][0], nullptr, false);
    if (!tree.is_object() || tree.value("error", true))
        return {};
    Walk walk(defaultSchema);
    walk.visit(tree.at("statements"));
    if (walk.unknown)
        return {};
    return std::vector<std::string>(walk.names.begin(), walk.names.end());
}

} // namespace sandbox
