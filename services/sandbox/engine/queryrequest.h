#pragma once

#include "services/sandbox/engine/parameters.h"
#include "services/sandbox/lake/lake.h"

#include <optional>

namespace sandbox
{

/// A table as a query names it: at the pointer that it was planned with.
struct NamedTable {
    std::vector<std::string> ns;
    std::string name;
    std::string metadataLocation;
};

/// What a write is to answer: the rows of its target instead of a stream of lines.
struct WriteWish {
    std::string target; ///< full name
    bool creates = false; ///< the target is not there yet
    bool appends = false; ///< only the rows that were added, else all that it has then
};

/// Body of duck-server's POST /query.
struct QueryRequest {
    std::string id;
    std::string sql;
    std::vector<NamedTable> named; ///< what it reads
    std::vector<std::shared_ptr<const Table>> tables; ///< the same, once they are opened
    std::vector<Table> listed; ///< names and columns that SHOW and information_schema tell besides
    bool withCatalog = false; ///< it reads these lists
    std::optional<WriteWish> write; ///< none: it is a read
    std::string defaultNamespace = "main.default";
    ParameterValues parameters;
    std::uint64_t maxRows = 0; ///< 0: no limit
    int timeoutS = 0; ///< 0: the server's
    std::string plannedAccess; ///< what the door read it as: "read" or "write"; "" says nothing
    std::string kind = "SELECT"; ///< what `end` is to say
};

/// What is wrong with a body, in the contract's words.
struct QueryFault {
    int status = 400;
    std::string code;
    std::string message;
};

/// Throws QueryFault.
QueryRequest queryRequest(const std::string &body);

/// The namespaces of a query: those of its tables, and the one that names go by.
std::vector<std::vector<std::string>> namespacesOf(const QueryRequest &request);

} // namespace sandbox
