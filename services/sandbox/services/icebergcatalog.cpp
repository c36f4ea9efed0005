#include "services/sandbox/services/icebergcatalog.h"

#include "services/sandbox/services/answers.h"
#include "services/sandbox/services/apierror.h"
#include "services/sandbox/services/paging.h"
#include "services/sandbox/services/tableanswer.h"
#include "services/sandbox/services/uuid.h"

#include <nlohmann/json.hpp>

#include <algorithm>

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

constexpr std::size_t deepest = 5;
constexpr char separator = '\x1f';

std::string lower(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return std::tolower(c); });
    return text;
}

std::vector<std::string> lower(std::vector<std::string> levels)
{
    for (std::string &level : levels)
        level = lower(level);
    return levels;
}

std::string joined(const std::vector<std::string> &levels, const std::string &with)
{
    std::string text;
    for (const std::string &level : levels)
        text += (text.empty() ? "" : with) + level;
    return text;
}

std::string nameInPath(const std::string &raw)
{
    std::string name = percentDecoded(raw);
    std::replace(name.begin(), name.end(), '+', ' ');
    return name;
}

/// "main\x1fdefault" → its levels. Throws ApiError for what no namespace can be called.
std::vector<std::string> levelsIn(const std::string &text)
{
    std::vector<std::string> levels(1);
    for (const char c : text) {
        if (c == separator)
            levels.emplace_back();
        else
            levels.back() += c;
    }
    if (levels.size() > deepest)
        throw ApiError{400, "NamespaceDepthExceeded", "Namespace exceeds the maximum depth of 5."};
    for (const std::string &level : levels) {
        if (level.empty())
            throw ApiError{400, "NamespacePartEmpty", "Namespace parts cannot be empty."};
        if (level.find('.') != std::string::npos)
            throw ApiError{400, "NamespacePartContainsDot", "Namespace parts cannot contain '.'."};
    }
    return levels;
}

bool isRead(const httplib::Request &request)
{
    return request.method == "GET" || request.method == "HEAD";
}

bool asksFor(const httplib::Request &request, const char *flag)
{
    return request.get_param_value(flag) == "true";
}

std::string namespaceUuid(const std::vector<std::string> &levels)
{
    return uuidOf("namespace:" + joined(levels, std::string(1, separator)));
}

std::string dumped(const ordered_json &body)
{
    return body.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

void closeList(ordered_json &body, const Paging &paging, const httplib::Request &request,
               std::size_t rows)
{
    if (asksFor(request, "returnProtectionStatus"))
        body["protection-status"] = std::vector<bool>(rows, false);
    if (!paging.nextToken().empty())
        body["next-page-token"] = paging.nextToken();
}

} // namespace

IcebergCatalog::IcebergCatalog(std::shared_ptr<const Lake> lake)
    : m_lake(std::move(lake))
{
    for (const Levels &levels : m_lake->namespaces()) {
        for (std::size_t depth = 1; depth <= levels.size(); ++depth)
            add(Levels(levels.begin(), levels.begin() + static_cast<std::ptrdiff_t>(depth)));
    }
    for (auto &[key, found] : m_namespaces) {
        found.tables = m_lake->tables(found.levels);
        std::sort(found.children.begin(), found.children.end());
    }
    std::sort(m_root.children.begin(), m_root.children.end());
}

void IcebergCatalog::add(const Levels &levels)
{
    const auto [place, isNew] = m_namespaces.emplace(lower(levels), Namespace{levels, {}, {}});
    if (!isNew)
        return;
    const Levels parent(levels.begin(), levels.end() - 1);
    (parent.empty() ? m_root : m_namespaces.at(lower(parent))).children.push_back(levels);
}

std::vector<std::string> IcebergCatalog::endpoints()
{
    return {"GET /v1/config",
            "GET /v1/{prefix}/namespaces",
            "GET /v1/{prefix}/namespaces/{namespace}",
            "HEAD /v1/{prefix}/namespaces/{namespace}",
            "GET /v1/{prefix}/namespaces/{namespace}/tables",
            "GET /v1/{prefix}/namespaces/{namespace}/tables/{table}",
            "HEAD /v1/{prefix}/namespaces/{namespace}/tables/{table}"};
}

