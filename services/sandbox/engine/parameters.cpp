#include "services/sandbox/engine/parameters.h"

#include "services/sandbox/engine/sqllexer.h"

#include <algorithm>

namespace sandbox
{

namespace
{

/// A type and nothing else: words, numbers, brackets and commas (`DECIMAL(18,2)[]`, `TIMESTAMP WITH
/// TIME ZONE`).
bool looksLikeType(const std::string &type)
{
    const LexedSql lexed = lexSql(type);
    int depth = 0;
    for (const SqlToken &token : lexed.tokens) {
        const char c = type[token.begin];
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        const bool bracket = token.kind == SqlToken::Kind::Symbol
            && std::string("()[],").find(c) != std::string::npos;
        const bool word = token.kind == SqlToken::Kind::Word || token.kind == SqlToken::Kind::Number
            || token.kind == SqlToken::Kind::QuotedName;
        if ((!bracket && !word) || depth < 0 || tokenIs(type, token, "AS"))
            return false;
    }
    return !lexed.tokens.empty() && depth == 0 && !lexed.unterminated;
}

template <typename T> T valueAt(duckdb_vector vector)
{
    return *static_cast<T *>(duckdb_vector_get_data(vector));
}

duckdb_value decimalValue(duckdb_logical_type type, duckdb_vector vector)
{
    duckdb_decimal decimal{duckdb_decimal_width(type), duckdb_decimal_scale(type), {0, 0}};
    const auto small = [&](std::int64_t value) {
        decimal.value = {static_cast<std::uint64_t>(value), value < 0 ? -1 : 0};
    };
    switch (static_cast<int>(duckdb_decimal_internal_type(type))) {
    case DUCKDB_TYPE_SMALLINT:
        small(valueAt<std::int16_t>(vector));
        break;
    case DUCKDB_TYPE_INTEGER:
        small(valueAt<std::int32_t>(vector));
        break;
    case DUCKDB_TYPE_BIGINT:
        small(valueAt<std::int64_t>(vector));
        break;
    default:
        decimal.value = valueAt<duckdb_hugeint>(vector);
        break;
    }
    return duckdb_create_decimal(decimal);
}

/// The typed value of a cast's only cell; null for types that are bound as text.
duckdb_value typedValue(duckdb_logical_type type, duckdb_vector vector)
{
    switch (static_cast<int>(duckdb_get_type_id(type))) {
    case DUCKDB_TYPE_BOOLEAN:
        return duckdb_create_bool(valueAt<bool>(vector));
    case DUCKDB_TYPE_TINYINT:
        return duckdb_create_int8(valueAt<std::int8_t>(vector));
    case DUCKDB_TYPE_SMALLINT:
        return duckdb_create_int16(valueAt<std::int16_t>(vector));
    case DUCKDB_TYPE_INTEGER:
        return duckdb_create_int32(valueAt<std::int32_t>(vector));
    case DUCKDB_TYPE_BIGINT:
        return duckdb_create_int64(valueAt<std::int64_t>(vector));
    case DUCKDB_TYPE_UBIGINT:
        return duckdb_create_uint64(valueAt<std::uint64_t>(vector));
    case DUCKDB_TYPE_HUGEINT:
        return duckdb_create_hugeint(valueAt<duckdb_hugeint>(vector));
    case DUCKDB_TYPE_FLOAT:
        return duckdb_create_float(valueAt<float>(vector));
    case DUCKDB_TYPE_DOUBLE:
        return duckdb_create_double(valueAt<double>(vector));
    case DUCKDB_TYPE_DECIMAL:
        return decimalValue(type, vector);
    case DUCKDB_TYPE_DATE:
        return duckdb_create_date(valueAt<duckdb_date>(vector));
    case DUCKDB_TYPE_TIME:
        return duckdb_create_time(valueAt<duckdb_time>(vector));
    case DUCKDB_TYPE_TIMESTAMP:
        return duckdb_create_timestamp(valueAt<duckdb_timestamp>(vector));
    case DUCKDB_TYPE_TIMESTAMP_TZ:
        return duckdb_create_timestamp_tz(valueAt<duckdb_timestamp>(vector));
    case DUCKDB_TYPE_INTERVAL:
        return duckdb_create_interval(valueAt<duckdb_interval>(vector));
    default:
        return nullptr;
    }
}

struct Cast {
    duckdb_value value = nullptr;
    std::string error;
};

/// Has the engine cast the text: `SELECT CAST($1 AS type)` with the text bound, never written into
/// it.
Cast castValue(const Connection &engine, const ParameterValue &parameter)
{
    Cast cast;
    if (!looksLikeType(parameter.type)) {
        cast.error = "“" + parameter.type + "” is not a SQL type.";
        return cast;
    }
    duckdb_prepared_statement statement = nullptr;
    duckdb_result result{};
    const std::string sql = "SELECT CAST($1 AS " + parameter.type + ")";
    if (duckdb_prepare(engine.get(), sql.c_str(), &statement) != DuckDBSuccess) {
        cast.error = duckdb_prepare_error(statement);
    } else {
        duckdb_bind_varchar_length(statement, 1, parameter.text->data(), parameter.text->size());
        if (duckdb_execute_prepared(statement, &result) != DuckDBSuccess) {
            cast.error = duckdb_result_error(&result);
        } else if (duckdb_data_chunk chunk = duckdb_fetch_chunk(result)) {
            duckdb_logical_type type = duckdb_column_logical_type(&result, 0);
            cast.value = typedValue(type, duckdb_data_chunk_get_vector(chunk, 0));
            duckdb_destroy_logical_type(&type);
            duckdb_destroy_data_chunk(&chunk);
        }
        duckdb_destroy_result(&result);
    }
    duckdb_destroy_prepare(&statement);
    if (cast.error.empty() && !cast.value)
        cast.value = duckdb_create_varchar_length(parameter.text->data(), parameter.text->size());
    return cast;
}

} // namespace

ParameterValues parameterValues(const nlohmann::json &json)
{
    ParameterValues values;
    for (const auto &[name, value] : json.items()) {
        ParameterValue parameter{value.at("type").get<std::string>(), {}};
        if (value.contains("value") && !value.at("value").is_null())
            parameter.text = value.at("value").get<std::string>();
        values.emplace(name, parameter);
    }
    return values;
}

std::vector<std::string> parameterNames(duckdb_prepared_statement statement)
{
    std::vector<std::string> names;
    for (idx_t i = 1; i <= duckdb_nparams(statement); ++i) {
        const char *name = duckdb_parameter_name(statement, i);
        names.emplace_back(name ? name : "");
        duckdb_free(const_cast<char *>(name));
    }
    return names;
}

std::string bindParameters(const Connection &engine, duckdb_prepared_statement statement,
                           const ParameterValues &values, bool missingIsNull)
{
    const std::vector<std::string> names = parameterNames(statement);
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto found = std::find_if(values.begin(), values.end(), [&](const auto &v) {
            return equalAscii(v.first, names[i]);
        });
        if (found == values.end() && !missingIsNull)
            return "The parameter $" + names[i] + " has no value.";
        if (found == values.end() || !found->second.text) {
            duckdb_bind_null(statement, i + 1);
            continue;
        }
        Cast cast = castValue(engine, found->second);
        if (!cast.error.empty())
            return "The value of $" + names[i] + " does not fit its type: " + cast.error;
        duckdb_bind_value(statement, i + 1, cast.value);
        duckdb_destroy_value(&cast.value);
    }
    return {};
}

} // namespace sandbox
