#pragma once

#include "services/sandbox/run/ports.h"
#include "services/sandbox/run/scale.h"

#include <cstdint>
#include <string>

namespace sandbox
{

/// The environment file that describes this run to consoles: addresses and declared values; secrets
/// by name only. Its text is written here and read there by different code, on purpose. nowMs: the
/// run's present, which the day of a freeze goes by.
std::string environmentFile(const Addresses &addresses, const Scale &scale, std::int64_t nowMs);

} // namespace sandbox
