#include "services/sandbox/engine/functiongate.h"

#include "services/sandbox/engine/sqllexer.h"

#include <algorithm>
#include <cctype>

namespace sandbox
{

namespace
{

using Json = nlohmann::json;

std::string lower(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return std::tolower(c); });
    return text;
}

const std::set<std::string> &catalogLeaves()
{
    static const std::set<std::string> names
        = {"DUCKDB_TABLES", "DUCKDB_VIEWS", "DUCKDB_COLUMNS", "DUCKDB_SCHEMAS", "DUCKDB_DATABASES"};
    return names;
}

/// Table functions that read nothing but their arguments; query_table binds a table of the slice.
const std::set<std::string> &tableFunctions()
{
    static const std::set<std::string> names = {
        "range",     "generate_series", "unnest",    "repeat",           "repeat_row", "json_each",
        "json_tree", "query_table",     "histogram", "histogram_values", "summary"};
    return names;
}

/// Window functions are no entries of duckdb_functions().
const std::set<std::string> &windowFunctions()
{
    static const std::set<std::string> names
        = {"row_number", "rank",      "rank_dense", "dense_rank", "percent_rank",
           "cume_dist",  "ntile",     "lag",        "lead",       "first_value",
           "last_value", "nth_value", "fill",       "first",      "last"};
    return names;
}

/// Scalars that reach past the statement: other SQL, settings, logs, variables.
const std::set<std::string> &deniedScalars()
{
    static const std::set<std::string> names = {"write_log",
                                                "query",
                                                "json_execute_serialized_sql",
                                                "json_serialize_sql",
                                                "json_serialize_plan",
                                                "json_deserialize_sql",
                                                "current_setting",
                                                "getvariable",
                                                "getenv",
                                                "parse_duckdb_log_message",
                                                "current_query",
                                                "sleep_ms",
                                                "get_current_time_zone",
                                                "txid_current",
                                                "current_query_id",
                                                "current_connection_id",
                                                "current_transaction_id",
                                                "in_search_path"};
    return names;
}

void collectLeaves(const Json &node, std::set<std::string> &leaves)
{
    if (node.is_array()) {
        for (const Json &child : node)
            collectLeaves(child, leaves);
    } else if (node.is_object()) {
        const bool leaf = !node.contains("children") || node["children"].empty();
        if (leaf)
            leaves.insert(node.value("name", std::string()));
        else
            collectLeaves(node["children"], leaves);
    }
}

void collectFunctions(const Json &node, std::set<std::string> &names)
{
    if (node.is_object() && node.contains("function_name") && node["function_name"].is_string())
        names.insert(lower(node["function_name"]));
    if (node.is_structured()) {
        for (const Json &child : node)
            collectFunctions(child, names);
    }
}

/// The parser's own tree; null for what is no plain SELECT.
Json parsedTree(const Connection &engine, const std::string &sql)
{
    const EngineAnswer answer
        = engine.query("SELECT json_serialize_sql(" + quotedText(sql) + ")::VARCHAR");
    if (!answer.ok || answer.rows.empty())
        return {};
    Json tree = Json::parse(answer.rows[0][0], nullptr, false);
    return tree.is_object() && !tree.value("error", true) ? tree : Json();
}

void readPlan(duckdb_result &result, DryRun &run)
{
    while (duckdb_data_chunk chunk = duckdb_fetch_chunk(result)) {
        for (idx_t row = 0; row < duckdb_data_chunk_get_size(chunk); ++row) {
            auto text = [&](idx_t column) {
                auto *values = static_cast<duckdb_string_t *>(
                    duckdb_vector_get_data(duckdb_data_chunk_get_vector(chunk, column)));
                return std::string(duckdb_string_t_data(&values[row]),
                                   duckdb_string_t_length(values[row]));
            };
            if (text(0) == "logical_plan")
                run.plan = Json::parse(text(1), nullptr, false);
        }
        duckdb_destroy_data_chunk(&chunk);
    }
}

} // namespace

DryRun dryRun(const Connection &engine, const std::string &sql, const ParameterValues &values)
{
    const Rollback transaction(engine, "BEGIN TRANSACTION READ ONLY");
    return explained(engine, sql, values);
}

DryRun explained(const Connection &engine, const std::string &sql, const ParameterValues &values)
{
    DryRun run;
    duckdb_prepared_statement statement = nullptr;
    duckdb_result result{};
    std::string error;
    if (duckdb_prepare(engine.get(), ("EXPLAIN (FORMAT json) " + sql).c_str(), &statement)
        != DuckDBSuccess) {
        error = duckdb_prepare_error(statement);
    } else if (std::string fault = bindParameters(engine, statement, values, true);
               !fault.empty()) {
        error = fault;
    } else if (duckdb_execute_prepared(statement, &result) != DuckDBSuccess) {
        error = duckdb_result_error(&result);
    } else {
        readPlan(result, run);
    }
    duckdb_destroy_result(&result);
    duckdb_destroy_prepare(&statement);
    run.writes = error.find("read-only mode") != std::string::npos;
    if (!run.writes)
        run.error = error;
    return run;
}

