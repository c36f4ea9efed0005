#include "ui/pages/activity/activityview.h"

#include "models/activitymodel.h"
#include "ui/facttext.h"
#include "ui/formatting.h"
#include "ui/pages/activity/activitydelegate.h"

#include <QHeaderView>

ActivityView::ActivityView(const ThemeSource &themes, ActivityModel *model, TimeZoneChoice zone,
                           QWidget *parent)
    : QTableView(parent)
{
    setModel(model);
    setItemDelegate(new ActivityDelegate(themes, *model, zone, this));
    setAccessibleName(tr("Activity"));
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setWordWrap(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setTabKeyNavigation(false);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(themes.rowHeight());
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setFixedHeight(Metric::headerHeight);
    const QFontMetrics metrics(Type::body());
    const auto width = [&](const QString &text) { return metrics.horizontalAdvance(text) + 28; };
    setColumnWidth(
        ActivityModel::TimeColumn,
        QFontMetrics(Type::mono()).horizontalAdvance(QStringLiteral("2026-11-27 14:02:31 CEST"))
            + 28);
    setColumnWidth(ActivityModel::ActorColumn, width(tr("Command line")));
    setColumnWidth(ActivityModel::ActionColumn, 220);
    setColumnWidth(ActivityModel::TargetColumn, 220);
    setColumnWidth(ActivityModel::OutcomeColumn, 130);
}
