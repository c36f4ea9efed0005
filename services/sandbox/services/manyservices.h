#pragma once

#include "services/sandbox/services/httpservice.h"

#include <cstdint>
#include <string>

namespace sandbox
{

/// Small services in any number, all answered by one listener: "/service-0001/health".
///
/// Own fault: failing=PERCENT, so many of them answer 503; the seed says which.
class ManyServices : public HttpService
{
public:
    struct Config {
        int port = 0; ///< 0: chosen
        int count = 0;
        std::uint64_t seed = 0;
    };

    static constexpr const char *systemId = "many-services";

    explicit ManyServices(const Config &config); ///< throws StartFailure
    ~ManyServices() override;

    /// The id of a service and the first part of its path; number from 1.
    static std::string idOf(int number);

    static std::vector<FaultState::Known> ownFaults();

private:
    void answer(const httplib::Request &request, httplib::Response &response) const;
    bool isFailing(int number) const;

    const Config m_config;
};

/// A number below limit that the same seed and place always give.
std::uint64_t drawn(std::uint64_t seed, std::uint64_t place, std::uint64_t limit);

} // namespace sandbox
