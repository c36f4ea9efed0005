#pragma once

#include "services/sandbox/services/httpservice.h"

#include <string>

namespace sandbox
{

/// warehouse-writer and ml-runner: the same FastAPI program, as in the platform, told apart by its
/// profile. `warehouse` serves /lakehouse/*, `compute` answers 404 there.
class PythonService : public HttpService
{
public:
    struct Config {
        std::string id; ///< "warehouse-writer"
        std::string profile; ///< "warehouse" or "compute"
        std::string token; ///< bearer for /lakehouse/*
        std::string restUri; ///< Lakekeeper's catalog
        std::string keyFingerprint; ///< of the storage key
        int port = 0;
    };

    explicit PythonService(Config config);

private:
    void answer(const httplib::Request &request, httplib::Response &response) const;
    void answerLakehouse(const std::string &path, const httplib::Request &request,
                         httplib::Response &response) const;
    std::string profile() const;
    std::string health() const;
    std::string lakehouseConfig() const;

    Config m_config;
    std::string m_startedAt;
};

} // namespace sandbox
