#pragma once

#include "services/sandbox/lake/lake.h"

#include <httplib.h>

#include <functional>
#include <memory>
#include <string>

namespace sandbox
{

/// What the door knows of the world around it; functions are called per request and must be
/// thread-safe.
struct JunctionConfig {
    std::shared_ptr<const Lake> lake;
    std::string doorToken; ///< the only identity of the first version: subject "sandbox-operator"
    std::string duckToken;
    std::function<std::string()>
        duckUrl; ///< "http://127.0.0.1:port"; empty while the engine is down
};

/// The door: /health, /v1/capabilities, /v1/sql/plan, /v1/sql, DELETE /v1/sql/{id}. Plans by the
/// engine's own parser and binder, streams reads from duck-server with back-pressure, refuses
/// writes with 422.
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
