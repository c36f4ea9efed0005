#pragma once

#include "services/sandbox/engine/functiongate.h"
#include "services/sandbox/engine/queryrequest.h"
#include "services/sandbox/engine/runningquery.h"
#include "services/sandbox/engine/sqltext.h"

namespace sandbox
{

/// A write on a cursor: the statement runs on a copy of its target in a database of its own, which
/// goes after it; what the target has then is answered as a Parquet file. Nothing is written to the
/// object store, whose keys here could not.
class WriteRun
{
public:
    /// dir: private to this run, made and removed by it.
    WriteRun(QueryRequest request, std::shared_ptr<RunningQuery> query, const FunctionGate &gate,
             std::filesystem::path dir);
    ~WriteRun();

    /// Answers with the file's bytes, how many there are (X-Parquet-Bytes) and how many rows the
    /// statement changed (X-Affected-Rows). Never throws.
    void run(const EngineSql::Namespaces &namespaces);

private:
    void runOrThrow(const EngineSql::Namespaces &namespaces);
    void prepareTables(const Connection &engine);
    void checkGate(const Connection &engine, const std::string &sql) const;
    std::int64_t execute(const Connection &engine, const std::string &sql);
    std::int64_t rowsOf(const Connection &engine) const;
    std::string columnsOf(const Connection &engine) const;
    std::string copied(const Connection &engine, std::int64_t rowsBefore) const;
    const Table *target() const; ///< null: it is created
    void endWith(const QueryFault &fault);

    const QueryRequest m_request;
    std::shared_ptr<RunningQuery> m_query;
    const FunctionGate &m_gate;
    const std::filesystem::path m_dir;
    std::string m_targetName; ///< as the engine names it
};

} // namespace sandbox
