#pragma once

#include <QStringView>

/// Where the code point with this number begins in text, in UTF-16 units; text.size() when there
/// are fewer, 0 below 0. An unpaired surrogate counts as one code point.
qsizetype utf16Offset(QStringView text, qint64 codePoint);
/// How many code points lie before a UTF-16 offset.
qint64 codePointOffset(QStringView text, qsizetype utf16);
