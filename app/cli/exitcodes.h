#pragma once

/// Exit codes of the command line; `check` has its own besides (checkExitCode()).
namespace ExitCode {
inline constexpr int done = 0;
inline constexpr int broken = 2; ///< perimeter gate: the key does what it must not
inline constexpr int unproven = 3; ///< perimeter gate: what came back proves neither
inline constexpr int refused = 4; ///< sql: 401, 403, 404, 409, 422
inline constexpr int incomplete = 5; ///< sql: no end, or truncated without --max-rows
inline constexpr int failed = 6; ///< failed, or the input must be refused
inline constexpr int usage = 64;
inline constexpr int ownFault = 69;
inline constexpr int interrupted = 130;
}
