#pragma once

#include "services/sandbox/run/clock.h"
#include "services/sandbox/run/variables.h"

#include <httplib.h>

#include <chrono>
#include <functional>
#include <memory>
#include <string>

namespace sandbox
{

/// What the door is started with. It knows the systems around it by the addresses and tokens of its
/// deployment's variables, and talks to them over their protocols only.
struct JunctionConfig {
    /// JUNCTION_TOKEN, JUNCTION_CATALOG_URI, JUNCTION_CATALOG_TOKEN, JUNCTION_WAREHOUSE,
    /// JUNCTION_OIDC_ISSUER, JUNCTION_OIDC_AUDIENCE, TRINO_DOOR_TOKEN (whom the engine trino
    /// identifies itself with), DUCK_SERVER_URL, DUCK_SERVER_TOKEN, TRINO_URL, TRINO_DOOR_SECRET,
    /// WAREHOUSE_WRITER_URL, WAREHOUSE_WRITER_TOKEN, SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY,
    /// R2_ENDPOINT, R2_ACCOUNT_ID, R2_PARENT_ACCESS_KEY_ID, R2_PARENT_SECRET_ACCESS_KEY.
    Variables variables;
    std::shared_ptr<const Clock> clock;
    /// Where the engine's process listens, "" while it is down; without it DUCK_SERVER_URL counts.
    std::function<std::string()> duckUrl = {};
    std::chrono::milliseconds planPatience = std::chrono::seconds(10);
};

/// The door: /health, /v1/capabilities, /v1/sql/plan, /v1/sql, DELETE /v1/sql/{id}, and its vending
/// below /catalog/v1. Plans by the engine's own parser and binder over what the identity may see,
/// streams reads from the engine with back-pressure, and has writes written by warehouse-writer.
///
/// Mount it on a ConnectionServer: a plain httplib::Server resets connections when six come at
/// once, serves eight at a time and cuts a reader that pauses for five seconds.
class Junction
{
public:
    explicit Junction(
        JunctionConfig config); ///< throws std::runtime_error when the engine library does not open
    ~Junction();
    void mount(httplib::Server &server); ///< the server must not outlive this

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace sandbox
