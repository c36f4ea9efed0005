#pragma once

#include "services/junction/plan.h"
#include "services/results/resultchunk.h"

#include <variant>

/// The events of a result stream (platform.md, POST /v1/sql), one per line.
struct AcceptedEvent {
    QString queryId;
};
struct ProgressEvent {
    qint64 rows = 0;
    qint64 bytes = 0;
    std::optional<double> fraction;
};
struct EndEvent {
    std::optional<qint64> rows;
    qint64 elapsedMs = 0;
    bool truncated = false;
    QString statementKind;
    std::optional<qint64> affectedRows;
};
/// A line of a kind that this version does not know; the stream goes on.
struct UnknownEvent {
    QString name;
};

using StreamEvent = std::variant<UnknownEvent, AcceptedEvent, Route, ResultSchema, ResultChunk,
                                 ProgressEvent, EndEvent, SqlFault>;
