#pragma once

#include "services/sandbox/run/assembly.h"
#include "services/sandbox/run/clock.h"

#include <nlohmann/json.hpp>

#include <string>

namespace sandbox
{

/// Does to the platform what a drill's action says, by the means of those who run it: keys are
/// revoked at their provider, variables are set and deployed, nothing is told to be broken.
///
///   {"do":"revoke","key":NAME}                       the key of that name is deleted
///   {"do":"replace-key","key":NAME}                  a new key takes the name; the old one is
///   "NAME-old"
///   {"do":"set","service":ID,"variables":{NAME:VALUE}} VALUE: text, or
///   {"key":NAME,"part":"id"|"secret"}
///   {"do":"unset","service":ID,"variable":NAME}
///   {"do":"deploy","service":ID}                     returns when the deployment serves
///   {"do":"clock","step_s":N}                        the sandbox's clock
///   {"do":"ingest","namespace":N,"table":T}          one row, through the writer
///
/// Returns "" or what went wrong. Throws nlohmann's exceptions for an action of another shape.
std::string performAction(const nlohmann::json &action, Assembly &assembly, Clock &clock);

} // namespace sandbox
