#include "services/sandbox/services/plaincatalog.h"

#include "services/sandbox/catalog/catalogpath.h"
#include "services/sandbox/catalog/icebergcatalog.h"
#include "services/sandbox/services/answers.h"
#include "services/sandbox/services/apierror.h"
#include "services/sandbox/services/uuid.h"

#include <cstdlib>

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

const std::pair<const char *, PagingMode> pagingModes[] = {{"ignore", PagingMode::Ignored},
                                                           {"cut", PagingMode::Cut},
                                                           {"stuck", PagingMode::Stuck},
                                                           {"empty-first", PagingMode::EmptyFirst}};
constexpr long mostMadeUp = 9'999'999; // as many as the names' digits can count

CatalogRules rulesOf(const FaultState &faults, std::int64_t pageSize)
{
    CatalogRules rules;
    rules.pageSize = pageSize;
    for (const auto &[name, mode] : pagingModes) {
        if (faults.value("paging") == name)
            rules.paging = mode;
    }
    rules.separator = faults.value("separator").value_or(rules.separator);
    rules.plusIsBlank = faults.has("plus-blank");
    rules.hasViews = !faults.has("no-views");
    rules.honoursRefs = !faults.has("all-snapshots");
    rules.sendsEtags = !faults.has("no-etag");
    rules.alwaysUnchanged = faults.has("always-304");
    rules.numbersInExponents = faults.has("exponent-ids");
    return rules;
}

} // namespace

std::vector<FaultState::Known> PlainCatalog::ownFaults()
{
    return {{"page-size", "Lists come in pages of that many", "NUMBER", "100", 1, mostMadeUp},
            {"paging",
             "Lists are paged wrongly: page tokens are ignored, the list is cut at a page, the "
             "same token comes for ever, or the first page is empty",
             "ignore|cut|stuck|empty-first", "stuck"},
            {"separator", "It advertises this character between the levels of a namespace",
             "CHARACTER", "."},
            {"refuse-control", "A path with %1F is 400"},
            {"plus-blank", "A + in a path is a blank"},
            {"expired", "Every token has expired", "401|419", "401"},
            {"no-endpoints", "Its configuration lists no endpoints"},
            {"no-views", "It has no views"},
            {"errors", "Errors are a page, a text, or nothing", "html|plain|empty", "html"},
            {"head-200", "HEAD finds everything"},
            {"reject-delegation", "Whoever asks for credentials with a table is refused"},
            {"all-snapshots", "It ignores snapshots=refs"},
            {"no-etag", "Tables have no ETag"},
            {"always-304", "Whoever knows any ETag is told that nothing changed"},
            {"exponent-ids", "Snapshot ids are written with an exponent, and are wrong"},
            {"unavailable", "Every request is 503, with Retry-After when seconds are given",
             "[SECONDS]"},
            {"rate-limited", "Every request is 429"},
            {"no-prefix", "Its configuration gives no prefix"},
            {"namespaces", "It makes up so many namespaces", "NUMBER", "10000", 1, mostMadeUp},
            {"tables", "It makes up so many tables, in one namespace", "NUMBER", "10000", 1,
             mostMadeUp},
            {"snapshots", "The table many.snapshots has so many", "NUMBER", "20000", 1, mostMadeUp},
            {"columns", "The table many.columns has so many", "NUMBER", "2000", 1, mostMadeUp}};
}

std::string PlainCatalog::setFault(const std::string &fault, const std::string &value)
{
    if (fault == "separator" && value.size() > 1)
        return "The fault separator needs one character: separator=.";
    return HttpService::setFault(fault, value);
}

PlainCatalog::PlainCatalog(Config config)
    : HttpService("iceberg-rest", config.port, ownFaults())
    , m_token(std::move(config.token))
    , m_warehouse(std::move(config.warehouse))
    , m_clock(std::move(config.clock))
    , m_answered(m_clock)
    , m_madeUp(config.madeUp)
{
    add(config.tables);
    serve([this](const httplib::Request &request, httplib::Response &response) {
        answer(request, response);
    });
}

PlainCatalog::~PlainCatalog()
{
    close(); // before what its requests use
}

void PlainCatalog::add(const std::vector<SeedTable> &tables)
{
    const auto session = m_store.writing();
    for (const SeedTable &table : tables) {
        for (std::size_t depth = 1; depth <= table.ns.size(); ++depth)
            session->addNamespace(
                {makeUuid(),
                 Levels(table.ns.begin(), table.ns.begin() + static_cast<std::ptrdiff_t>(depth)),
                 ordered_json::object(), false});
        session->addTabular({table.uuid, TabularKind::Table, table.ns, table.name, table.location,
                             table.metadataLocation, table.metadata, false});
        m_files.write(table.metadataLocation, table.metadata);
    }
    session->commit();
}

std::int64_t PlainCatalog::amount(const char *fault, std::int64_t usual) const
{
    const auto wanted = faults().value(fault);
    return wanted ? std::atoll(wanted->c_str()) : usual;
}

