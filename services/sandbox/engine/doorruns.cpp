#include "services/sandbox/engine/doorruns.h"

#include "services/sandbox/engine/peerwatch.h"
#include "services/sandbox/engine/runningquery.h"
#include "services/sandbox/engine/upstream.h"
#include "services/sandbox/run/secrets.h"

#include <set>

namespace sandbox
{

namespace
{

using Json = nlohmann::ordered_json;
using std::chrono::milliseconds;

constexpr int maxStreams = 256; ///< the turns are the engine's; this only bounds the threads
constexpr milliseconds
    glance(20); ///< how often a waiting request looks whether its client is there

std::string text(const Json &json)
{
    return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

/// What SHOW and information_schema may tell: the identity's slice, not what the engine knows.
Json listed(const Lake &visible)
{
    Json tables = Json::array();
    for (const Table &table : visible.all()) {
        Json columns = Json::array();
        for (const Column &column : table.columns)
            columns.push_back(Json::array({column.name, column.sqlType}));
        tables.push_back({{"namespace", table.ns}, {"name", table.name}, {"columns", columns}});
    }
    return tables;
}

std::string duckBody(const DoorRequest &wish, const RoutedStatement &statement,
                     const std::string &id)
{
    const StatementPlan &plan = statement.plan;
    Json tables = Json::array();
    std::set<const Table *> seen;
    for (const TableUse &use : plan.tables) {
        if (use.table && seen.insert(use.table).second)
            tables.push_back({{"namespace", use.table->ns},
                              {"name", use.table->name},
                              {"metadata_location", use.table->metadataLocation}});
    }
    Json body = {
        {"query_id", id},
        {"sql", plan.sql},
        {"tables", tables},
        {"catalog", plan.readsCatalog},
        {"default_namespace", wish.defaultNamespace},
        {"max_rows", wish.maxRows == 0 ? maxRowsCeiling : std::min(wish.maxRows, maxRowsCeiling)},
        {"timeout_s", wish.timeoutS},
        {"kind", plan.kind},
        {"access", plan.write ? "write" : "read"}};
    if (plan.readsCatalog)
        body["listed"] = listed(*statement.visible);
    if (!wish.rawParameters.is_null())
        body["parameters"] = wish.rawParameters;
    return text(body);
}

/// Counts a stream while it lasts.
class Place
{
public:
    explicit Place(std::atomic<int> &count)
        : m_taken(count)
    {
        if (++m_taken > maxStreams) {
            --m_taken;
            throw DoorRefusal{503, "NO_TURN", "The door serves as many streams as it can.", nullptr,
                              "2"};
        }
    }
    ~Place() { --m_taken; }
    Place(const Place &) = delete;
    Place &operator=(const Place &) = delete;

private:
    std::atomic<int> &m_taken;
};

} // namespace

DoorRuns::DoorRuns(Config config)
    : m_config(std::move(config))
{
}

std::shared_ptr<LineStream> DoorRuns::start(const DoorRequest &wish, const Identity &,
                                            const RoutedStatement &statement,
                                            const std::string &id) const
{
    const std::string url = m_config.duckUrl();
    if (url.empty())
        throw DoorRefusal{503, "ENGINE_UNAVAILABLE", "The engine duck is down."};
    return std::make_shared<Upstream>(url, variable(m_config.variables, "DUCK_SERVER_TOKEN"), id,
                                      duckBody(wish, statement, id));
}

void DoorRuns::run(const httplib::Request &request, httplib::Response &response,
                   const DoorRequest &wish, const Identity &identity,
                   const RoutedStatement &statement)
{
    const PeerWatch peer(request);
    const std::string id = "q-" + randomHex(12);
    const auto lines = start(wish, identity, statement, id);
    while (!lines->accepted(glance)) {
        if (peer.gone())
            throw DoorRefusal{499, "CANCELLED", "The client has gone."};
    }
    Json route = {{"event", "route"}};
    route.update(statement.route);
    stream(lines, text({{"event", "accepted"}, {"query_id", id}}) + "\n" + text(route) + "\n", id,
           request, response);
}

void DoorRuns::stream(const std::shared_ptr<LineStream> &lines, const std::string &head,
                      const std::string &id, const httplib::Request &request,
                      httplib::Response &response)
{
    const auto place = std::make_shared<Place>(m_streams);
    {
        const std::lock_guard<std::mutex> lock(m_mutex);
        m_running[id] = lines;
    }
    const auto first = std::make_shared<std::string>(head);
    const auto send
        = [lines, first, peer = PeerWatch(request), place](std::size_t, httplib::DataSink &sink) {
              std::string bytes;
              if (!first->empty()) {
                  bytes.swap(*first);
                  return sink.write(bytes.data(), bytes.size());
              }
              switch (lines->bytes().take(bytes, glance)) {
              case ByteQueue::Taken::Bytes:
                  return sink.write(bytes.data(), bytes.size());
              case ByteQueue::Taken::Nothing:
                  return !peer.gone();
              case ByteQueue::Taken::End:
                  break;
              }
              if (!lines->complete()) {
                  bytes = "\n"
                      + errorLine(503, "ENGINE_UNAVAILABLE",
                                  "The engine ended in the middle of the stream.");
                  sink.write(bytes.data(), bytes.size());
              }
              sink.done();
              return true;
          };
    response.set_chunked_content_provider("application/x-ndjson", send, [this, id](bool success) {
        if (!success)
            cancel(id); // closing the connection does it too, but only when the engine next writes
        const std::lock_guard<std::mutex> lock(m_mutex);
        m_running.erase(id);
    });
}

void DoorRuns::cancel(const std::string &queryId)
{
    std::shared_ptr<LineStream> lines;
    {
        const std::lock_guard<std::mutex> lock(m_mutex);
        if (const auto found = m_running.find(queryId); found != m_running.end())
            lines = found->second.lock();
    }
    if (lines)
        lines->cancel();
}

} // namespace sandbox
