#pragma once

#include "services/sandbox/catalog/catalogscope.h"

#include <string>
#include <vector>

namespace sandbox
{

/// What can be asked of the views of a catalog, for one request.
class ViewRoutes
{
public:
    explicit ViewRoutes(const CatalogScope &scope)
        : m_scope(scope)
    {
    }

    /// parts: undecoded, from "namespaces" or "views" on. False: there is no such route. Throws
    /// ApiError, PlainError, DatabaseError.
    bool answer(const std::vector<std::string> &parts, const httplib::Request &request,
                httplib::Response &response) const;

private:
    bool answerView(const std::vector<std::string> &parts, const httplib::Request &request,
                    httplib::Response &response) const;
    void create(const Levels &levels, const httplib::Request &request,
                httplib::Response &response) const;
    void replace(const std::string &rawNamespace, const std::string &rawName,
                 const httplib::Request &request, httplib::Response &response) const;
    void write(const TabularRow &row, const httplib::Request &request,
               httplib::Response &response) const;

    const CatalogScope &m_scope;
};

} // namespace sandbox
