#pragma once

#include "services/sandbox/catalog/catalogscope.h"

#include <string>
#include <vector>

namespace sandbox
{

/// `…/namespaces` and what can be asked of one namespace, for one request.
class NamespaceRoutes
{
public:
    explicit NamespaceRoutes(const CatalogScope &scope)
        : m_scope(scope)
    {
    }

    /// parts: undecoded, from "namespaces" on. False: there is no such route. Throws ApiError,
    /// PlainError, DatabaseError.
    bool answer(const std::vector<std::string> &parts, const httplib::Request &request,
                httplib::Response &response) const;

private:
    void list(const httplib::Request &request, httplib::Response &response) const;
    void create(const httplib::Request &request, httplib::Response &response) const;
    void load(const Levels &levels, const httplib::Request &request,
              httplib::Response &response) const;
    void setProperties(const Levels &levels, const httplib::Request &request,
                       httplib::Response &response) const;
    void drop(const Levels &levels, const httplib::Request &request,
              httplib::Response &response) const;
    void dropTree(StoreSession &session, const NamespaceRow &row,
                  const httplib::Request &request) const;
    nlohmann::ordered_json shownProperties(const NamespaceRow &row) const;

    const CatalogScope &m_scope;
};

} // namespace sandbox
