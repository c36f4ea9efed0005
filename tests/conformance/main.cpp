#define CATCH_CONFIG_RUNNER
#include "tests/conformance/target.h"

#include <CLI/CLI.hpp>
#include <catch2/catch.hpp>

#include <unistd.h>

namespace
{

constexpr int usageError = 64;

std::string readFirstLine(int fd)
{
    std::string text;
    char c = 0;
    while (read(fd, &c, 1) == 1 && c != '\n')
        text += c;
    return text;
}

} // namespace

int main(int argc, char **argv)
{
    CLI::App app("Judges one running service of the platform by the recorded contract. Without "
                 "--writes it only reads.",
                 "conformance");
    std::string service;
    std::string role;
    int tokenFd = -1;
    bool writes = false;
    Target &target = Target::current();
    app.add_option("--base-url", target.baseUrl, "Its address: https://host[:port]")->required();
    app.add_option("--service", service, "What it is")
        ->required()
        ->check(CLI::IsMember(
            {"warehouse-writer", "ml-runner", "duck", "karma", "junction", "supabase"}));
    app.add_option("--role", role, "Of its environment; production is never judged by experiment")
        ->required()
        ->check(CLI::IsMember({"test", "sandbox"}));
    app.add_option("--token-fd", tokenFd, "Descriptor that its token is read from");
    app.add_flag("--writes", writes, "Also write, to main.test.atalaya_conformance alone");
    CLI11_PARSE(app, argc, argv);
    if (tokenFd >= 0)
        target.token = readFirstLine(tokenFd);
    if (target.baseUrl.rfind("http", 0) != 0)
        return usageError;
    Catch::Session session;
    session.configData().testsOrTags = {"[" + service + "]" + (writes ? "" : "~[writes]")};
    return session.run();
}
