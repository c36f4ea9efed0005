#include "services/sandbox/engine/duckserver.h"

#include "services/sandbox/engine/bearer.h"
#include "services/sandbox/engine/cursorpool.h"
#include "services/sandbox/engine/duckfaults.h"
#include "services/sandbox/engine/enginefacts.h"
#include "services/sandbox/engine/instancecache.h"
#include "services/sandbox/engine/peerwatch.h"
#include "services/sandbox/engine/planner.h"
#include "services/sandbox/engine/identity.h"
#include "services/sandbox/engine/queryrun.h"
#include "services/sandbox/engine/storageprobe.h"
#include "services/sandbox/engine/storedtables.h"
#include "services/sandbox/engine/writerun.h"
#include "services/sandbox/run/secrets.h"
#include "services/sandbox/services/connectionserver.h"

namespace sandbox
{

namespace
{

using Json = nlohmann::ordered_json;
using std::chrono::milliseconds;

constexpr milliseconds
    glance(20); ///< how often a waiting request looks whether its client is still there
constexpr milliseconds progressPeriod(500);

constexpr const char *bucketName = "lakehouse";

int cursorsOf(const DuckConfig &config)
{
    const int declared
        = std::atoi(variable(config.variables, "DUCK_MAX_CONCURRENT_QUERIES").c_str());
    return declared > 0 ? declared : config.cursors;
}

std::string roFingerprint(const Variables &variables)
{
    const std::string key = variable(variables, "DUCK_R2_RO_ACCESS_KEY_ID");
    return key.empty() ? std::string() : keyFingerprint(key);
}

std::string progressLine(const RunningQuery &query)
{
    return Json({{"event", "progress"}, {"rows", query.rows.load()}, {"bytes", query.bytes.load()}})
               .dump()
        + "\n";
}

} // namespace

class DuckServer::Private
{
public:
    explicit Private(DuckConfig configuration);
    ~Private();

    void mount();
    Json health() const;
    Json credential(const DuckFaults::Values &drill) const;
    std::string resolveMode() const;
    std::vector<std::shared_ptr<const Table>> opened(const std::vector<NamedTable> &named) const;
    void query(const httplib::Request &request, httplib::Response &response);
    void streamQuery(const std::shared_ptr<RunningQuery> &query, const httplib::Request &request,
                     httplib::Response &response, const char *type) const;
    bool start(const QueryRequest &wish, const std::shared_ptr<RunningQuery> &query,
               const httplib::Request &request, httplib::Response &response);
    void work(const QueryRequest &wish, const std::shared_ptr<RunningQuery> &query);
    void applyFault(const httplib::Request &request, httplib::Response &response);

