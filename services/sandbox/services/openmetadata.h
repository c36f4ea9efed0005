#pragma once

#include "services/sandbox/run/clock.h"
#include "services/sandbox/run/variables.h"
#include "services/sandbox/services/httpservice.h"

#include <cstdint>
#include <memory>
#include <string>

namespace sandbox
{

/// OpenMetadata, which profiles the warehouse through Trino. Its version answers whatever becomes
/// of the profiling: only its status says whether it still reaches Trino.
class OpenMetadata : public HttpService
{
public:
    struct Config {
        int port = 0;
        Variables variables; ///< `OM_TRINO_URL`: where it profiles; missing: it does not
        std::shared_ptr<const Clock> clock;
    };

    explicit OpenMetadata(Config config);
    ~OpenMetadata() override;

private:
    void answer(const httplib::Request &request, httplib::Response &response) const;
    std::string version() const;
    std::string status() const;

    Config m_config;
    std::int64_t m_startedAtMs;
};

} // namespace sandbox
