#pragma once

#include "services/sandbox/lake/lake.h"

#include <httplib.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace sandbox
{

/// The Iceberg REST catalog over the lake's tables: namespaces and tables, read-only. Names compare
/// without regard to case, and a plus sign in a path is read as a blank, as in Lakekeeper 0.13.
class IcebergCatalog
{
public:
    explicit IcebergCatalog(std::shared_ptr<const Lake> lake);

    /// The path templates that are served, for /v1/config.
    static std::vector<std::string> endpoints();

    /// parts: what follows the prefix, undecoded. False: there is no such route. Throws ApiError
    /// and PlainError.
    bool answer(const std::vector<std::string> &parts, const httplib::Request &request,
                httplib::Response &response) const;

private:
    using Levels = std::vector<std::string>;
    struct Namespace {
        Levels levels;
        std::vector<Levels> children; ///< sorted
        std::vector<const Table *> tables; ///< sorted by name
    };

    void add(const Levels &levels);
    const Namespace &find(const Levels &levels) const;
    void listNamespaces(const httplib::Request &request, httplib::Response &response) const;
    void loadNamespace(const Namespace &found, const httplib::Request &request,
                       httplib::Response &response) const;
    void listTables(const Namespace &found, const httplib::Request &request,
                    httplib::Response &response) const;
    const Table &table(const std::string &rawNamespace, const std::string &rawName) const;
    void loadTable(const Table &table, const httplib::Request &request,
                   httplib::Response &response) const;

    std::shared_ptr<const Lake> m_lake;
    Namespace m_root;
    std::map<Levels, Namespace> m_namespaces; ///< by levels in lower case
};

} // namespace sandbox
