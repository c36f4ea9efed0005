#include "services/sandbox/engine/tableviews.h"

#include "services/sandbox/engine/planner.h"

namespace sandbox
{

namespace
{

std::string dotted(const std::vector<std::string> &levels)
{
    std::string text;
    for (const std::string &level : levels)
        text += (text.empty() ? "" : ".") + level;
    return text;
}

using Tables = std::vector<std::shared_ptr<const Table>>;

std::string listOf(const std::vector<std::filesystem::path> &paths)
{
    std::string list;
    for (const auto &path : paths)
        list += (list.empty() ? "" : ", ") + quotedText(path.string());
    return "[" + list + "]";
}

std::vector<std::filesystem::path> pathsOf(const std::vector<DataFile> &files)
{
    std::vector<std::filesystem::path> paths;
    for (const DataFile &file : files)
        paths.push_back(file.path);
    return paths;
}

std::vector<std::filesystem::path> pathsOf(const Tables &tables)
{
    std::vector<std::filesystem::path> paths;
    for (const auto &table : tables) {
        for (const auto *files : {&table->files, &table->positionDeletes}) {
            const auto more = pathsOf(*files);
            paths.insert(paths.end(), more.begin(), more.end());
        }
    }
    return paths;
}

/// Where the deletes' names of files are on this machine.
std::string placesOf(const std::vector<DataFile> &files)
{
    std::string rows;
    for (const DataFile &file : files)
        rows += (rows.empty() ? "(" : ", (") + quotedText(file.uri) + ", "
            + quotedText(file.path.string()) + ")";
    return "(VALUES " + rows + ") AS places(uri, path)";
}

} // namespace

std::string emptyView(const Table &table)
{
    std::string columns;
    for (const Column &column : table.columns)
        columns += (columns.empty() ? "" : ", ") + ("NULL::" + column.sqlType) + " AS "
            + quotedName(column.name);
    return "CREATE VIEW " + engineName(table) + " AS SELECT " + columns + " WHERE false";
}

std::string fileRows(const Table &table)
{
    if (table.files.empty()) {
        std::string columns;
        for (const Column &column : table.columns)
            columns += (columns.empty() ? "" : ", ") + ("NULL::" + column.sqlType);
        return "SELECT " + columns + " WHERE false";
    }
    std::string schema;
    for (const Column &column : table.columns)
        schema += (schema.empty() ? "" : ", ") + std::to_string(column.id)
            + ": {name: " + quotedText(column.name) + ", type: " + quotedText(column.sqlType)
            + ", default_value: NULL}";
    const std::string read
        = "read_parquet(" + listOf(pathsOf(table.files)) + ", schema=map{" + schema + "}";
    if (table.positionDeletes.empty())
        return "FROM " + read + ")";
    return "SELECT rows.* EXCLUDE (file_row_number, filename) FROM " + read
        + ", file_row_number=true, filename=true) AS rows ANTI JOIN (SELECT places.path, "
          "deleted.pos FROM read_parquet("
        + listOf(pathsOf(table.positionDeletes)) + ") AS deleted JOIN " + placesOf(table.files)
        + " ON places.uri = deleted.file_path) AS gone ON gone.path = rows.filename AND gone.pos = "
          "rows.file_row_number";
}

std::vector<std::string> instanceSettings(const Tables &tables, const std::filesystem::path &outDir,
                                          const std::filesystem::path &tempDir)
{
    std::vector<std::string> settings
        = {"SET autoinstall_known_extensions=false", "SET autoload_known_extensions=false",
           "SET allow_community_extensions=false", "SET allowed_paths=" + listOf(pathsOf(tables)),
           "SET temp_directory=" + quotedText(tempDir.string()), "SET GLOBAL TimeZone='UTC'",
           "SET GLOBAL explain_output='all'",
           // The page cache has the files; the engine's own would grow with the stream.
           "SET enable_external_file_cache=false"};
    if (!outDir.empty())
        settings.push_back("SET allowed_directories=" + listOf({outDir}));
    settings.push_back("SET enable_external_access=false");
    settings.push_back("SET lock_configuration=true");
    return settings;
}

std::vector<std::string> schemaStatements(const QueryRequest &request)
{
    std::vector<std::string> statements = {"ATTACH ':memory:' AS lakehouse"};
    for (const auto &levels : namespacesOf(request))
        statements.push_back("CREATE SCHEMA IF NOT EXISTS lakehouse." + quotedName(dotted(levels)));
    return statements;
}

} // namespace sandbox
