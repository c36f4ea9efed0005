#include "services/sandbox/services/tableanswer.h"

#include "services/sandbox/services/answers.h"
#include "services/sandbox/services/apierror.h"
#include "services/sandbox/services/uuid.h"

#include <nlohmann/json.hpp>

#include <set>

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

const ordered_json storageConfig{{"s3.region", "auto"},
                                 {"region", "auto"},
                                 {"client.region", "auto"},
                                 {"s3.path-style-access", "true"}};

std::string metadataWithRefsOnly(const std::string &metadata)
{
    ordered_json document = ordered_json::parse(metadata);
    std::set<std::int64_t> named;
    const ordered_json refs = document.value("refs", ordered_json::object());
    for (const auto &[name, ref] : refs.items())
        named.insert(ref.at("snapshot-id").get<std::int64_t>());
    if (document.contains("snapshots")) {
        ordered_json kept = ordered_json::array();
        for (const ordered_json &snapshot : document["snapshots"]) {
            if (named.count(snapshot.at("snapshot-id").get<std::int64_t>()))
                kept.push_back(snapshot);
        }
        document["snapshots"] = kept;
    }
    return document.dump();
}

bool knows(const httplib::Request &request, const std::string &etag)
{
    const std::string given = request.get_header_value("If-None-Match");
    return given == "*" || given.find(etag) != std::string::npos;
}

void refuseDelegation(const std::string &delegation)
{
    if (delegation == "vended-credentials")
        throw ApiError{412, "ShortTermCredentialError",
                       "Vended credentials are not available: the warehouse's storage profile has "
                       "sts-enabled false and an access key."};
    if (delegation == "remote-signing")
        throw ApiError{412, "RemoteSigningDisabled",
                       "Remote signing is disabled for this warehouse."};
}

} // namespace

void writeTable(const Table &table, const httplib::Request &request, httplib::Response &response)
{
    const std::string delegation = request.get_header_value("X-Iceberg-Access-Delegation");
    refuseDelegation(delegation);
    const bool refsOnly = request.get_param_value("snapshots") == "refs";
    const std::string etag = "\"lk1."
        + sha256Prefix(table.metadataLocation + (refsOnly ? "|refs|" : "|all|") + delegation, 12)
        + "\"";
    response.set_header("ETag", etag);
    if (knows(request, etag)) {
        response.status = 304;
        return;
    }
    ordered_json rest{{"config", storageConfig}};
    if (delegation == "client-managed") // 0.13 sends an entry without keys
        rest["storage-credentials"].push_back(
            {{"prefix", table.location}, {"config", storageConfig}});
    // The metadata goes out as it is in the file: ids beyond 2^53 must not pass through a number.
    writeJson(response, 200,
              R"({"metadata-location":)" + ordered_json(table.metadataLocation).dump()
                  + R"(,"metadata":)"
                  + (refsOnly ? metadataWithRefsOnly(table.metadataJson) : table.metadataJson) + ","
                  + rest.dump().substr(1));
}

} // namespace sandbox