FunctionGate::FunctionGate(const Connection &engine)
    : m_functions(Json::array())
{
    const EngineAnswer answer
        = engine.query("SELECT function_name, any_value(function_type), min(function_name || '(' "
                       "|| array_to_string(list_transform(parameters, lambda p, i: "
                       "concat(p, ' ', parameter_types[i])), ', ') || ')' || coalesce(' -> ' || "
                       "return_type, '')) FROM duckdb_functions() "
                       "WHERE function_type IN ('scalar', 'aggregate', 'macro') GROUP BY "
                       "function_name ORDER BY function_name");
    if (!answer.ok)
        throw std::runtime_error(answer.error);
    for (const auto &row : answer.rows) {
        const std::string name = lower(row[0]);
        if (deniedScalars().count(name))
            continue;
        m_scalars.insert(name);
        if (std::islower(static_cast<unsigned char>(name[0])))
            m_functions.push_back({{"name", row[0]},
                                   {"kind", row[1]},
                                   {"signature", row[2].empty() ? row[0] + "(…)" : row[2]}});
    }
    m_reaching = deniedScalars();
    for (const auto &row :
         engine.query("SELECT DISTINCT lower(function_name) FROM duckdb_functions()").rows) {
        if (!allowed(row[0]))
            m_reaching.insert(row[0]);
    }
    for (const auto &row : engine
                               .query("SELECT DISTINCT lower(view_name) FROM duckdb_views() WHERE "
                                      "internal AND schema_name <> 'information_schema'")
                               .rows)
        m_systemViews.insert(row[0]);
}

bool FunctionGate::allowed(const std::string &name) const
{
    return m_scalars.count(name) || tableFunctions().count(name) || windowFunctions().count(name);
}

std::string FunctionGate::refused(const Connection &engine, const std::string &sql,
                                  const Json &plan, const std::set<std::string> &leaves) const
{
    std::set<std::string> sources;
    collectLeaves(plan, sources);
    for (const std::string &source : sources) {
        if (!leaves.count(source))
            return lower(source);
    }
    const Json tree = parsedTree(engine, sql);
    if (tree.is_null())
        return refusedByTokens(sql, plan.is_null());
    std::set<std::string> names;
    collectFunctions(tree, names);
    for (const std::string &name : names) {
        if (!allowed(name))
            return name;
    }
    return {};
}

/// For what the parser gives no tree of: the name of any function that is not allowed before a
/// bracket. Without a plan either (PIVOT without IN) there are no leaves to tell the views over
/// such functions, so their names are refused wherever they stand.
std::string FunctionGate::refusedByTokens(const std::string &sql, bool views) const
{
    const auto tokens = lexSql(sql).tokens;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (tokens[i].kind != SqlToken::Kind::Word && tokens[i].kind != SqlToken::Kind::QuotedName)
            continue;
        const std::string name = lower(tokenName(sql, tokens[i]));
        const bool call = i + 1 < tokens.size() && sql[tokens[i + 1].begin] == '('
            && tokens[i + 1].kind == SqlToken::Kind::Symbol;
        if ((call && m_reaching.count(name)) || (views && m_systemViews.count(name)))
            return name;
    }
    return {};
}

bool isPlainSelect(const Connection &engine, const std::string &sql)
{
    return !parsedTree(engine, sql).is_null();
}

std::set<std::string> commonLeaves()
{
    std::set<std::string> names = {"RANGE",
                                   "GENERATE_SERIES",
                                   "UNNEST",
                                   "REPEAT",
                                   "REPEAT_ROW",
                                   "JSON_EACH",
                                   "JSON_TREE",
                                   "DUMMY_SCAN",
                                   "EMPTY_RESULT",
                                   "EXPRESSION_GET",
                                   "CHUNK_GET",
                                   "CTE_SCAN",
                                   "COLUMN_DATA_SCAN",
                                   "DELIM_GET",
                                   "DELIM_SCAN",
                                   "RECURSIVE_CTE_SCAN",
                                   "REC_CTE_SCAN"};
    names.insert(catalogLeaves().begin(), catalogLeaves().end());
    return names;
}

std::set<std::string> writeLeaves()
{
    std::set<std::string> names = commonLeaves();
    names.insert({"SEQ_SCAN", "CREATE_TABLE"});
    return names;
}

bool readsCatalog(const Json &plan)
{
    std::set<std::string> sources;
    collectLeaves(plan, sources);
    return std::any_of(sources.begin(), sources.end(),
                       [](const std::string &s) { return catalogLeaves().count(s) > 0; });
}

} // namespace sandbox
