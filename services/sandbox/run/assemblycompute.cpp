#include "services/sandbox/run/assembly.h"

#include "services/sandbox/run/failure.h"
#include "services/sandbox/services/doorservice.h"
#include "services/sandbox/services/duckfront.h"
#include "services/sandbox/services/karma.h"
#include "services/sandbox/services/openmetadata.h"
#include "services/sandbox/services/pythonservice.h"
#include "services/sandbox/services/vercelapp.h"
#include "services/sandbox/trino/trino.h"

#include <chrono>
#include <thread>

namespace sandbox
{

void Assembly::startEngine(const Variables &variables)
{
    DuckConfig config;
    config.tempDir = m_config.runDir / "duck";
    config.variables = variables;
    config.clockFile = m_config.runDir / "clock";
    m_processes.startEngine(config);
}

void Assembly::openTrino()
{
    const auto makeTrino = [this](const Variables &variables) {
        Trino::Config config;
        config.port = port("trino");
        config.variables = variables;
        config.clock = m_clock;
        config.scratchDir = m_config.runDir / "trino";
        return std::make_shared<Trino>(config);
    };
    open("trino", makeTrino,
         [](const Variables &variables, std::shared_ptr<HttpService> running,
            std::vector<std::string> &) {
             std::dynamic_pointer_cast<Trino>(running)->restart(variables);
             return running;
         });
}

void Assembly::awaitTrino(Lifeline &lifeline)
{
    const auto trino = std::dynamic_pointer_cast<Trino>(m_systems.find("trino"));
    while (trino && trino->isStarting()) { // none: somebody else runs it
        lifeline.check();
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
}

void Assembly::openCompute()
{
    for (const char *id : {"warehouse-writer", "ml-runner"})
        open(id, [this, id](const Variables &variables) {
            PythonService::Config config;
            config.id = id;
            config.port = port(id);
            config.variables = variables;
            config.clock = m_clock;
            config.scratch = m_config.runDir / id;
            return std::make_shared<PythonService>(config);
        });
    open("karma-server", [this](const Variables &variables) {
        return std::make_shared<Karma>(port("karma-server"), variables);
    });
    if (!m_addresses.isReplaced("duck-server"))
        startEngine(running("duck-server"));
    open("duck-server", [this](const Variables &variables) {
        const auto token = variables.find("DUCK_DOOR_TOKEN");
        return std::make_shared<DuckFront>(
            DuckFront::Config{port("duck-server"), [this] { return m_processes.engineUrl(); },
                              token == variables.end() ? std::string() : token->second});
    });
    open("openmetadata", [this](const Variables &variables) {
        return std::make_shared<OpenMetadata>(
            OpenMetadata::Config{port("openmetadata"), variables, m_clock});
    });
}

void Assembly::openDoor()
{
    open("vercel-app", [this](const Variables &variables) {
        return std::make_shared<VercelApp>(
            VercelApp::Config{port("vercel-app"), variables, m_clock});
    });
    open("junction", [this](const Variables &variables) {
        JunctionConfig config;
        config.variables = variables;
        config.clock = m_clock;
        config.duckUrl = [this] {
            if (m_addresses.isReplaced("duck-server"))
                return url("duck-server");
            const auto front = m_systems.find("duck-server");
            return front && front->isOpen() ? m_processes.engineUrl() : std::string();
        };
        return std::make_shared<DoorService>(port("junction"), config);
    });
}

void Assembly::openWorkers()
{
    const Variables variables = running("workers");
    if (!variables.empty())
        startWorkers(variables);
}

LaunchOutcome Assembly::launchEngine(const Variables &variables)
{
    try {
        startEngine(variables);
    } catch (const StartFailure &failure) {
        return {false, {failure.what()}};
    } catch (const Interrupted &) {
        return {false, {"the platform ends"}};
    }
    return m_systems.launch("duck-server", variables);
}

} // namespace sandbox
