#pragma once

#include "services/checks/checkengine.h"
#include "services/credentials/memorycredentialstore.h"
#include "services/identity/identities.h"
#include "tests/sandbox/sandboxrun.h"

#include <map>

/// One fault at one system of the sandbox.
struct FaultCell {
    std::string system;
    std::string fault;
    std::string value; ///< empty: the fault takes none, or has a usual one
    std::string form; ///< as the sandbox lists it, "latency=MILLISECONDS"
    bool common = false; ///< every system that speaks HTTP has it
};

/// A running sandbox, broken in one place at a time, and the console's engine that looks at it.
class FaultMatrix
{
public:
    FaultMatrix();

    bool isReady() const { return m_run.isReady(); }
    const Environment &environment() const { return *m_environment; }
    /// Every fault that the sandbox knows at every system that it has: both lists are its own.
    std::vector<FaultCell> cells() const;
    /// The service that a system is in the environment; null: it is none.
    const Service *serviceOf(const std::string &system) const;

    /// Empty, or why it could not be set.
    std::string set(const FaultCell &cell);
    void heal();
    /// One look at these checks; a check that compares with the last look is looked at again.
    SnapshotPtr look(const QStringList &ids, bool onDemand);

private:
    nlohmann::json asked(const nlohmann::json &request) const { return ask(m_socket, request); }
    CredentialLookup secrets() const;

    TestDirectory m_dir;
    std::string m_socket = (m_dir.path() / "control").string();
    SandboxRun m_run{{"--socket", m_socket}};
    std::shared_ptr<const Environment> m_environment;
    SystemClock m_clock;
    MemoryCredentialStore m_tokens;
};
