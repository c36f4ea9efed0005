#include "tests/conformance/target.h"

#include <catch2/catch.hpp>

#include <chrono>
#include <cstdio>
#include <random>
#include <thread>

namespace
{

std::vector<std::string> &unjudged()
{
    static std::vector<std::string> list;
    return list;
}

} // namespace

nlohmann::json Answer::json() const
{
    const auto parsed = nlohmann::json::parse(body, nullptr, false);
    REQUIRE(!parsed.is_discarded());
    return parsed;
}

std::string Answer::header(const std::string &name) const
{
    const auto found = headers.find(name);
    return found == headers.end() ? std::string() : found->second;
}

std::string Answer::refusal() const
{
    const auto parsed = nlohmann::json::parse(body, nullptr, false);
    const auto error = parsed.is_object() ? parsed.value("error", nlohmann::json()) : parsed;
    std::string text = std::to_string(status);
    if (error.is_string()) // RFC 6749
        return text + " " + error.get<std::string>();
    for (const char *name : {"type", "code"}) {
        if (error.is_object() && error.contains(name) && error[name].is_string())
            return text + " " + error[name].get<std::string>();
    }
    return text;
}

Target &Target::current()
{
    static Target target;
    return target;
}

httplib::Client Target::client() const
{
    httplib::Client client(baseUrl);
    client.set_connection_timeout(5);
    client.set_read_timeout(40); // longer than the services' own limit of 30 s
    client.set_follow_location(false); // a token must not follow a redirection
    client.set_url_encode(false);
    return client;
}

httplib::Headers Target::bearer() const
{
    return {{"Authorization", "Bearer " + token}};
}

Answer Target::send(const std::string &method, const std::string &path, const std::string &body,
                    const httplib::Headers &headers) const
{
    httplib::Request request;
    request.method = method;
    request.path = path;
    request.headers = headers;
    request.body = body;
    if (!body.empty() && !request.has_header("Content-Type"))
        request.set_header("Content-Type", "application/json");
    const auto result = client().send(request);
    const std::string place = method + " " + path.substr(0, path.find('?'));
    UNSCOPED_INFO(place);
    REQUIRE(result);
    // What is granted may hold secrets; refusals are worth reading.
    UNSCOPED_INFO(place << " -> " << result->status << " "
                        << (result->status < 400 ? std::string() : result->body.substr(0, 500)));
    return {result->status, result->headers, result->body};
}

nlohmann::json Target::get(const std::string &path, const httplib::Headers &headers) const
{
    const Answer answer = send("GET", path, {}, headers);
    REQUIRE(answer.status == 200);
    const auto body = answer.json();
    REQUIRE(body.is_structured());
    return body;
}

std::string Target::unknownName()
{
    std::random_device source;
    return "unknown" + std::to_string(source()) + std::to_string(source());
}

std::string Target::uuid()
{
    std::random_device source;
    char text[37];
    std::snprintf(text, sizeof text, "%08x-%04x-4%03x-8%03x-%08x%04x", source(), source() & 0xffffU,
                  source() & 0xfffU, source() & 0xfffU, source(), source() & 0xffffU);
    return text;
}

bool isGiven(std::initializer_list<const char *> names)
{
    std::string missing;
    for (const char *name : names) {
        if (Target::current().facts.count(name) == 0)
            missing += std::string(missing.empty() ? "" : ", ") + name;
    }
    if (missing.empty())
        return true;
    unjudged().push_back(Catch::getResultCapture().getCurrentTestName() + " (needs " + missing
                         + ")");
    return false;
}

bool isOffered(bool offered, const std::string &what)
{
    if (!offered)
        unjudged().push_back(Catch::getResultCapture().getCurrentTestName() + " (it offers no "
                             + what + ")");
    return offered;
}

const std::vector<std::string> &notJudged()
{
    return unjudged();
}

bool within(int seconds, const std::function<bool()> &holds)
{
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
    while (!holds()) {
        if (std::chrono::steady_clock::now() > deadline)
            return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    return true;
}

std::string percentEncoded(const std::string &text)
{
    static const char *const plain
        = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
    std::string encoded;
    for (const char c : text) {
        if (std::string(plain).find(c) != std::string::npos) {
            encoded += c;
            continue;
        }
        char escape[4];
        std::snprintf(escape, sizeof escape, "%%%02X", static_cast<unsigned char>(c));
        encoded += escape;
    }
    return encoded;
}

std::string form(std::initializer_list<std::pair<const char *, std::string>> fields)
{
    std::string body;
    for (const auto &[name, value] : fields)
        body += (body.empty() ? "" : "&") + std::string(name) + "=" + percentEncoded(value);
    return body;
}
