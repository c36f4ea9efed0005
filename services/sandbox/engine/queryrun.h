#pragma once

#include "services/sandbox/engine/functiongate.h"
#include "services/sandbox/engine/queryrequest.h"
#include "services/sandbox/engine/runningquery.h"
#include "services/sandbox/engine/shadowcounts.h"
#include "services/sandbox/engine/sqltext.h"
#include "services/sandbox/engine/valuewriter.h"

#include <optional>

namespace sandbox
{

/// One query on one cursor: a connection of its own, a read-only transaction, a stream of lines,
/// and nothing left behind.
class QueryRun
{
public:
    QueryRun(const QueryRequest &request, std::shared_ptr<RunningQuery> query,
             std::shared_ptr<const Database> database, const FunctionGate &gate,
             ShadowCounts &shadow);

    void run(const EngineSql::Namespaces
                 &namespaces); ///< returns when the stream has ended; never throws

private:
    struct Extracted;
    struct Prepared;

    void endWith(const QueryFault &fault);
    void checkGate(const Connection &engine, const std::string &sql);
    void compare(const Connection &engine, const std::string &sql, const DryRun &run);
    void stream(const Connection &engine, const std::string &sql);
    void start(const Connection &engine, const std::string &sql, duckdb_result &result);
    void startOne(const Connection &engine, const Prepared &statement, bool last,
                  duckdb_result &result);
    void sendSchema(const std::vector<std::string> &names, const std::vector<ColumnType> &types);
    void sendRows(duckdb_result &result, const ValueWriter &writer);
    void sendEnd(bool truncated);
    [[noreturn]] void failFromEngine(int errorType, const std::string &error) const;

    const QueryRequest m_request;
    std::shared_ptr<RunningQuery> m_query;
    std::shared_ptr<const Database> m_database;
    const FunctionGate &m_gate;
    ShadowCounts &m_shadow;
    RunningQuery::Clock::time_point m_begin;
};

} // namespace sandbox
