#pragma once

#include "services/sandbox/engine/duckserver.h"
#include "services/sandbox/engine/junction.h"
#include "tests/sandbox/doorsystems.h"
#include "tests/sandbox/storerun.h"

#include <chrono>
#include <filesystem>
#include <memory>

namespace sandbox::world
{

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

/// A statement at the door, whose stream is read on a thread of its own.
class StatementUnderWay
{
public:
    StatementUnderWay(int doorPort, const json &body);
    ~StatementUnderWay(); ///< closes the connection

    std::vector<json> soFar(); ///< the whole lines that have come
    std::vector<json> wait(); ///< for the end of the stream: all its lines
    /// The status of the door's answer to DELETE of the id that the first line tells.
    int cancel();

private:
    httplib::Client m_client;
    const int m_doorPort;
    std::mutex m_mutex;
    std::string m_text;
    std::thread m_thread;
};

json sql(const std::string &text, json more = json::object()); ///< body of a run or plan
std::vector<json> lines(const std::string &ndjson);
std::pair<int, std::string> refusal(const httplib::Result &result); ///< status and code
bool comesTrue(const std::function<bool()> &fact);

using Refusal = std::pair<int, std::string>;

} // namespace sandbox::world
