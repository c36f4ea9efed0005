#include "ui/results/celltext.h"

#include "services/results/format.h"

namespace
{

constexpr size_t longestShown = 400;

/// A cut that does not split a character.
std::string_view shortened(std::string_view text)
{
    if (text.size() <= longestShown)
        return text;
    size_t end = longestShown;
    while (end > 0 && (uchar(text[end]) & 0xc0) == 0x80)
        --end;
    return text.substr(0, end);
}

CellView shortened(CellView cell)
{
    cell.text = shortened(cell.text);
    return cell;
}

QChar visible(QChar c)
{
    if (c == u'\n')
        return QChar(0x21b5);
    if (c == u'\t')
        return QChar(0x21e5);
    return c.unicode() < 0x20 ? QChar(0x2400 + c.unicode()) : QChar(0xfffd);
}

} // namespace

QByteArray shownBytes(const CellView &cell)
{
    QByteArray bytes;
    appendText(bytes, shortened(cell));
    return bytes;
}

QString shownText(const CellView &cell)
{
    QString text = QString::fromUtf8(shownBytes(cell));
    for (QChar &c : text) {
        // Direction overrides would let a value rearrange its own characters.
        const bool override = c.unicode() >= 0x202a && c.unicode() <= 0x202e;
        if (c.unicode() < 0x20 || (c.unicode() >= 0x7f && c.unicode() < 0xa0) || override)
            c = visible(c);
    }
    return text;
}

QString hexDump(std::string_view bytes)
{
    constexpr size_t most = 64 * 1024;
    constexpr size_t perLine = 16;
    QString out;
    for (size_t at = 0; at < std::min(bytes.size(), most); at += perLine) {
        const std::string_view line = bytes.substr(at, perLine);
        QString hex;
        QString plain;
        for (const char c : line) {
            hex += QStringLiteral("%1 ").arg(uchar(c), 2, 16, QLatin1Char('0'));
            plain += c >= 0x20 && c < 0x7f ? QLatin1Char(c) : QLatin1Char('.');
        }
        out += QStringLiteral("%1  %2 %3\n")
                   .arg(at, 6, 16, QLatin1Char('0'))
                   .arg(hex, -48)
                   .arg(plain);
    }
    return out;
}
