#include "services/checks/probes/respreader.h"

namespace
{

constexpr qsizetype longestLine = 4096;

RespReply::Kind kindOf(char mark)
{
    switch (mark) {
    case '+':
        return RespReply::Kind::Simple;
    case '-':
        return RespReply::Kind::Error;
    case '$':
        return RespReply::Kind::Bulk;
    case ':':
    case '*':
    case '%':
    case '_':
    case '#':
        return RespReply::Kind::Other;
    default:
        return RespReply::Kind::Garbage;
    }
}

}

std::optional<RespReply> nextReply(const QByteArray &bytes, qsizetype &offset)
{
    if (offset >= bytes.size())
        return {};
    RespReply reply{kindOf(bytes[offset]), {}};
    if (reply.kind == RespReply::Kind::Garbage)
        return reply;
    const qsizetype end = bytes.indexOf("\r\n", offset);
    if (end < 0)
        return bytes.size() - offset > longestLine ? std::optional(RespReply{}) : std::nullopt;
    reply.text = bytes.mid(offset + 1, end - offset - 1);
    if (reply.kind == RespReply::Kind::Bulk) {
        bool isNumber = false;
        const qsizetype size = reply.text.toLongLong(&isNumber);
        if (!isNumber || size > 1024 * 1024)
            return RespReply{};
        if (size >= 0 && bytes.size() < end + 2 + size + 2)
            return {};
        reply.text = size < 0 ? QByteArray() : bytes.mid(end + 2, size);
        offset = size < 0 ? end + 2 : end + 2 + size + 2;
        return reply;
    }
    offset = end + 2;
    return reply;
}
