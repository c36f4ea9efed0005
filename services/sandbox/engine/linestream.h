#pragma once

#include "services/sandbox/engine/bytequeue.h"
#include "services/sandbox/engine/doorrefusal.h"

#include <chrono>
#include <optional>

namespace sandbox
{

/// An engine's answer to a statement, as the lines of the door's stream.
class LineStream
{
public:
    LineStream() = default;
    virtual ~LineStream() = default; ///< ends the engine's query
    LineStream(const LineStream &) = delete;
    LineStream &operator=(const LineStream &) = delete;

    /// Whether the engine has accepted the statement; false: not decided within the timeout. Throws
    /// DoorRefusal when it refuses or is not there.
    virtual bool accepted(std::chrono::milliseconds timeout) = 0;
    virtual ByteQueue &bytes() = 0;
    /// After the end of bytes(): it had its own end or error line. False: it broke off.
    virtual bool complete() const = 0;
    /// Stops the query; the stream then ends with CANCELLED.
    virtual void cancel() = 0;
};

} // namespace sandbox
