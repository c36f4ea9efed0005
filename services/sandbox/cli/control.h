#pragma once

#include <filesystem>
#include <string>

namespace sandbox
{

/// The commands that talk to a running sandbox by its socket. Each prints one line (status: a
/// table, or JSON) and returns the exit code: 0 done, 1 refused or nobody there.
int controlStatus(const std::filesystem::path &socket, bool asJson);
int controlFault(const std::filesystem::path &socket, const std::string &service,
                 const std::string &faultAndValue);
/// Prints every fault of every service; needs no sandbox.
int listFaults();
int controlHeal(const std::filesystem::path &socket,
                const std::string &service); ///< empty: every service
/// Steps the sandbox's clock, which dates, expiries and delays go by.
int controlClock(const std::filesystem::path &socket, long long seconds);
/// Plays a drill on the running sandbox and prints its story, what the console should show and
/// what to do. language: "es", else English.
int controlDrill(const std::filesystem::path &socket, const std::string &id,
                 const std::string &language);
/// "es" when the environment's messages are in Spanish, else "en".
std::string systemLanguage();
/// Prints every drill with its title; needs no sandbox.
int listDrills(const std::string &language);
int controlStop(const std::filesystem::path &socket); ///< returns when it has ended

} // namespace sandbox
