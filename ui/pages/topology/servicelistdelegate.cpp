#include "ui/pages/topology/servicelistdelegate.h"

#include "models/servicetablemodel.h"
#include "models/topologymodel.h"
#include "ui/facttext.h"
#include "ui/formatting.h"
#include "ui/theme/glyphs.h"
#include "ui/widgets/verdictbadge.h"

#include <QApplication>

ServiceListDelegate::ServiceListDelegate(const ThemeSource &themes, const SnapshotClock &clock,
                                         QObject *parent)
    : QStyledItemDelegate(parent)
    , m_themes(themes)
    , m_clock(clock)
{
}

QString ServiceListDelegate::text(const QModelIndex &index) const
{
    const QVariant value = index.data();
    switch (ServiceTableModel::Column(index.column())) {
    case ServiceTableModel::LaneColumn:
        return laneTitle(Lane(value.toInt()));
    case ServiceTableModel::LatencyColumn:
        return Format::duration(value.toDouble());
    case ServiceTableModel::AgeColumn:
        return Format::age(value.toDateTime(), m_clock.now());
    case ServiceTableModel::VerdictColumn:
    case ServiceTableModel::NameColumn:
    case ServiceTableModel::ModesColumn:
    case ServiceTableModel::AsksColumn:
    case ServiceTableModel::ColumnCount:
        break;
    }
    return shortened(value.toString(), 500);
}

void ServiceListDelegate::paint(QPainter *painter, const QStyleOptionViewItem &given,
                                const QModelIndex &index) const
{
    QStyleOptionViewItem option = given;
    initStyleOption(&option, index);
    const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
    if (index.column() == ServiceTableModel::VerdictColumn) {
        const QString word = option.text;
        option.text.clear();
        style->drawControl(QStyle::CE_ItemViewItem, &option, painter, option.widget);
        paintVerdictBadge(*painter, option.rect.adjusted(10, 0, -4, 0),
                          index.data(VerdictRole).value<Verdict>(), word, m_themes.theme());
        if (index.data(DriftRole).toBool())
            paintDriftGlyph(*painter,
                            QRectF(option.rect.right() - 18, option.rect.center().y() - 6, 13, 13),
                            m_themes.theme());
        return;
    }
    option.text = text(index);
    const bool isNumber = index.column() == ServiceTableModel::LatencyColumn
        || index.column() == ServiceTableModel::AgeColumn;
    option.displayAlignment = Qt::AlignVCenter | (isNumber ? Qt::AlignRight : Qt::AlignLeft);
    style->drawControl(QStyle::CE_ItemViewItem, &option, painter, option.widget);
}
