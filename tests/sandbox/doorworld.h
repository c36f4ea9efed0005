#pragma once

#include "services/sandbox/engine/duckserver.h"
#include "services/sandbox/engine/junction.h"
#include "services/sandbox/lake/lake.h"
#include "services/sandbox/services/connectionserver.h"
#include "tests/sandbox/storerun.h"

#include <nlohmann/json.hpp>

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

/// The systems around the door, as small as they can be, each on a loopback port.
namespace sandbox::world
{

using nlohmann::json;

/// A server whose one function answers everything.
class Service
{
public:
    using Answer = std::function<void(const httplib::Request &, httplib::Response &)>;
    explicit Service(Answer answer);
    ~Service();
    std::string url() const;
    int port() const { return m_port; }
    void stop(); ///< connections are refused from now on
    void replace(Answer answer);

private:
    void answer(const httplib::Request &request, httplib::Response &response);

    std::mutex m_mutex;
    Answer m_answer;
    ConnectionServer m_server;
    int m_port = 0;
    std::thread m_thread;
};

/// The Iceberg REST catalog of a lake that a test may change. Lists in pages of 40.
class Catalog
{
public:
    explicit Catalog(const Lake &lake);

    void set(Table table);
    void remove(const std::string &fullName);
    Table table(const std::string &fullName);
    void setProperty(const std::string &fullName, const std::string &key, const std::string &value);
    void refuse(int status) { m_status = status; } ///< 0: no more

    Service service;
    std::atomic<int> loads = 0; ///< tables sent whole
    std::atomic<int> unchanged = 0; ///< answered 304
    std::string token = "catalog-token";

private:
    void answer(const httplib::Request &request, httplib::Response &response);
    json namespaces(const httplib::Request &request);
    json tables(const std::vector<std::string> &ns, const httplib::Request &request);

    std::atomic<int> m_status = 0;
    std::mutex m_mutex;
    std::map<std::string, Table> m_tables;
};

/// The Index: one dataset per table of the lake, all of which analysts may read and the operator
/// also write.
class Index
{
public:
    explicit Index(const Lake &lake);
    void setPermissions(const std::string &fullName, json principals); ///< {"name":["PRIVILEGE"]}
    void forget(const std::string &fullName); ///< no dataset of it

    Service service;

private:
    void answer(const httplib::Request &request, httplib::Response &response);

    std::mutex m_mutex;
    std::map<std::string, json> m_datasets; ///< permissions by table
};

/// warehouse-writer's /lakehouse/ingest-parquet: keeps what it was sent and says that it committed.
class Writer
{
public:
    Writer();

    struct Ingest {
        std::string ns, table, mode, expectedSnapshot, parquet;
    };
    Ingest last();
    int ingests();
    /// Rows of the last body, and what an expression over it gives, as text.
    std::string of(const std::string &expression);
    void refuse(int status, const std::string &body);

    Service service;

private:
    void answer(const httplib::Request &request, httplib::Response &response);

    std::mutex m_mutex;
    std::vector<Ingest> m_ingests;
    int m_status = 0;
    std::string m_body;
};

/// A door before an engine, with everything they need.
class World
{
public:
    struct Wish {
        std::shared_ptr<const Lake> lake; ///< null: a small one
        std::filesystem::path dir; ///< of the lake
        int turnTimeoutS = 20;
        int cursors = 8;
        std::chrono::milliseconds planPatience = std::chrono::seconds(10);
        Variables more;
    };
    explicit World(Wish wish);
    World()
        : World(Wish{})
    {
    }
    ~World();

    httplib::Result post(const std::string &path, const json &body,
                         const std::string &token = "door-token");
    httplib::Result get(const std::string &path, const std::string &token = "door-token",
                        httplib::Headers headers = {});
    json plan(const std::string &sql, const std::string &token = "door-token"); ///< one statement's
    /// Plans and runs a write that is consented to.
    httplib::Result write(const std::string &sql, const std::string &token = "door-token");
    json duckHealth();

    std::unique_ptr<Catalog> catalog;
    std::unique_ptr<Index> index;
    std::unique_ptr<StoreRun> store; ///< with the lake's objects
    std::unique_ptr<Writer> writer;
    std::unique_ptr<DuckServer> duck;
    int duckPort = 0;
    std::shared_ptr<Clock> clock; ///< the store's
    std::unique_ptr<Junction> junction;
    std::unique_ptr<ConnectionServer> server;
    int port = 0;
    std::thread serving;
};

json sql(const std::string &text, json more = json::object()); ///< body of a run or plan
std::vector<json> lines(const std::string &ndjson);
std::pair<int, std::string> refusal(const httplib::Result &result); ///< status and code
bool comesTrue(const std::function<bool()> &fact);

using Refusal = std::pair<int, std::string>;

} // namespace sandbox::world
