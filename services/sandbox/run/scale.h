#pragma once

#include "services/sandbox/catalog/generatedstore.h"

namespace sandbox
{

/// What a run has more of than the platform needs, made up while it is asked for.
struct Scale {
    int services = 0; ///< small ones, all of one listener
    GeneratedAmounts catalog; ///< of the plain Iceberg REST catalog; its seed is everybody's
};

} // namespace sandbox
