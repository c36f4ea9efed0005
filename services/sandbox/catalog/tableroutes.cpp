#include "services/sandbox/catalog/tableroutes.h"

#include "services/sandbox/catalog/catalogpath.h"
#include "services/sandbox/catalog/loadanswer.h"
#include "services/sandbox/catalog/newtable.h"
#include "services/sandbox/catalog/requestbody.h"
#include "services/sandbox/catalog/tablecommit.h"
#include "services/sandbox/catalog/tabularlist.h"
#include "services/sandbox/services/answers.h"
#include "services/sandbox/services/uuid.h"

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

constexpr auto kind = TabularKind::Table;

/// What the registered file says of the table. Throws ApiError 400 for what is no table's metadata.
ordered_json registeredMetadata(const std::string &text)
{
    const ApiError invalid{400, "InvalidTableMetadata", "The file holds no table metadata."};
    const ordered_json metadata = ordered_json::parse(text, nullptr, false);
    if (!metadata.is_object())
        throw invalid;
    for (const char *member : {"table-uuid", "location"}) {
        if (!metadata.contains(member) || !metadata[member].is_string())
            throw invalid;
    }
    const int format = metadata.value("format-version", 0);
    if (format < 1 || format > 3 || (format > 1 && !metadata.contains("schemas")))
        throw invalid;
    return metadata;
}

} // namespace

bool TableRoutes::answer(const std::vector<std::string> &parts, const httplib::Request &request,
                         httplib::Response &response) const
{
    const std::string &method = request.method;
    const bool isPost = method == "POST";
    if (parts.size() == 2 && isPost && parts[0] == "tables" && parts[1] == "rename") {
        renameTabular(m_scope, kind, request, response);
    } else if (parts.size() == 2 && isPost && parts[0] == "transactions" && parts[1] == "commit") {
        commitAll(request, response);
    } else if (parts[0] != "namespaces" || parts.size() < 3) {
        return false;
    } else if (parts.size() == 3 && parts[2] == "register" && isPost) {
        registerTable(levelsInPath(parts[1], m_scope.rules), request, response);
    } else if (parts[2] != "tables" || parts.size() > 5) {
        return false;
    } else if (parts.size() > 3) {
        return answerTable(parts, request, response);
    } else if (method == "GET") {
        writeTabulars(m_scope, levelsInPath(parts[1], m_scope.rules), kind, request, response);
    } else if (isPost) {
        create(levelsInPath(parts[1], m_scope.rules), request, response);
    } else {
        return false;
    }
    return true;
}

bool TableRoutes::answerTable(const std::vector<std::string> &parts,
                              const httplib::Request &request, httplib::Response &response) const
{
    const std::string &method = request.method;
    const std::string below = parts.size() == 5 ? parts[4] : std::string();
    if (below == "metrics" && method == "POST") {
        jsonBody(request);
        response.status = 204;
    } else if (below == "credentials" && method == "GET") {
        writeCredentials(parts[1], parts[3], request, response);
    } else if (!below.empty()) {
        return false;
    } else if (method == "GET") {
        const TabularRow row
            = tabularOf(*m_scope.store.reading(), m_scope.rules, kind, parts[1], parts[3]);
        writeLoadedTable(m_scope, row, request, response);
    } else if (method == "HEAD") {
        tabularOf(*m_scope.store.reading(), m_scope.rules, kind, parts[1], parts[3]);
        response.status = 204;
    } else if (method == "POST") {
        commit(parts[1], parts[3], request, response);
    } else if (method == "DELETE") {
        drop(parts[1], parts[3], request);
        response.status = 204;
    } else {
        return false;
    }
    return true;
}

void TableRoutes::writeCredentials(const std::string &rawNamespace, const std::string &rawName,
                                   const httplib::Request &request,
                                   httplib::Response &response) const
{
    const TabularRow row
        = tabularOf(*m_scope.store.reading(), m_scope.rules, kind, rawNamespace, rawName);
    httplib::Request unspecified = request; // here, client-managed says nothing
    if (unspecified.get_header_value("X-Iceberg-Access-Delegation") == "client-managed")
        unspecified.headers.erase("X-Iceberg-Access-Delegation");
    const LoadExtras extras = m_scope.extras(row, unspecified);
    writeJson(
        response, 200,
        dumped({{"storage-credentials",
                 extras.credentials.is_null() ? ordered_json::array() : extras.credentials}}));
}

