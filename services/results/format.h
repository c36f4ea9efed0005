#pragma once

#include "services/results/resultchunk.h"

#include <QByteArray>

/// The value as plain UTF-8 text, exact: integers in full, doubles in the shortest form that reads
/// back equal, NaN and infinities as the door writes them, nested values as JSON. A null yields
/// nothing.
void appendText(QByteArray &out, const CellView &cell);

/// One CSV field (RFC 4180): a null is an empty field, an empty text is "", so that the two stay
/// apart.
void appendCsv(QByteArray &out, const CellView &cell);
/// One field for the clipboard: like CSV with tabs between, quoted only where a tab, a line break
/// or a quote asks for it.
void appendTsv(QByteArray &out, const CellView &cell);
/// One JSON value: integers exact, NaN and infinities as texts (JSON has no such numbers), decimals
/// as the texts they came as, nested values as they came.
void appendJson(QByteArray &out, const CellView &cell);
/// A JSON string with its quotes; controls escaped.
void appendJsonString(QByteArray &out, std::string_view text);
/// For a terminal: as appendText() with every control character made visible, so that a value
/// cannot move the cursor.
void appendPrintable(QByteArray &out, const CellView &cell);

/// The header line of a CSV file, with its line end.
QByteArray csvHeader(const ResultSchema &schema);
/// A row of a CSV file, with its line end.
void appendCsvRow(QByteArray &out, const ResultChunk &chunk, int row);
/// A row as one JSON object, without line end. Repeated names get a suffix (see uniqueNames()).
void appendJsonRow(QByteArray &out, const QList<QByteArray> &keys, const ResultChunk &chunk,
                   int row);
/// Keys for JSON objects, already as JSON strings: "id", "id_2", …; a column without name is
/// "column_3".
QList<QByteArray> jsonKeys(const ResultSchema &schema);
