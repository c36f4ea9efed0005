#include "ui/pages/topology/maplegend.h"

#include "ui/pages/topology/edgelayer.h"
#include "ui/theme/glyphs.h"
#include "ui/theme/shapes.h"

#include <QFontMetrics>

namespace
{

enum Sample { Asks, Pointer, Who, Reads, Vended, Writes, Inert, Failing, NoKey };
constexpr int columns = 3, lineLength = 26, paddingX = 12, paddingY = 8, columnGap = 18, rowGap = 5;

EdgeStyle styleOf(Sample sample, const Theme &theme)
{
    switch (sample) {
    case Asks:
    case NoKey:
        break;
    case Pointer:
        return edgeStyle(EdgeRole::MovesPointer, KeyClass::None, false, false, theme);
    case Who:
        return edgeStyle(EdgeRole::Identity, KeyClass::None, false, false, theme);
    case Reads:
        return edgeStyle(EdgeRole::ReadsBytes, KeyClass::ReadOnly, false, false, theme);
    case Vended:
        return edgeStyle(EdgeRole::ReadsBytes, KeyClass::Ephemeral, false, false, theme);
    case Writes:
        return edgeStyle(EdgeRole::WritesBytes, KeyClass::ReadWrite, false, false, theme);
    case Inert:
        return edgeStyle(EdgeRole::Asks, KeyClass::None, true, false, theme);
    case Failing:
        return edgeStyle(EdgeRole::Asks, KeyClass::None, false, true, theme);
    }
    return edgeStyle(EdgeRole::Asks, KeyClass::None, false, false, theme);
}

} // namespace

MapLegend::MapLegend(const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
    , m_entries{{tr("asks the door or an engine"), Asks},
                {tr("pointer and metadata"), Pointer},
                {tr("identity and governance"), Who},
                {tr("reads bytes · read-only key"), Reads},
                {tr("reads bytes · ephemeral key"), Vended},
                {tr("writes bytes · read-write key"), Writes},
                {tr("inert, as declared"), Inert},
                {tr("fails now, measured"), Failing},
                {tr("no key: not drawn"), NoKey}}
{
    setAttribute(Qt::WA_TransparentForMouseEvents, false);
    setAccessibleName(tr("Legend"));
    QStringList texts;
    for (const Entry &entry : m_entries)
        texts.append(entry.text);
    setAccessibleDescription(texts.join(QStringLiteral("; ")));
    connect(&themes, &ThemeSource::changed, this, qOverload<>(&QWidget::update));
}

std::vector<int> MapLegend::columnWidths() const
{
    const QFontMetrics metrics(Type::supporting());
    std::vector<int> widths(columns, 0);
    for (qsizetype i = 0; i < m_entries.size(); ++i) {
        int &width = widths[size_t(i % columns)];
        width = std::max(width, lineLength + 7 + metrics.horizontalAdvance(m_entries[i].text));
    }
    return widths;
}

QSize MapLegend::sizeHint() const
{
    int width = 2 * paddingX + (columns - 1) * columnGap;
    for (const int column : columnWidths())
        width += column;
    const int rows = int(m_entries.size() + columns - 1) / columns;
    const int line = QFontMetrics(Type::supporting()).height();
    return {width, 2 * paddingY + rows * line + (rows - 1) * rowGap};
}

void MapLegend::paintSample(QPainter &painter, const QPointF &left, int sample) const
{
    const Theme &theme = m_themes.theme();
    if (sample == NoKey) {
        paintIcon(painter, QRectF(left.x() + 6, left.y() - 6, 12, 12), QStringLiteral("nokey"),
                  theme.none);
        return;
    }
    const EdgeStyle style = styleOf(Sample(sample), theme);
    const QPointF right = left + QPointF(lineLength - 1, 0);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(style.pen);
    painter.drawLine(left, right - QPointF(1, 0));
    painter.setPen(QPen(style.pen.color(), std::max(1.5, style.pen.widthF())));
    if (style.filledHead)
        painter.setBrush(style.pen.color());
    painter.drawPath(arrowHead(right, {1, 0}, 5));
    if (sample == Failing)
        paintVerdictGlyph(painter, QRectF(left.x() + 5, left.y() - 5, 10, 10), Verdict::Critical,
                          theme);
}

void MapLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = m_themes.theme();
    paintBox(painter, rect(), Metric::radiusCard, theme.raised, theme.border);
    const std::vector<int> widths = columnWidths();
    const QFontMetrics metrics(Type::supporting());
    painter.setFont(Type::supporting());
    int x = paddingX;
    for (int column = 0; column < columns; ++column) {
        for (qsizetype i = column; i < m_entries.size(); i += columns) {
            const int top = paddingY + int(i / columns) * (metrics.height() + rowGap);
            painter.setFont(Type::supporting());
            paintSample(painter, {double(x), top + metrics.height() / 2.0}, m_entries[i].sample);
            painter.setPen(theme.text2);
            painter.drawText(x + lineLength + 7, top + metrics.ascent(), m_entries[i].text);
        }
        x += widths[size_t(column)] + columnGap;
    }
}
