#include "services/sandbox/index/catalogwatch.h"

#include "services/sandbox/store/sigv4.h"

using nlohmann::json;

namespace sandbox
{

namespace
{

constexpr int mostPages = 10'000; ///< of one list; a token that repeats would go on for ever
constexpr auto silence = std::chrono::seconds(3);

std::string valueIn(const Variables &variables, const char *name)
{
    const auto found = variables.find(name);
    return found == variables.end() ? std::string() : found->second;
}

std::string segment(const std::vector<std::string> &levels)
{
    std::string text;
    for (const std::string &level : levels)
        text += (text.empty() ? "" : "%1F") + uriEncoded(level, false);
    return text;
}

std::string dotted(const std::vector<std::string> &levels)
{
    std::string text;
    for (const std::string &level : levels)
        text += (text.empty() ? "" : ".") + level;
    return text;
}

} // namespace

CatalogWatch::CatalogWatch(const Variables &variables)
    : m_token(valueIn(variables, "LAKEHOUSE_CATALOG_TOKEN"))
    , m_warehouse(valueIn(variables, "LAKEHOUSE_REST_WAREHOUSE"))
    , m_http(valueIn(variables, "LAKEHOUSE_REST_URI"), {silence})
{
}

HttpAnswer CatalogWatch::ask(const std::string &path, const httplib::Headers &more) const
{
    httplib::Headers headers = bearerHeader(m_token);
    headers.insert(more.begin(), more.end());
    return m_http.get(path, headers);
}

json CatalogWatch::askJson(const std::string &path) const
{
    const HttpAnswer answer = ask(path);
    json body = json::parse(answer.body, nullptr, false);
    if (answer.status != 200 || !body.is_object())
        throw Failed();
    return body;
}

std::string CatalogWatch::prefix() const
{
    const json config = askJson("/v1/config?warehouse=" + uriEncoded(m_warehouse, false));
    std::string prefix;
    for (const char *map : {"defaults", "overrides"}) // the latter win
        prefix = config.value(map, json::object()).value("prefix", prefix);
    return prefix.empty() ? "/v1" : "/v1/" + prefix;
}

template <typename Each>
void CatalogWatch::list(const std::string &path, const char *field, Each each) const
{
    std::string token;
    for (int page = 0; page < mostPages; ++page) {
        const json body = askJson(path + "pageToken=" + uriEncoded(token, false));
        for (const json &item : body.at(field))
            each(item);
        const auto next = body.find("next-page-token");
        if (next == body.end() || !next->is_string() || *next == "" || *next == token)
            return;
        token = *next;
    }
}

std::optional<CatalogWatch::Look> CatalogWatch::look()
{
    try {
        m_base = prefix() + "/namespaces";
        Look look;
        std::set<std::string> seen;
        lookAt(Levels(), look, seen);
        for (const auto &[path, known] : m_known) {
            // A list may be cut short: that a table is gone is believed of itself alone.
            if (!seen.count(path) && ask(path).status == 404)
                look.gone.push_back(known.table);
        }
        return look;
    } catch (const Failed &) {
        return std::nullopt;
    } catch (const json::exception &) { // a list of another form
        return std::nullopt;
    }
}

void CatalogWatch::lookAt(const Levels &ns, Look &look, std::set<std::string> &seen)
{
    if (!ns.empty()) {
        const std::string tables = m_base + "/" + segment(ns) + "/tables";
        list(tables + "?", "identifiers", [&](const json &item) {
            const std::string name = item.at("name");
            const std::string path = tables + "/" + uriEncoded(name, false);
            seen.insert(path);
            lookAt(path, dotted(ns), name, look);
        });
    }
    std::vector<Levels> children;
    list(m_base + "?" + (ns.empty() ? "" : "parent=" + segment(ns) + "&"), "namespaces",
         [&](const json &item) { children.push_back(item.get<Levels>()); });
    for (const Levels &child : children) {
        if (child.size() > ns.size()) // a server that ignores the parent would be walked for ever
            lookAt(child, look, seen);
    }
}

void CatalogWatch::lookAt(const std::string &path, const std::string &ns, const std::string &name,
                          Look &look)
{
    httplib::Headers headers{{"X-Iceberg-Access-Delegation", "client-managed"}};
    const auto known = m_known.find(path);
    if (known != m_known.end() && !known->second.etag.empty())
        headers.emplace("If-None-Match", known->second.etag);
    const HttpAnswer answer = ask(path, headers);
    if (answer.status == 304 || answer.status == 404)
        return;
    const json body = json::parse(answer.body, nullptr, false);
    if (answer.status != 200 || !body.is_object())
        throw Failed();
    IndexedTable table{ns, name, body.at("metadata").at("table-uuid"), body.at("metadata-location"),
                       body.at("metadata")};
    const bool isSame = known != m_known.end() && known->second.table.uuid == table.uuid
        && known->second.table.metadataLocation == table.metadataLocation;
    if (!isSame)
        look.moved.push_back({std::move(table), path, answer.header("ETag")});
}

void CatalogWatch::acknowledge(const Moved &moved)
{
    Known &known = m_known[moved.path];
    known.table = moved.table;
    known.table.metadata = nullptr;
    known.etag = moved.etag;
}

void CatalogWatch::forget(const IndexedTable &gone)
{
    std::erase_if(m_known, [&](const auto &entry) { return entry.second.table.uuid == gone.uuid; });
}

} // namespace sandbox
