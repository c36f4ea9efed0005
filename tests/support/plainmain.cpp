#define CATCH_CONFIG_RUNNER
#include <catch2/catch.hpp>

#include <csignal>

int main(int argc, char **argv)
{
    // A peer that closes while a test still writes is an error of that write, as in the programs.
    std::signal(SIGPIPE, SIG_IGN);
    return Catch::Session().run(argc, argv);
}
