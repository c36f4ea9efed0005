#include "models/checktablemodel.h"

#include "models/checkchange.h"
#include "services/checks/texts.h"

#include <QSet>

#include <algorithm>
#include <cmath>

namespace
{

static_assert(CheckTableModel::NextRunColumn == CheckTableModel::ColumnCount - 1); // see announce()

/// The first check of the service that a group is named after; null: it has only what comes from
/// it.
const CheckState *ownCheck(const std::vector<CheckState> &checks, const QString &service)
{
    const auto own = std::find_if(checks.begin(), checks.end(), [&](const CheckState &check) {
        return check.service == service;
    });
    return own == checks.end() ? nullptr : &*own;
}

/// The window that a service is in; a snooze is of single checks.
QVariant maintenanceOf(const CheckState *check)
{
    const bool held = check && check->silence && check->silence->kind == Silence::Kind::Maintenance;
    return held ? QVariant::fromValue(*check->silence) : QVariant();
}

bool isSame(const CheckState &a, const CheckState &b)
{
    return a.id == b.id && a.service == b.service;
}

QVariantMap sums(const std::vector<CheckState> &checks)
{
    QVariantMap sums;
    for (const CheckState &check : checks) {
        QVariant &sum = sums[wireName(check.verdict)];
        sum = sum.toInt() + 1;
    }
    return sums;
}

} // namespace

double medianLatency(const std::vector<float> &latencies)
{
    std::vector<float> answers;
    std::copy_if(latencies.begin(), latencies.end(), std::back_inserter(answers),
                 [](float latency) { return !std::isnan(latency) && latency >= 0; });
    if (answers.empty())
        return -1;
    const auto middle = answers.begin() + std::ptrdiff_t(answers.size() / 2);
    std::nth_element(answers.begin(), middle, answers.end());
    return double(*middle);
}

CheckTableModel::CheckTableModel(QObject *parent)
    : QAbstractItemModel(parent)
{
}

CheckTableModel::~CheckTableModel() = default;

void CheckTableModel::setSnapshot(SnapshotPtr snapshot)
{
    const bool both = m_snapshot && snapshot;
    const qint64 passedMs = both ? m_snapshot->takenAt.msecsTo(snapshot->takenAt) : 0;
    m_snapshot = std::move(snapshot);
    mergeGroups(m_snapshot ? grouped(*m_snapshot) : Groups(), passedMs);
}

void CheckTableModel::setGrouping(Grouping grouping)
{
    if (grouping == m_grouping)
        return;
    beginResetModel(); // every row gets another parent; the page finds its selection again by id
    m_grouping = grouping;
    m_groups = m_snapshot ? grouped(*m_snapshot) : Groups();
    renumber();
    endResetModel();
}

CheckTableModel::Groups CheckTableModel::grouped(const Snapshot &snapshot) const
{
    Groups groups;
    QHash<QString, Group *> byService;
    for (const CheckState &check : snapshot.checks) {
        const QString key = m_grouping == Grouping::None              ? QString()
            : m_grouping == Grouping::Cause && !check.cause.isEmpty() ? check.cause.service
                                                                      : check.service;
        Group *&group = byService[key];
        if (!group) {
            groups.push_back(std::make_unique<Group>());
            group = groups.back().get();
            group->service = key;
        }
        group->checks.push_back(check);
    }
    return groups;
}

void CheckTableModel::mergeGroups(Groups next, qint64 passedMs)
{
    if (m_grouping == Grouping::None) { // the only group is invisible: it comes and goes without
                                        // rows of its own
        if (m_groups.empty())
            m_groups.push_back(std::make_unique<Group>());
        mergeChecks(*m_groups.front(),
                    next.empty() ? std::vector<CheckState>() : std::move(next.front()->checks),
                    passedMs);
        return;
    }
    removeGone(next);
    insertNew(next);
    for (size_t i = 0; i < next.size(); ++i) {
        if (!next[i])
            continue; // moved in as new
        const auto isIt = [&](const auto &group) { return group->service == next[i]->service; };
        // Services keep their places, so this is nearly always the one.
        const auto known = i < m_groups.size() && isIt(m_groups[i])
            ? m_groups.begin() + std::ptrdiff_t(i)
            : std::find_if(m_groups.begin(), m_groups.end(), isIt);
        mergeChecks(**known, std::move(next[i]->checks), passedMs);
    }
}

