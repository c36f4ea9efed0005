#pragma once

#include "services/sandbox/catalog/catalogscope.h"

#include <string>
#include <vector>

namespace sandbox
{

/// What can be asked of the tables of a catalog, for one request.
class TableRoutes
{
public:
    explicit TableRoutes(const CatalogScope &scope)
        : m_scope(scope)
    {
    }

    /// parts: undecoded, from "namespaces", "tables" or "transactions" on. False: there is no such
    /// route. Throws ApiError, PlainError, DatabaseError.
    bool answer(const std::vector<std::string> &parts, const httplib::Request &request,
                httplib::Response &response) const;

private:
    bool answerTable(const std::vector<std::string> &parts, const httplib::Request &request,
                     httplib::Response &response) const;
    void writeCredentials(const std::string &rawNamespace, const std::string &rawName,
                          const httplib::Request &request, httplib::Response &response) const;
    void create(const Levels &levels, const httplib::Request &request,
                httplib::Response &response) const;
    void registerTable(const Levels &levels, const httplib::Request &request,
                       httplib::Response &response) const;
    void commit(const std::string &rawNamespace, const std::string &rawName,
                const httplib::Request &request, httplib::Response &response) const;
    void commitAll(const httplib::Request &request, httplib::Response &response) const;
    void drop(const std::string &rawNamespace, const std::string &rawName,
              const httplib::Request &request) const;

    const CatalogScope &m_scope;
};

} // namespace sandbox
