#pragma once

#include "services/sandbox/run/assembly.h"
#include "services/sandbox/run/clock.h"
#include "services/sandbox/run/drill.h"
#include "services/sandbox/run/endguard.h"
#include "services/sandbox/run/platformconfig.h"
#include "services/sandbox/run/ports.h"
#include "services/sandbox/run/processes.h"
#include "services/sandbox/run/restorepoint.h"
#include "services/sandbox/run/systems.h"
#include "services/sandbox/services/porthold.h"

#include <nlohmann/json.hpp>

#include <memory>
#include <vector>

namespace sandbox
{

/// All systems of one run: the processes and the listeners, started in the order in which they need
/// each other, stopped when this goes, which is told to the guard part by part. Used from the main
/// thread.
class Platform
{
public:
    Platform(PlatformConfig config, Lifeline &lifeline, Watchdog &watchdog,
             const EndGuard &endGuard);
    ~Platform();

    void startProcesses(); ///< throws StartFailure
    void openServices(); ///< waits for what the listeners need; throws StartFailure, Interrupted
    void awaitProcesses(); ///< throws StartFailure, Interrupted

    Ports ports() const; ///< of the systems that are run here
    const Addresses &addresses() const { return m_addresses; }
    /// The keys that the holders run with now.
    HolderKeys heldKeys() const { return m_assembly.heldKeys(); }
    const std::string &creatorToken() const { return m_assembly.creatorToken(); }
    nlohmann::ordered_json status() const;
    /// Where a service speaks TLS and what to trust there; null unless its fault `tls` is on.
    nlohmann::ordered_json tlsOf(const std::string &service) const;
    /// Empty, or what is wrong with the request.
    std::string setFault(const std::string &service, const std::string &fault,
                         const std::string &value);
    /// Plays a drill on a platform that is well: one that stands is undone first. Empty, or where
    /// and why it stopped.
    std::string play(const Drill &drill);
    void rewindDrill(); ///< undoes it in what is kept alone; this run ends
    const std::string &standingDrill() const { return m_drill; } ///< its id; empty: none
    std::int64_t nowMs() const { return m_clock->nowMs(); } ///< of the sandbox
    void stepClock(std::int64_t milliseconds) { m_clock->stepMs(milliseconds); }
    /// Takes faults back and starts again what has ended. service empty: all, and what a drill did
    /// is undone. Empty, or what went wrong.
    std::string heal(const std::string &service);
    void lookAfterProcesses(); ///< notices the ends of children

private:
    void takePorts();
    std::string perform(const nlohmann::json &action);
    void healFaults(const std::string &service); ///< throws StartFailure
    std::string unknown(const std::string &service) const;
    bool isShown(const std::string &id) const;
    std::vector<std::string> activeFaults(const std::string &id) const;
    bool exists(const std::string &service) const;
    /// Empty, or why a service cannot be broken or healed.
    std::string notHere(const std::string &service) const;
    std::shared_ptr<const TlsAuthority> tlsAuthority();

    PlatformConfig m_config;
    Lifeline &m_lifeline;
    const EndGuard &m_endGuard;
    Ports m_ports;
    std::vector<PortHold> m_holds; ///< ports stay ours while a system is down
    std::shared_ptr<Clock> m_clock;
    Addresses m_addresses;
    Processes m_processes;
    Systems m_systems;
    Assembly m_assembly;
    std::string m_drill;
    std::unique_ptr<RestorePoint> m_beforeDrill; ///< null: no drill stands
    std::shared_ptr<const TlsAuthority> m_tlsAuthority; ///< null until it is needed
};

} // namespace sandbox
