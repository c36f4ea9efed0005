#include "ui/pages/sql/planstrip.h"

#include "ui/errortext.h"
#include "ui/pages/sql/routetext.h"
#include "ui/theme/glyphs.h"
#include "ui/theme/shapes.h"

#include <QPainter>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int side = 14;
constexpr int gap = 14;
constexpr int markGap = 5;

QColor textColor(const Theme &theme)
{
    return theme.text;
}

QColor mutedColor(const Theme &theme)
{
    return theme.muted;
}

QColor criticalColor(const Theme &theme)
{
    return theme.critical.foreground;
}

QColor readColor(const Theme &theme)
{
    return theme.readOnly;
}

QColor writeColor(const Theme &theme)
{
    return theme.readWrite;
}

QFont semiBold()
{
    QFont font = Type::body();
    font.setWeight(QFont::DemiBold);
    return font;
}

} // namespace

PlanStrip::PlanStrip(const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&m_themes, &ThemeSource::changed, this, qOverload<>(&QWidget::update));
    showEmpty();
}

QSize PlanStrip::sizeHint() const
{
    return {600, std::max(38, QFontMetrics(Type::body()).height() + 16)};
}

QString PlanStrip::text() const
{
    QStringList texts;
    for (const Part &part : m_parts)
        texts.append(part.text);
    if (m_state == State::Changed)
        texts.append(tr("text changed, re-reading"));
    return texts.join(u" · "_s);
}

void PlanStrip::setState(State state)
{
    m_state = state;
    setAccessibleName(text());
    update();
}

void PlanStrip::showEmpty()
{
    m_parts = {{Part::Mark::None,
                {},
                {},
                tr("The door says here how it reads a statement, before anything runs."),
                Type::supporting(),
                mutedColor}};
    setState(State::Empty);
}

void PlanStrip::showAsking()
{
    if (m_state == State::Read || m_state == State::Changed)
        return setState(State::Changed);
    m_parts = {{Part::Mark::None,
                {},
                {},
                tr("Asking the door how it reads this…"),
                Type::supporting(),
                mutedColor}};
    setState(State::Asking);
}

void PlanStrip::showFault(const SqlFault &fault)
{
    const QString text = fault.line > 0 ? tr("%1 (line %2, column %3)")
                                              .arg(fault.message)
                                              .arg(fault.line)
                                              .arg(std::max(1, fault.column))
                                        : fault.message;
    m_parts = {{Part::Mark::Glyph, {}, Verdict::Critical, fault.code, semiBold(), criticalColor},
               {Part::Mark::None, {}, {}, text.simplified(), Type::body(), textColor}};
    setState(State::Faulty);
}

void PlanStrip::showError(const Error &error)
{
    m_parts = {{Part::Mark::Glyph,
                {},
                Verdict::Unknown,
                tr("The door could not be asked"),
                semiBold(),
                textColor},
               {Part::Mark::None, {}, {}, errorText(error), Type::body(), textColor}};
    setState(State::Unreachable);
}

void PlanStrip::showStatement(const PlannedStatement &statement, int count)
{
    if (statement.fault)
        return showFault(*statement.fault);
    m_parts.clear();
    const QString lead = count > 1
        ? tr("The door reads statement %1 of %2 as").arg(statement.index + 1).arg(count)
        : tr("The door reads this as");
    m_parts.append({Part::Mark::None, {}, {}, lead, Type::caption(), mutedColor});
    switch (statement.access) {
    case SqlAccess::Read:
        m_parts.append({Part::Mark::Tag, u"view"_s, {}, tr("READ"), Type::caption(), readColor});
        break;
    case SqlAccess::Write:
        m_parts.append({Part::Mark::Tag, u"pen"_s, {}, tr("WRITE"), Type::caption(), writeColor});
        break;
    case SqlAccess::Unknown:
        break;
    }
    m_parts.append({Part::Mark::None, {}, {}, statement.kind, semiBold(), textColor});
    if (statement.access == SqlAccess::Write)
        m_parts.append({Part::Mark::None,
                        {},
                        {},
                        tr("the door refuses writes from this version of the console"),
                        Type::body(),
                        writeColor});
    QStringList names;
    for (const PlannedStatement::Table &table : statement.tables)
        names.append(table.name);
    if (!names.isEmpty())
        m_parts.append(
            {Part::Mark::Icon, u"table"_s, {}, names.join(u", "_s), Type::mono(), textColor});
    if (statement.route)
        addRoute(*statement.route);
    setState(State::Read);
}

void PlanStrip::addRoute(const Route &route)
{
    if (route.reached(RouteStep::Engine))
        m_parts.append({Part::Mark::Icon,
                        u"engine"_s,
                        {},
                        routeStepValue(route, RouteStep::Engine),
                        Type::body(),
                        textColor});
    for (const RouteStep step : {RouteStep::Freshness, RouteStep::Governance}) {
        if (route.reached(step))
            m_parts.append({Part::Mark::Glyph,
                            {},
                            routeStepVerdict(route, step),
                            routeStepValue(route, step),
                            Type::body(),
                            textColor});
    }
}

int PlanStrip::paintPart(QPainter &painter, const Part &part, int x, int right) const
{
    const Theme &theme = m_themes.theme();
    const QColor ink = part.color(theme);
    const QFontMetrics metrics(part.font);
    const bool tag = part.mark == Part::Mark::Tag;
    const int before = part.mark == Part::Mark::None ? 0 : side + markGap;
    const int padding = tag ? 7 : 0;
    const int room = right - x - before - 2 * padding;
    if (room < metrics.horizontalAdvance(u"…"_s))
        return right;
    const QString shown = metrics.elidedText(part.text, Qt::ElideRight, room);
    const int textWidth = metrics.horizontalAdvance(shown);
    if (tag) {
        const QRectF box(x, height() / 2.0 - 10, before + textWidth + 2 * padding, 20);
        paintBox(painter, box, Metric::radiusBadge, theme.surface, ink);
    }
    const QRectF mark(x + padding, (height() - side) / 2.0, side, side);
    if (part.mark == Part::Mark::Glyph)
        paintVerdictGlyph(painter, mark, part.verdict, theme);
    else if (part.mark != Part::Mark::None)
        paintIcon(painter, mark, part.icon, tag ? ink : theme.text2);
    painter.setFont(part.font);
    painter.setPen(ink);
    painter.drawText(QRect(x + padding + before, 0, textWidth + 1, height()), Qt::AlignVCenter,
                     shown);
    return x + before + textWidth + 2 * padding + gap;
}

void PlanStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = m_themes.theme();
    painter.fillRect(rect(), theme.sunken);
    painter.fillRect(QRect(0, 0, width(), 1), theme.border);
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme.border);
    int right = width() - 12;
    if (m_state == State::Changed) {
        const QString note = tr("text changed, re-reading");
        const QFontMetrics metrics(Type::supporting());
        const int noteWidth = metrics.horizontalAdvance(note);
        painter.setFont(Type::supporting());
        painter.setPen(theme.stale.foreground);
        painter.drawText(QRect(right - noteWidth, 0, noteWidth, height()), Qt::AlignVCenter, note);
        paintVerdictGlyph(
            painter,
            QRectF(right - noteWidth - side - markGap, (height() - side) / 2.0, side, side),
            Verdict::Stale, theme);
        right -= noteWidth + side + markGap + gap;
    }
    int x = 12;
    for (const Part &part : m_parts) {
        if (x >= right)
            break;
        x = paintPart(painter, part, x, right);
    }
}
