#pragma once

#include "services/core/result.h"
#include "services/junction/streamevents.h"

#include <memory>

/// Turns the lines of a result stream into events, batches straight into columns. Trusts nothing:
/// UTF-8, shape, counts and types are checked, and what does not fit is an Error (structure) or
/// kept as text (a value of another type).
class StreamDecoder
{
public:
    /// sql: what the positions of an error event count in.
    explicit StreamDecoder(QString sql = {});
    ~StreamDecoder();
    StreamDecoder(const StreamDecoder &) = delete;
    StreamDecoder &operator=(const StreamDecoder &) = delete;

    /// Bytes that must be readable behind the end of a line.
    static constexpr qsizetype padding = 64;

    /// Decodes the line at text[0, size); the buffer has padding more bytes.
    Result<StreamEvent> decode(const char *text, qsizetype size);

private:
    class Private;
    std::unique_ptr<Private> d;
};