    const DuckConfig config;
    const std::string doorToken = variable(config.variables, "DUCK_DOOR_TOKEN");
    std::unique_ptr<StoredTables> stored;
    std::unique_ptr<StorageProbe> probe;
    Database measuring;
    std::unique_ptr<FunctionGate> gate;
    EngineFacts facts;
    InstanceCache instances;
    ShadowCounts shadow;
    DuckFaults faults;
    std::atomic<int> writes = 0;
    CursorPool cursors;
    ConnectionServer server;
    std::thread serving;
};

DuckServer::Private::Private(DuckConfig configuration)
    : config(std::move(configuration))
    , measuring({{"threads", "1"}})
    , instances(config.tempDir)
    , cursors(cursorsOf(config))
{
    const Connection engine(measuring.get());
    gate = std::make_unique<FunctionGate>(engine);
    facts = measureEngine(engine);
    if (!config.tempDir.empty())
        std::filesystem::create_directories(config.tempDir);
    const std::string endpoint = variable(config.variables, "DUCK_S3_ENDPOINT");
    if (endpoint.empty())
        throw std::runtime_error("DUCK_S3_ENDPOINT is not set: the engine has no tables to read.");
    const S3Key key{variable(config.variables, "DUCK_R2_RO_ACCESS_KEY_ID"),
                    variable(config.variables, "DUCK_R2_RO_SECRET_ACCESS_KEY"),
                    {}};
    const auto store = std::make_shared<const S3Client>(
        endpoint, key, std::make_shared<const Clock>(config.clockFile));
    stored = std::make_unique<StoredTables>(store, config.tempDir / "objects", config.cacheBytes);
    probe = std::make_unique<StorageProbe>(store, bucketName,
                                           std::chrono::seconds(config.measurePeriodS));
    mount();
}

DuckServer::Private::~Private()
{
    server.stop();
    server.closeConnections(); // idle ones would be waited for
    if (serving.joinable())
        serving.join();
}

void DuckServer::Private::mount()
{
    server.Get("/health", [this](const httplib::Request &, httplib::Response &response) {
        response.status = cursors.counts().wedged() ? 503 : 200;
        response.set_content(health().dump(), "application/json");
    });
    server.Get("/shadow", [this](const httplib::Request &request, httplib::Response &response) {
        if (requireBearer(request, response, variable(config.variables, "DUCK_PROBE_TOKEN"), 403))
            response.set_content(shadow.json().dump(), "application/json");
    });
    server.Post("/query", [this](const httplib::Request &request, httplib::Response &response) {
        if (requireBearer(request, response, doorToken, 403))
            query(request, response);
    });
    server.Delete(
        R"(/query/(.+))", [this](const httplib::Request &request, httplib::Response &response) {
            if (!requireBearer(request, response, doorToken, 403))
                return;
            if (const auto running = cursors.find(request.matches[1]))
                running->cancel();
            response.status = 202; // idempotent: a query that has ended is as good as cancelled
        });
    server.Post("/admin/fault",
                [this](const httplib::Request &request, httplib::Response &response) {
                    if (requireBearer(request, response, doorToken, 403))
                        applyFault(request, response);
                });
}

Json DuckServer::Private::health() const
{
    const DuckFaults::Values drill = faults.values();
    const CursorPool::Counts counts = cursors.counts();
    Json extensions = Json::array();
    for (const auto &[name, version] : facts.extensions)
        extensions.push_back(
            {{"name", name},
             {"version", version},
             {"sha256", facts.librarySha256},
             {"verified", drill.extensionVerified.value_or(facts.libraryIsPinned)}});
    return {{"status", counts.wedged() ? "wedged" : "ok"},
            {"engine",
             {{"name", "duckdb"},
              {"version", drill.version.value_or(facts.version)},
              {"extensions", extensions}}},
            {"concurrencia",
             {{"max", counts.max},
              {"en_uso", counts.inUse},
              {"en_cola", counts.queued},
              {"perdidos", counts.lost},
              {"wedged", counts.wedged()}}},
            {"storage_credential", credential(drill)},
            {"resolve_mode", drill.resolveMode.value_or(resolveMode())},
            {"dialect",
             {{"contract", dialectContract},
              {"verified", drill.dialectVerified.value_or(facts.dialectVerified)}}},
            {"limits",
             {{"query_timeout_s", config.queryTimeoutS}, {"turn_timeout_s", config.turnTimeoutS}}}};
}

/// What the engine's own key was seen to be able to do.
Json DuckServer::Private::credential(const DuckFaults::Values &drill) const
{
    const std::string rw = variable(config.variables, "DUCK_RW_KEY_FINGERPRINT");
    const std::string fingerprint = drill.roIsRw ? rw : roFingerprint(config.variables);
    return {{"mode", drill.roIsRw ? "read-write" : probe->mode()},
            {"differs_from_rw", !fingerprint.empty() && fingerprint != rw},
            {"access_key_fingerprint", fingerprint}};
}

std::string DuckServer::Private::resolveMode() const
{
    const std::string mode = variable(config.variables, "DUCK_RESOLVE_MODE");
    return mode.empty() ? "enforce" : mode;
}

void DuckServer::Private::applyFault(const httplib::Request &request, httplib::Response &response)
{
    try {
        faults.apply(nlohmann::json::parse(request.body.empty() ? "{}" : request.body));
    } catch (const nlohmann::json::exception &e) {
        refuseRequest(response, 400, "BAD_FAULT", e.what());
        return;
    }
    cursors.setLostByFault(faults.values().lost);
    shadow.setDisagreeByFault(faults.values().shadowDisagree);
    response.set_content("{}", "application/json");
}

std::vector<std::shared_ptr<const Table>>
DuckServer::Private::opened(const std::vector<NamedTable> &named) const
{
    std::vector<std::shared_ptr<const Table>> tables;
    for (const NamedTable &wanted : named)
        tables.push_back(stored->open(wanted));
    return tables;
}

void DuckServer::Private::query(const httplib::Request &request, httplib::Response &response)
{
    try {
        QueryRequest wish = queryRequest(request.body);
        wish.tables = opened(wish.named);
        const int seconds = wish.timeoutS > 0 ? std::min(wish.timeoutS, config.queryTimeoutS)
                                              : config.queryTimeoutS;
        const auto running = std::make_shared<RunningQuery>(wish.id, std::chrono::seconds(seconds));
        if (start(wish, running, request, response))
            streamQuery(running, request, response,
                        wish.write ? "application/vnd.apache.parquet" : "application/x-ndjson");
    } catch (const QueryFault &fault) {
        if (fault.status == 502)
            probe->measureSoon();
        if (fault.status == 503)
            response.set_header("Retry-After", "2");
        refuseRequest(response, fault.status, fault.code, fault.message);
    } catch (const std::exception &e) {
        refuseRequest(response, 500, "ENGINE_FAILED", e.what());
    }
}

/// Puts the query to work on its cursor.
void DuckServer::Private::work(const QueryRequest &wish, const std::shared_ptr<RunningQuery> &query)
{
    const auto namespaces = joinedNamespaces(namespacesOf(wish));
    if (wish.write) {
        const auto dir = config.tempDir / ("write-" + std::to_string(++writes));
        const auto run = std::make_shared<WriteRun>(wish, query, *gate, dir);
        cursors.run(query, [run, namespaces] { run->run(namespaces); });
        return;
    }
    const auto run
        = std::make_shared<QueryRun>(wish, query, instances.instance(wish), *gate, shadow);
    cursors.run(query, [run, namespaces] { run->run(namespaces); });
}

/// Waits for a turn and for the engine to accept the statement. False: the response says why not.
bool DuckServer::Private::start(const QueryRequest &wish,
                                const std::shared_ptr<RunningQuery> &query,
                                const httplib::Request &request, httplib::Response &response)
{
    const PeerWatch peer(request);
    const auto turn = cursors.acquire(query, std::chrono::seconds(config.turnTimeoutS),
                                      [&] { return peer.gone(); });
    if (turn != CursorPool::Turn::Given) {
        response.set_header("Retry-After", "2");
        refuseRequest(response, 503, "NO_TURN", "No cursor became free within the turn timeout.");
        return false;
    }
    try {
        work(wish, query);
    } catch (...) {
        cursors.release(query);
        throw;
    }
    RunningQuery::Head head = query->waitHead(glance);
    for (; !head.decided; head = query->waitHead(glance)) {
        if (peer.gone())
            query->drop();
    }
    for (const auto &[name, value] : head.headers)
        response.set_header(name, value);
    if (head.status == 200)
        return true;
    response.status = head.status;
    response.set_content(head.body, "application/json");
    return false;
}

void DuckServer::Private::streamQuery(const std::shared_ptr<RunningQuery> &query,
                                      const httplib::Request &request, httplib::Response &response,
                                      const char *type) const
{
    auto reported = std::make_shared<RunningQuery::Clock::time_point>(RunningQuery::Clock::now());
    const auto send = [query, reported, peer = PeerWatch(request)](std::size_t,
                                                                   httplib::DataSink &sink) {
        std::string lines;
        const ByteQueue::Taken taken = query->lines().take(lines, glance);
        if (taken == ByteQueue::Taken::End) {
            sink.done();
            return true;
        }
        if (taken == ByteQueue::Taken::Nothing && peer.gone())
            return false;
        if (RunningQuery::Clock::now() - *reported > progressPeriod && query->rows > 0) {
            *reported = RunningQuery::Clock::now();
            lines.insert(0, progressLine(*query)); // at the front: end or error closes the stream
        }
        return lines.empty() || sink.write(lines.data(), lines.size());
    };
    response.set_chunked_content_provider(type, send, [query](bool success) {
        if (!success)
            query->drop();
    });
}

DuckServer::DuckServer(DuckConfig config)
    : d(std::make_unique<Private>(std::move(config)))
{
}

DuckServer::~DuckServer() = default;

int DuckServer::listen()
{
    const char *const host = "127.0.0.1";
    const int wanted = d->config.port;
    const int port = wanted == 0               ? d->server.bind_to_any_port(host)
        : d->server.bind_to_port(host, wanted) ? wanted
                                               : -1;
    if (port <= 0)
        throw std::runtime_error("port " + std::to_string(wanted)
                                 + " of 127.0.0.1 cannot be listened on");
    d->server.lengthenQueue();
    d->serving = std::thread([this] { d->server.listen_after_bind(); });
    while (!d->server.is_running())
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return port;
}

void DuckServer::stop()
{
    d->server.stop();
}

} // namespace sandbox
