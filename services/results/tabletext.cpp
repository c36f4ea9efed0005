#include "services/results/tabletext.h"

#include "services/results/format.h"

namespace
{

constexpr qsizetype widest = 60;

qsizetype lengthOf(const QByteArray &utf8)
{
    // Code points, not bytes: enough to align what most terminals show one cell wide.
    return std::count_if(utf8.begin(), utf8.end(),
                         [](char c) { return (uchar(c) & 0xc0) != 0x80; });
}

void appendPadded(QByteArray &out, const QByteArray &text, qsizetype width, bool right)
{
    const QByteArray blanks(std::max<qsizetype>(0, width - lengthOf(text)), ' ');
    out += right ? blanks + text : text + blanks;
}

QByteArray nameOf(const ResultColumn &column)
{
    const QByteArray name = column.name.toUtf8();
    QByteArray out;
    appendPrintable(out, {false, ColumnKind::Text, 0, 0, {name.constData(), size_t(name.size())}});
    return out;
}

} // namespace

void TableText::measure(const ResultSchema &schema, const ResultChunk &chunk)
{
    QByteArray text;
    for (qsizetype c = 0; c < schema.size(); ++c) {
        qsizetype width = lengthOf(nameOf(schema[c]));
        for (int row = 0; row < chunk.rows; ++row) {
            text.clear();
            appendPrintable(text, chunk.columns[size_t(c)].cell(row));
            width = std::max(width, lengthOf(text));
        }
        m_widths.append(std::min(width, widest));
    }
}

QByteArray TableText::header(const ResultSchema &schema)
{
    if (m_started)
        return {};
    m_started = true;
    if (m_widths.isEmpty())
        measure(schema, {});
    QByteArray names;
    QByteArray rule;
    for (qsizetype c = 0; c < schema.size(); ++c) {
        if (c > 0) {
            names += " | ";
            rule += "-+-";
        }
        appendPadded(names, nameOf(schema[c]), m_widths[c], schema[c].numeric);
        rule += QByteArray(m_widths[c], '-');
    }
    return names + '\n' + rule + '\n';
}

QByteArray TableText::rows(const ResultSchema &schema, const ResultChunk &chunk)
{
    if (!m_started && m_widths.isEmpty())
        measure(schema, chunk);
    QByteArray out = header(schema);
    QByteArray text;
    for (int row = 0; row < chunk.rows; ++row) {
        for (qsizetype c = 0; c < schema.size(); ++c) {
            if (c > 0)
                out += " | ";
            text.clear();
            appendPrintable(text, chunk.columns[size_t(c)].cell(row));
            appendPadded(out, text, m_widths[c], schema[c].numeric);
        }
        out += '\n';
    }
    return out;
}
