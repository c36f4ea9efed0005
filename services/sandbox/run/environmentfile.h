#pragma once

#include "services/sandbox/run/ports.h"
#include "services/sandbox/run/scale.h"

#include <string>

namespace sandbox
{

/// The environment file that describes this run to consoles: addresses and declared values; secrets
/// by name only. Its text is written here and read there by different code, on purpose.
std::string environmentFile(const Addresses &addresses, const Scale &scale);

} // namespace sandbox
