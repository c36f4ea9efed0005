#include "services/sandbox/catalog/namespaceroutes.h"

#include "services/sandbox/catalog/catalogpath.h"
#include "services/sandbox/catalog/requestbody.h"
#include "services/sandbox/services/answers.h"
#include "services/sandbox/services/paging.h"
#include "services/sandbox/services/uuid.h"

#include <algorithm>

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

/// `properties` of a body: an object of texts.
ordered_json propertiesIn(const ordered_json &body, const char *name)
{
    const auto found = body.find(name);
    if (found == body.end() || found->is_null())
        return ordered_json::object();
    if (!found->is_object())
        throw wrongField(std::string(name) + ": invalid type, expected a map");
    for (const ordered_json &value : *found) {
        if (!value.is_string())
            throw wrongField(std::string(name) + ": invalid type: " + value.type_name()
                             + ", expected a string");
    }
    return *found;
}

void checkNewLevels(const Levels &levels, const CatalogRules &rules)
{
    checkLevels(levels, rules);
    for (const std::string &level : levels) {
        if (rules.restrictsNames && level.find('+') != std::string::npos)
            throw ApiError{400, "NamespacePartContainsPlus", "Namespace parts cannot contain '+'."};
    }
    const auto &reserved = rules.reservedNamespaces;
    if (std::find(reserved.begin(), reserved.end(), lowered(levels.front())) != reserved.end())
        throw ApiError{400, "ReservedNamespace",
                       "Namespace is reserved for internal use: " + levels.front()};
}

std::string countsOf(const NamespaceContent &content)
{
    return "Namespace contains " + std::to_string(content.tabulars) + " tabulars, "
        + std::to_string(content.deletedTabulars) + " soft-deleted tabulars and "
        + std::to_string(content.namespaces) + " child namespaces.";
}

} // namespace

bool NamespaceRoutes::answer(const std::vector<std::string> &parts, const httplib::Request &request,
                             httplib::Response &response) const
{
    const std::string &method = request.method;
    if (parts.size() == 1) {
        if (method == "GET")
            list(request, response);
        else if (method == "POST")
            create(request, response);
        else
            return false;
        return true;
    }
    const Levels levels = levelsInPath(parts[1], m_scope.rules);
    if (parts.size() == 3) {
        if (parts[2] != "properties" || method != "POST")
            return false;
        setProperties(levels, request, response);
        return true;
    }
    if (method == "GET" || method == "HEAD")
        load(levels, request, response);
    else if (method == "DELETE")
        drop(levels, request, response);
    else
        return false;
    return true;
}

void NamespaceRoutes::list(const httplib::Request &request, httplib::Response &response) const
{
    Paging paging(request, m_scope.rules.paging, m_scope.rules.pageSize);
    const auto session = m_scope.store.reading();
    const std::string parent = request.get_param_value("parent");
    const Levels above
        = parent.empty() ? Levels() : namespaceOf(*session, levelsIn(parent, m_scope.rules)).levels;
    auto rows = session->listNamespaces(above, paging.wish());
    paging.cut(rows, [](const NamespaceRow &row) { return row.levels.back(); });
    ordered_json body{{"namespaces", ordered_json::array()}};
    for (const NamespaceRow &row : rows)
        body["namespaces"].push_back(row.levels);
    if (asksFor(request, "returnUuids")) {
        body["namespace-uuids"] = ordered_json::array();
        for (const NamespaceRow &row : rows)
            body["namespace-uuids"].push_back(row.id);
    }
    if (asksFor(request, "returnProtectionStatus")) {
        body["protection-status"] = ordered_json::array();
        for (const NamespaceRow &row : rows)
            body["protection-status"].push_back(row.isProtected);
    }
    if (!paging.nextToken().empty())
        body["next-page-token"] = paging.nextToken();
    writeJson(response, 200, dumped(body));
}

ordered_json NamespaceRoutes::shownProperties(const NamespaceRow &row) const
{
    ordered_json properties = row.properties;
    properties["namespace_id"] = row.id;
    return properties;
}

