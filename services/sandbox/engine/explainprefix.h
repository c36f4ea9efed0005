#pragma once

#include <cstddef>
#include <string>

namespace sandbox
{

/// `EXPLAIN [ANALYZE] [(options)]` in front of a statement: where the statement begins, and whether
/// it is executed.
struct ExplainPrefix {
    std::size_t inner = 0; ///< 0: no EXPLAIN
    bool analyze = false;
};

ExplainPrefix explainPrefix(const std::string &sql);

} // namespace sandbox
