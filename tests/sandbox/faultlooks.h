#pragma once

#include "tests/sandbox/faultscene.h"

#include <functional>
#include <string>
#include <vector>

/// A fault of a service's own, and where it shows.
struct FaultCase {
    enum class Kind {
        Appears, ///< the mark is there while the fault is
        Disappears, ///< the mark is gone while the fault is there
        Stays ///< the mark appears, and healing does not take it back
    };

    std::string service;
    std::vector<std::string> faults; ///< the last one is looked at; the others make it visible
    std::function<std::string(const FaultScene &)> look;
    std::string mark; ///< empty: what is seen is another thing than before
    Kind kind = Kind::Appears;
};

std::vector<FaultCase> computeCases(); ///< the door, the engines and the writer
std::vector<FaultCase> catalogCases(); ///< Lakekeeper and the plain catalog
std::vector<FaultCase> governanceCases(); ///< Keycloak and the Index
std::vector<FaultCase> providerCases(); ///< the object store and the three providers
std::vector<FaultCase> processCases(); ///< what is a process of its own
