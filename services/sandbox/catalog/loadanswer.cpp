#include "services/sandbox/catalog/loadanswer.h"

#include "services/sandbox/services/answers.h"
#include "services/sandbox/services/apierror.h"
#include "services/sandbox/services/uuid.h"

#include <cstdio>
#include <set>

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

std::string metadataWithRefsOnly(const std::string &metadata)
{
    ordered_json document = ordered_json::parse(metadata);
    std::set<std::int64_t> named;
    const ordered_json refs = document.value("refs", ordered_json::object());
    for (const auto &[name, ref] : refs.items())
        named.insert(ref.at("snapshot-id").get<std::int64_t>());
    if (document.contains("snapshots")) {
        ordered_json kept = ordered_json::array();
        for (ordered_json &snapshot : document["snapshots"]) {
            if (named.count(snapshot.at("snapshot-id").get<std::int64_t>()))
                kept.push_back(std::move(snapshot));
        }
        document["snapshots"] = std::move(kept);
    }
    return document.dump();
}

/// Snapshot ids as a server writes them that keeps all numbers in doubles.
std::string withExponents(const std::string &metadata)
{
    std::string text;
    const std::string mark = "snapshot-id\":";
    std::size_t begin = 0;
    for (std::size_t at = 0; (at = metadata.find(mark, begin)) != std::string::npos;) {
        const std::size_t number = metadata.find_first_not_of(' ', at + mark.size());
        const std::size_t end = metadata.find_first_not_of("-0123456789", number);
        text += metadata.substr(begin, number - begin);
        const std::string digits = metadata.substr(number, end - number);
        char exponent[40];
        std::snprintf(exponent, sizeof exponent, "%.16e", std::atof(digits.c_str()));
        text += digits.size() > 15 ? exponent : digits.c_str();
        begin = end;
    }
    return text + metadata.substr(begin);
}

bool isKnown(const CatalogScope &scope, const httplib::Request &request, const std::string &etag,
             const LoadExtras &extras)
{
    if (!request.has_header("If-None-Match"))
        return false;
    const std::string given = request.get_header_value("If-None-Match");
    if (scope.rules.alwaysUnchanged)
        return true;
    if (given == "*")
        return extras.revalidateAtMs == 0; // credentials would be withheld
    return !etag.empty() && given.find(etag) != std::string::npos;
}

/// Quoted; the part after the second dot is when the vended credentials should be asked for again.
std::string etagOf(const TabularRow &row, const std::string &representation,
                   std::int64_t revalidateAtMs)
{
    std::string etag = "\"lk1." + sha256Prefix(row.metadataLocation + "|" + representation, 12);
    if (revalidateAtMs) {
        char hex[20];
        std::snprintf(hex, sizeof hex, ".%llx", static_cast<unsigned long long>(revalidateAtMs));
        etag += hex;
    }
    return etag + "\"";
}

/// Of the tag that a client knows: a match counts only before the time in it.
bool isFresh(const httplib::Request &request, const std::string &etagStart, std::int64_t nowMs)
{
    const std::string given = request.get_header_value("If-None-Match");
    const std::size_t at = given.find(etagStart + ".");
    if (at == std::string::npos)
        return false;
    return std::strtoll(given.c_str() + at + etagStart.size() + 1, nullptr, 16) > nowMs;
}

} // namespace

std::string loadBody(const TabularRow &row, const std::string &metadata, const ordered_json &rest)
{
    const ordered_json location
        = row.metadataLocation.empty() ? ordered_json() : ordered_json(row.metadataLocation);
    std::string text = R"({"metadata-location":)" + location.dump() + R"(,"metadata":)" + metadata;
    return text + (rest.empty() ? "}" : "," + rest.dump().substr(1));
}

ordered_json extrasBody(const LoadExtras &extras)
{
    ordered_json body{{"config", extras.config}};
    if (!extras.credentials.is_null())
        body["storage-credentials"] = extras.credentials;
    return body;
}

void writeLoadedTable(const CatalogScope &scope, const TabularRow &row,
                      const httplib::Request &request, httplib::Response &response)
{
    const LoadExtras extras = scope.extras(row, request);
    const bool refsOnly = scope.rules.honoursRefs && request.get_param_value("snapshots") == "refs";
    const std::string representation
        = (refsOnly ? "refs|" : "all|") + request.get_header_value("X-Iceberg-Access-Delegation");
    const std::string etag
        = scope.rules.sendsEtags ? etagOf(row, representation, extras.revalidateAtMs) : "";
    if (!etag.empty())
        response.set_header("ETag", etag);
    const std::string plainTag = etagOf(row, representation, 0);
    const bool hasFresh = scope.rules.sendsEtags && extras.revalidateAtMs
        && isFresh(request, plainTag.substr(0, plainTag.size() - 1), scope.clock.nowMs());
    if (hasFresh || isKnown(scope, request, etag, extras)) {
        response.status = 304;
        return;
    }
    // The metadata goes out as it is in the file: ids beyond 2^53 must not pass through a number.
    const std::string metadata = refsOnly ? metadataWithRefsOnly(row.metadata) : row.metadata;
    writeJson(response, 200,
              loadBody(row, scope.rules.numbersInExponents ? withExponents(metadata) : metadata,
                       extrasBody(extras)));
}

void writeCommitted(const CatalogScope &scope, const TabularRow &row, httplib::Response &response)
{
    if (scope.rules.sendsEtags)
        response.set_header("ETag", etagOf(row, "all|", 0));
    writeJson(response, 200, loadBody(row, row.metadata, {{"config", nullptr}}));
}

} // namespace sandbox
