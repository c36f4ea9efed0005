#include "tests/sandbox/doorworld.h"

#include "tests/sandbox/smalllake.h"

#include <sstream>

namespace sandbox::world
{

World::World(Wish wish)
{
    if (!wish.lake)
        wish.lake = smallLake(&wish.dir);
    store = std::make_unique<StoreRun>(wish.dir / "objects");
    clock = store->clock;
    writer = std::make_unique<Writer>();
    DuckConfig config;
    config.tempDir = store->dir.path() / "duck";
    config.turnTimeoutS = wish.turnTimeoutS;
    config.variables = {{"DUCK_S3_ENDPOINT", store->store->url()},
                        {"DUCK_R2_RO_ACCESS_KEY_ID", store->ro.accessKeyId},
                        {"DUCK_R2_RO_SECRET_ACCESS_KEY", store->ro.secretAccessKey},
                        {"DUCK_DOOR_TOKEN", "duck-token"},
                        {"DUCK_PROBE_TOKEN", "shadow"},
                        {"DUCK_MAX_CONCURRENT_QUERIES", std::to_string(wish.cursors)}};
    duck = std::make_unique<DuckServer>(config);
    duckPort = duck->listen();
    catalog = std::make_unique<Catalog>(*wish.lake);
    index = std::make_unique<Index>(*wish.lake);
    JunctionConfig door;
    door.variables = {{"JUNCTION_TOKEN", "door-token"},
                      {"TRINO_DOOR_TOKEN", "trino-token"},
                      {"JUNCTION_CATALOG_URI", catalog->service.url() + "/catalog"},
                      {"JUNCTION_CATALOG_TOKEN", "catalog-token"},
                      {"JUNCTION_WAREHOUSE", "lakehouse"},
                      {"SUPABASE_URL", index->service.url()},
                      {"SUPABASE_SERVICE_ROLE_KEY", "index-key"},
                      {"DUCK_SERVER_URL", "http://127.0.0.1:" + std::to_string(duckPort)},
                      {"DUCK_SERVER_TOKEN", "duck-token"},
                      {"WAREHOUSE_WRITER_URL", writer->service.url()},
                      {"WAREHOUSE_WRITER_TOKEN", "writer-token"},
                      {"R2_ENDPOINT", store->store->url()},
                      {"R2_ACCOUNT_ID", StoreRun::account},
                      {"R2_PARENT_ACCESS_KEY_ID", store->rw.accessKeyId},
                      {"R2_PARENT_SECRET_ACCESS_KEY", store->rw.secretAccessKey}};
    for (const auto &[name, value] : wish.more)
        door.variables[name] = value;
    door.clock = clock;
    door.planPatience = wish.planPatience;
    junction = std::make_unique<Junction>(door);
    server = std::make_unique<ConnectionServer>();
    junction->mount(*server);
    port = server->bind_to_any_port("127.0.0.1");
    server->lengthenQueue();
    serving = std::thread([this] { server->listen_after_bind(); });
    while (!server->is_running())
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

World::~World()
{
    server->stop();
    server->closeConnections();
    serving.join();
}

httplib::Result World::post(const std::string &path, const json &body, const std::string &token)
{
    httplib::Client client("127.0.0.1", port);
    client.set_read_timeout(60);
    httplib::Headers headers;
    if (!token.empty())
        headers.emplace("Authorization", "Bearer " + token);
    return client.Post(path.c_str(), headers, body.dump(), "application/json");
}

httplib::Result World::get(const std::string &path, const std::string &token,
                           httplib::Headers headers)
{
    httplib::Client client("127.0.0.1", port);
    client.set_read_timeout(60);
    client.set_url_encode(false);
    headers.emplace("Authorization", "Bearer " + token);
    return client.Get(path.c_str(), headers);
}

json World::plan(const std::string &text, const std::string &token)
{
    const auto result = post("/v1/sql/plan", sql(text), token);
    if (!result || result->status != 200)
        throw std::runtime_error("no plan: " + (result ? result->body : std::string()));
    return json::parse(result->body).at("statements").at(0);
}

httplib::Result World::write(const std::string &text, const std::string &token)
{
    const json planned = plan(text, token);
    return post("/v1/sql",
                sql(text, {{"allow_write", true}, {"plan_id", planned.value("plan_id", "")}}),
                token);
}

json World::duckHealth()
{
    httplib::Client client("127.0.0.1", duckPort);
    client.set_read_timeout(60);
    return json::parse(client.Get("/health")->body);
}

StatementUnderWay::StatementUnderWay(int doorPort, const json &body)
    : m_client("127.0.0.1", doorPort)
    , m_doorPort(doorPort)
{
    m_client.set_read_timeout(60);
    m_thread = std::thread([this, text = body.dump()] {
        httplib::Request request;
        request.method = "POST";
        request.path = "/v1/sql";
        request.headers = {{"Authorization", "Bearer door-token"}};
        request.body = text;
        request.content_receiver
            = [this](const char *data, std::size_t size, std::uint64_t, std::uint64_t) {
                  const std::lock_guard lock(m_mutex);
                  m_text.append(data, size);
                  return true;
              };
        m_client.send(request);
    });
}

StatementUnderWay::~StatementUnderWay()
{
    m_client.stop();
    if (m_thread.joinable())
        m_thread.join();
}

std::vector<json> StatementUnderWay::soFar()
{
    const std::lock_guard lock(m_mutex);
    return lines(m_text.substr(0, m_text.rfind('\n') + 1));
}

std::vector<json> StatementUnderWay::wait()
{
    m_thread.join();
    return soFar();
}

int StatementUnderWay::cancel()
{
    httplib::Client client("127.0.0.1", m_doorPort);
    client.set_read_timeout(60);
    const std::string id = soFar().at(0).at("query_id");
    const auto answer
        = client.Delete("/v1/sql/" + id, httplib::Headers{{"Authorization", "Bearer door-token"}});
    return answer ? answer->status : 0;
}

json sql(const std::string &text, json more)
{
    json body = {{"sql", text}, {"workspace", "lakehouse"}};
    body.update(more);
    return body;
}

std::vector<json> lines(const std::string &ndjson)
{
    std::vector<json> out;
    std::istringstream in(ndjson);
    for (std::string line; std::getline(in, line);) {
        if (!line.empty())
            out.push_back(json::parse(line));
    }
    return out;
}

std::pair<int, std::string> refusal(const httplib::Result &result)
{
    return {result->status, json::parse(result->body).at("error").at("code")};
}

bool comesTrue(const std::function<bool()> &fact)
{
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (!fact()) {
        if (std::chrono::steady_clock::now() > deadline)
            return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return true;
}

} // namespace sandbox::world
