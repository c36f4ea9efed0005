#pragma once

#include "services/sandbox/services/faultstate.h"

#include <string>
#include <vector>

/// One fault at one system of the sandbox.
struct FaultCell {
    std::string system;
    std::string fault;
    std::string value; ///< empty: the fault takes none, or has a usual one
    bool common = false; ///< every system that speaks HTTP has it
    bool overTls = false; ///< the system is asked over https, and its certificate is good

    std::string name() const; ///< "status=503", "html over https"
};

/// Every fault that the sandbox has at one of its systems: both lists are its own. A fault with a
/// list of values has a cell for each; one that takes a number or a text those that were chosen
/// here, else its usual one.
std::vector<FaultCell> cellsOf(const std::string &system);
/// The same faults of everything that speaks HTTP, at a system that is asked over https.
std::vector<FaultCell> cellsOverTls(const std::string &system);
