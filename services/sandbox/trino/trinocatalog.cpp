#include "services/sandbox/trino/trinocatalog.h"

#include "services/sandbox/trino/trinoerror.h"

#include <cctype>
#include <cstdio>

using nlohmann::json;

namespace sandbox
{

namespace
{

constexpr HttpLimits patience{std::chrono::seconds(20)};

std::string value(const Variables &variables, const char *name)
{
    const auto found = variables.find(name);
    return found == variables.end() ? std::string() : found->second;
}

std::string encoded(const std::string &text)
{
    std::string out;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (std::isalnum(byte) || c == '-' || c == '_' || c == '.' || c == '~') {
            out += c;
            continue;
        }
        char hex[4];
        std::snprintf(hex, sizeof hex, "%%%02X", byte);
        out += hex;
    }
    return out;
}

std::string text(const json &object, const char *name)
{
    const auto found = object.is_object() ? object.find(name) : object.end();
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// The refusal's own words, of Iceberg's error body or of the door's.
std::string reason(const json &body)
{
    return body.is_object() && body.contains("error") ? text(body.at("error"), "message")
                                                      : std::string();
}

S3Key vendedKey(const json &answer)
{
    const json credentials = answer.value("storage-credentials", json::array());
    const json config = credentials.is_array() && !credentials.empty()
        ? credentials.front().value("config", json::object())
        : json::object();
    return {text(config, "s3.access-key-id"), text(config, "s3.secret-access-key"),
            text(config, "s3.session-token")};
}

} // namespace

std::string namespaceSegment(const std::string &schema)
{
    std::string segment;
    std::string level;
    for (const char c : schema + ".") {
        if (c != '.') {
            level += c;
            continue;
        }
        segment += (segment.empty() ? "" : "%1F") + encoded(level);
        level.clear();
    }
    return segment;
}

TrinoCatalog::TrinoCatalog(const Variables &variables)
    : m_http(value(variables, "CATALOG_URI"), patience)
    , m_token(value(variables, "TRINO_DOOR_TOKEN"))
    , m_permanent{value(variables, "TRINO_R2_ACCESS_KEY_ID"),
                  value(variables, "TRINO_R2_SECRET_ACCESS_KEY"),
                  {}}
{
}

TrinoCatalog::Answer TrinoCatalog::get(const std::string &path) const
{
    httplib::Headers headers{{"Authorization", "Bearer " + m_token}};
    if (m_permanent.accessKeyId.empty()) // who has a key of its own asks for none
        headers.emplace("X-Iceberg-Access-Delegation", "vended-credentials");
    const HttpAnswer answer = m_http.get(path, headers);
    return {answer.status, json::parse(answer.body, nullptr, false)};
}

std::string TrinoCatalog::prefix() const
{
    const Answer config = get(std::string("/v1/config?warehouse=lakehouse"));
    if (config.status != 200)
        throw TrinoError(
            TrinoError::Name::IcebergCatalogError,
            "Failed to read the configuration of the catalog: "
                + (config.status == 0 ? "no answer" : "HTTP " + std::to_string(config.status)));
    for (const char *part : {"overrides", "defaults"}) {
        const std::string found = config.body.is_object() && config.body.contains(part)
            ? text(config.body.at(part), "prefix")
            : std::string();
        if (!found.empty())
            return "/" + encoded(found);
    }
    return {};
}

TrinoTable TrinoCatalog::load(const std::string &schema, const std::string &table) const
{
    using Name = TrinoError::Name;
    const std::string shown = schema + "." + table;
    const Answer answer = get("/v1" + prefix() + "/namespaces/" + namespaceSegment(schema)
                              + "/tables/" + encoded(table));
    if (answer.status == 403)
        throw TrinoError(Name::PermissionDenied,
                         "Access Denied: Cannot select from table " + shown + ": "
                             + reason(answer.body));
    if (answer.status == 404)
        throw TrinoError(Name::TableNotFound,
                         "Table '" + std::string(name()) + ".\"" + schema + "\"." + table
                             + "' does not exist");
    if (answer.status != 200 || !answer.body.is_object() || !answer.body.contains("metadata"))
        throw TrinoError(Name::IcebergCatalogError,
                         "Failed to load table " + shown + ": "
                             + (answer.status == 0 ? "no answer"
                                                   : "HTTP " + std::to_string(answer.status) + " "
                                        + reason(answer.body)));
    TrinoTable loaded{schema, table, answer.body.at("metadata"), m_permanent};
    if (m_permanent.accessKeyId.empty())
        loaded.key = vendedKey(answer.body);
    if (loaded.key.accessKeyId.empty())
        throw TrinoError(Name::IcebergCatalogError,
                         "Failed to load table " + shown + ": no storage credentials were vended");
    return loaded;
}

} // namespace sandbox
