#pragma once

#include <QByteArray>
#include <QList>

#include <functional>

/// JSON laid out over lines for reading. Works on the text alone: the order of keys, repeated keys
/// and the digits of numbers stay as they came, and text that is not JSON comes through without a
/// fault. Strings under a key for which masked(key) says true are replaced by "‹redacted›".
QByteArray indentedJson(const QByteArray &json,
                        const std::function<bool(const QByteArray &key)> &masked = {});
