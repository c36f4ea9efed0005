#include "tests/sandbox/faultscene.h"

#include "services/sandbox/run/loopback.h"

#include <catch2/catch.hpp>

#include <sys/socket.h>

#include <array>

using nlohmann::json;

namespace
{

const char *const servicesQuery = R"(query($env:String!,$proj:String!){
  environment(id:$env, projectId:$proj){ serviceInstances(first:100){ edges{ node{
    serviceId serviceName startCommand latestDeployment{ id status } } } } } })";

bool isTime(const std::string &header)
{
    return header == "Date" || header == "date" || header == "Keep-Alive" || header == "Connection";
}

} // namespace

FaultScene::FaultScene()
{
    REQUIRE(run.isReady());
}

json FaultScene::fault(const std::string &service, const std::string &nameAndValue) const
{
    const auto equals = nameAndValue.find('=');
    json request{{"op", "fault"}, {"service", service}, {"fault", nameAndValue.substr(0, equals)}};
    if (equals != std::string::npos)
        request["value"] = nameAndValue.substr(equals + 1);
    return tell(request);
}

void FaultScene::heal(const std::string &service) const
{
    const json healed = tell({{"op", "heal"}, {"service", service}});
    INFO(service << " " << healed.dump());
    REQUIRE(healed.at("ok") == true);
}

httplib::Result FaultScene::send(const Question &question) const
{
    auto client = run.client(question.service, question.secret);
    httplib::Request request;
    request.method = question.method;
    request.path = question.path;
    request.headers = question.headers;
    if (!question.secret.empty())
        request.headers.emplace("Authorization", "Bearer " + run.secret(question.secret));
    if (!question.body.empty()) {
        request.body = question.body;
        request.headers.emplace("Content-Type", question.contentType);
    }
    return client.send(request);
}

std::string FaultScene::seen(const Question &question) const
{
    const httplib::Result answer = send(question);
    if (!answer)
        return "error " + httplib::to_string(answer.error());
    std::string text = std::to_string(answer->status) + "\n";
    for (const auto &[name, value] : answer->headers) {
        if (!isTime(name))
            text += name + ": " + value + "\n";
    }
    return text + "\n" + answer->body;
}

std::string FaultScene::said(const std::string &service, const std::string &bytes) const
{
    const sandbox::Descriptor connection(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    const sockaddr_in address = sandbox::loopbackAddress(run.port(service));
    if (::connect(connection.get(), reinterpret_cast<const sockaddr *>(&address), sizeof address)
        != 0)
        return "Could not establish connection";
    ::send(connection.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
    const timeval patience{30, 0};
    setsockopt(connection.get(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    std::array<char, 4096> buffer{};
    const ssize_t count = ::recv(connection.get(), buffer.data(), buffer.size(), 0);
    return {buffer.data(), count > 0 ? static_cast<std::size_t>(count) : 0};
}

json FaultScene::railway(const std::string &query, const json &variables) const
{
    const Question question{"railway",
                            "/graphql/v2",
                            "",
                            "POST",
                            {{"Project-Access-Token", run.secret("railway")}},
                            json{{"query", query}, {"variables", variables}}.dump()};
    const httplib::Result answer = send(question);
    REQUIRE(answer);
    const json body = json::parse(answer->body, nullptr, false);
    INFO(query << " " << body.dump());
    REQUIRE(body.contains("data"));
    REQUIRE_FALSE(body.contains("errors"));
    return body.at("data");
}

json FaultScene::railwayService(const std::string &name) const
{
    const json place = railway("{ projectToken { projectId environmentId } }").at("projectToken");
    const json found = railway(
        servicesQuery, {{"env", place.at("environmentId")}, {"proj", place.at("projectId")}});
    for (const json &edge : found.at("environment").at("serviceInstances").at("edges")) {
        if (edge.at("node").at("serviceName") == name)
            return edge.at("node");
    }
    return nullptr;
}

std::string FaultScene::redeploy(const std::string &name) const
{
    const json old = railwayService(name).at("latestDeployment").at("id");
    return railway("mutation($id: String!) { deploymentRedeploy(id: $id) { id } }", {{"id", old}})
        .at("deploymentRedeploy")
        .at("id");
}

std::string FaultScene::settled(const std::string &id) const
{
    std::string status;
    const auto isSettled = [&] {
        status = railway("query($id: String!) { deployment(id: $id) { status } }", {{"id", id}})
                     .at("deployment")
                     .at("status");
        return status == "SUCCESS" || status == "FAILED" || status == "CRASHED";
    };
    CHECK(eventually(isSettled));
    return status;
}

std::string postgresStartup()
{
    const std::string body("\0\3\0\0user\0postgres\0\0", 19);
    return std::string("\0\0\0", 3) + static_cast<char>(body.size() + 4) + body;
}
