#pragma once

#include "services/sandbox/identity/rsakey.h"

#include <chrono>
#include <memory>
#include <mutex>
#include <string>
#include <variant>
#include <vector>

namespace sandbox
{

/// The signing keys that an OpenID issuer publishes, read through its discovery document. Kept, and
/// asked for again when a token names one that is not among them, but not more often than the pause
/// allows: a stranger's tokens must not become a flood of requests. Thread-safe.
class Jwks
{
public:
    Jwks(std::string issuer, std::chrono::milliseconds pause);

    /// The key of that id, or why there is none.
    std::variant<RsaKey, std::string> key(const std::string &id) const;

private:
    using Keys = std::vector<RsaKey>;
    struct Kept {
        std::shared_ptr<const Keys> keys; ///< null: never read
        std::string problem; ///< of the last attempt; empty: it succeeded
        std::chrono::steady_clock::time_point askedAt; ///< when it was last asked for
        bool wasAsked = false;
    };

    Kept kept() const;
    bool mayAsk(const Kept &kept) const;
    void ask() const;

    std::string m_issuer;
    std::chrono::milliseconds m_pause;
    mutable std::mutex m_asking; ///< one request at a time; readers do not wait for it
    mutable std::mutex m_mutex; ///< guards m_kept
    mutable Kept m_kept;
};

} // namespace sandbox
