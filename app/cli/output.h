#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <vector>

/// Writes data to standard output. False when it cannot be written: outputState() tells whether the reader left, which is
/// no fault, or something failed. Any thread, one at a time.
bool writeOut(QByteArrayView bytes);

/// How writing to standard output stands.
enum class OutputState { Open, ReaderLeft, Failed };
OutputState outputState();
/// Says on standard error what failed, once, when something did. True when it did.
bool noteOutputFailure();
/// Writes a line to standard error, where everything goes that is not data.
void writeNote(const QString &line);
/// Columns padded to their widest cell; control characters are shown as escapes, so that data cannot drive a terminal.
QByteArray textTable(const QStringList &header, const std::vector<QStringList> &rows);
/// Text with control characters shown as \xNN.
QString printable(const QString &text);
