#include "services/sandbox/writer/ingestrequest.h"

#include "services/sandbox/lake/icebergtype.h"
#include "services/sandbox/writer/writererror.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace sandbox
{

using nlohmann::json;

namespace
{

constexpr std::size_t mostRows = 100000; // beyond, Parquet is the way
constexpr std::size_t mostColumns = 1000;

[[noreturn]] void invalid(const std::string &what)
{
    throw WriterError{422, "INVALID_REQUEST", what};
}

std::vector<std::string> levels(const std::string &dotted)
{
    std::vector<std::string> found(1);
    for (const char c : dotted) {
        if (c == '.')
            found.emplace_back();
        else
            found.back() += c;
    }
    if (std::find(found.begin(), found.end(), "") != found.end())
        invalid("namespace: \"" + dotted + "\" has an empty level");
    return found;
}

IngestMode mode(const std::string &text)
{
    if (text == "append")
        return IngestMode::Append;
    if (text == "create")
        return IngestMode::Create;
    if (text == "replace")
        return IngestMode::Replace;
    invalid("mode: \"" + text + "\" is not append, create or replace");
}

IngestRequest addressed(const std::string &ns, const std::string &table, const std::string &how)
{
    IngestRequest request;
    request.table.ns = levels(ns);
    request.table.name = table;
    if (table.empty())
        invalid("table: it is missing");
    request.mode = mode(how);
    return request;
}

std::string text(const json &body, const char *name, const std::string &usual)
{
    const auto found = body.find(name);
    if (found == body.end() || found->is_null())
        return usual;
    if (!found->is_string())
        invalid(std::string(name) + ": it is not a text");
    return *found;
}

std::string lower(std::string text)
{
    for (char &c : text)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

json fieldOf(const json &column, const std::string &place)
{
    if (!column.is_object() || !column.value("name", json()).is_string()
        || column["name"].get<std::string>().empty())
        invalid(place + ": it has no name");
    if (!column.value("type", json()).is_string())
        invalid(place + ": it has no type");
    try {
        return {{"name", column["name"]},
                {"required", false},
                {"type", parseIcebergType(column["type"])}};
    } catch (const std::runtime_error &e) {
        invalid(place + " (" + column["name"].get<std::string>() + "): " + e.what());
    }
}

json fieldsOf(const json &columns)
{
    if (!columns.is_array() || columns.empty() || columns.size() > mostColumns)
        invalid("columns: it is not a list of 1 to " + std::to_string(mostColumns));
    json fields = json::array();
    std::set<std::string> names;
    for (std::size_t at = 0; at < columns.size(); ++at) {
        fields.push_back(fieldOf(columns[at], "columns[" + std::to_string(at) + "]"));
        const std::string name = fields.back()["name"];
        if (!names.insert(lower(name)).second)
            invalid("columns: " + name + " is there twice");
    }
    return fields;
}

} // namespace

IngestRequest jsonIngest(const std::string &body, const std::string &usualNamespace)
{
    const json document = json::parse(body, nullptr, false);
    if (!document.is_object())
        invalid("the body is not a JSON object");
    IngestRequest request
        = addressed(text(document, "namespace", usualNamespace), text(document, "table", ""),
                    text(document, "mode", "append"));
    const json expected = document.value("expected_snapshot", json());
    if (expected.is_number_integer())
        request.expectedSnapshot = expected.dump();
    else if (!expected.is_null())
        request.expectedSnapshot = text(document, "expected_snapshot", "");
    const json columns = document.value("columns", json());
    if (!columns.is_null())
        request.fields = fieldsOf(columns);
    else if (request.mode == IngestMode::Create)
        invalid("columns: a new table needs them");
    request.rows = document.value("rows", json());
    if (!request.rows.is_array())
        invalid("rows: it is not a list");
    if (request.rows.size() > mostRows)
        invalid("rows: there are " + std::to_string(request.rows.size()) + ", at most "
                + std::to_string(mostRows) + " are taken as JSON");
    return request;
}

IngestRequest parquetIngest(const httplib::Params &query, const std::string &usualNamespace)
{
    const auto value = [&](const char *name, const std::string &usual) {
        const auto found = query.find(name);
        return found == query.end() ? usual : found->second;
    };
    IngestRequest request = addressed(value("namespace", usualNamespace), value("table", ""),
                                      value("mode", "append"));
    if (query.count("expected_snapshot"))
        request.expectedSnapshot = value("expected_snapshot", "");
    return request;
}

} // namespace sandbox
