#include "services/sandbox/engine/duckserver.h"

#include <nlohmann/json.hpp>

#include <csignal>
#include <cstdio>
#include <iostream>
#include <stdexcept>
#include <unistd.h>

namespace sandbox
{

std::string duckConfigLine(const DuckConfig &config)
{
    const nlohmann::json line = {{"port", config.port},
                                 {"tempDir", config.tempDir.string()},
                                 {"cursors", config.cursors},
                                 {"queryTimeoutS", config.queryTimeoutS},
                                 {"turnTimeoutS", config.turnTimeoutS},
                                 {"variables", config.variables},
                                 {"clockFile", config.clockFile.string()},
                                 {"cacheBytes", config.cacheBytes},
                                 {"measurePeriodS", config.measurePeriodS}};
    return line.dump() + "\n";
}

DuckConfig duckConfig(const std::string &line)
{
    try {
        const auto json = nlohmann::json::parse(line);
        DuckConfig config;
        config.port = json.value("port", 0);
        config.tempDir = json.value("tempDir", "");
        config.cursors = json.value("cursors", config.cursors);
        config.queryTimeoutS = json.value("queryTimeoutS", config.queryTimeoutS);
        config.turnTimeoutS = json.value("turnTimeoutS", config.turnTimeoutS);
        config.variables = json.value("variables", config.variables);
        config.clockFile = json.value("clockFile", "");
        config.cacheBytes = json.value("cacheBytes", config.cacheBytes);
        config.measurePeriodS = json.value("measurePeriodS", config.measurePeriodS);
        return config;
    } catch (const nlohmann::json::exception &e) {
        throw std::runtime_error(
            std::string("the configuration on standard input is not readable: ") + e.what());
    }
}

int duckMain()
{
    std::signal(SIGPIPE, SIG_IGN);
    try {
        std::string line;
        std::getline(std::cin, line);
        DuckServer server(duckConfig(line));
        std::printf("{\"port\":%d}\n", server.listen());
        std::fflush(stdout);
        while (std::getline(std::cin, line)) {
        } // the parent holds the other end: its death is our end
        server.stop();
        _exit(0); // a query stuck in the engine must not keep the process
    } catch (const std::exception &e) {
        std::fprintf(stderr, "duck: %s\n", e.what());
        return 1;
    }
}

} // namespace sandbox
