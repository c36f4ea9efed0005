#pragma once

#include "tests/sandbox/sandboxrun.h"

#include <functional>
#include <string>

/// A running platform whose services are broken and looked at, one fault after another.
struct FaultScene {
    TestDirectory dir;
    std::string socket = (dir.path() / "control").string();
    SandboxRun run{{"--socket", socket, "--services", "3"}};

    FaultScene();

    nlohmann::json tell(const nlohmann::json &request) const { return ask(socket, request); }
    /// "latency=300"; what the sandbox answers.
    nlohmann::json fault(const std::string &service, const std::string &nameAndValue) const;
    void heal(const std::string &service) const;

    /// What is asked of a service, and as whom.
    struct Question {
        std::string service;
        std::string path;
        std::string secret{}; ///< the id of a bearer token; empty: none
        std::string method = "GET";
        httplib::Headers headers{};
        std::string body{};
        std::string contentType = "application/json";
    };
    httplib::Result send(const Question &question) const;
    /// Everything that an answer says but its times, or the error in place of one.
    std::string seen(const Question &question) const;
    /// What a service that speaks no HTTP answers to some bytes, or that nobody is there.
    std::string said(const std::string &service, const std::string &bytes) const;

    /// Railway's answer to a query, which has to be a good one.
    nlohmann::json railway(const std::string &query, const nlohmann::json &variables = {}) const;
    nlohmann::json railwayService(const std::string &name) const; ///< its node; null: none
    /// Deploys the newest deployment of a service again: the new one's id.
    std::string redeploy(const std::string &name) const;
    std::string settled(const std::string &deployment) const; ///< the status that it ends with
    std::string redeployed(const std::string &name) const { return settled(redeploy(name)); }
};

/// A start-up message of protocol 3.0 (PostgreSQL's manual, "Message Formats").
std::string postgresStartup();
