#include "tests/sandbox/doorsystems.h"

#include "services/sandbox/engine/database.h"
#include "services/sandbox/services/answers.h"
#include "tests/sandbox/sandboxrun.h"

#include <fstream>
#include <set>

namespace sandbox::world
{

namespace
{

constexpr std::size_t pageSize = 40;

std::vector<std::string> levelsOf(const std::string &segment)
{
    std::vector<std::string> levels(1);
    for (const char c : percentDecoded(segment)) {
        if (c == '\x1f')
            levels.emplace_back();
        else
            levels.back() += c;
    }
    return levels;
}

/// The part of a list that the request's page token asks for.
json page(const json &all, const char *field, const httplib::Request &request)
{
    const std::string token = request.get_param_value("pageToken");
    const std::size_t from = token.empty() ? 0 : std::stoul(token);
    json body = {{field, json::array()}, {"next-page-token", nullptr}};
    for (std::size_t i = from; i < std::min(all.size(), from + pageSize); ++i)
        body[field].push_back(all[i]);
    if (from + pageSize < all.size())
        body["next-page-token"] = std::to_string(from + pageSize);
    return body;
}

} // namespace

Service::Service(Answer answer)
    : m_answer(std::move(answer))
{
    m_server.set_pre_routing_handler(
        [this](const httplib::Request &request, httplib::Response &response) {
            if (request.method == "POST" || request.method == "PUT")
                return httplib::Server::HandlerResponse::Unhandled; // its body is not read yet
            this->answer(request, response);
            return httplib::Server::HandlerResponse::Handled;
        });
    const auto handler = [this](const httplib::Request &request, httplib::Response &response) {
        this->answer(request, response);
    };
    m_server.Post(".*", handler);
    m_server.Put(".*", handler);
    m_port = m_server.bind_to_any_port("127.0.0.1");
    m_server.lengthenQueue();
    m_thread = std::thread([this] { m_server.listen_after_bind(); });
    while (!m_server.is_running())
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

Service::~Service()
{
    stop();
}

void Service::stop()
{
    m_server.stop();
    m_server.closeConnections();
    if (m_thread.joinable())
        m_thread.join();
}

std::string Service::url() const
{
    return "http://127.0.0.1:" + std::to_string(m_port);
}

void Service::replace(Answer answer)
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    m_answer = std::move(answer);
}

void Service::answer(const httplib::Request &request, httplib::Response &response)
{
    Answer current;
    {
        const std::lock_guard<std::mutex> lock(m_mutex);
        current = m_answer;
    }
    current(request, response);
}

Catalog::Catalog(const Lake &lake)
    : service([this](const auto &request, auto &response) { answer(request, response); })
{
    for (const Table &table : lake.all())
        set(table);
}

void Catalog::set(Table table)
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    const std::string name = table.fullName();
    m_tables[name] = std::move(table);
}

void Catalog::remove(const std::string &fullName)
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    m_tables.erase(fullName);
}

Table Catalog::table(const std::string &fullName)
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    return m_tables.at(fullName);
}

void Catalog::setProperty(const std::string &fullName, const std::string &key,
                          const std::string &value)
{
    Table changed = table(fullName);
    json metadata = json::parse(changed.metadataJson);
    metadata["properties"][key] = value;
    changed.metadataJson = metadata.dump();
    changed.metadataLocation += "." + key;
    set(changed);
}

void Catalog::answer(const httplib::Request &request, httplib::Response &response)
{
    if (m_status != 0 || request.get_header_value("Authorization") != "Bearer " + token) {
        response.status = m_status == 0 ? 401 : m_status.load();
        return;
    }
    const std::string path = rawPath(request);
    if (path == "/catalog/v1/config")
        return writeJson(response, 200, R"({"defaults":{"prefix":"w1"},"overrides":null})");
    const std::string base = "/catalog/v1/w1/namespaces";
    if (path == base)
        return writeJson(response, 200, namespaces(request).dump());
    const std::string rest = path.substr(base.size() + 1);
    const auto slash = rest.find("/tables");
    const auto ns = levelsOf(rest.substr(0, slash));
    if (rest.size() == slash + 7)
        return writeJson(response, 200, tables(ns, request).dump());
    const std::string name = percentDecoded(rest.substr(slash + 8));
    const std::lock_guard<std::mutex> lock(m_mutex);
    for (const auto &[full, table] : m_tables) {
        if (table.ns != ns || table.name != name)
            continue;
        const std::string etag = "\"" + table.metadataLocation + "\"";
        response.set_header("ETag", etag);
        if (request.get_header_value("If-None-Match") == etag) {
            ++unchanged;
            response.status = 304;
            return;
        }
        ++loads;
        return writeJson(response, 200,
                         R"({"metadata-location":)" + json(table.metadataLocation).dump()
                             + R"(,"metadata":)" + table.metadataJson + "}");
    }
    writeJson(response, 404, R"({"error":{"message":"no such table","type":"x","code":404}})");
}

