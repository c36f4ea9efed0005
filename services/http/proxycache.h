#pragma once

#include "services/http/httpjob.h"

#include <memory>

/// Remembers which proxy the system wants for an origin. Asking may take long (it can mean fetching
/// a script), so it is done on the thread pool; a request waits for the answer at most three
/// seconds and then goes without.
class ProxyCache
{
public:
    /// changed is called on a pool thread when an answer came, never after the destructor began.
    explicit ProxyCache(std::function<void()> changed);
    ~ProxyCache();

    /// The proxy's part of the settings; empty while the answer is awaited. Targets on this machine
    /// and connectTo addresses need none. One thread only.
    std::optional<HttpSettings> find(const HttpRequest &request);

private:
    struct State;
    std::shared_ptr<State> m_state;
};
