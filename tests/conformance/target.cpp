#include "tests/conformance/target.h"

#include <catch2/catch.hpp>

#include <random>

Target &Target::current()
{
    static Target target;
    return target;
}

httplib::Client Target::client() const
{
    httplib::Client client(baseUrl);
    client.set_connection_timeout(5);
    client.set_read_timeout(30);
    client.set_follow_location(false); // a token must not follow a redirection
    return client;
}

httplib::Headers Target::bearer() const
{
    return {{"Authorization", "Bearer " + token}};
}

nlohmann::json Target::get(const std::string &path, const httplib::Headers &headers) const
{
    const auto answer = client().Get(path, headers);
    INFO("GET " << path);
    REQUIRE(answer);
    REQUIRE(answer->status == 200);
    const auto body = nlohmann::json::parse(answer->body, nullptr, false);
    REQUIRE(body.is_structured());
    return body;
}

std::string Target::unknownName()
{
    std::random_device source;
    return "unknown" + std::to_string(source()) + std::to_string(source());
}
