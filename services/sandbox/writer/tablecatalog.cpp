#include "services/sandbox/writer/tablecatalog.h"

#include "services/sandbox/writer/writererror.h"

#include <cctype>

namespace sandbox
{

using nlohmann::json;

namespace
{

std::string valueOf(const Variables &variables, const char *name)
{
    const auto found = variables.find(name);
    return found == variables.end() ? std::string() : found->second;
}

std::string encoded(const std::string &text)
{
    std::string out;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80 && (std::isalnum(byte) || c == '-' || c == '.' || c == '_' || c == '~')) {
            out += c;
        } else {
            out += '%';
            out += "0123456789ABCDEF"[byte >> 4];
            out += "0123456789ABCDEF"[byte & 15];
        }
    }
    return out;
}

/// Levels are joined by the unit separator, as the protocol has it.
std::string encoded(const std::vector<std::string> &levels)
{
    std::string out;
    for (const std::string &level : levels)
        out += (out.empty() ? "" : "%1F") + encoded(level);
    return out;
}

json parsed(const HttpAnswer &answer)
{
    json body = json::parse(answer.body, nullptr, false);
    if (!body.is_object())
        throw WriterError{502, "CATALOG_FAILED", "The catalog's answer is no JSON object."};
    return body;
}

/// `error.type` and `error.message` of an Iceberg error body; empty when it is
/// none.
std::pair<std::string, std::string> errorOf(const HttpAnswer &answer)
{
    const json body = json::parse(answer.body, nullptr, false);
    if (!body.is_object() || !body.contains("error") || !body["error"].is_object())
        return {};
    const json &error = body["error"];
    const auto text = [&](const char *name) {
        return error.contains(name) && error[name].is_string() ? error[name].get<std::string>()
                                                               : std::string();
    };
    return {text("type"), text("message")};
}

/// What is the same for every request: no answer, no right, and the rest that
/// was not expected.
[[noreturn]] void refuse(const HttpAnswer &answer, const std::string &doing)
{
    const auto [type, message] = errorOf(answer);
    const json detail = {{"catalog_status", answer.status}, {"catalog_type", type}};
    if (answer.status == 0)
        throw WriterError{503, "CATALOG_UNAVAILABLE",
                          "The catalog does not answer while " + doing + "."};
    if (answer.status == 401 || answer.status == 403)
        throw WriterError{502, "CATALOG_UNAUTHORIZED",
                          "The catalog refuses the writer's token (" + std::to_string(answer.status)
                              + ") while " + doing + ".",
                          detail};
    throw WriterError{502, "CATALOG_FAILED",
                      "The catalog answered " + std::to_string(answer.status) + " while " + doing
                          + (message.empty() ? "." : ": " + message),
                      detail};
}

CatalogTable tableIn(const HttpAnswer &answer)
{
    json body = parsed(answer);
    if (!body.contains("metadata") || !body["metadata"].is_object())
        throw WriterError{502, "CATALOG_FAILED", "The catalog's answer has no metadata."};
    CatalogTable table;
    if (body.contains("metadata-location") && body["metadata-location"].is_string())
        table.metadataLocation = body["metadata-location"];
    table.metadata = std::move(body["metadata"]);
    return table;
}

} // namespace

std::string TableName::full() const
{
    std::string text;
    for (const std::string &level : ns)
        text += level + ".";
    return text + name;
}

TableCatalog::TableCatalog(const Variables &variables)
    : m_warehouse(valueOf(variables, "LAKEHOUSE_REST_WAREHOUSE"))
    , m_token(valueOf(variables, "LAKEHOUSE_CATALOG_TOKEN"))
    , m_http(valueOf(variables, "LAKEHOUSE_REST_URI"))
{
}

HttpAnswer TableCatalog::ask(const std::string &path, const json &body) const
{
    const httplib::Headers headers = bearerHeader(m_token);
    return body.is_null() ? m_http.get(path, headers)
                          : m_http.post(path, headers, body.dump(), "application/json");
}

std::string TableCatalog::prefix() const
{
    const HttpAnswer answer = ask("/v1/config?warehouse=" + encoded(m_warehouse));
    if (answer.status != 200)
        refuse(answer, "asking for its configuration");
    const json body = parsed(answer);
    for (const char *group : {"overrides", "defaults"}) {
        if (body.contains(group) && body[group].is_object() && body[group].contains("prefix"))
            return "/v1/" + body[group]["prefix"].get<std::string>();
    }
    return "/v1";
}

std::string TableCatalog::pathOf(const TableName &table) const
{
    return prefix() + "/namespaces/" + encoded(table.ns) + "/tables/" + encoded(table.name);
}

CatalogTable TableCatalog::load(const TableName &table) const
{
    const HttpAnswer answer = ask(pathOf(table));
    if (answer.status == 404)
        throw WriterError{404, "UNKNOWN_TABLE", "There is no table " + table.full() + "."};
    if (answer.status != 200)
        refuse(answer, "loading " + table.full());
    return tableIn(answer);
}

bool TableCatalog::has(const TableName &table) const
{
    const HttpAnswer answer = ask(pathOf(table) + "?snapshots=refs");
    if (answer.status != 200 && answer.status != 404)
        refuse(answer, "looking for " + table.full());
    return answer.status == 200;
}

CatalogTable TableCatalog::stage(const TableName &table, const json &schema) const
{
    const HttpAnswer answer
        = ask(prefix() + "/namespaces/" + encoded(table.ns) + "/tables",
              {{"name", table.name}, {"schema", schema}, {"stage-create", true}});
    if (answer.status == 404)
        throw WriterError{404, "UNKNOWN_NAMESPACE",
                          "There is no namespace for " + table.full() + "."};
    if (answer.status == 409)
        throw WriterError{409, "TABLE_EXISTS", "There is a table " + table.full() + " already."};
    if (answer.status == 400)
        throw WriterError{422, "INVALID_REQUEST",
                          "The catalog does not take the table: " + errorOf(answer).second};
    if (answer.status != 200)
        refuse(answer, "staging " + table.full());
    return tableIn(answer);
}

CatalogTable TableCatalog::commit(const TableName &table, json body) const
{
    body["identifier"] = {{"namespace", table.ns}, {"name", table.name}};
    const HttpAnswer answer = ask(pathOf(table), body);
    if (answer.status == 409)
        throw WriterError{409, "POINTER_MOVED",
                          table.full()
                              + " was changed by somebody else: " + errorOf(answer).second};
    if (answer.status == 404)
        throw WriterError{404, "UNKNOWN_TABLE", "There is no table " + table.full() + "."};
    if (answer.status != 200)
        refuse(answer, "committing to " + table.full());
    return tableIn(answer);
}

} // namespace sandbox
