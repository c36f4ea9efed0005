#pragma once

#include "services/results/resultchunk.h"

#include <functional>

/// Takes a result as it streams in. Called on a worker thread, one call at a time: schema() once,
/// then append().
class ResultSink
{
public:
    virtual ~ResultSink() = default;
    virtual void schema(const ResultSchema &schema) = 0;
    /// False: it takes no more; the stream is then ended and the result counts as truncated here.
    virtual bool append(ResultChunk chunk) = 0;
};

/// Hands every chunk on and keeps none: the command line prints any number of rows in constant
/// memory.
class CallbackSink final : public ResultSink
{
public:
    using SchemaCallback = std::function<void(const ResultSchema &)>;
    /// False ends the stream (the reader of the output is gone).
    using ChunkCallback = std::function<bool(const ResultSchema &, const ResultChunk &)>;

    CallbackSink(SchemaCallback onSchema, ChunkCallback onChunk);
    void schema(const ResultSchema &schema) override;
    bool append(ResultChunk chunk) override;

private:
    ResultSchema m_schema;
    SchemaCallback m_onSchema;
    ChunkCallback m_onChunk;
};
