#pragma once

#include "services/sandbox/services/faultstate.h"

#include <httplib.h>

#include <string>

namespace sandbox
{

/// What a wrong answer depends on besides its fault.
struct FaultAnswer {
    std::string value; ///< the fault's: a status, an origin
    std::string serviceId;
    std::string target; ///< of the request
};

/// Writes the wrong answer of a fault that answers; false for those that leave the answer to the
/// service.
bool writeFaultAnswer(HttpFault fault, const FaultAnswer &wanted, httplib::Response &response);

/// What the fault `redirect` leads to: 200 to everything, and whether credentials came along.
void writeElsewhere(const httplib::Request &request, httplib::Response &response);

/// "http://127.0.0.1:8080": scheme, host and port of this machine, and nothing more.
bool isOriginHere(const std::string &url);

} // namespace sandbox
