#include "services/sandbox/engine/doorrequest.h"

#include "services/sandbox/engine/routing.h"

#include <algorithm>

namespace sandbox
{

namespace
{

using Json = nlohmann::ordered_json;

constexpr std::uint64_t longestS = 86'400;

std::string textOf(const nlohmann::json &json, const char *name, const std::string &otherwise)
{
    return json.contains(name) && !json.at(name).is_null() ? json.at(name).get<std::string>()
                                                           : otherwise;
}

/// 0 when it is absent. Throws DoorRefusal for what is no whole number from 0 on: cut to one, it
/// would silently be another wish.
std::uint64_t countOf(const nlohmann::json &json, const char *name)
{
    if (!json.contains(name) || json.at(name).is_null())
        return 0;
    if (!json.at(name).is_number_unsigned())
        throw DoorRefusal{400, "BIND_ERROR",
                          std::string("The body is not a request of the door: ") + name
                              + " must be a whole number, 0 or more."};
    return json.at(name).get<std::uint64_t>();
}

DoorRequest readBody(const nlohmann::json &json)
{
    DoorRequest request;
    request.sql = json.at("sql");
    request.defaultNamespace = textOf(json, "default_namespace", request.defaultNamespace);
    const std::string workspace = textOf(json, "workspace", workspaceId);
    if (workspace != workspaceId)
        throw DoorRefusal{403, "DENIED", "You have no workspace of this name."};
    request.engine = textOf(json, "engine", request.engine);
    request.allowWrite = json.contains("allow_write") && json.at("allow_write") == true;
    request.planId = textOf(json, "plan_id", "");
    if (json.contains("parameters") && !json.at("parameters").is_null()) {
        request.rawParameters = json.at("parameters");
        request.parameters = parameterValues(request.rawParameters);
    }
    request.maxRows = countOf(json, "max_rows");
    request.timeoutS = static_cast<int>(std::min(countOf(json, "timeout_s"), longestS));
    return request;
}

} // namespace

DoorRequest doorRequest(const std::string &body)
{
    try {
        return readBody(nlohmann::json::parse(body));
    } catch (const nlohmann::json::exception &e) {
        throw DoorRefusal{400, "BIND_ERROR",
                          std::string("The body is not a request of the door: ") + e.what()};
    }
}

Json errorDetail(const PlanError &error, const std::string &sql)
{
    if (!error.byte)
        return nullptr;
    const CodePoints points(sql);
    const auto [line, column] = points.lineColumn(*error.byte);
    return {{"position", points.at(*error.byte)}, {"line", line}, {"column", column}};
}

Json errorJson(const PlanError &error, const std::string &sql)
{
    Json json = {{"status", error.status}, {"code", error.code}, {"message", error.message}};
    if (const Json detail = errorDetail(error, sql); !detail.is_null())
        json["detail"] = detail;
    return json;
}

DoorRefusal refusalOf(const PlanError &error, const std::string &sql)
{
    return {error.status, error.code, error.message, errorDetail(error, sql), {}};
}

void answerRefusal(httplib::Response &response, const DoorRefusal &refusal)
{
    Json error = {{"code", refusal.code}, {"message", refusal.message}};
    if (!refusal.detail.is_null())
        error["detail"] = refusal.detail;
    if (!refusal.retryAfter.empty())
        response.set_header("Retry-After", refusal.retryAfter);
    response.status = refusal.status;
    response.set_content(
        Json({{"error", error}}).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace),
        "application/json");
}

} // namespace sandbox