json Catalog::namespaces(const httplib::Request &request)
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    const std::string parent = request.get_param_value("parent");
    const auto above = parent.empty() ? std::vector<std::string>() : levelsOf(parent);
    std::set<std::vector<std::string>> found;
    for (const auto &[name, table] : m_tables) {
        if (table.ns.size() > above.size()
            && std::equal(above.begin(), above.end(), table.ns.begin()))
            found.emplace(table.ns.begin(),
                          table.ns.begin() + static_cast<std::ptrdiff_t>(above.size() + 1));
    }
    return page(json(found), "namespaces", request);
}

json Catalog::tables(const std::vector<std::string> &ns, const httplib::Request &request)
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    json all = json::array();
    for (const auto &[name, table] : m_tables) {
        if (table.ns == ns)
            all.push_back({{"namespace", ns}, {"name", table.name}});
    }
    return page(all, "identifiers", request);
}

Index::Index(const Lake &lake)
    : service([this](const auto &request, auto &response) { answer(request, response); })
{
    for (const Table &table : lake.all())
        setPermissions(
            table.fullName(),
            {{"role:analyst", {"TABLE_READ_DATA"}},
             {table.dottedNamespace() == "main.test" ? "nobody" : "trino", {"TABLE_READ_DATA"}},
             {"sandbox-operator", {"TABLE_READ_DATA", "TABLE_WRITE_DATA"}}});
}

void Index::setPermissions(const std::string &fullName, json principals)
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    m_datasets[fullName] = std::move(principals);
}

void Index::forget(const std::string &fullName)
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    m_datasets.erase(fullName);
}

void Index::answer(const httplib::Request &request, httplib::Response &response)
{
    if (request.get_header_value("apikey") != "index-key") {
        response.status = 401;
        return;
    }
    const std::lock_guard<std::mutex> lock(m_mutex);
    json rows = json::array();
    for (const auto &[name, principals] : m_datasets) {
        const auto dot = name.rfind('.');
        if (rawPath(request) == "/rest/v1/datasets")
            rows.push_back({{"id", "id-" + name},
                            {"iceberg_namespace", name.substr(0, dot)},
                            {"iceberg_table", name.substr(dot + 1)}});
        else
            for (const auto &[principal, privileges] : principals.items()) {
                for (const json &privilege : privileges)
                    rows.push_back({{"dataset_id", "id-" + name},
                                    {"principal", principal},
                                    {"privilege", privilege}});
            }
    }
    const std::size_t from = std::stoul(request.get_param_value("offset"));
    json part = json::array();
    for (std::size_t i = from; i < std::min(rows.size(), from + 50); ++i) // the server's own limit
        part.push_back(rows[i]);
    response.set_header("Content-Range",
                        std::to_string(from) + "-" + std::to_string(from + part.size() - 1) + "/"
                            + std::to_string(rows.size()));
    writeJson(response, 206, part.dump());
}

Writer::Writer()
    : service([this](const auto &request, auto &response) { answer(request, response); })
{
}

void Writer::answer(const httplib::Request &request, httplib::Response &response)
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    if (m_status != 0)
        return writeJson(response, m_status, m_body);
    if (request.path != "/lakehouse/ingest-parquet" || request.method != "POST"
        || bearerToken(request) != "writer-token")
        return writeJson(response, 401, R"({"detail":"Not authenticated"})");
    m_ingests.push_back({request.get_param_value("namespace"), request.get_param_value("table"),
                         request.get_param_value("mode"),
                         request.get_param_value("expected_snapshot"), request.body});
    writeJson(
        response, 200,
        R"({"table":"t","snapshot_id":"9007199254740993","rows":1,"metadata_location":"s3://lakehouse/new"})");
}

Writer::Ingest Writer::last()
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    return m_ingests.empty() ? Ingest() : m_ingests.back();
}

int Writer::ingests()
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    return static_cast<int>(m_ingests.size());
}

std::string Writer::of(const std::string &expression)
{
    const TestDirectory dir;
    const auto file = dir.path() / "rows.parquet";
    std::ofstream(file, std::ios::binary) << last().parquet;
    const Database database;
    const Connection engine(database.get());
    std::string sql = expression;
    for (auto at = sql.find("$rows"); at != std::string::npos; at = sql.find("$rows"))
        sql.replace(at, 5, quotedText(file.string()));
    const EngineAnswer answer = engine.query("SELECT (" + sql + ")::VARCHAR");
    return answer.ok ? answer.rows.at(0).at(0) : answer.error;
}

void Writer::refuse(int status, const std::string &body)
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    m_status = status;
    m_body = body;
}

} // namespace sandbox::world
