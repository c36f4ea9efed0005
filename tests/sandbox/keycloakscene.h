#pragma once

#include "services/sandbox/identity/jwt.h"
#include "services/sandbox/identity/keycloak.h"

#include <catch2/catch.hpp>

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

/// A Keycloak of a test, spoken to over HTTP as its clients do.
struct KeycloakScene {
    static constexpr const char *secret = "c4n4ry-cli-secret";
    static constexpr const char *password = "c4n4ry-operator-password";
    static constexpr const char *verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
    /// Of that verifier: RFC 7636, appendix B.
    static constexpr const char *challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
    static constexpr const char *redirectUri = "http://127.0.0.1:49152/callback";

    std::shared_ptr<sandbox::Clock> clock = std::make_shared<sandbox::Clock>();
    sandbox::Keycloak keycloak{
        {0,
         clock,
         {{"atalaya-cli", secret}, {"lakekeeper", "c4n4ry-lakekeeper"}, {"trino", "c4n4ry-trino"}},
         {{"operator", password}, {"reader", "c4n4ry-reader-password"}},
         {}}};
    std::string protocol = "/realms/lakehouse/protocol/openid-connect";

    KeycloakScene() { clock->stop(); } // the tests step it

    httplib::Client client() const
    {
        httplib::Client client("127.0.0.1", keycloak.port());
        client.set_url_encode(false);
        client.set_read_timeout(60);
        return client;
    }

    httplib::Response get(const std::string &path, const httplib::Headers &headers = {}) const
    {
        const auto answer = client().Get(path, headers);
        REQUIRE(answer);
        return *answer;
    }

    /// The `Location` of the answer as it was sent: the library's client decodes what it reads.
    std::string rawLocation(const std::string &target) const
    {
        const int fd = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<std::uint16_t>(keycloak.port()));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        REQUIRE(::connect(fd, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0);
        const std::string request
            = "GET " + target + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n";
        ::send(fd, request.data(), request.size(), MSG_NOSIGNAL);
        std::string answer;
        char buffer[4096];
        for (ssize_t count = 0; (count = ::recv(fd, buffer, sizeof buffer, 0)) > 0;)
            answer.append(buffer, static_cast<std::size_t>(count));
        ::close(fd);
        const std::string mark = "\r\nLocation: ";
        const auto begin = answer.find(mark);
        REQUIRE(begin != std::string::npos);
        return answer.substr(begin + mark.size(),
                             answer.find("\r\n", begin + 2) - begin - mark.size());
    }

    httplib::Response post(const std::string &path, const httplib::Params &form,
                           const httplib::Headers &headers = {}) const
    {
        const auto answer = client().Post(path, headers, form);
        REQUIRE(answer);
        return *answer;
    }

    httplib::Response token(const httplib::Params &form) const
    {
        return post(protocol + "/token", form);
    }

    /// "400 invalid_grant Token is not active"
    static std::string problem(const httplib::Response &answer)
    {
        const auto body = nlohmann::json::parse(answer.body, nullptr, false);
        if (!body.is_object())
            return std::to_string(answer.status);
        return std::to_string(answer.status) + " " + body.value("error", "") + " "
            + body.value("error_description", "");
    }

    static nlohmann::json json(const httplib::Response &answer)
    {
        INFO(answer.status << " " << answer.body);
        REQUIRE(answer.status == 200);
        return nlohmann::json::parse(answer.body);
    }

    httplib::Response clientCredentials() const
    {
        return token({{"grant_type", "client_credentials"},
                      {"client_id", "atalaya-cli"},
                      {"client_secret", secret}});
    }

    /// The query of a good authorization request, with one parameter changed; empty: left out.
    std::string authorizeQuery(const std::string &name = {}, const std::string &value = {}) const
    {
        std::map<std::string, std::string> query{{"client_id", "atalaya-console"},
                                                 {"redirect_uri", redirectUri},
                                                 {"response_type", "code"},
                                                 {"scope", "openid"},
                                                 {"state", "a-state"},
                                                 {"nonce", "n-0S6"},
                                                 {"code_challenge", challenge},
                                                 {"code_challenge_method", "S256"}};
        query[name] = value;
        std::string text;
        for (const auto &[key, each] : query) {
            if (!each.empty())
                text += (text.empty() ? "" : "&") + key + "=" + sandbox::urlEncoded(each);
        }
        return text;
    }

    httplib::Response authorize(const std::string &query) const
    {
        return get(protocol + "/auth?" + query);
    }

    /// Where the form of a page goes to.
    static std::string formAction(const std::string &page)
    {
        const std::string mark = "action=\"";
        const auto begin = page.find(mark);
        REQUIRE(begin != std::string::npos);
        return page.substr(begin + mark.size(),
                           page.find('"', begin + mark.size()) - begin - mark.size());
    }

    /// The parameters that a redirect hands back.
    static sandbox::Params redirected(const httplib::Response &answer)
    {
        INFO(answer.status << " " << answer.body);
        REQUIRE(answer.status == 302);
        const std::string location = answer.get_header_value("Location");
        REQUIRE(location.rfind(std::string(redirectUri) + "?", 0) == 0);
        return sandbox::Params(location.substr(location.find('?') + 1));
    }

    /// Signs in as operator; the parameters that the redirect hands to the client.
    sandbox::Params logIn() const
    {
        const auto page = authorize(authorizeQuery());
        REQUIRE(page.status == 200);
        return redirected(
            post(formAction(page.body), {{"username", "operator"}, {"password", password}}));
    }

    httplib::Params exchange(const std::string &code) const
    {
        return {{"grant_type", "authorization_code"},
                {"client_id", "atalaya-console"},
                {"code", code},
                {"redirect_uri", redirectUri},
                {"code_verifier", verifier}};
    }

    /// The tokens of a fresh sign-in.
    nlohmann::json signedIn() const { return json(token(exchange(logIn().get("code")))); }

    httplib::Response refresh(const std::string &refreshToken) const
    {
        return token({{"grant_type", "refresh_token"},
                      {"client_id", "atalaya-console"},
                      {"refresh_token", refreshToken}});
    }

    /// Why a resource server of that audience refuses a token; "good" when it does not.
    std::string verdict(const std::string &token, const std::string &audience = "lakehouse") const
    {
        const sandbox::JwtVerifier judge(keycloak.url() + "/realms/lakehouse", audience, clock);
        const auto result = judge.verify(token);
        const auto *problem = std::get_if<std::string>(&result);
        return problem ? *problem : "good";
    }
};
