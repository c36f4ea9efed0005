#include "services/sandbox/writer/tablewriter.h"

#include "services/sandbox/lake/icebergtype.h"
#include "services/sandbox/services/uuid.h"
#include "services/sandbox/writer/writererror.h"

#include <cctype>
#include <random>

namespace sandbox
{

using nlohmann::json;
namespace fs = std::filesystem;

namespace
{

const char *const engineName = "warehouse-writer";
constexpr std::size_t longestUpload = 128;

/// Positive and beyond 2^53, as Iceberg's own are.
std::int64_t newSnapshotId()
{
    std::random_device source;
    const std::uint64_t bits = (static_cast<std::uint64_t>(source()) << 32) | source();
    return static_cast<std::int64_t>((bits >> 1) | (1ull << 62));
}

json schemaOf(const json &fields)
{
    json schema = {{"type", "struct"}, {"schema-id", 0}, {"fields", fields}};
    int nextId = 1;
    for (json &field : schema["fields"])
        field["id"] = nextId++;
    for (json &field : schema["fields"])
        field["type"] = withFieldIds(field["type"], nextId);
    return schema;
}

void checkNames(const json &given, const json &schema, const std::string &table)
{
    for (const json &field : given) {
        bool isKnown = false;
        for (const json &column : schema.at("fields"))
            isKnown = isKnown || column.at("name") == field.at("name");
        if (!isKnown)
            throw WriterError{422, "UNKNOWN_COLUMN",
                              table + " has no column " + field.at("name").get<std::string>()};
    }
}

/// The types that JSON rows are read as: the table's where it has the column.
json readAs(const json &given, const json &schema)
{
    json fields = given;
    for (json &field : fields) {
        for (const json &column : schema.at("fields")) {
            if (column.at("name") == field.at("name"))
                field["type"] = column.at("type");
        }
    }
    return fields;
}

json sortOrder(const json &metadata)
{
    for (const json &order : metadata.value("sort-orders", json::array())) {
        if (order.at("order-id") == metadata.value("default-sort-order-id", 0))
            return order;
    }
    return {{"order-id", 0}, {"fields", json::array()}};
}

} // namespace

struct TableWriter::Target {
    json metadata;
    json schema; ///< that the files are written with
};

TableWriter::Scratch::Scratch(const fs::path &below)
    : m_path(below / makeUuid())
{
    fs::create_directories(m_path);
}

TableWriter::Scratch::~Scratch()
{
    std::error_code ignored;
    fs::remove_all(m_path, ignored);
}

TableWriter::TableWriter(const Variables &variables, std::shared_ptr<const Clock> clock,
                         fs::path scratch)
    : m_catalog(variables)
    , m_storage(variables, clock)
    , m_clock(std::move(clock))
    , m_scratch(std::move(scratch))
{
    const auto warehouse = variables.find("LAKEHOUSE_REST_WAREHOUSE");
    m_warehouse = warehouse == variables.end() ? "lakehouse" : warehouse->second;
}

CatalogTable TableWriter::existingTable(const IngestRequest &request) const
{
    const std::string name = request.table.full();
    if (request.mode == IngestMode::Create) {
        if (m_catalog.has(request.table))
            throw WriterError{409, "TABLE_EXISTS", "There is a table " + name + " already."};
        return {};
    }
    CatalogTable table = m_catalog.load(request.table);
    const std::int64_t current = currentSnapshotId(table.metadata);
    const std::string now = current == 0 ? "" : std::to_string(current);
    if (request.expectedSnapshot && *request.expectedSnapshot != now)
        throw WriterError{409,
                          "POINTER_MOVED",
                          name + " is not at the expected snapshot.",
                          {{"expected", *request.expectedSnapshot}, {"current", now}}};
    return table;
}

TableWriter::Target TableWriter::target(const IngestRequest &request, const json &given,
                                        const CatalogTable &existing) const
{
    Target target;
    switch (request.mode) {
    case IngestMode::Create:
        target.metadata = m_catalog.stage(request.table, schemaOf(given)).metadata;
        target.schema = currentSchema(target.metadata);
        break;
    case IngestMode::Append:
        target.metadata = existing.metadata;
        target.schema = currentSchema(existing.metadata);
        checkNames(given, target.schema, request.table.full());
        break;
    case IngestMode::Replace:
        target.metadata = existing.metadata;
        target.schema = evolvedSchema(existing.metadata, given);
        break;
    }
    return target;
}

nlohmann::ordered_json TableWriter::ingest(const IngestRequest &request) const
{
    const CatalogTable existing = existingTable(request);
    const Scratch scratch(m_scratch);
    std::unique_lock engine(m_engine);
    IncomingRows rows(scratch.path());
    json given = request.fields;
    if (request.rows.is_null())
        given = rows.readParquet(request.parquet);
    else if (given.is_null())
        given = currentSchema(existing.metadata).at("fields");
    if (!request.rows.is_null()) {
        if (request.mode == IngestMode::Append)
            given = readAs(given, currentSchema(existing.metadata));
        rows.readJson(given, request.rows);
    }
    const Target target = this->target(request, given, existing);
    rows.fit(target.schema);
    const std::vector<LocalFile> files
        = rows.write(target.schema, defaultSpec(target.metadata), sortOrder(target.metadata));
    const std::int64_t count = rows.count();
    engine.unlock();

    std::vector<std::string> uris;
    CatalogTable table;
    try {
        auto uploaded = upload(files, target.metadata.at("location"), uris);
        const PreparedCommit commit = prepared(request, target, std::move(uploaded));
        table = committed(request, commit, uris);
        return {{"table", request.table.full()},
                {"snapshot_id", std::to_string(commit.snapshotId)},
                {"rows", count},
                {"metadata_location", table.metadataLocation}};
    } catch (const WriterError &error) {
        // Without an answer of the catalog the commit may have happened: then the
        // objects stay.
        if (error.code != "CATALOG_UNAVAILABLE" && error.code != "CATALOG_FAILED")
            m_storage.discard(uris);
        throw;
    }
}

std::vector<ManifestDataFile> TableWriter::upload(const std::vector<LocalFile> &files,
                                                  const std::string &location,
                                                  std::vector<std::string> &uris) const
{
    std::vector<ManifestDataFile> uploaded;
    for (const LocalFile &file : files) {
        ManifestDataFile description = file.description;
        description.uri = location + "/data/" + file.folder
            + std::to_string(100000 + uploaded.size()).substr(1) + "-0-" + makeUuid() + ".parquet";
        m_storage.putFile(description.uri, file.path);
        uris.push_back(description.uri);
        uploaded.push_back(std::move(description));
    }
    return uploaded;
}

PreparedCommit TableWriter::prepared(const IngestRequest &request, const Target &target,
                                     std::vector<ManifestDataFile> files) const
{
    const CommitName name = {newSnapshotId(), makeUuid(), m_clock->nowMs(), engineName};
    const ReadObject read = [this](const std::string &uri) { return m_storage.read(uri); };
    try {
        switch (request.mode) {
        case IngestMode::Append:
            return appendCommit(target.metadata, std::move(files), name, read);
        case IngestMode::Create:
            return createCommit(target.metadata, std::move(files), name);
        case IngestMode::Replace:
            return replaceCommit(target.metadata, target.schema, std::move(files), name, read);
        }
    } catch (const std::runtime_error &e) {
        throw WriterError{422, "UNSUPPORTED_TABLE", request.table.full() + ": " + e.what()};
    }
    return {};
}

CatalogTable TableWriter::committed(const IngestRequest &request, const PreparedCommit &commit,
                                    std::vector<std::string> &uris) const
{
    for (const PendingObject &object : commit.objects) {
        m_storage.put(object.uri, object.bytes);
        uris.push_back(object.uri);
    }
    return m_catalog.commit(request.table, commit.body);
}

std::string TableWriter::stage(const std::string &upload, const fs::path &file) const
{
    bool isPlain = !upload.empty() && upload.size() <= longestUpload && upload[0] != '.';
    for (const char c : upload)
        isPlain = isPlain
            && (std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_' || c == '.');
    if (!isPlain)
        throw WriterError{422, "INVALID_REQUEST",
                          "upload: it is not a name of letters, digits, '-', '_' and '.'"};
    const std::string uri = "s3://" + m_warehouse + "/warehouse/_staging/" + upload;
    m_storage.putFile(uri, file);
    return uri;
}

} // namespace sandbox
