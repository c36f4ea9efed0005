#include "services/sandbox/trino/trinoerror.h"

#include <algorithm>

namespace sandbox
{

namespace
{

struct Facts {
    const char *name;
    int code;
    const char *type;
    const char *thrown; ///< class of the exception behind it
};

constexpr const char *userError = "USER_ERROR";
constexpr const char *trinoException = "io.trino.spi.TrinoException";
constexpr int icebergCodes = 0x0504'0000;

Facts factsOf(TrinoError::Name name)
{
    using Name = TrinoError::Name;
    switch (name) {
    case Name::GenericUserError:
        return {"GENERIC_USER_ERROR", 0, userError, trinoException};
    case Name::SyntaxError:
        return {"SYNTAX_ERROR", 1, userError, "io.trino.sql.parser.ParsingException"};
    case Name::UserCanceled:
        return {"USER_CANCELED", 3, userError, trinoException};
    case Name::PermissionDenied:
        return {"PERMISSION_DENIED", 4, userError, "io.trino.spi.security.AccessDeniedException"};
    case Name::FunctionNotFound:
        return {"FUNCTION_NOT_FOUND", 6, userError, trinoException};
    case Name::NotSupported:
        return {"NOT_SUPPORTED", 13, userError, trinoException};
    case Name::CatalogNotFound:
        return {"CATALOG_NOT_FOUND", 44, userError, trinoException};
    case Name::TableNotFound:
        return {"TABLE_NOT_FOUND", 46, userError, trinoException};
    case Name::ColumnNotFound:
        return {"COLUMN_NOT_FOUND", 47, userError, trinoException};
    case Name::MissingCatalogName:
        return {"MISSING_CATALOG_NAME", 56, userError, trinoException};
    case Name::MissingSchemaName:
        return {"MISSING_SCHEMA_NAME", 57, userError, trinoException};
    case Name::GenericInternalError:
        return {"GENERIC_INTERNAL_ERROR", 65536, "INTERNAL_ERROR", "java.lang.RuntimeException"};
    case Name::ServerStartingUp:
        return {"SERVER_STARTING_UP", 65548, "INTERNAL_ERROR", trinoException};
    case Name::IcebergInvalidMetadata:
        return {"ICEBERG_INVALID_METADATA", icebergCodes + 1, "EXTERNAL", trinoException};
    case Name::IcebergCannotOpenSplit:
        return {"ICEBERG_CANNOT_OPEN_SPLIT", icebergCodes + 6, "EXTERNAL", trinoException};
    case Name::IcebergCatalogError:
        return {"ICEBERG_CATALOG_ERROR", icebergCodes + 13, "EXTERNAL", trinoException};
    }
    return {"GENERIC_INTERNAL_ERROR", 65536, "INTERNAL_ERROR", "java.lang.RuntimeException"};
}

bool begins(const std::string &text, const char *prefix)
{
    return text.rfind(prefix, 0) == 0;
}

/// "Binder Error: no such column\n\nLINE 1: …" → "no such column"
std::string bareMessage(const std::string &engineError)
{
    const std::string firstLine = engineError.substr(0, engineError.find('\n'));
    const auto colon = firstLine.find("Error: ");
    return colon == std::string::npos ? firstLine : firstLine.substr(colon + 7);
}

} // namespace

TrinoError::TrinoError(Name name, const std::string &message, std::optional<Location> location)
    : m_name(name)
    , m_message(location ? "line " + std::to_string(location->line) + ":"
                        + std::to_string(location->column) + ": " + message
                         : message)
    , m_location(location)
{
}

nlohmann::ordered_json TrinoError::json() const
{
    const Facts facts = factsOf(m_name);
    nlohmann::ordered_json error{{"message", m_message},
                                 {"errorCode", facts.code},
                                 {"errorName", facts.name},
                                 {"errorType", facts.type}};
    if (m_location)
        error["errorLocation"]
            = {{"lineNumber", m_location->line}, {"columnNumber", m_location->column}};
    error["failureInfo"] = {{"type", facts.thrown},
                            {"message", m_message},
                            {"suppressed", nlohmann::ordered_json::array()},
                            {"stack", nlohmann::ordered_json::array()}};
    return error;
}

TrinoError::Location locationIn(const std::string &text, std::size_t byte)
{
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(byte, text.size()));
    const auto newline = std::find(std::make_reverse_iterator(end), text.rend(), '\n').base();
    return {static_cast<int>(std::count(text.begin(), end, '\n')) + 1,
            static_cast<int>(end - newline) + 1};
}

TrinoError trinoErrorOf(const std::string &engineError, const std::string &sql)
{
    using Name = TrinoError::Name;
    const std::string message = bareMessage(engineError);
    if (begins(engineError, "INTERRUPT"))
        return {Name::UserCanceled, "Query was canceled"};
    if (begins(engineError, "Parser Error"))
        return {Name::SyntaxError, message, locationIn(sql, 0)};
    if (begins(engineError, "Permission Error") || begins(engineError, "IO Error"))
        return {Name::NotSupported, message};
    if (message.find("Catalog \"") != std::string::npos)
        return {Name::CatalogNotFound, message};
    if (begins(engineError, "Catalog Error") && message.find("Function") != std::string::npos)
        return {Name::FunctionNotFound, message};
    if (begins(engineError, "Catalog Error"))
        return {Name::TableNotFound, message};
    if (begins(engineError, "Binder Error") && message.find("column") != std::string::npos)
        return {Name::ColumnNotFound, message};
    return {Name::GenericUserError, message};
}

} // namespace sandbox
