#pragma once

#include <nlohmann/json.hpp>

#include <optional>
#include <string>

namespace sandbox
{

/// A failed query as the statement protocol tells it, in an answer of HTTP 200 (third-parties §6).
/// Names, numbers and types are those of Trino's StandardErrorCode and IcebergErrorCode.
class TrinoError
{
public:
    enum class Name {
        SyntaxError,
        UserCanceled,
        PermissionDenied,
        NotSupported,
        CatalogNotFound,
        TableNotFound,
        ColumnNotFound,
        FunctionNotFound,
        MissingCatalogName,
        MissingSchemaName,
        GenericUserError,
        GenericInternalError,
        ServerStartingUp,
        IcebergInvalidMetadata,
        IcebergCannotOpenSplit,
        IcebergCatalogError
    };

    struct Location {
        int line = 1;
        int column = 1; ///< both from 1
    };

    /// A location becomes part of the message too, as Trino's own have it.
    TrinoError(Name name, const std::string &message, std::optional<Location> location = {});

    Name name() const { return m_name; }
    const std::string &message() const { return m_message; }
    nlohmann::ordered_json json() const;

private:
    Name m_name;
    std::string m_message;
    std::optional<Location> m_location;
};

/// Where a byte of a text is.
TrinoError::Location locationIn(const std::string &text, std::size_t byte);

/// The engine's error to a query, in Trino's words.
TrinoError trinoErrorOf(const std::string &engineError, const std::string &sql);

} // namespace sandbox