void CheckTableModel::removeGone(const Groups &next)
{
    QSet<QString> kept;
    for (const auto &group : next)
        kept.insert(group->service);
    for (int row = int(m_groups.size()) - 1; row >= 0; --row) {
        if (kept.contains(m_groups[size_t(row)]->service))
            continue;
        beginRemoveRows({}, row, row);
        m_groups.erase(m_groups.begin() + row);
        renumber();
        endRemoveRows();
    }
}

void CheckTableModel::insertNew(Groups &next)
{
    QSet<QString> known;
    for (const auto &group : m_groups)
        known.insert(group->service);
    for (size_t i = 0; i < next.size(); ++i) {
        if (known.contains(next[i]->service))
            continue;
        const int row = int(std::min(i, m_groups.size()));
        beginInsertRows({}, row, row);
        m_groups.insert(m_groups.begin() + row, std::move(next[i]));
        renumber();
        endInsertRows();
    }
}

void CheckTableModel::mergeChecks(Group &group, std::vector<CheckState> next, qint64 passedMs)
{
    const QModelIndex parent = m_grouping != Grouping::None ? groupIndex(group) : QModelIndex();
    std::vector<CheckState> &checks = group.checks;
    for (int row = int(checks.size()) - 1; row >= 0; --row) {
        const auto isThis
            = [&](const CheckState &check) { return isSame(check, checks[size_t(row)]); };
        if (std::any_of(next.begin(), next.end(), isThis))
            continue;
        beginRemoveRows(parent, row, row);
        checks.erase(checks.begin() + row);
        endRemoveRows();
    }
    bool changed = false;
    for (size_t i = 0; i < next.size(); ++i) {
        // Checks keep their order from snapshot to snapshot, so the row is nearly always the same.
        auto known = i < checks.size() && isSame(checks[i], next[i])
            ? checks.begin() + std::ptrdiff_t(i)
            : std::find_if(
                  checks.begin(), checks.end(),
                  [&](const CheckState &check) { return isSame(check, next[i]); });
        if (known == checks.end()) {
            const int row = int(std::min(i, checks.size()));
            beginInsertRows(parent, row, row);
            checks.insert(checks.begin() + row, std::move(next[i]));
            endInsertRows();
            changed = true;
            continue;
        }
        const CheckChange change = changeOf(*known, next[i], passedMs);
        *known = std::move(next[i]);
        changed = changed || change == CheckChange::Row;
        announce(int(known - checks.begin()), change, parent);
    }
    if (changed && parent.isValid())
        emit dataChanged(parent, groupIndex(group, ColumnCount - 1));
}

void CheckTableModel::announce(int row, CheckChange change, const QModelIndex &parent)
{
    if (change == CheckChange::None)
        return;
    const int first = change == CheckChange::Row ? int(VerdictColumn) : int(NextRunColumn);
    emit dataChanged(index(row, first, parent), index(row, NextRunColumn, parent));
}

void CheckTableModel::renumber()
{
    for (size_t i = 0; i < m_groups.size(); ++i)
        m_groups[i]->row = int(i);
}

QModelIndex CheckTableModel::groupIndex(const Group &group, int column) const
{
    return createIndex(group.row, column, nullptr);
}

const CheckTableModel::Group *CheckTableModel::groupAt(const QModelIndex &index) const
{
    const bool isGroup = index.isValid() && !index.internalPointer();
    return isGroup ? m_groups[size_t(index.row())].get() : nullptr;
}

QModelIndex CheckTableModel::indexOf(const QString &checkId, const QString &service) const
{
    for (const auto &group : m_groups) {
        for (size_t row = 0; row < group->checks.size(); ++row) {
            if (group->checks[row].id == checkId && group->checks[row].service == service)
                return createIndex(int(row), 0, group.get());
        }
    }
    return {};
}

