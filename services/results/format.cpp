#include "services/results/format.h"

#include <QSet>

#include <charconv>
#include <cmath>

namespace
{

template <typename T> void appendNumber(QByteArray &out, T value)
{
    char buffer[32];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
    out.append(buffer, end - buffer);
}

void appendDouble(QByteArray &out, double value)
{
    if (std::isnan(value))
        out += "NaN";
    else if (std::isinf(value))
        out += value < 0 ? "-Infinity" : "Infinity";
    else
        appendNumber(out, value);
}

void append(QByteArray &out, std::string_view text)
{
    out.append(text.data(), qsizetype(text.size()));
}

void appendQuoted(QByteArray &out, std::string_view text)
{
    out += '"';
    for (const char c : text) {
        if (c == '"')
            out += '"';
        out += c;
    }
    out += '"';
}

bool isText(const CellView &cell)
{
    return cell.kind == ColumnKind::Text || cell.kind == ColumnKind::Json;
}

void appendUnicodeEscape(QByteArray &out, unsigned char c)
{
    static const char digits[] = "0123456789abcdef";
    out += "\\u00";
    out += digits[c >> 4];
    out += digits[c & 15];
}

} // namespace

void appendText(QByteArray &out, const CellView &cell)
{
    if (cell.null)
        return;
    switch (cell.kind) {
    case ColumnKind::Bool:
        out += cell.integer ? "true" : "false";
        break;
    case ColumnKind::Int64:
        appendNumber(out, cell.integer);
        break;
    case ColumnKind::UInt64:
        appendNumber(out, quint64(cell.integer));
        break;
    case ColumnKind::Double:
        appendDouble(out, cell.number);
        break;
    case ColumnKind::Text:
    case ColumnKind::Json:
        append(out, cell.text);
        break;
    }
}

void appendCsv(QByteArray &out, const CellView &cell)
{
    if (cell.null || !isText(cell))
        return appendText(out, cell);
    if (cell.text.empty() || cell.text.find_first_of(",\"\r\n") != std::string_view::npos
        || cell.text.front() == ' ' || cell.text.back() == ' ')
        return appendQuoted(out, cell.text);
    append(out, cell.text);
}

void appendTsv(QByteArray &out, const CellView &cell)
{
    if (!cell.null && isText(cell) && cell.text.find_first_of("\t\"\r\n") != std::string_view::npos)
        return appendQuoted(out, cell.text);
    appendText(out, cell);
}

void appendJsonString(QByteArray &out, std::string_view text)
{
    out += '"';
    for (const char c : text) {
        switch (c) {
        case '"':
            out += "\\\"";
            break;
        case '\\':
            out += "\\\\";
            break;
        case '\n':
            out += "\\n";
            break;
        case '\r':
            out += "\\r";
            break;
        case '\t':
            out += "\\t";
            break;
        default:
            if (uchar(c) < 0x20)
                appendUnicodeEscape(out, uchar(c));
            else
                out += c;
        }
    }
    out += '"';
}

void appendJson(QByteArray &out, const CellView &cell)
{
    if (cell.null)
        out += "null";
    else if (cell.kind == ColumnKind::Text)
        appendJsonString(out, cell.text);
    else if (cell.kind == ColumnKind::Double && !std::isfinite(cell.number)) {
        out += '"';
        appendText(out, cell);
        out += '"';
    } else {
        appendText(out, cell);
    }
}

void appendPrintable(QByteArray &out, const CellView &cell)
{
    if (cell.null) {
        out += "NULL";
        return;
    }
    QByteArray plain;
    appendText(plain, cell);
    for (qsizetype i = 0; i < plain.size(); ++i) {
        const uchar c = uchar(plain[i]);
        // U+0080…U+009F are controls too: as UTF-8 they are C2 80 … C2 9F.
        const bool c1 = c == 0xc2 && i + 1 < plain.size() && uchar(plain[i + 1]) < 0xa0;
        if (c == '\n')
            out += "\\n";
        else if (c == '\t')
            out += "\\t";
        else if (c < 0x20 || c == 0x7f)
            appendUnicodeEscape(out, c);
        else if (c1)
            appendUnicodeEscape(out, uchar(plain[++i]));
        else
            out += plain[i];
    }
}

QByteArray csvHeader(const ResultSchema &schema)
{
    QByteArray line;
    for (const ResultColumn &column : schema) {
        if (!line.isEmpty() || &column != &schema.front())
            line += ',';
        const QByteArray name = column.name.toUtf8();
        appendCsv(line, {false, ColumnKind::Text, 0, 0, {name.constData(), size_t(name.size())}});
    }
    return line + "\r\n";
}

void appendCsvRow(QByteArray &out, const ResultChunk &chunk, int row)
{
    for (size_t i = 0; i < chunk.columns.size(); ++i) {
        if (i > 0)
            out += ',';
        appendCsv(out, chunk.columns[i].cell(row));
    }
    out += "\r\n";
}

void appendJsonRow(QByteArray &out, const QList<QByteArray> &keys, const ResultChunk &chunk,
                   int row)
{
    out += '{';
    for (size_t i = 0; i < chunk.columns.size(); ++i) {
        if (i > 0)
            out += ',';
        out += keys.value(qsizetype(i));
        out += ':';
        appendJson(out, chunk.columns[i].cell(row));
    }
    out += '}';
}

QList<QByteArray> jsonKeys(const ResultSchema &schema)
{
    QSet<QString> taken;
    QList<QByteArray> keys;
    for (qsizetype i = 0; i < schema.size(); ++i) {
        const QString base
            = schema[i].name.isEmpty() ? QStringLiteral("column_%1").arg(i + 1) : schema[i].name;
        QString name = base;
        for (int n = 2; taken.contains(name); ++n)
            name = QStringLiteral("%1_%2").arg(base).arg(n);
        taken.insert(name);
        const QByteArray utf8 = name.toUtf8();
        QByteArray key;
        appendJsonString(key, {utf8.constData(), size_t(utf8.size())});
        keys.append(key);
    }
    return keys;
}
