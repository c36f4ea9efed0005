#pragma once

#include "services/sandbox/index/indexdatabase.h"
#include "services/sandbox/index/restquery.h"

#include <httplib.h>
#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <vector>

namespace sandbox
{

/// PostgREST over the Index's PostgreSQL: tables read, and with the service key written, by URLs.
/// Every statement's values are bound; PostgreSQL itself judges names, types and rights.
class PostgRest
{
public:
    using Role = IndexDatabase::Role;

    explicit PostgRest(IndexDatabase &database);

    /// Answers what follows "/rest/v1": "/datasets", "/rpc/iceberg_freshness", "/".
    void answer(const std::string &path, const httplib::Request &request, Role role,
                httplib::Response &response);

private:
    /// A column as the schema cache knows it.
    struct ColumnInfo {
        std::string name;
        std::string type; ///< "bigint"
        bool isRequired = false;
    };

    void dispatch(const std::string &path, const httplib::Request &request, Role role,
                  httplib::Response &response);
    void read(const std::string &table, const httplib::Request &request, Role role,
              httplib::Response &response);
    void insert(const std::string &table, const httplib::Request &request, Role role,
                httplib::Response &response);
    void update(const std::string &table, const httplib::Request &request, Role role,
                httplib::Response &response);
    void remove(const std::string &table, const httplib::Request &request, Role role,
                httplib::Response &response);
    void call(const std::string &function, const httplib::Request &request, Role role,
              httplib::Response &response);
    void writeRoot(httplib::Response &response);
    void write(const BoundSql &sql, int status, const httplib::Request &request, Role role,
               httplib::Response &response);

    std::vector<std::string> tables();
    std::vector<ColumnInfo> columns(const std::string &table);
    void requireTable(const std::string &table); ///< throws RestError PGRST205
    /// The body's rows and the columns they name. Throws RestError.
    std::vector<std::string> bodyColumns(const nlohmann::json &rows, const std::string &table);

    IndexDatabase &m_database;
};

} // namespace sandbox
