#include "services/sandbox/index/supabase.h"

#include "services/sandbox/identity/params.h"
#include "services/sandbox/index/restanswers.h"
#include "services/sandbox/run/times.h"
#include "services/sandbox/services/answers.h"

#include <nlohmann/json.hpp>

namespace sandbox
{

namespace
{

using nlohmann::ordered_json;

const std::string restPath = "/rest/v1";

void refuse(httplib::Response &response, const std::string &message, const std::string &hint)
{
    writeJson(response, 401, ordered_json{{"message", message}, {"hint", hint}}.dump());
}

/// The key: a header, or for what cannot set one a parameter of the URL.
std::string keyOf(const httplib::Request &request)
{
    const std::string header = request.get_header_value("apikey");
    const auto mark = request.target.find('?');
    if (!header.empty() || mark == std::string::npos)
        return header;
    return Params(request.target.substr(mark + 1)).get("apikey");
}

} // namespace

std::vector<FaultState::Known> Supabase::ownFaults()
{
    return {{"index-stale", "Three datasets' row counts differ in their three copies"},
            {"key-refused", "It knows no key any more"},
            {"retired-table", "This table of the retired data plane exists again",
             "dataset_rows|dataset_row_staging|dataset_branch_rows", "dataset_rows"},
            {"schema-drift", "A declared column has another name"}};
}

Supabase::Supabase(Config config)
    : HttpService("supabase", config.port, ownFaults())
    , m_config(std::move(config))
    , m_database(m_config.database)
    , m_rest(m_database)
{
    serve([this](const httplib::Request &request, httplib::Response &response) {
        answer(request, response);
    });
}

Supabase::~Supabase()
{
    close(); // before what its handlers use goes
}

std::string Supabase::setFault(const std::string &fault, const std::string &value)
{
    std::string problem = HttpService::setFault(fault, value);
    if (!problem.empty())
        return problem;
    try {
        if (fault == "index-stale")
            m_database.set(IndexFault::Stale);
        if (fault == "schema-drift")
            m_database.set(IndexFault::SchemaDrift);
        if (fault == "retired-table")
            m_database.bringBack(faults().value(fault).value_or(""));
    } catch (const IndexRefusal &refusal) {
        return "The Index's database refuses the fault: " + refusal.message;
    }
    return {};
}

void Supabase::heal()
{
    HttpService::heal();
    try {
        m_database.heal();
    } catch (const IndexRefusal &) {
        // Its PostgreSQL is down: the next start takes the fault back.
    }
}

std::optional<IndexDatabase::Role> Supabase::admitted(const httplib::Request &request,
                                                      httplib::Response &response) const
{
    const std::string key = keyOf(request);
    if (key.empty()) {
        refuse(response, "No API key found in request",
               "No `apikey` request header or url param was found.");
        return std::nullopt;
    }
    const bool isAnon = sameSecret(key, m_config.anonKey);
    const bool isService = sameSecret(key, m_config.serviceKey);
    if (faults().has("key-refused") || (!isAnon && !isService)) {
        refuse(response, "Invalid API key",
               "Double check your Supabase `anon` or `service_role` API key.");
        return std::nullopt;
    }
    if (isService && request.get_header_value("User-Agent").rfind("Mozilla/", 0) == 0) {
        refuse(response, "Forbidden use of secret API key in browser",
               "Secret API keys can only be used in a protected environment and should never be "
               "used in a browser. Delete this secret API key immediately.");
        return std::nullopt;
    }
    const std::string bearer = bearerToken(request);
    if (!bearer.empty() && !sameSecret(bearer, key)) { // the keys are no JWTs
        writeRestError(response, {401, "PGRST301", "Expected 3 parts in JWT; got 1", "", ""});
        return std::nullopt;
    }
    return isService ? IndexDatabase::Role::Service : IndexDatabase::Role::Anon;
}

void Supabase::answer(const httplib::Request &request, httplib::Response &response)
{
    response.set_header("Date", httpDate(m_config.clock->nowMs()));
    const std::string path = percentDecoded(rawPath(request));
    if (path == "/auth/v1/.well-known/jwks.json" && request.method == "GET")
        return writeJson(response, 200, R"({"keys":[]})"); // the one keyless address
    const auto role = admitted(request, response);
    if (!role)
        return;
    if (path == "/auth/v1/health" && request.method == "GET")
        return writeJson(
            response, 200,
            R"({"version":"v2.180.0","name":"GoTrue","description":"GoTrue is a user registration and authentication API"})");
    if (path != restPath && path.rfind(restPath + "/", 0) != 0)
        return writeJson(response, 404, R"({"message":"no Route matched with those values"})");
    const std::string rest = path.substr(restPath.size());
    if ((rest.empty() || rest == "/") && *role == IndexDatabase::Role::Anon)
        return refuse(response, "Access to schema is forbidden",
                      "Accessing the schema via the Data API is only allowed using a secret API "
                      "key.");
    m_rest.answer(rest, request, *role, response);
}

} // namespace sandbox
