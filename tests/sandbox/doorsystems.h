#pragma once

#include "services/sandbox/lake/lake.h"
#include "services/sandbox/services/connectionserver.h"

#include <nlohmann/json.hpp>

#include <atomic>
#include <functional>
#include <map>
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

} // namespace sandbox::world
