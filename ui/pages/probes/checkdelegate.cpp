#include "ui/pages/probes/checkdelegate.h"

#include "models/checktablemodel.h"
#include "services/checks/texts.h"
#include "ui/facttext.h"
#include "ui/pages/probes/checkcell.h"
#include "ui/theme/glyphs.h"
#include "ui/watchtext.h"
#include "ui/widgets/busyarc.h"
#include "ui/widgets/sparkline.h"
#include "ui/widgets/verdictbadge.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QHelpEvent>
#include <QToolTip>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int padding = 10, firstPadding = 14, arcSize = 12;

void write(QPainter &painter, const QRect &rect, const QString &text, const QFont &font,
           const QColor &color, Qt::Alignment alignment = Qt::AlignLeft)
{
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(rect, int(alignment | Qt::AlignVCenter | Qt::TextSingleLine),
                     QFontMetrics(font).elidedText(shortened(text, 400).simplified(),
                                                   Qt::ElideRight, rect.width()));
}

} // namespace

CheckDelegate::CheckDelegate(const ThemeSource &themes, const SnapshotClock &clock, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_themes(themes)
    , m_clock(clock)
{
}

QSize CheckDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {80, std::max(Metric::rowHeight, QFontMetrics(Type::body()).height() + 10)};
}

void CheckDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const
{
    const QVariant value = index.data(StateRole);
    if (!value.isValid())
        return; // groups are painted by the view, across all columns
    const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);
    painter->save();
    const bool first = index.column() == CheckTableModel::VerdictColumn;
    paintCheck(*painter, option.rect.adjusted(first ? firstPadding : padding, 0, -padding, 0),
               value.value<CheckState>(), index.parent().data(ServiceIdRole).toString(),
               index.column(), option.state.testFlag(QStyle::State_Selected));
    painter->restore();
}

void CheckDelegate::paintCheck(QPainter &painter, const QRect &cell, const CheckState &check,
                               const QString &group, int column, bool selected) const
{
    const Theme &theme = m_themes.theme();
    const QColor ink = selected ? theme.selectionText : theme.text;
    const QColor quiet = selected ? theme.selectionText : theme.muted;
    const QString text = checkCellText(check, column, m_clock);
    painter.setRenderHint(QPainter::Antialiasing);
    switch (CheckTableModel::Column(column)) {
    case CheckTableModel::VerdictColumn:
        paintVerdict(painter, cell, check, text, quiet);
        return;
    case CheckTableModel::CheckColumn:
        paintName(painter, cell, check, group, selected);
        return;
    case CheckTableModel::MeasuredColumn:
        paintMeasured(painter, cell, check, text, ink);
        return;
    case CheckTableModel::DeclaredColumn:
        write(painter, cell, text, Type::mono(), selected ? ink : theme.text2);
        return;
    case CheckTableModel::AgeColumn:
        paintAge(painter, cell, check, text, quiet);
        return;
    case CheckTableModel::LatencyColumn:
        write(painter, cell, text, Type::body(), ink, Qt::AlignRight);
        return;
    case CheckTableModel::RecentColumn:
        paintSparkline(painter,
                       QRectF(cell.left(), cell.center().y() - 6, std::min(cell.width(), 64), 12),
                       check.recentLatencies, quiet);
        return;
    case CheckTableModel::NextRunColumn:
        write(painter, cell, text, Type::body(), quiet);
        return;
    case CheckTableModel::ColumnCount:
        return;
    }
}

void CheckDelegate::paintVerdict(QPainter &painter, const QRect &cell, const CheckState &check,
                                 const QString &word, const QColor &quiet) const
{
    const Theme &theme = m_themes.theme();
    QRectF mark(cell.right() - arcSize, cell.center().y() - arcSize / 2 + 1, arcSize, arcSize);
    QRect badge = cell;
    if (check.running) {
        paintBusyArc(painter, mark, 0, theme);
        mark.translate(-arcSize - 4, 0);
    }
    if (const QString icon = watchIcon(check); !icon.isEmpty()) {
        paintIcon(painter, mark, icon, quiet);
        badge.setRight(int(mark.left()) - 4);
    }
    paintVerdictBadge(painter, badge, check.verdict, word, theme);
}

void CheckDelegate::paintMeasured(QPainter &painter, const QRect &cell, const CheckState &check,
                                  const QString &text, const QColor &ink) const
{
    const int mark = check.drift ? 18 : 0;
    write(painter, cell.adjusted(0, 0, -mark, 0), text, Type::mono(), ink);
    if (check.drift)
        paintDriftGlyph(painter, QRectF(cell.right() - 13, cell.center().y() - 6, 13, 13),
                        m_themes.theme());
}

void CheckDelegate::paintAge(QPainter &painter, const QRect &cell, const CheckState &check,
                             const QString &text, const QColor &quiet) const
{
    QFont font = Type::body();
    const Theme &theme = m_themes.theme();
    const bool stale = check.verdict == Verdict::Stale;
    font.setWeight(stale ? QFont::DemiBold : QFont::Normal);
    const bool tinted = stale && quiet != theme.selectionText;
    write(painter, cell, text, font, tinted ? theme.stale.foreground : quiet, Qt::AlignRight);
}

void CheckDelegate::paintName(QPainter &painter, const QRect &whole, const CheckState &check,
                              const QString &group, bool selected) const
{
    const Theme &theme = m_themes.theme();
    const QFont mono = Type::mono();
    QRect cell = whole;
    if (!group.isEmpty() && group != check.service) { // it suffers from that one
        const QString from = u"↳ "_s + shortened(check.service, 60);
        write(painter, cell, from, Type::body(), selected ? theme.selectionText : theme.text2);
        cell.setLeft(cell.left() + QFontMetrics(Type::body()).horizontalAdvance(from) + 10);
    }
    const QString id
        = QFontMetrics(mono).elidedText(shortened(check.id, 100), Qt::ElideRight, cell.width() / 2);
    write(painter, cell, id, mono, selected ? theme.selectionText : theme.muted);
    const int used = QFontMetrics(mono).horizontalAdvance(id) + 8;
    write(painter, cell.adjusted(used, 0, 0, 0), checkTitle(check), Type::body(),
          selected ? theme.selectionText : theme.text);
}

bool CheckDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view,
                              const QStyleOptionViewItem &, const QModelIndex &index)
{
    const QVariant value = index.data(StateRole);
    QString text = value.isValid()
        ? checkCellText(value.value<CheckState>(), index.column(), m_clock)
        : index.data(ServiceIdRole).toString();
    if (value.isValid() && index.column() == CheckTableModel::VerdictColumn)
        text = (text + u'\n' + watchText(value.value<CheckState>(), m_zone)).trimmed();
    QToolTip::showText(event->globalPos(), plainToolTip(text), view);
    return true;
}
