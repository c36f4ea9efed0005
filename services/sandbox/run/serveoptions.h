#pragma once

#include "services/sandbox/run/scale.h"

#include <filesystem>
#include <string>
#include <vector>

namespace sandbox
{

/// What `atalaya-sandbox serve` was asked for; an empty path is not given.
struct ServeOptions {
    std::filesystem::path state; ///< keeps the mutable part over runs
    std::filesystem::path socket; ///< for attach, fault, heal, status, stop
    std::filesystem::path data; ///< where the generated template is kept
    std::filesystem::path postgresBin; ///< folder with postgres and initdb
    std::filesystem::path redisServer;
    std::vector<std::string> replace; ///< "SERVICE=URL"
    Scale scale;
    long long clockStepS = 0; ///< begins with its clock so far ahead; negative: behind
    int portBase = 0; ///< the first of twenty-one consecutive ports; 0: the system chooses
    bool detached = false;
    bool isEmpty = false; ///< the tables' bytes without a catalog that knows them
};

} // namespace sandbox
