#include "ui/pages/probes/checkcell.h"

#include "models/checktablemodel.h"
#include "services/checks/texts.h"
#include "ui/facttext.h"
#include "ui/formatting.h"

#include <QCoreApplication>

QString checkCellText(const CheckState &check, int column, const SnapshotClock &clock)
{
    switch (CheckTableModel::Column(column)) {
    case CheckTableModel::VerdictColumn:
        return verdictWord(check.verdict);
    case CheckTableModel::CheckColumn:
        return QStringLiteral("%1 %2").arg(check.id, checkTitle(check));
    case CheckTableModel::MeasuredColumn:
        return check.measured.isEmpty() ? Format::none() : check.measured;
    case CheckTableModel::DeclaredColumn:
        return check.declared.isEmpty() ? Format::none() : check.declared;
    case CheckTableModel::AgeColumn:
        return Format::age(check.measuredAt, clock.now());
    case CheckTableModel::LatencyColumn:
        return Format::duration(medianLatency(check.recentLatencies));
    case CheckTableModel::RecentColumn:
        return {};
    case CheckTableModel::NextRunColumn:
        return check.paused ? QCoreApplication::translate("CheckCell", "paused")
                            : nextRunText(check.nextRunInMs, clock.elapsed());
    case CheckTableModel::ColumnCount:
        break;
    }
    return {};
}
