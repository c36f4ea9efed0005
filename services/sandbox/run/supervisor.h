#pragma once

#include "services/sandbox/run/controlsocket.h"
#include "services/sandbox/run/endguard.h"
#include "services/sandbox/run/platform.h"
#include "services/sandbox/run/rundirectory.h"
#include "services/sandbox/run/serveoptions.h"

#include <memory>
#include <optional>

namespace sandbox
{

/// One run of the sandbox: from the command line's wishes to a platform that is up, until it is
/// told to end.
class Supervisor
{
public:
    Supervisor(ServeOptions options, Lifeline &lifeline, Watchdog &watchdog);
    ~Supervisor();

    void start(); ///< throws StartFailure, Interrupted
    void announce(); ///< the ready line; for a person at a terminal a summary without secrets
    void run(); ///< until the lifeline is cut

private:
    PlatformConfig prepare(ProgressLog &progress);
    nlohmann::ordered_json consoleSecrets() const;
    nlohmann::ordered_json readyObject() const;
    std::string play(const std::string &drill); ///< empty, or where and why it stopped
    nlohmann::ordered_json setFault(const nlohmann::json &request);
    /// Empty, or what is wrong with it.
    std::string stepClock(const std::string &seconds);
    nlohmann::ordered_json answerOrRefuse(const nlohmann::json &request);
    nlohmann::ordered_json answer(const nlohmann::json &request);
    void summarize() const;

    ServeOptions m_options;
    Lifeline &m_lifeline;
    Watchdog &m_watchdog;
    RunSecrets m_secrets;
    Replacements m_replaced;
    std::optional<ControlSocket> m_socket;
    std::optional<StateDirectory> m_state;
    std::filesystem::path m_runDir;
    EndGuard m_endGuard;
    std::unique_ptr<Platform> m_platform;
};

/// Body of `atalaya-sandbox serve`. Returns the exit code.
int serve(const ServeOptions &options);

} // namespace sandbox
