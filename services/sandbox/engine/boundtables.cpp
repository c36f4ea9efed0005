#include "services/sandbox/engine/boundtables.h"

#include <algorithm>
#include <cctype>

namespace sandbox
{

namespace
{

thread_local std::vector<std::string> *recorder = nullptr;

void bindSlice(duckdb_bind_info info)
{
    duckdb_value value = duckdb_bind_get_parameter(info, 0);
    char *name = duckdb_get_varchar(value);
    if (recorder && std::find(recorder->begin(), recorder->end(), name) == recorder->end())
        recorder->emplace_back(name);
    duckdb_free(name);
    duckdb_destroy_value(&value);
    duckdb_logical_type type = duckdb_create_logical_type(DUCKDB_TYPE_BOOLEAN);
    duckdb_bind_add_result_column(info, "_", type);
    duckdb_destroy_logical_type(&type);
}

void initSlice(duckdb_init_info) { }

void readSlice(duckdb_function_info, duckdb_data_chunk chunk)
{
    duckdb_data_chunk_set_size(chunk, 0);
}

} // namespace

BoundTables::BoundTables()
    : m_outer(recorder)
{
    recorder = &m_names;
}

BoundTables::~BoundTables()
{
    recorder = m_outer;
}

std::vector<std::string> BoundTables::names() const
{
    return m_names;
}

void BoundTables::install(const Connection &engine)
{
    duckdb_table_function function = duckdb_create_table_function();
    duckdb_table_function_set_name(function, functionName());
    duckdb_logical_type text = duckdb_create_logical_type(DUCKDB_TYPE_VARCHAR);
    duckdb_table_function_add_parameter(function, text);
    duckdb_destroy_logical_type(&text);
    duckdb_table_function_set_bind(function, bindSlice);
    duckdb_table_function_set_init(function, initSlice);
    duckdb_table_function_set_function(function, readSlice);
    const auto state = duckdb_register_table_function(engine.get(), function);
    duckdb_destroy_table_function(&function);
    if (state != DuckDBSuccess)
        throw std::runtime_error("the engine refused the function that records bound tables");
}

const char *BoundTables::functionName()
{
    return "__slice_6c2f";
}

std::string BoundTables::leafName()
{
    std::string name = functionName();
    std::transform(name.begin(), name.end(), name.begin(),
                   [](unsigned char c) { return std::toupper(c); });
    return name;
}

} // namespace sandbox
