#include "services/junction/sqlrun.h"

#include "services/junction/sqlstream.h"

SqlRun::SqlRun(std::shared_ptr<SqlStream> stream)
    : m_stream(std::move(stream))
{
    m_stream->attach(this);
}

SqlRun::~SqlRun()
{
    m_stream->attach(nullptr);
    if (!m_finished)
        m_stream->drop();
}

void SqlRun::cancel()
{
    if (m_finished)
        return;
    if (++m_cancels > 1 || !m_stream->askToCancel())
        m_stream->drop();
}

void SqlRun::finish(const SqlOutcome &outcome)
{
    if (m_finished)
        return;
    m_finished = true;
    emit finished(outcome);
}
