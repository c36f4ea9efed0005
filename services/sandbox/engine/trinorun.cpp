#include "services/sandbox/engine/trinorun.h"

#include "services/sandbox/engine/runningquery.h"

#include <algorithm>

namespace sandbox
{

namespace
{

using Json = nlohmann::ordered_json;
using nlohmann::json;

constexpr std::size_t queuedBytes = 2 << 20;

std::string text(const Json &value)
{
    return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

/// Trino's name of a type as the door says it.
std::string sqlType(std::string type)
{
    std::transform(type.begin(), type.end(), type.begin(),
                   [](unsigned char c) { return std::toupper(c); });
    if (type.rfind("TIMESTAMP", 0) == 0 && type.find("WITH TIME ZONE") != std::string::npos)
        return "TIMESTAMP WITH TIME ZONE";
    if (type.rfind("TIMESTAMP", 0) == 0)
        return "TIMESTAMP";
    if (type.rfind("VARCHAR", 0) == 0 || type.rfind("CHAR", 0) == 0)
        return "VARCHAR";
    return type == "REAL" ? "FLOAT" : type == "VARBINARY" ? "BLOB" : type;
}

/// A value as the door says it: instants in ISO form, in UTC with a Z.
json valueOf(const json &value, const std::string &type)
{
    if (!value.is_string() || type.rfind("timestamp", 0) != 0)
        return value;
    std::string instant = value;
    if (const auto blank = instant.find(' '); blank != std::string::npos)
        instant[blank] = 'T';
    if (const auto zone = instant.rfind(" UTC"); zone != std::string::npos)
        instant.replace(zone, 4, "Z");
    return instant;
}

DoorRefusal refusalOf(const json &error)
{
    const std::string kind = error.value("errorType", "");
    const std::string name = error.value("errorName", "");
    const std::string message = error.value("message", "The engine trino failed.");
    if (name == "SYNTAX_ERROR")
        return {400, "SYNTAX_ERROR", message};
    if (name == "TABLE_NOT_FOUND" || name == "SCHEMA_NOT_FOUND" || name == "CATALOG_NOT_FOUND")
        return {404, "UNKNOWN_TABLE", message};
    if (name == "PERMISSION_DENIED")
        return {403, "DENIED", message};
    if (name == "USER_CANCELED")
        return {499, "CANCELLED", "The query was cancelled."};
    if (name.find("EXCEEDED") != std::string::npos && name.find("TIME") != std::string::npos)
        return {504, "QUERY_TIMEOUT", message};
    if (kind == "INSUFFICIENT_RESOURCES")
        return {500, "OUT_OF_MEMORY", message};
    return kind == "USER_ERROR" ? DoorRefusal{400, "BIND_ERROR", message}
                                : DoorRefusal{500, "ENGINE_FAILED", message};
}

} // namespace

TrinoRun::TrinoRun(Wish wish)
    : m_wish(std::move(wish))
    , m_http(m_wish.url, {std::chrono::seconds(30)})
    , m_bytes(queuedBytes)
    , m_thread([this] { run(); })
{
}

TrinoRun::~TrinoRun()
{
    m_isCancelled = true;
    m_bytes.abandon();
    m_thread.join();
}

bool TrinoRun::accepted(std::chrono::milliseconds timeout)
{
    std::unique_lock<std::mutex> lock(m_mutex);
    m_changed.wait_for(lock, timeout, [&] { return m_isAccepted || m_refusal; });
    if (m_refusal)
        throw *m_refusal;
    return m_isAccepted;
}

void TrinoRun::cancel()
{
    m_isCancelled = true;
}

void TrinoRun::run()
{
    try {
        httplib::Headers headers = identified();
        headers.emplace("X-Trino-Source", "junction");
        headers.emplace("X-Trino-Catalog", "lakehouse");
        headers.emplace("X-Trino-Schema", m_wish.defaultNamespace);
        bool goesOn = take(ask(m_http.post("/v1/statement", headers, m_wish.sql, "text/plain")));
        while (goesOn && !m_next.empty()) {
            if (m_isCancelled)
                throw DoorRefusal{499, "CANCELLED", "The query was cancelled."};
            if (std::chrono::steady_clock::now() - m_begin > m_wish.timeout)
                throw DoorRefusal{504, "QUERY_TIMEOUT",
                                  "The query took longer than it may and was stopped."};
            goesOn = take(ask(m_http.get(m_next, identified())));
        }
        endQuery(); // when it has more than was wanted
        end();
    } catch (const DoorRefusal &refusal) {
        endQuery();
        fail(refusal);
    } catch (const std::exception &e) {
        endQuery();
        fail({500, "ENGINE_FAILED",
              std::string("The engine trino answered what cannot be read: ") + e.what()});
    }
}

/// Every request says who the door is and for whom it asks.
httplib::Headers TrinoRun::identified() const
{
    httplib::Headers headers = bearerHeader(m_wish.secret);
    headers.emplace("X-Trino-User", m_wish.user);
    return headers;
}

json TrinoRun::ask(const HttpAnswer &answer) const
{
    if (answer.status == 0)
        throw DoorRefusal{503, "ENGINE_UNAVAILABLE", "The engine trino does not answer."};
    if (answer.status == 429 || answer.status == 503)
        throw DoorRefusal{503, "NO_TURN", "The engine trino has no turn for the query.", nullptr,
                          "2"};
    if (answer.status != 200)
        throw DoorRefusal{503, "ENGINE_UNAVAILABLE",
                          "The engine trino refused the door (" + std::to_string(answer.status)
                              + ")."};
    return json::parse(answer.body);
}

/// One page; false: nothing more is wanted. The next one is asked for at the same place only, since
/// the door's secret goes with the request.
bool TrinoRun::take(const json &page)
{
    m_next.clear();
    if (page.contains("error"))
        throw refusalOf(page.at("error"));
    if (page.contains("nextUri")) {
        const auto next = m_http.pathOf(page.at("nextUri"));
        if (!next)
            throw DoorRefusal{500, "ENGINE_FAILED", "The engine trino points to another place."};
        m_next = *next;
    }
    if (page.contains("columns") && m_types.empty())
        sendColumns(page.at("columns"));
    return !page.contains("data") || sendRows(page.at("data"));
}

void TrinoRun::sendColumns(const json &columns)
{
    Json sent = Json::array();
    for (const json &column : columns) {
        m_types.push_back(column.at("type").get<std::string>());
        sent.push_back({{"name", column.at("name")}, {"type", sqlType(column.at("type"))}});
    }
    const std::string line = text({{"event", "schema"}, {"columns", sent}}) + "\n";
    m_bytes.push(line.data(), line.size());
    const std::lock_guard<std::mutex> lock(m_mutex);
    m_isAccepted = true;
    m_changed.notify_all();
}

bool TrinoRun::sendRows(const json &rows)
{
    const std::uint64_t left = m_wish.maxRows - m_rows;
    const std::size_t count = std::min<std::uint64_t>(rows.size(), left);
    Json columns = Json::array();
    for (std::size_t c = 0; c < m_types.size(); ++c) {
        Json column = Json::array();
        for (std::size_t r = 0; r < count; ++r)
            column.push_back(Json(valueOf(rows.at(r).at(c), m_types[c])));
        columns.push_back(std::move(column));
    }
    m_rows += count;
    if (count > 0) {
        const std::string line
            = text({{"event", "batch"}, {"rows", count}, {"columns", columns}}) + "\n";
        if (!m_bytes.push(line.data(), line.size()))
            throw DoorRefusal{499, "CANCELLED", "The query was cancelled."};
    }
    return count == rows.size() && (m_rows < m_wish.maxRows || m_next.empty());
}

void TrinoRun::end()
{
    using namespace std::chrono;
    const auto elapsed = duration_cast<milliseconds>(steady_clock::now() - m_begin).count();
    if (m_types.empty())
        sendColumns(json::array()); // a statement without a result
    m_complete = true;
    m_bytes.finish(text({{"event", "end"},
                         {"rows", m_rows},
                         {"elapsed_ms", elapsed},
                         {"truncated", !m_next.empty()},
                         {"statement_kind", m_wish.kind}})
                   + "\n");
}

void TrinoRun::fail(const DoorRefusal &refusal)
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    if (!m_isAccepted)
        m_refusal = refusal;
    m_complete = true;
    m_bytes.finish(errorLine(refusal.status, refusal.code, refusal.message));
    m_changed.notify_all();
}

void TrinoRun::endQuery() const
{
    if (!m_next.empty())
        m_http.remove(m_next, identified());
}

} // namespace sandbox
