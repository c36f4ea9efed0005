#pragma once

#include "services/sandbox/run/variables.h"
#include "services/sandbox/services/httpservice.h"

namespace sandbox
{

/// karma-server: the SQL engine in Rust. Deployed without KARMA_SQL_URL it is inert.
class Karma : public HttpService
{
public:
    Karma(int port, const Variables &variables);

    static std::vector<FaultState::Known> ownFaults();

private:
    void answer(const httplib::Request &request, httplib::Response &response) const;

    std::string m_sqlUrl; ///< empty: inert
};

} // namespace sandbox
