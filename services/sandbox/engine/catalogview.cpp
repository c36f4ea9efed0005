#include "services/sandbox/engine/catalogview.h"

#include "services/sandbox/engine/doorrefusal.h"
#include "services/sandbox/store/sigv4.h"

#include <atomic>
#include <exception>
#include <thread>

namespace sandbox
{

using nlohmann::json;

namespace
{

constexpr std::size_t loaders = 4; ///< tables asked for side by side
constexpr int mostPages = 10'000; ///< of one list; a token that repeats would go on for ever

bool hasDot(const std::string &text)
{
    return text.find('.') != std::string::npos;
}

std::string fullName(const std::vector<std::string> &ns, const std::string &name)
{
    std::string text;
    for (const std::string &level : ns)
        text += level + ".";
    return text + name;
}

[[noreturn]] void unavailable(const std::string &why)
{
    throw DoorRefusal{503, "CATALOG_UNAVAILABLE",
                      "The catalog " + why + ", so the door does not know which tables there are.",
                      nullptr, "2"};
}

} // namespace

CatalogView::CatalogView(const Config &config)
    : m_token(config.token)
    , m_warehouse(config.warehouse)
    , m_http(config.uri)
{
}

HttpAnswer CatalogView::ask(const std::string &path, const httplib::Headers &more) const
{
    httplib::Headers headers = bearerHeader(m_token);
    headers.insert(more.begin(), more.end());
    HttpAnswer answer = m_http.get(path, headers);
    if (answer.status == 0)
        unavailable("at " + m_http.origin() + " does not answer");
    if (answer.status == 401 || answer.status == 403)
        throw DoorRefusal{502, "CATALOG_UNAUTHORIZED",
                          "The catalog at " + m_http.origin() + " refuses the door's token ("
                              + std::to_string(answer.status) + ")."};
    if (answer.status != 200 && answer.status != 304 && answer.status != 404)
        unavailable("at " + m_http.origin() + " answered " + std::to_string(answer.status));
    return answer;
}

json CatalogView::askPage(const std::string &path) const
{
    const HttpAnswer answer = ask(path);
    if (answer.status == 404) // a namespace that went since it was listed, or never was
        return json::object();
    json body = json::parse(answer.body, nullptr, false);
    if (!body.is_object())
        unavailable("at " + m_http.origin() + " answered what is not JSON");
    return body;
}

std::string CatalogView::prefix()
{
    {
        const std::lock_guard<std::mutex> lock(m_mutex);
        if (!m_prefix.empty())
            return m_prefix;
    }
    const HttpAnswer answer = ask("/v1/config?warehouse=" + uriEncoded(m_warehouse, false));
    const json config = json::parse(answer.body, nullptr, false);
    if (answer.status != 200 || !config.is_object())
        unavailable("at " + m_http.origin() + " knows no warehouse " + m_warehouse);
    const auto value = [&](const char *key) { // overrides win; either map may be null or missing
        std::string text;
        for (const char *map : {"defaults", "overrides"}) {
            if (config.contains(map) && config[map].is_object() && config[map].contains(key)
                && config[map][key].is_string())
                text = config[map][key];
        }
        return text;
    };
    const std::lock_guard<std::mutex> lock(m_mutex);
    if (const std::string separator = value("namespace-separator"); !separator.empty())
        m_separator = separator;
    const std::string given = value("prefix");
    m_prefix = given.empty() ? "/v1" : "/v1/" + given;
    return m_prefix;
}

std::string CatalogView::segment(const Levels &ns)
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    std::string text;
    for (const std::string &level : ns)
        text += (text.empty() ? "" : m_separator) + uriEncoded(level, false);
    return text;
}

template <typename Each>
void CatalogView::list(const std::string &path, const char *field, Each each)
{
    std::string token;
    for (int page = 0; page < mostPages; ++page) {
        const json body = askPage(path + "pageToken=" + uriEncoded(token, false));
        for (const json &item : body.value(field, json::array()))
            each(item);
        const auto next = body.find("next-page-token");
        if (next == body.end() || !next->is_string() || *next == "" || *next == token)
            return;
        token = *next;
    }
}

void CatalogView::addNamespace(const Levels &ns, Found &found)
{
    if (!ns.empty()) {
        if (hasDot(ns.back()))
            return; // "a.b" of one level is not told from a and b
        found.namespaces.push_back(ns);
        list(prefix() + "/namespaces/" + segment(ns) + "/tables?", "identifiers",
             [&](const json &item) {
                 const std::string name = item.at("name");
                 if (!hasDot(name))
                     found.tables[fullName(ns, name)] = {ns, name, {}, nullptr};
             });
    }
    std::vector<Levels> children;
    const std::string parent = ns.empty() ? std::string() : "parent=" + segment(ns) + "&";
    list(prefix() + "/namespaces?" + parent, "namespaces", [&](const json &item) {
        const Levels child = item.get<Levels>();
        if (child.size() == ns.size() + 1 && std::equal(ns.begin(), ns.end(), child.begin()))
            children.push_back(child);
    });
    for (const Levels &child : children)
        addNamespace(child, found);
}

