#include "services/junction/codepoints.h"

namespace
{

bool isPair(QStringView text, qsizetype at)
{
    return text[at].isHighSurrogate() && at + 1 < text.size() && text[at + 1].isLowSurrogate();
}

} // namespace

qsizetype utf16Offset(QStringView text, qint64 codePoint)
{
    qsizetype at = 0;
    for (; codePoint > 0 && at < text.size(); --codePoint)
        at += isPair(text, at) ? 2 : 1;
    return at;
}

qint64 codePointOffset(QStringView text, qsizetype utf16)
{
    qint64 count = 0;
    for (qsizetype at = 0; at < utf16 && at < text.size(); ++count)
        at += isPair(text, at) ? 2 : 1;
    return count;
}