const CheckState *CheckTableModel::state(const QModelIndex &index) const
{
    const auto *group
        = index.isValid() ? static_cast<const Group *>(index.internalPointer()) : nullptr;
    return group ? &group->checks[size_t(index.row())] : nullptr;
}

QModelIndex CheckTableModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || column < 0 || row >= rowCount(parent) || column >= ColumnCount)
        return {};
    if (m_grouping == Grouping::None)
        return createIndex(row, column, m_groups.front().get());
    return parent.isValid() ? createIndex(row, column, m_groups[size_t(parent.row())].get())
                            : createIndex(row, column, nullptr);
}

QModelIndex CheckTableModel::parent(const QModelIndex &index) const
{
    if (m_grouping == Grouping::None || !index.isValid() || !index.internalPointer())
        return {};
    return groupIndex(*static_cast<const Group *>(index.internalPointer()));
}

int CheckTableModel::rowCount(const QModelIndex &parent) const
{
    if (m_grouping == Grouping::None)
        return parent.isValid() || m_groups.empty() ? 0 : int(m_groups.front()->checks.size());
    if (!parent.isValid())
        return int(m_groups.size());
    const Group *group = parent.column() == 0 ? groupAt(parent) : nullptr;
    return group ? int(group->checks.size()) : 0;
}

int CheckTableModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QVariant CheckTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (const Group *group = groupAt(index))
        return groupData(*group, index.column(), role);
    return checkData(*state(index), index.column(), role);
}

QVariant CheckTableModel::groupData(const Group &group, int column, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
    case SortRole:
        return column == 0 ? group.service : QVariant();
    case ServiceIdRole:
    case MatchRole:
        return group.service;
    case GroupRole:
        return true;
    case SumsRole:
        return sums(group.checks);
    case PausedRole:
        return ownCheck(group.checks, group.service)
            && ownCheck(group.checks, group.service)->paused;
    case SilenceRole:
        return maintenanceOf(ownCheck(group.checks, group.service));
    default:
        return {};
    }
}

QVariant CheckTableModel::checkData(const CheckState &check, int column, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
    case SortRole:
        break;
    case StateRole:
        return QVariant::fromValue(check);
    case VerdictRole:
        return QVariant::fromValue(check.verdict);
    case DriftRole:
        return check.drift;
    case CheckIdRole:
        return check.id;
    case ServiceIdRole:
        return check.service;
    case StaleRole:
        return check.verdict == Verdict::Stale;
    case EvidenceRole:
        return check.evidence != nullptr;
    case GroupRole:
        return false;
    case MatchRole:
        return QStringList{check.id,       check.service, checkTitle(check),         check.measured,
                           check.declared, check.probe,   verdictWord(check.verdict)}
            .join(QLatin1Char('\n'));
    default:
        return {};
    }
    return cellData(check, column, role);
}

QVariant CheckTableModel::cellData(const CheckState &check, int column, int role) const
{
    switch (Column(column)) {
    case VerdictColumn:
        return role == SortRole ? QVariant(int(check.verdict))
                                : QVariant(verdictWord(check.verdict));
    case CheckColumn:
        return check.id;
    case MeasuredColumn:
        return check.measured;
    case DeclaredColumn:
        return check.declared;
    case AgeColumn:
        return check.measuredAt;
    case LatencyColumn:
    case RecentColumn:
        return medianLatency(check.recentLatencies);
    case NextRunColumn:
        return check.nextRunInMs < 0 && role == SortRole
            ? QVariant(std::numeric_limits<qint64>::max())
            : QVariant(check.nextRunInMs);
    case ColumnCount:
        break;
    }
    return {};
}

QVariant CheckTableModel::headerData(int section, Qt::Orientation orientation, int role) const
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
    case CheckColumn:
        return tr("Invariant");
    case MeasuredColumn:
        return tr("Measured");
    case DeclaredColumn:
        return tr("Declared");
    case AgeColumn:
        return tr("Age");
    case LatencyColumn:
        return tr("p50");
    case RecentColumn:
        return tr("Recent");
    case NextRunColumn:
        return tr("Next run");
    case ColumnCount:
        break;
    }
    return {};
}