void PlainCatalog::answer(const httplib::Request &request, httplib::Response &response)
{
    std::string key; // of a change that is answered once
    try {
        if (request.method == "GET" && rawPath(request) == "/health")
            return writeJson(response, 200, R"({"status":"ok","service":"iceberg-rest"})");
        refuseByFault(request, response);
        const std::string asked = AnsweredKeys::keyOf(request);
        if (!asked.empty() && m_answered.replay(asked, request, response))
            return;
        key = asked; // from here on: that it belongs to another request is no answer of the key's
        if (!route(request, response))
            throw ApiError{404, "NotFoundException", "No route for request."};
    } catch (const ApiError &error) {
        writeError(response, error.code, error.type, error.message);
    } catch (const PlainError &error) {
        writeError(response, 400, "BadRequestException", error.text);
    }
    if (!key.empty())
        m_answered.keep(key, request, response);
    if (request.method != "HEAD")
        return;
    response.body.clear();
    if (faults().has("head-200"))
        response.status = 200;
}

void PlainCatalog::refuseByFault(const httplib::Request &request, httplib::Response &response) const
{
    if (const auto retryAfter = faults().value("unavailable")) {
        if (!retryAfter->empty())
            response.set_header("Retry-After", *retryAfter);
        throw ApiError{503, "SlowDownException", "The service is busy."};
    }
    if (faults().has("rate-limited")) {
        response.set_header("Retry-After", "1");
        throw ApiError{429, "TooManyRequestsException", "Too many requests."};
    }
    const std::string expired = faults().value("expired").value_or("");
    if (!expired.empty())
        throw ApiError{std::atoi(expired.c_str()),
                       expired == "419" ? "AuthenticationTimeoutException"
                                        : "NotAuthorizedException",
                       "Credentials have timed out."};
    if (!m_token.empty() && !sameSecret(bearerToken(request), m_token))
        throw ApiError{401, "NotAuthorizedException", "Not authorized."};
    if (faults().has("refuse-control") && request.target.find("%1F") != std::string::npos)
        throw PlainError{400, "Ambiguous URI: control characters are not allowed."};
    if (faults().has("reject-delegation") && request.has_header("X-Iceberg-Access-Delegation"))
        throw ApiError{400, "BadRequestException", "Access delegation is not supported."};
}

bool PlainCatalog::route(const httplib::Request &request, httplib::Response &response)
{
    std::vector<std::string> parts = pathParts(rawPath(request));
    if (parts.size() < 2 || parts[0] != "v1")
        return false;
    if (parts.size() == 2 && parts[1] == "config" && request.method == "GET") {
        writeConfig(request, response);
        return true;
    }
    parts.erase(parts.begin());
    if (percentDecoded(parts.front()) == m_warehouse && !faults().has("no-prefix"))
        parts.erase(parts.begin());
    GeneratedStore store(m_store,
                         {amount("namespaces", m_madeUp.namespaces),
                          amount("tables", m_madeUp.tables),
                          amount("snapshots", m_madeUp.snapshots),
                          amount("columns", m_madeUp.columns), m_madeUp.seed});
    CatalogScope scope{store, m_files, *m_clock, rulesOf(faults(), amount("page-size", 0)),
                       "s3://lakehouse/" + m_warehouse};
    scope.extras = [](const TabularRow &, const httplib::Request &) {
        LoadExtras extras;
        extras.config["client.region"] = "auto";
        return extras;
    };
    return answerIceberg(scope, parts, request, response);
}

void PlainCatalog::writeConfig(const httplib::Request &request, httplib::Response &response) const
{
    const std::string wanted = request.get_param_value("warehouse");
    if (!wanted.empty() && wanted != m_warehouse)
        throw ApiError{404, "NoSuchWarehouseException", "There is no warehouse " + wanted + "."};
    ordered_json body{{"defaults", ordered_json::object()}, {"overrides", ordered_json::object()}};
    if (!faults().has("no-prefix"))
        body["overrides"]["prefix"] = m_warehouse;
    if (const auto separator = faults().value("separator"))
        body["overrides"]["namespace-separator"] = encodedSeparator(*separator);
    body["idempotency-key-lifetime"] = AnsweredKeys::lifetime;
    if (!faults().has("no-endpoints"))
        body["endpoints"] = icebergEndpoints(!faults().has("no-views"));
    writeJson(response, 200, dumped(body));
}

void PlainCatalog::writeError(httplib::Response &response, int code, const std::string &type,
                              const std::string &message) const
{
    const std::string kind = faults().value("errors").value_or("");
    response.status = code;
    if (kind == "html")
        response.set_content("<!DOCTYPE html><html><body><h1>Error " + std::to_string(code)
                                 + "</h1></body></html>",
                             "text/html");
    else if (kind == "plain")
        writeText(response, code, message);
    else if (kind != "empty")
        writeJson(response, code,
                  dumped({{"error", {{"message", message}, {"type", type}, {"code", code}}}}));
}

} // namespace sandbox
