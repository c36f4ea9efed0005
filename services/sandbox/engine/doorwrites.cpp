#include "services/sandbox/engine/doorwrites.h"

#include "services/sandbox/engine/duckbody.h"
#include "services/sandbox/engine/peerwatch.h"
#include "services/sandbox/engine/statementkind.h"
#include "services/sandbox/engine/upstream.h"
#include "services/sandbox/run/secrets.h"
#include "services/sandbox/store/sigv4.h"

namespace sandbox
{

namespace
{

using Json = nlohmann::ordered_json;

constexpr std::chrono::milliseconds glance(20);
constexpr std::chrono::minutes writerPatience(5);

std::string text(const Json &json)
{
    return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string modeOf(const StatementPlan &plan, const TableUse &target)
{
    if (!target.table)
        return "create";
    return isInsert(plan.kind) ? "append" : "replace";
}

/// {"error":{"code","message"}} or FastAPI's {"detail"}; either may be missing.
std::pair<std::string, std::string> errorOf(const std::string &body)
{
    const auto parsed = nlohmann::json::parse(body, nullptr, false);
    if (!parsed.is_object())
        return {};
    const auto error = parsed.value("error", nlohmann::json::object());
    if (error.is_object() && error.contains("message"))
        return {error.value("code", ""), error.value("message", "")};
    const auto detail = parsed.value("detail", nlohmann::json());
    return {"", detail.is_string() ? detail.get<std::string>() : std::string()};
}

[[noreturn]] void refuseCommit(const HttpAnswer &answer)
{
    const auto [code, message] = errorOf(answer.body);
    if (answer.status == 409)
        throw DoorRefusal{409, "POINTER_MOVED",
                          "Somebody else changed the table since the write was planned: plan it "
                          "again. "
                              + message};
    if (answer.status == 502 && code == "STORAGE_UNAUTHORIZED")
        throw DoorRefusal{502, code, "warehouse-writer: " + message};
    if (answer.status == 413)
        throw DoorRefusal{422, "UNSUPPORTED_STATEMENT",
                          "The rows are more than warehouse-writer takes at once."};
    if (answer.status == 400 || answer.status == 422)
        throw DoorRefusal{400, "BIND_ERROR", "warehouse-writer does not take the rows: " + message};
    const std::string how = answer.status == 0 ? "does not answer"
                                               : "answered " + std::to_string(answer.status)
            + (message.empty() ? "" : " (" + message + ")");
    throw DoorRefusal{503, "WRITER_UNAVAILABLE",
                      "warehouse-writer, which alone can write, " + how + ". Reads go on.", nullptr,
                      "5"};
}

} // namespace

DoorWrites::DoorWrites(Config config)
    : m_config(std::move(config))
    , m_writer(m_config.writerUrl, {writerPatience})
{
}

DoorWrites::Computed DoorWrites::compute(const httplib::Request &request, const DoorRequest &wish,
                                         const RoutedStatement &statement,
                                         const std::string &id) const
{
    const std::string url = m_config.duckUrl();
    if (url.empty())
        throw DoorRefusal{503, "ENGINE_UNAVAILABLE", "The engine duck is down."};
    const PeerWatch peer(request);
    Upstream upstream(url, m_config.duckToken, id, text(duckBody(wish, statement, id)));
    const auto checkPeer = [&] {
        if (peer.gone())
            throw DoorRefusal{499, "CANCELLED", "The client has gone."};
    };
    while (!upstream.accepted(glance))
        checkPeer();
    Computed computed;
    for (;;) {
        std::string part;
        const ByteQueue::Taken taken = upstream.bytes().take(part, glance);
        computed.parquet += part;
        if (taken == ByteQueue::Taken::End)
            break;
        checkPeer();
    }
    if (upstream.header("X-Parquet-Bytes") != std::to_string(computed.parquet.size()))
        throw DoorRefusal{503, "ENGINE_UNAVAILABLE", "The engine ended in the middle of its rows."};
    computed.affectedRows = std::stoll(upstream.header("X-Affected-Rows"));
    return computed;
}

Json DoorWrites::commit(const StatementPlan &plan, std::string parquet) const
{
    const TableUse &target = *targetOf(plan);
    const auto dot = target.name.rfind('.');
    std::string path = "/lakehouse/ingest-parquet?namespace="
        + uriEncoded(target.name.substr(0, dot), false) + "&table="
        + uriEncoded(target.name.substr(dot + 1), false) + "&mode=" + modeOf(plan, target);
    if (target.table) // empty: it must still have none
        path += "&expected_snapshot=" + target.table->snapshotId;
    const HttpAnswer answer = m_writer.post(path, bearerHeader(m_config.writerToken),
                                            std::move(parquet), "application/vnd.apache.parquet");
    const auto written = nlohmann::json::parse(answer.body, nullptr, false);
    if (answer.status != 200 || !written.is_object())
        refuseCommit(answer);
    return {{"by", "warehouse-writer"},
            {"snapshot_id", written.value("snapshot_id", "")},
            {"metadata_location", written.value("metadata_location", "")}};
}

void DoorWrites::run(const httplib::Request &request, httplib::Response &response,
                     const DoorRequest &wish, const RoutedStatement &statement) const
{
    using namespace std::chrono;
    const auto begin = steady_clock::now();
    if (m_config.writerUrl.empty())
        throw DoorRefusal{503, "WRITER_UNAVAILABLE",
                          "The door has no address for warehouse-writer, which alone can write."};
    const std::string id = "q-" + randomHex(12);
    Computed computed = compute(request, wish, statement, id);
    Json end = {{"event", "end"}, {"rows", 0}};
    Json committed;
    // Nothing changed: there is nothing to commit. A table that is made is, without rows too.
    if (computed.affectedRows > 0 || !targetOf(statement.plan)->table)
        committed = commit(statement.plan, std::move(computed.parquet));
    end["elapsed_ms"] = duration_cast<milliseconds>(steady_clock::now() - begin).count();
    end["truncated"] = false;
    end["statement_kind"] = statement.plan.kind;
    end["affected_rows"] = computed.affectedRows;
    if (!committed.is_null())
        end["commit"] = committed;
    Json route = {{"event", "route"}};
    route.update(statement.route);
    response.set_content(text({{"event", "accepted"}, {"query_id", id}}) + "\n" + text(route) + "\n"
                             + text(end) + "\n",
                         "application/x-ndjson");
}

} // namespace sandbox
