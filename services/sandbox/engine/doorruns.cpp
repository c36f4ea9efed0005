#include "services/sandbox/engine/doorruns.h"

#include "services/sandbox/engine/duckbody.h"
#include "services/sandbox/engine/peerwatch.h"
#include "services/sandbox/engine/runningquery.h"
#include "services/sandbox/engine/trinorun.h"
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

std::shared_ptr<LineStream> DoorRuns::start(const DoorRequest &wish, const Identity &identity,
                                            const RoutedStatement &statement,
                                            const std::string &id) const
{
    const std::uint64_t rows
        = wish.maxRows == 0 ? maxRowsCeiling : std::min(wish.maxRows, maxRowsCeiling);
    if (statement.engine.name == "trino") {
        const EngineSql sql(statement.plan.sql, joinedNamespaces(statement.visible->namespaces()));
        return std::make_shared<TrinoRun>(
            TrinoRun::Wish{variable(m_config.variables, "TRINO_URL"),
                           variable(m_config.variables, "TRINO_DOOR_SECRET"), identity.subject,
                           sql.text(), wish.defaultNamespace, statement.plan.kind, rows,
                           std::chrono::seconds(wish.timeoutS > 0 ? wish.timeoutS : 120)});
    }
    const std::string url = m_config.duckUrl();
    if (url.empty())
        throw DoorRefusal{503, "ENGINE_UNAVAILABLE", "The engine duck is down."};
    return std::make_shared<Upstream>(url, variable(m_config.variables, "DUCK_SERVER_TOKEN"), id,
                                      text(duckBody(wish, statement, id)));
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