void TableRoutes::create(const Levels &levels, const httplib::Request &request,
                         httplib::Response &response) const
{
    const ordered_json body = jsonBody(request);
    TabularRow row;
    row.id = makeUuid();
    row.name = textField(body, "name");
    checkNewName(row.name, m_scope.rules);
    const bool isStaged = flagFieldOr(body, "stage-create", false);
    const auto session = m_scope.store.writing();
    const NamespaceRow ns = namespaceOf(*session, levels);
    row.ns = ns.levels;
    row.location = checkedLocation(
        m_scope,
        optionalText(body, "location").value_or(usualLocation(m_scope, ns, row.name, row.id)));
    const ordered_json metadata = newTableMetadata(m_scope, body, row.id, row.location);
    row.metadata = metadata.dump();
    if (session->findTabular(row.ns, row.name))
        checkAdded(Added::NameTaken, row);
    if (!isStaged) {
        row.metadataLocation = nextMetadataFile(row.location, {}, metadata);
        checkAdded(session->addTabular(row), row);
        m_scope.files.write(row.metadataLocation, row.metadata);
        session->commit();
    }
    writeLoadedTable(m_scope, row, request, response);
}

void TableRoutes::registerTable(const Levels &levels, const httplib::Request &request,
                                httplib::Response &response) const
{
    const ordered_json body = jsonBody(request);
    TabularRow row;
    row.name = textField(body, "name");
    row.metadataLocation = textField(body, "metadata-location");
    const bool overwrites = flagFieldOr(body, "overwrite", false);
    checkNewName(row.name, m_scope.rules);
    checkedLocation(m_scope, row.metadataLocation);
    const auto session = m_scope.store.writing();
    row.ns = namespaceOf(*session, levels).levels;
    const ordered_json metadata = registeredMetadata(m_scope.files.read(row.metadataLocation));
    row.id = metadata["table-uuid"];
    row.location = checkedLocation(m_scope, metadata["location"]);
    row.metadata = metadata.dump();
    if (const auto old = session->findTabular(row.ns, row.name)) {
        if (!overwrites || old->kind != kind)
            checkAdded(Added::NameTaken, row);
        session->dropTabular(*old, {false, std::nullopt}); // the entry goes, its files never do
    }
    checkAdded(session->addTabular(row), row);
    session->commit();
    writeLoadedTable(m_scope, row, request, response);
}

void TableRoutes::commit(const std::string &rawNamespace, const std::string &rawName,
                         const httplib::Request &request, httplib::Response &response) const
{
    const ordered_json body = jsonBody(request);
    const auto session = m_scope.store.writing();
    TableCommit commit(m_scope, *session);
    const TabularRow row = assertsCreateIn(body)
        ? commit.create(levelsInPath(rawNamespace, m_scope.rules),
                        nameInPath(rawName, m_scope.rules), body)
        : commit.change(tabularOf(*session, m_scope.rules, kind, rawNamespace, rawName), body);
    session->commit();
    writeCommitted(m_scope, row, response);
}

void TableRoutes::commitAll(const httplib::Request &request, httplib::Response &response) const
{
    const ordered_json body = jsonBody(request);
    const auto session = m_scope.store.writing();
    TableCommit commit(m_scope, *session);
    for (const ordered_json &change : partField(body, "table-changes")) {
        const ordered_json &identifier = partField(change, "identifier");
        const Levels levels = textsField(identifier, "namespace");
        const std::string name = textField(identifier, "name");
        checkLevels(levels, m_scope.rules);
        if (assertsCreateIn(change))
            commit.create(levels, name, change);
        else
            commit.change(tabularNamed(*session, kind, levels, name), change);
    }
    session->commit();
    response.status = m_scope.rules.restrictsNames ? 200 : 204; // 0.13.0 sends an empty 200
}

void TableRoutes::drop(const std::string &rawNamespace, const std::string &rawName,
                       const httplib::Request &request) const
{
    if (m_scope.rules.restrictsNames && percentDecoded(rawName).find('+') != std::string::npos)
        throw ApiError{400, "TableNameContainsPlus", "A table's name cannot contain '+'."};
    const auto session = m_scope.store.writing();
    dropTabular(m_scope, *session, tabularOf(*session, m_scope.rules, kind, rawNamespace, rawName),
                request);
    session->commit();
}

} // namespace sandbox
