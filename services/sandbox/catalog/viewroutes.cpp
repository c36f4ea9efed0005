#include "services/sandbox/catalog/viewroutes.h"

#include "services/sandbox/catalog/catalogpath.h"
#include "services/sandbox/catalog/loadanswer.h"
#include "services/sandbox/catalog/newtable.h"
#include "services/sandbox/catalog/requestbody.h"
#include "services/sandbox/catalog/tablerequirements.h"
#include "services/sandbox/catalog/tabularlist.h"
#include "services/sandbox/catalog/viewchange.h"
#include "services/sandbox/services/answers.h"
#include "services/sandbox/services/uuid.h"

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

constexpr auto kind = TabularKind::View;

} // namespace

bool ViewRoutes::answer(const std::vector<std::string> &parts, const httplib::Request &request,
                        httplib::Response &response) const
{
    const bool isPost = request.method == "POST";
    if (!m_scope.rules.hasViews)
        return false;
    if (parts.size() == 2 && isPost && parts[0] == "views" && parts[1] == "rename") {
        renameTabular(m_scope, kind, request, response);
        return true;
    }
    if (parts[0] != "namespaces" || parts.size() < 3 || parts[2] != "views" || parts.size() > 4)
        return false;
    if (parts.size() == 4)
        return answerView(parts, request, response);
    const Levels levels = levelsInPath(parts[1], m_scope.rules);
    if (isPost)
        create(levels, request, response);
    else if (request.method == "GET")
        writeTabulars(m_scope, levels, kind, request, response);
    else
        return false;
    return true;
}

bool ViewRoutes::answerView(const std::vector<std::string> &parts, const httplib::Request &request,
                            httplib::Response &response) const
{
    const CatalogRules &rules = m_scope.rules;
    if (request.method == "GET") {
        write(tabularOf(*m_scope.store.reading(), rules, kind, parts[1], parts[3]), request,
              response);
    } else if (request.method == "HEAD") {
        tabularOf(*m_scope.store.reading(), rules, kind, parts[1], parts[3]);
        response.status = 204;
    } else if (request.method == "POST") {
        replace(parts[1], parts[3], request, response);
    } else if (request.method == "DELETE") {
        const auto session = m_scope.store.writing();
        dropTabular(m_scope, *session, tabularOf(*session, rules, kind, parts[1], parts[3]),
                    request);
        session->commit();
        response.status = 204;
    } else {
        return false;
    }
    return true;
}

void ViewRoutes::create(const Levels &levels, const httplib::Request &request,
                        httplib::Response &response) const
{
    const ordered_json body = jsonBody(request);
    TabularRow row;
    row.id = makeUuid();
    row.kind = kind;
    row.name = textField(body, "name");
    checkNewName(row.name, m_scope.rules);
    const auto session = m_scope.store.writing();
    const NamespaceRow ns = namespaceOf(*session, levels);
    row.ns = ns.levels;
    row.location = checkedLocation(
        m_scope,
        optionalText(body, "location").value_or(usualLocation(m_scope, ns, row.name, row.id)));
    const ordered_json metadata
        = newViewMetadata(body, row.id, row.location, m_scope.clock.nowMs());
    row.metadata = metadata.dump();
    row.metadataLocation = nextMetadataFile(row.location, {}, metadata);
    checkAdded(session->addTabular(row), row);
    m_scope.files.write(row.metadataLocation, row.metadata);
    session->commit();
    write(row, request, response);
}

void ViewRoutes::replace(const std::string &rawNamespace, const std::string &rawName,
                         const httplib::Request &request, httplib::Response &response) const
{
    const ordered_json body = jsonBody(request);
    const auto session = m_scope.store.writing();
    const TabularRow before = tabularOf(*session, m_scope.rules, kind, rawNamespace, rawName);
    ordered_json metadata = ordered_json::parse(before.metadata);
    if (body.contains("requirements"))
        checkRequirements(metadata, body["requirements"]);
    ViewChange change(std::move(metadata), m_scope.clock.nowMs());
    change.apply(partField(body, "updates"));
    TabularRow after = before;
    after.location = checkedLocation(m_scope, change.metadata().value("location", ""));
    after.metadataLocation
        = nextMetadataFile(after.location, before.metadataLocation, change.metadata());
    after.metadata = change.metadata().dump();
    m_scope.files.write(after.metadataLocation, after.metadata);
    if (!session->movePointer(after, before.metadataLocation))
        throw ApiError{409, "ConcurrentUpdateError",
                       "The view was changed concurrently. Please retry."};
    session->commit();
    write(after, request, response);
}

void ViewRoutes::write(const TabularRow &row, const httplib::Request &request,
                       httplib::Response &response) const
{
    ordered_json rest = extrasBody(m_scope.extras(row, request));
    rest.erase("storage-credentials");
    writeJson(response, 200, loadBody(row, row.metadata, rest));
}

} // namespace sandbox
