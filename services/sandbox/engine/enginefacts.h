#pragma once

#include "services/sandbox/engine/database.h"

#include <nlohmann/json.hpp>

namespace sandbox
{

/// What the engine of this process really is; every fact is measured, none declared.
struct EngineFacts {
    std::string version; ///< "1.5.4"
    std::string librarySha256;
    bool libraryIsPinned = false; ///< its hash is the one this program was made for
    std::vector<std::pair<std::string, std::string>>
        extensions; ///< name, version; all of them are inside the library
    bool dialectVerified = false;
    std::string dialectFault; ///< the first statement of the contract that answered otherwise
};

constexpr const char *dialectContract = "carbon-sql-v0";

EngineFacts measureEngine(const Connection &engine); ///< 0.2–0.5 s: hashes the library

} // namespace sandbox