CatalogView::Found CatalogView::listAll()
{
    try {
        Found found;
        addNamespace({}, found);
        return found;
    } catch (const json::exception &) {
        unavailable("at " + m_http.origin() + " answered a list that cannot be read");
    }
}

void CatalogView::relist()
{
    const Found found = listAll();
    std::vector<Entry> fresh;
    {
        const std::lock_guard<std::mutex> lock(m_mutex);
        for (auto entry = m_entries.begin(); entry != m_entries.end();) {
            const bool isThere = found.tables.count(entry->first) > 0;
            if (!isThere)
                m_lake = nullptr;
            entry = isThere ? std::next(entry) : m_entries.erase(entry);
        }
        for (const auto &[name, entry] : found.tables) {
            if (!m_entries.count(name))
                fresh.push_back(entry);
        }
        if (m_namespaces != found.namespaces)
            m_lake = nullptr;
        m_namespaces = found.namespaces;
    }
    load(fresh);
    const std::lock_guard<std::mutex> lock(m_mutex);
    m_listedAt = std::chrono::steady_clock::now();
}

HttpAnswer CatalogView::loadTable(const Levels &ns, const std::string &name)
{
    return ask(prefix() + "/namespaces/" + segment(ns) + "/tables/" + uriEncoded(name, false));
}

/// The entry as the catalog has it now; without a name when the table is gone.
CatalogView::Entry CatalogView::loaded(Entry entry)
{
    httplib::Headers known;
    if (!entry.etag.empty())
        known.emplace("If-None-Match", entry.etag);
    const HttpAnswer answer = ask(prefix() + "/namespaces/" + segment(entry.ns) + "/tables/"
                                      + uriEncoded(entry.name, false),
                                  known);
    if (answer.status == 404)
        entry.name.clear();
    if (answer.status != 200)
        return entry;
    entry.etag = answer.header("ETag");
    entry.table = nullptr;
    const json body = json::parse(answer.body, nullptr, false);
    try {
        Table table = tableFromMetadata(entry.ns, entry.name, body.at("metadata-location"),
                                        body.at("metadata"));
        table.metadataJson.clear(); // nobody plans by it, and a thousand tables have a lot of it
        entry.table = std::make_shared<const Table>(std::move(table));
    } catch (const std::exception &) {
        // A type or a form that the engine has nothing for: the table is not offered.
    }
    return entry;
}

void CatalogView::load(std::vector<Entry> entries)
{
    std::atomic<std::size_t> next = 0;
    std::mutex failing;
    std::exception_ptr failure;
    const auto work = [&] {
        try {
            for (std::size_t i = next++; i < entries.size(); i = next++) {
                const std::string name = fullName(entries[i].ns, entries[i].name);
                const Entry now = loaded(entries[i]);
                now.name.empty() ? drop(name) : put(now);
            }
        } catch (...) {
            next = entries.size();
            const std::lock_guard<std::mutex> lock(failing);
            failure = std::current_exception();
        }
    };
    std::vector<std::thread> others;
    for (std::size_t i = 1; i < std::min(loaders, entries.size()); ++i)
        others.emplace_back(work);
    work();
    for (std::thread &other : others)
        other.join();
    if (failure)
        std::rethrow_exception(failure);
}

void CatalogView::put(const Entry &entry)
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    Entry &mine = m_entries[fullName(entry.ns, entry.name)];
    if (mine.table != entry.table)
        m_lake = nullptr;
    mine = entry;
}

void CatalogView::drop(const std::string &name)
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    if (m_entries.erase(name))
        m_lake = nullptr;
}

std::shared_ptr<const Lake> CatalogView::snapshot()
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    if (!m_lake) {
        std::vector<Table> tables;
        for (const auto &[name, entry] : m_entries) {
            if (entry.table)
                tables.push_back(*entry.table);
        }
        m_lake = Lake::of(std::move(tables), m_namespaces);
    }
    return m_lake;
}

std::shared_ptr<const Lake> CatalogView::tables(std::chrono::milliseconds atMost)
{
    const std::lock_guard<std::mutex> listing(m_listing);
    std::unique_lock<std::mutex> lock(m_mutex);
    const auto age = std::chrono::steady_clock::now() - m_listedAt;
    const bool isOld = m_listedAt == std::chrono::steady_clock::time_point() || age >= atMost;
    lock.unlock();
    if (isOld)
        relist();
    return snapshot();
}

std::shared_ptr<const Lake> CatalogView::withFresh(const std::set<std::string> &fullNames)
{
    std::vector<Entry> entries;
    {
        const std::lock_guard<std::mutex> lock(m_mutex);
        for (const std::string &name : fullNames) {
            if (const auto found = m_entries.find(name); found != m_entries.end())
                entries.push_back(found->second);
        }
    }
    load(std::move(entries));
    return snapshot();
}

} // namespace sandbox
