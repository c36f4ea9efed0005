#include "services/sandbox/engine/pivotenum.h"

namespace sandbox
{

bool needsPivotEnum(const Connection &engine, const std::string &sql)
{
    duckdb_extracted_statements statements = nullptr;
    bool needs = false;
    if (duckdb_extract_statements(engine.get(), sql.c_str(), &statements) == 2) {
        duckdb_prepared_statement select = nullptr;
        needs = duckdb_prepare_extracted_statement(engine.get(), statements, 1, &select)
                != DuckDBSuccess
            && std::string(duckdb_prepare_error(select)).find("__pivot_enum_") != std::string::npos;
        duckdb_destroy_prepare(&select);
    }
    duckdb_destroy_extracted(&statements);
    return needs;
}

} // namespace sandbox
