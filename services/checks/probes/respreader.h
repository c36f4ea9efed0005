#pragma once

#include <QByteArray>

#include <optional>

/// One RESP reply of the kinds that simple commands give.
struct RespReply {
    enum class Kind { Simple, Error, Bulk, Other, Garbage };
    Kind kind = Kind::Garbage;
    QByteArray text; ///< without the type mark
};

/// Takes the next reply off bytes at offset, which moves past it; empty while it is not complete.
std::optional<RespReply> nextReply(const QByteArray &bytes, qsizetype &offset);
