#include "services/sandbox/catalog/tablecommit.h"

#include "services/sandbox/catalog/catalogpath.h"
#include "services/sandbox/catalog/newtable.h"
#include "services/sandbox/catalog/requestbody.h"
#include "services/sandbox/catalog/tablechange.h"
#include "services/sandbox/catalog/tablerequirements.h"
#include "services/sandbox/catalog/tabularlist.h"

#include <algorithm>

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

/// A table that updates made from nothing must have what every table has. Throws ApiError.
void checkComplete(const ordered_json &metadata, const CatalogScope &scope)
{
    for (const char *list : {"schemas", "partition-specs", "sort-orders"}) {
        if (metadata.at(list).empty())
            throw ApiError{400, "InvalidTableUpdate",
                           std::string("The new table has no ") + list + "."};
    }
    const auto &allowed = scope.allowedFormats;
    if (std::find(allowed.begin(), allowed.end(), metadata.at("format-version").get<int>())
        == allowed.end())
        throw ApiError{400, "FormatVersionNotAllowed",
                       "The table's format version is not allowed in this warehouse."};
}

} // namespace

bool assertsCreateIn(const ordered_json &body)
{
    return assertsCreate(partField(body, "requirements"));
}

TabularRow TableCommit::change(const TabularRow &row, const ordered_json &body) const
{
    ordered_json metadata = ordered_json::parse(row.metadata);
    checkRequirements(metadata, partField(body, "requirements"));
    const ordered_json &updates = partField(body, "updates");
    TableChange change(std::move(metadata), m_scope.defaultFormat, m_scope.clock.nowMs());
    change.apply(updates);
    if (updates.empty())
        return row;
    const ordered_json changed = change.finish(row.metadataLocation);
    TabularRow after = row;
    after.location = changed.value("location", "");
    if (after.location != row.location)
        checkedLocation(m_scope, after.location);
    after.metadataLocation = nextMetadataFile(after.location, row.metadataLocation, changed);
    after.metadata = changed.dump();
    // The file first: a pointer must never lead to a file that could not be written.
    m_scope.files.write(after.metadataLocation, after.metadata);
    if (!m_session.movePointer(after, row.metadataLocation))
        throw ApiError{409, "ConcurrentUpdateError",
                       "The table was changed concurrently. Please retry."};
    return after;
}

TabularRow TableCommit::create(const Levels &levels, const std::string &name,
                               const ordered_json &body) const
{
    checkNewName(name, m_scope.rules);
    TabularRow row;
    row.name = name;
    row.ns = namespaceOf(m_session, levels).levels;
    const auto old = m_session.findTabular(levels, name);
    checkRequirements(old ? ordered_json::parse(old->metadata) : ordered_json(),
                      partField(body, "requirements"));
    TableChange change({}, m_scope.defaultFormat, m_scope.clock.nowMs());
    change.apply(partField(body, "updates"));
    const ordered_json metadata = change.finish({});
    checkComplete(metadata, m_scope);
    row.id = metadata.value("table-uuid", "");
    row.location = checkedLocation(m_scope, metadata.value("location", ""));
    row.metadataLocation = nextMetadataFile(row.location, {}, metadata);
    row.metadata = metadata.dump();
    checkAdded(m_session.addTabular(row), row);
    m_scope.files.write(row.metadataLocation, row.metadata);
    return row;
}

} // namespace sandbox
