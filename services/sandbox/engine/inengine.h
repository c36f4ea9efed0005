#pragma once

#include "services/sandbox/engine/database.h"
#include "services/sandbox/engine/runningquery.h"

namespace sandbox
{

/// Lets the watchdog interrupt the connection while the scope lasts.
class InEngine
{
public:
    InEngine(RunningQuery &query, const Connection &engine)
        : m_query(query)
    {
        query.enterEngine(engine.get());
    }
    ~InEngine() { m_query.leaveEngine(); }
    InEngine(const InEngine &) = delete;
    InEngine &operator=(const InEngine &) = delete;

private:
    RunningQuery &m_query;
};

} // namespace sandbox
