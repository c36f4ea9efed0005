#pragma once

#include "services/sandbox/services/httpservice.h"

namespace sandbox
{

/// karma-server: the SQL engine in Rust that is deployed without its SQL address, and so is inert.
class Karma : public HttpService
{
public:
    explicit Karma(int port);

private:
    void answer(const httplib::Request &request, httplib::Response &response) const;
};

} // namespace sandbox
