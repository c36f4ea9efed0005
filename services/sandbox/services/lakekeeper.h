#pragma once

#include "services/sandbox/lake/lake.h"
#include "services/sandbox/services/httpservice.h"
#include "services/sandbox/services/icebergcatalog.h"
#include "services/sandbox/services/metastore.h"

#include <memory>
#include <string>

namespace sandbox
{

/// Lakekeeper 0.13.0 as far as it is served: health over its real PostgreSQL, server info, the
/// warehouse, and the Iceberg REST catalog for reading.
class Lakekeeper : public HttpService
{
public:
    struct Config {
        int port = 0;
        std::string token; ///< bearer for all but /health
        std::shared_ptr<const Lake> lake;
        Metastore::Config metastore;
    };

    explicit Lakekeeper(Config config); ///< throws StartFailure

private:
    void answer(const httplib::Request &request, httplib::Response &response) const;
    bool route(const httplib::Request &request, httplib::Response &response) const;
    bool routeManagement(const std::vector<std::string> &parts, httplib::Response &response) const;
    void authenticate(const httplib::Request &request) const;
    void writeHealth(httplib::Response &response) const;
    void writeConfig(const httplib::Request &request, httplib::Response &response) const;
    void checkPrefix(const std::string &prefix) const;
    std::string info() const;

    std::string m_token;
    Metastore m_metastore;
    IcebergCatalog m_catalog;
    std::string m_serverId;
};

} // namespace sandbox
