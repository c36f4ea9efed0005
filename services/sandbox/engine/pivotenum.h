#pragma once

#include "services/sandbox/engine/database.h"

namespace sandbox
{

/// PIVOT without IN: the engine makes two statements of it, an enum of the values and then the
/// SELECT, which does not bind before the first has run.
bool needsPivotEnum(const Connection &engine, const std::string &sql);

} // namespace sandbox
