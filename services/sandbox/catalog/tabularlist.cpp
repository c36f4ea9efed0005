#include "services/sandbox/catalog/tabularlist.h"

#include "services/sandbox/catalog/catalogpath.h"
#include "services/sandbox/catalog/requestbody.h"
#include "services/sandbox/services/answers.h"
#include "services/sandbox/services/paging.h"

#include <algorithm>

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

ApiError missing(TabularKind kind, const std::string &name)
{
    const bool isView = kind == TabularKind::View;
    return {404, isView ? "NoSuchViewException" : "NoSuchTableException",
            std::string(isView ? "View '" : "Table '") + name + "' does not exist."};
}

struct TabularName {
    Levels levels;
    std::string name;
};

TabularName nameIn(const ordered_json &body, const char *field, const CatalogRules &rules)
{
    const ordered_json &part = partField(body, field);
    TabularName found{textsField(part, "namespace"), textField(part, "name")};
    checkLevels(found.levels, rules);
    return found;
}

} // namespace

void writeTabulars(const CatalogScope &scope, const Levels &levels, TabularKind kind,
                   const httplib::Request &request, httplib::Response &response)
{
    Paging paging(request, scope.rules.paging, scope.rules.pageSize);
    const auto session = scope.store.reading();
    const NamespaceRow ns = namespaceOf(*session, levels);
    auto rows = session->listTabulars(ns, kind, paging.wish());
    paging.cut(rows, [](const TabularRow &row) { return row.name; });
    ordered_json body{{"identifiers", ordered_json::array()}};
    for (const TabularRow &row : rows)
        body["identifiers"].push_back({{"namespace", row.ns}, {"name", row.name}});
    if (asksFor(request, "returnUuids")) {
        body["table-uuids"] = ordered_json::array();
        for (const TabularRow &row : rows)
            body["table-uuids"].push_back(row.id);
    }
    if (asksFor(request, "returnProtectionStatus")) {
        body["protection-status"] = ordered_json::array();
        for (const TabularRow &row : rows)
            body["protection-status"].push_back(row.isProtected);
    }
    if (!paging.nextToken().empty())
        body["next-page-token"] = paging.nextToken();
    writeJson(response, 200, dumped(body));
}

TabularRow tabularNamed(StoreSession &session, TabularKind kind, const Levels &levels,
                        const std::string &name)
{
    std::optional<TabularRow> found = session.findTabular(levels, name);
    if (!found || found->kind != kind)
        throw missing(kind, name);
    return std::move(*found);
}

TabularRow tabularOf(StoreSession &session, const CatalogRules &rules, TabularKind kind,
                     const std::string &rawNamespace, const std::string &rawName)
{
    const std::string name = nameInPath(rawName, rules);
    Levels levels;
    try {
        levels = levelsInPath(rawNamespace, rules);
    } catch (const ApiError &error) {
        if (error.type == "NamespaceDepthExceeded")
            throw missing(kind, name); // here, too deep a namespace is only one that is not there
        throw;
    }
    return tabularNamed(session, kind, levels, name);
}

void checkNewName(const std::string &name, const CatalogRules &rules)
{
    if (name.empty())
        throw ApiError{400, "TableNameEmpty", "A name cannot be empty."};
    if (rules.restrictsNames && name.find('+') != std::string::npos)
        throw ApiError{400, "TableNameContainsPlus", "A name cannot contain '+'."};
}

void checkAdded(Added added, const TabularRow &row)
{
    switch (added) {
    case Added::Yes:
        return;
    case Added::NameTaken:
        throw ApiError{409, "AlreadyExistsException",
                       "Table or view '" + row.name + "' already exists."};
    case Added::IdTaken:
        throw ApiError{409, "AlreadyExistsException",
                       "A table or view with the uuid '" + row.id
                           + "' already exists in this warehouse."};
    case Added::LocationTaken:
        throw ApiError{409, "LocationAlreadyTaken",
                       "The location is already taken by another tabular: " + row.location};
    }
}

void renameTabular(const CatalogScope &scope, TabularKind kind, const httplib::Request &request,
                   httplib::Response &response)
{
    const ordered_json body = jsonBody(request);
    const TabularName from = nameIn(body, "source", scope.rules);
    const TabularName to = nameIn(body, "destination", scope.rules);
    checkNewName(to.name, scope.rules);
    const auto session = scope.store.writing();
    const TabularRow row = tabularNamed(*session, kind, from.levels, from.name);
    namespaceOf(*session, to.levels);
    if (session->renameTabular(row, to.levels, to.name) != Added::Yes)
        throw scope.rules.restrictsNames // 0.13.0 reports a taken target like a missing source
            ? missing(kind, from.name)
            : ApiError{409, "AlreadyExistsException",
                       "Table or view '" + to.name + "' already exists."};
    session->commit();
    response.status = 204;
}

void dropTabular(const CatalogScope &scope, StoreSession &session, const TabularRow &row,
                 const httplib::Request &request)
{
    const bool isForced = flagOr(request, "force", false);
    DropWish wish{flagOr(request, "purgeRequested", scope.rules.purgesUnlessTold), std::nullopt};
    if (row.isProtected && !isForced)
        throw ApiError{409, "ProtectedTabularDeletionWithoutForce",
                       "Table or view is protected and force flag not set. Cannot delete protected"
                       " tabular."};
    if (scope.graceMs && !isForced)
        wish.expiresAtMs = scope.clock.nowMs() + *scope.graceMs;
    session.dropTabular(row, wish);
}

} // namespace sandbox
