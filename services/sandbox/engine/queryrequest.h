#pragma once

#include "services/sandbox/engine/parameters.h"
#include "services/sandbox/lake/lake.h"

namespace sandbox
{

/// Body of duck-server's POST /query, checked against the lake.
struct QueryRequest {
    std::string id;
    std::string sql;
    std::vector<const Table *> tables;
    bool withCatalog = false;
    std::string defaultNamespace = "main.default";
    ParameterValues parameters;
    std::uint64_t maxRows = 0; ///< 0: no limit
    int timeoutS = 0; ///< 0: the server's
    std::string plannedAccess; ///< what the door read it as: "read" or "write"; "" says nothing
    std::string kind; ///< what `end` is to say
};

/// What is wrong with a body, in the contract's words.
struct QueryFault {
    int status = 400;
    std::string code;
    std::string message;
};

/// Throws QueryFault.
QueryRequest queryRequest(const std::string &body, const Lake &lake);

} // namespace sandbox
