#pragma once

#include "services/checks/checkengine.h"
#include "services/credentials/memorycredentialstore.h"
#include "services/identity/identities.h"
#include "tests/sandbox/sandboxrun.h"
#include "tests/seam/faultcells.h"

using EnvironmentPtr = std::shared_ptr<const Environment>;

/// A running sandbox, broken in one place at a time, and the console's engine that looks at it. Its
/// environment is the sandbox's, with what that lacks of the engine's kinds of probe.
class FaultMatrix
{
public:
    FaultMatrix();

    /// Ids of the systems that this sandbox has.
    std::vector<std::string> systems() const;
    /// Every fault at every system; also one system's over https, for the looks that need that.
    std::vector<FaultCell> cells() const;
    /// What is looked at while a fault is set: over https where the cell is about that.
    EnvironmentPtr environmentOf(const FaultCell &cell) const;
    /// The service that a system is in the environment; null: it is none.
    const Service *serviceOf(const std::string &system) const;
    const Environment &environment() const { return *m_environment; }

    /// Empty, or why it could not be set. Until heal() the looks are taken as the cell has it.
    std::string set(const FaultCell &cell);
    void heal();
    /// One look at these checks; a check that compares with the last look is looked at again.
    SnapshotPtr look(const QStringList &ids, bool onDemand);

private:
    nlohmann::json asked(const nlohmann::json &request) const { return ask(m_socket, request); }
    nlohmann::json setOne(const FaultCell &cell, const std::string &fault,
                          const std::string &value);
    CredentialLookup secrets() const;

    TestDirectory m_dir;
    std::string m_socket = (m_dir.path() / "control").string();
    SandboxRun m_run{{"--socket", m_socket}};
    EnvironmentPtr m_environment;
    EnvironmentPtr m_looked; ///< as the cell has it
    QString m_caFile; ///< who vouches for the cell's certificate; empty: nobody has to
    int m_patienceMs; ///< of one look
    SystemClock m_clock;
    MemoryCredentialStore m_tokens;
};
