#include "services/sandbox/catalog/signing.h"

#include "services/sandbox/catalog/catalogpath.h"
#include "services/sandbox/catalog/requestbody.h"
#include "services/sandbox/catalog/storageprofile.h"
#include "services/sandbox/services/answers.h"
#include "services/sandbox/store/sigv4.h"

#include <algorithm>

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

/// A URL's parts as they are signed.
SigningRequest parsed(const std::string &method, const std::string &uri)
{
    const std::size_t scheme = uri.find("://");
    if (scheme == std::string::npos)
        throw wrongField("uri: relative URL without a base");
    const std::size_t path = std::min(uri.find('/', scheme + 3), uri.size());
    const std::size_t query = std::min(uri.find('?', path), uri.size());
    SigningRequest signing;
    signing.method = method;
    signing.path = percentDecoded(uri.substr(path, query - path));
    signing.headers["host"] = uri.substr(scheme + 3, path - scheme - 3);
    for (std::size_t begin = query + 1; begin < uri.size();) {
        const std::size_t end = std::min(uri.find('&', begin), uri.size());
        const std::string item = uri.substr(begin, end - begin);
        const std::size_t equals = std::min(item.find('='), item.size());
        signing.query.emplace_back(percentDecoded(item.substr(0, equals)),
                                   percentDecoded(item.substr(std::min(equals + 1, item.size()))));
        begin = end + 1;
    }
    return signing;
}

/// Whether a path-style request touches only what lies below a table of the warehouse.
bool isBelowTable(LakekeeperDeployment &deployment, const WarehouseRow &warehouse,
                  const std::string &tableId, const SigningRequest &signing)
{
    std::string object = "s3:/" + signing.path; // "/bucket/key" → "s3://bucket/key"
    for (const auto &[name, value] : signing.query) {
        if (name == "prefix")
            object += (object.back() == '/' ? "" : "/") + value;
    }
    PgSession session(deployment.readPool(), PgSession::Mode::Statements);
    return !session
                .run("SELECT 1 FROM tabular WHERE warehouse_id = $1::uuid AND ($2 = '' OR"
                     " tabular_id = nullif($2, '')::uuid) AND starts_with($3, location || '/')"
                     " LIMIT 1",
                     {warehouse.id, tableId, object})
                .empty();
}

} // namespace

void writeSignature(LakekeeperDeployment &deployment, const WarehouseRow &warehouse,
                    const std::string &tableId, const httplib::Request &request,
                    httplib::Response &response)
{
    const ordered_json body = jsonBody(request);
    const std::string region = textField(body, "region");
    SigningRequest signing = parsed(textField(body, "method"), textField(body, "uri"));
    if (!warehouse.profile.value("remote-signing-enabled", true))
        throw ApiError{412, "RemoteSigningDisabled",
                       "Remote signing is disabled for this warehouse."};
    if (!isBelowTable(deployment, warehouse, tableId, signing))
        throw ApiError{403, "RequestUriMismatch",
                       "The request's URI does not lie below the table's location."};
    ordered_json headers = ordered_json::object();
    for (const auto &[name, values] : partField(body, "headers").items()) {
        const std::string lower = lowered(name);
        if (lower == "authorization" || lower == "user-agent" || lower == "host")
            continue; // made here, or changed on the way
        headers[name] = values;
        if (!values.empty())
            signing.headers[lower] = values.at(0).get<std::string>();
    }
    signing.payloadHash = unsignedPayload;
    PgSession session(deployment.readPool(), PgSession::Mode::Statements);
    const S3Key key
        = permanentKey(storedCredential(session, warehouse.secretId, deployment.passPhrase()));
    const std::string authorization = authorizationOf(signing, key, deployment.nowMs(), region);
    headers["Authorization"] = ordered_json::array({authorization});
    for (const char *name : {"x-amz-date", "x-amz-content-sha256"})
        headers[name] = ordered_json::array({signing.headers.at(name)});
    writeJson(response, 200, dumped({{"uri", textField(body, "uri")}, {"headers", headers}}));
}

} // namespace sandbox
