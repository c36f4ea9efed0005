#include "services/sandbox/catalog/icebergcatalog.h"

#include "services/sandbox/catalog/namespaceroutes.h"
#include "services/sandbox/catalog/requestbody.h"
#include "services/sandbox/catalog/tableroutes.h"
#include "services/sandbox/catalog/viewroutes.h"

#include <algorithm>

namespace sandbox
{

std::vector<std::string> pathParts(const std::string &path)
{
    std::vector<std::string> parts;
    for (std::size_t begin = 1; begin <= path.size();) {
        const std::size_t end = std::min(path.find('/', begin), path.size());
        parts.push_back(path.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

bool answerIceberg(const CatalogScope &scope, const std::vector<std::string> &parts,
                   const httplib::Request &request, httplib::Response &response)
{
    if (parts.empty())
        return false;
    try {
        const bool isNamespace = parts[0] == "namespaces"
            && (parts.size() < 3 || (parts.size() == 3 && parts[2] == "properties"));
        return isNamespace ? NamespaceRoutes(scope).answer(parts, request, response)
                           : TableRoutes(scope).answer(parts, request, response)
                || ViewRoutes(scope).answer(parts, request, response);
    } catch (const nlohmann::json::exception &error) {
        throw wrongField(error.what()); // a member of another type than it must have
    }
}

std::vector<std::string> icebergEndpoints(bool withViews)
{
    const std::string ns = "/v1/{prefix}/namespaces/{namespace}";
    std::vector<std::string> list{"GET /v1/config", "GET /v1/{prefix}/namespaces",
                                  "POST /v1/{prefix}/namespaces"};
    for (const char *verb : {"GET ", "HEAD ", "DELETE "})
        list.push_back(verb + ns);
    list.push_back("POST " + ns + "/properties");
    list.push_back("GET " + ns + "/tables");
    list.push_back("POST " + ns + "/tables");
    for (const char *verb : {"GET ", "POST ", "DELETE ", "HEAD "})
        list.push_back(verb + ns + "/tables/{table}");
    list.push_back("GET " + ns + "/tables/{table}/credentials");
    list.push_back("POST " + ns + "/tables/{table}/metrics");
    list.push_back("POST " + ns + "/register");
    list.push_back("POST /v1/{prefix}/tables/rename");
    list.push_back("POST /v1/{prefix}/transactions/commit");
    if (!withViews)
        return list;
    list.push_back("GET " + ns + "/views");
    list.push_back("POST " + ns + "/views");
    for (const char *verb : {"GET ", "POST ", "DELETE ", "HEAD "})
        list.push_back(verb + ns + "/views/{view}");
    list.push_back("POST /v1/{prefix}/views/rename");
    return list;
}

} // namespace sandbox
