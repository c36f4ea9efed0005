#include "models/servicetablemodel.h"

#include "models/topologymodel.h"
#include "services/checks/texts.h"

ServiceTableModel::ServiceTableModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void ServiceTableModel::setEnvironment(std::shared_ptr<const Environment> environment)
{
    beginResetModel(); // another environment has other services
    m_environment = std::move(environment);
    m_snapshot.reset();
    endResetModel();
}

void ServiceTableModel::setSnapshot(SnapshotPtr snapshot)
{
    m_snapshot = std::move(snapshot);
    if (const int rows = rowCount())
        emit dataChanged(index(0, 0), index(rows - 1, ColumnCount - 1));
}

int ServiceTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_environment ? 0 : int(m_environment->services.size());
}

int ServiceTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ServiceTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Service &service = m_environment->services[index.row()];
    const ServiceState *state = m_snapshot ? m_snapshot->service(service.id) : nullptr;
    switch (role) {
    case Qt::DisplayRole:
        return text(index.row(), index.column());
    case SortRole:
        return sortKey(index.row(), index.column());
    case ServiceIdRole:
        return service.id;
    case VerdictRole:
        return QVariant::fromValue(state ? state->verdict : Verdict::Unknown);
    case DriftRole:
        return state && state->drift;
    case StaleRole:
        return state && state->verdict == Verdict::Stale;
    default:
        return {};
    }
}

QVariant ServiceTableModel::text(int row, int column) const
{
    const Service &service = m_environment->services[row];
    const ServiceState *state = m_snapshot ? m_snapshot->service(service.id) : nullptr;
    switch (Column(column)) {
    case VerdictColumn:
        return verdictWord(state ? state->verdict : Verdict::Unknown);
    case NameColumn:
        return service.title.isEmpty() ? service.id : service.title;
    case LaneColumn:
        return int(laneOf(service));
    case ModesColumn:
        return state ? state->badges.join(QStringLiteral(" · ")) : QString();
    case LatencyColumn:
        return state ? state->latencyMs : -1.0;
    case AgeColumn:
        return state ? state->measuredAt : QDateTime();
    case AsksColumn: {
        QStringList targets;
        for (const Edge &edge : m_environment->edges) {
            if (edge.from == service.id)
                targets.append(edge.to);
        }
        targets.removeDuplicates();
        return targets.join(QStringLiteral(", "));
    }
    case ColumnCount:
        break;
    }
    return {};
}

QVariant ServiceTableModel::sortKey(int row, int column) const
{
    const ServiceState *state
        = m_snapshot ? m_snapshot->service(m_environment->services[row].id) : nullptr;
    return column == VerdictColumn ? QVariant(int(state ? state->verdict : Verdict::Unknown))
                                   : text(row, column);
}

QVariant ServiceTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole) {
        const bool isNumber = section == LatencyColumn || section == AgeColumn;
        return int(Qt::AlignVCenter | (isNumber ? Qt::AlignRight : Qt::AlignLeft));
    }
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (Column(section)) {
    case VerdictColumn:
        return tr("Verdict");
    case NameColumn:
        return tr("Service");
    case LaneColumn:
        return tr("Lane");
    case ModesColumn:
        return tr("Modes");
    case LatencyColumn:
        return tr("Latency");
    case AgeColumn:
        return tr("Age");
    case AsksColumn:
        return tr("Uses");
    case ColumnCount:
        break;
    }
    return {};
}
