#pragma once

#include "services/sandbox/services/faultstate.h"

#include <httplib.h>

#include <string>

namespace sandbox
{

/// Writes the wrong answer of a fault that answers; false for those that do not (None, Down, Hang,
/// Latency).
bool writeFaultAnswer(HttpFault fault, int number, const std::string &serviceId,
                      httplib::Response &response);

} // namespace sandbox
