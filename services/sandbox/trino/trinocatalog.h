#pragma once

#include "services/sandbox/engine/httppool.h"
#include "services/sandbox/run/variables.h"
#include "services/sandbox/store/s3key.h"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace sandbox
{

/// A table as the door gave it to this engine.
struct TrinoTable {
    std::string schema; ///< "main.default"
    std::string name;
    nlohmann::json metadata; ///< Iceberg's
    S3Key key; ///< with which its files are read
};

/// The tables of the catalog `warehouse`: the door's Iceberg REST endpoint, asked at each load with
/// this engine's own bearer for a key of that one table (platform.md, "Vending, the door's own").
/// With a permanent key among the variables, left over from before, that one is used instead.
class TrinoCatalog
{
public:
    explicit TrinoCatalog(const Variables &variables);

    static const char *name() { return "warehouse"; }
    /// Throws TrinoError: PERMISSION_DENIED when the door denies, TABLE_NOT_FOUND,
    /// ICEBERG_CATALOG_ERROR when it does not answer or not as it should.
    TrinoTable load(const std::string &schema, const std::string &table) const;

private:
    struct Answer {
        int status = 0; ///< 0: none
        nlohmann::json body;
    };
    Answer get(const std::string &path) const;
    std::string prefix() const;

    HttpPool m_http; ///< at "http://127.0.0.1:8080/catalog"
    std::string m_token;
    S3Key m_permanent;
};

/// "main.default" → "main%1Fdefault": the levels of a namespace in a path.
std::string namespaceSegment(const std::string &schema);

} // namespace sandbox