void NamespaceRoutes::create(const httplib::Request &request, httplib::Response &response) const
{
    const ordered_json body = jsonBody(request);
    NamespaceRow row{makeUuid(), textsField(body, "namespace"), propertiesIn(body, "properties"),
                     false};
    checkNewLevels(row.levels, m_scope.rules);
    if (!row.properties.contains("location"))
        row.properties["location"] = m_scope.baseLocation;
    const auto session = m_scope.store.writing();
    if (row.levels.size() > 1)
        namespaceOf(*session, Levels(row.levels.begin(), row.levels.end() - 1));
    if (session->addNamespace(row) != Added::Yes)
        throw ApiError{409, "AlreadyExistsException",
                       "Namespace '" + joined(row.levels, ".") + "' already exists."};
    session->commit();
    writeJson(response, 200,
              dumped({{"namespace", row.levels}, {"properties", shownProperties(row)}}));
}

void NamespaceRoutes::load(const Levels &levels, const httplib::Request &request,
                           httplib::Response &response) const
{
    const NamespaceRow row = namespaceOf(*m_scope.store.reading(), levels);
    if (request.method == "HEAD") {
        response.status = 204;
        return;
    }
    ordered_json body{{"namespace", row.levels}, {"properties", shownProperties(row)}};
    if (asksFor(request, "returnUuid"))
        body["namespace-uuid"] = row.id;
    writeJson(response, 200, dumped(body));
}

void NamespaceRoutes::setProperties(const Levels &levels, const httplib::Request &request,
                                    httplib::Response &response) const
{
    const ordered_json body = jsonBody(request);
    const ordered_json updates = propertiesIn(body, "updates");
    const std::vector<std::string> removals
        = body.contains("removals") ? textsField(body, "removals") : std::vector<std::string>();
    ordered_json answer{{"updated", ordered_json::array()}, {"removed", ordered_json::array()}};
    const auto session = m_scope.store.writing();
    NamespaceRow row = namespaceOf(*session, levels);
    for (const std::string &name : removals) {
        if (updates.contains(name))
            throw ApiError{422, "UnprocessableEntityException",
                           "A property is to be both updated and removed: " + name};
        if (name == "location" || name == "namespace_id")
            throw ApiError{400, "NamespacePropertyImmutable",
                           "The property '" + name + "' cannot be removed."};
        const bool isThere = row.properties.erase(name) > 0;
        answer[isThere ? "removed" : "missing"].push_back(name);
    }
    for (const auto &[name, value] : updates.items()) {
        if (name == "namespace_id"
            || (name == "location" && row.properties.value("location", ordered_json()) != value))
            throw ApiError{400, "NamespacePropertyImmutable",
                           "The property '" + name + "' cannot be changed."};
        row.properties[name] = value;
        answer["updated"].push_back(name);
    }
    session->setProperties(row);
    session->commit();
    writeJson(response, 200, dumped(answer));
}

void NamespaceRoutes::drop(const Levels &levels, const httplib::Request &request,
                           httplib::Response &response) const
{
    const bool isRecursive = flagOr(request, "recursive", false);
    const bool isForced = flagOr(request, "force", false);
    const auto session = m_scope.store.writing();
    const NamespaceRow row = namespaceOf(*session, levels);
    const NamespaceContent content = session->contentOf(row);
    if (row.isProtected && !isForced)
        throw ApiError{409, "NamespaceProtected", "Namespace is protected."};
    if (isRecursive) {
        if (content.protectedTabulars && !isForced)
            throw ApiError{409, "ChildTabularProtected", "Namespace has protected tabulars."};
        if (content.protectedNamespaces && !isForced)
            throw ApiError{409, "ChildNamespaceProtected", "Namespace has protected namespaces."};
        if (m_scope.graceMs && !isForced)
            throw ApiError{400, "NamespaceDeleteNotAllowed",
                           "Cannot recursively delete a namespace of a warehouse with soft deletion"
                           " without the force flag."};
        dropTree(*session, row, request);
    } else if (!content.isEmpty()) {
        throw ApiError{
            409, "NamespaceNotEmptyException", "Namespace is not empty.", {countsOf(content)}};
    } else {
        session->removeNamespace(row);
    }
    session->commit();
    response.status = 204;
}

void NamespaceRoutes::dropTree(StoreSession &session, const NamespaceRow &row,
                               const httplib::Request &request) const
{
    const bool purges = flagOr(request, "purge", true);
    for (const TabularRow &tabular : session.tabularsBelow(row))
        session.dropTabular(tabular, {purges, std::nullopt});
    for (const NamespaceRow &below : session.namespacesBelow(row))
        session.removeNamespace(below);
    session.removeNamespace(row);
}

} // namespace sandbox
