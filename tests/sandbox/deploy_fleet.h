#pragma once

#include "services/sandbox/deploy/deployments.h"

#include <atomic>
#include <chrono>
#include <functional>
#include <mutex>
#include <thread>

namespace sandbox
{

/// Waits for a fact, up to a minute.
inline bool becomes(const std::function<bool()> &fact)
{
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (!fact()) {
        if (std::chrono::steady_clock::now() > deadline)
            return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return true;
}

/// Remembers what the deployments started, and answers as it is told.
class LaunchRecord
{
public:
    Launch launch()
    {
        return [this](const std::string &system, const Variables &variables) {
            const std::lock_guard gate(m_gate);
            const std::lock_guard lock(m_mutex);
            m_started.emplace_back(system, variables);
            return m_outcome;
        };
    }
    std::vector<std::pair<std::string, Variables>> started() const
    {
        const std::lock_guard lock(m_mutex);
        return m_started;
    }
    /// As long as the lock is held nothing starts.
    [[nodiscard]] std::unique_lock<std::mutex> hold() { return std::unique_lock(m_gate); }
    void answer(LaunchOutcome outcome)
    {
        const std::lock_guard lock(m_mutex);
        m_outcome = std::move(outcome);
    }

private:
    std::mutex m_gate;
    mutable std::mutex m_mutex;
    std::vector<std::pair<std::string, Variables>> m_started;
    LaunchOutcome m_outcome{true, {"listening"}};
};

/// A project of five services: a writer and a reader of the store, the workers under a name of
/// their own, a runner and a database.
inline Deployments::Config
smallFleet(LaunchRecord &record, std::shared_ptr<const Clock> clock = std::make_shared<Clock>())
{
    const auto service = [](const std::string &system, const std::string &name) {
        FleetService made;
        made.system = system;
        made.name = name;
        made.repo = "atalaya/" + system;
        made.branch = "main";
        made.builder = "RAILPACK";
        return made;
    };
    FleetService writer = service("warehouse-writer", "warehouse-writer");
    writer.dockerfilePath = "Dockerfile.compute";
    writer.healthcheckPath = "/health";
    writer.domain = "writer.example.test";
    writer.applicationPort = 8000;
    writer.variables = {{"SERVICE_PROFILE", {"warehouse", false, 0}},
                        {"LAKEHOUSE_S3_ACCESS_KEY_ID", {"${{shared.R2_RW_KEY}}", false, 0}},
                        {"LAKEHOUSE_S3_SECRET_ACCESS_KEY", {"canary-c4n4ry-rw-secret", true, 0}}};
    FleetService duck = service("duck-server", "duck-server");
    duck.variables = {{"DUCK_R2_RO_ACCESS_KEY_ID", {"ro-key", false, 0}},
                      {"WRITER_PROFILE", {"is ${{warehouse-writer.SERVICE_PROFILE}}!", false, 0}}};
    FleetService workers = service("workers", "spirited-growth");
    workers.dockerfilePath = "Dockerfile.workers";
    workers.startCommand = "npm run workers";
    workers.variables = {{"ENABLE_LAKEHOUSE_RATIFY", {"1", false, 0}}};
    FleetService runner = service("ml-runner", "ml-runner");
    FleetService database = service("postgres-wk", "postgres-wk");
    database.repo.clear();
    database.image = "postgres:15";
    database.builder.clear();
    database.applicationPort = 5432;
    database.proxyPort = 45999;
    Deployments::Config config;
    config.seed = "test";
    config.project = "lakehouse";
    config.environment = "production";
    config.services = {writer, duck, workers, runner, database};
    config.shared = {{"R2_RW_KEY", {"rw-key-1", false, 0}}};
    config.clock = std::move(clock);
    config.launch = record.launch();
    config.step = std::chrono::milliseconds(5);
    return config;
}

} // namespace sandbox
