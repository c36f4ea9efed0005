#pragma once

#include "services/sandbox/run/assembly.h"
#include "services/sandbox/run/clock.h"
#include "services/sandbox/run/restorepoint.h"

#include <nlohmann/json.hpp>

#include <string>

namespace sandbox
{

/// Does to the platform what a drill's action says, by the means of those who run it: keys are
/// revoked at their provider, variables are set and deployed, nothing is told to be broken. What is
/// done to keys is known to everybody at once, as if it had been long ago.
///
///   {"do":"revoke","key":NAME}            the key of that name is deleted
///   {"do":"replace-key","key":NAME}       a new key takes the name; the old one is "NAME-old"
///   {"do":"create-key","key":NAME,"class":"read-only"|"read-write","bucket":NAME}
///   {"do":"set","service":ID,"variables":{NAME:VALUE}}   VALUE: text, or
///                                         {"key":NAME,"part":"id"|"secret"}
///   {"do":"unset","service":ID,"variable":NAME}
///   {"do":"deploy","service":ID,"commit"?:HEX}           returns when the deployment serves
///   {"do":"stop","service":ID}            its deployment's process ends
///   {"do":"clock","step_s":N}             the sandbox's clock
///   {"do":"ingest","namespace":N,"table":T}              a new table with one row, by the writer
///
/// What `before` has to know to undo it is told to it. Returns "" or what went wrong. Throws
/// nlohmann's exceptions for an action of another shape.
std::string performAction(const nlohmann::json &action, Assembly &assembly, Clock &clock,
                          RestorePoint &before);

} // namespace sandbox