bool IcebergCatalog::answer(const std::vector<std::string> &parts, const httplib::Request &request,
                            httplib::Response &response) const
{
    if (!isRead(request) || parts.empty() || parts[0] != "namespaces"
        || (request.method == "HEAD" && parts.size() % 2))
        return false;
    if (parts.size() == 1) {
        listNamespaces(request, response);
    } else if (parts.size() == 2) {
        loadNamespace(find(levelsIn(nameInPath(parts[1]))), request, response);
    } else if (parts[2] != "tables" || parts.size() > 4) {
        return false;
    } else if (parts.size() == 3) {
        listTables(find(levelsIn(nameInPath(parts[1]))), request, response);
    } else {
        loadTable(table(parts[1], parts[3]), request, response);
    }
    return true;
}

const IcebergCatalog::Namespace &IcebergCatalog::find(const Levels &levels) const
{
    const auto found = m_namespaces.find(lower(levels));
    if (found == m_namespaces.end())
        throw ApiError{404, "NoSuchNamespaceException",
                       "Namespace '" + joined(levels, ".") + "' does not exist."};
    return found->second;
}

void IcebergCatalog::listNamespaces(const httplib::Request &request,
                                    httplib::Response &response) const
{
    Paging paging(request);
    const std::string parent = request.get_param_value("parent");
    const Namespace &above = parent.empty() ? m_root : find(levelsIn(parent));
    const auto page = paging.page(above.children, [](const Levels &levels) {
        return joined(levels, std::string(1, separator));
    });
    ordered_json body{{"namespaces", page}};
    if (asksFor(request, "returnUuids")) {
        body["namespace-uuids"] = ordered_json::array();
        for (const Levels &levels : page)
            body["namespace-uuids"].push_back(namespaceUuid(levels));
    }
    closeList(body, paging, request, page.size());
    writeJson(response, 200, dumped(body));
}

void IcebergCatalog::loadNamespace(const Namespace &found, const httplib::Request &request,
                                   httplib::Response &response) const
{
    if (request.method == "HEAD") {
        response.status = 204;
        return;
    }
    ordered_json body{{"namespace", found.levels},
                      {"properties",
                       {{"location", "s3://lakehouse/warehouse/" + joined(found.levels, ".")},
                        {"namespace_id", namespaceUuid(found.levels)}}}};
    if (asksFor(request, "returnUuid"))
        body["namespace-uuid"] = namespaceUuid(found.levels);
    writeJson(response, 200, dumped(body));
}

void IcebergCatalog::listTables(const Namespace &found, const httplib::Request &request,
                                httplib::Response &response) const
{
    Paging paging(request);
    const auto page = paging.page(found.tables, [](const Table *table) { return table->name; });
    ordered_json body{{"identifiers", ordered_json::array()}};
    for (const Table *table : page)
        body["identifiers"].push_back({{"namespace", table->ns}, {"name", table->name}});
    if (asksFor(request, "returnUuids")) {
        body["table-uuids"] = ordered_json::array();
        for (const Table *table : page)
            body["table-uuids"].push_back(table->uuid);
    }
    closeList(body, paging, request, page.size());
    writeJson(response, 200, dumped(body));
}

const Table &IcebergCatalog::table(const std::string &rawNamespace,
                                   const std::string &rawName) const
{
    const std::string name = nameInPath(rawName);
    const ApiError missing{404, "NoSuchTableException", "Table '" + name + "' does not exist."};
    const std::string text = nameInPath(rawNamespace);
    if (std::count(text.begin(), text.end(), separator) >= static_cast<std::ptrdiff_t>(deepest))
        throw missing; // here, too deep a namespace is only one that is not there
    const auto found = m_namespaces.find(lower(levelsIn(text)));
    if (found == m_namespaces.end())
        throw missing;
    for (const Table *table : found->second.tables) {
        if (lower(table->name) == lower(name))
            return *table;
    }
    throw missing;
}

void IcebergCatalog::loadTable(const Table &table, const httplib::Request &request,
                               httplib::Response &response) const
{
    if (request.method == "HEAD")
        response.status = 204;
    else
        writeTable(table, request, response);
}

} // namespace sandbox
