#include "services/results/resultsink.h"

CallbackSink::CallbackSink(SchemaCallback onSchema, ChunkCallback onChunk)
    : m_onSchema(std::move(onSchema))
    , m_onChunk(std::move(onChunk))
{
}

void CallbackSink::schema(const ResultSchema &schema)
{
    m_schema = schema;
    if (m_onSchema)
        m_onSchema(m_schema);
}

bool CallbackSink::append(ResultChunk chunk)
{
    return m_onChunk(m_schema, chunk);
}
