#include "models/activitymodel.h"

void ActivityModel::clear()
{
    beginResetModel();
    m_entries.clear();
    m_waiting = false;
    m_complete = false;
    endResetModel();
}

void ActivityModel::appendOlder(const QList<Activity> &entries, int asked)
{
    m_waiting = false;
    m_complete = entries.size() < asked;
    if (entries.isEmpty())
        return;
    const int first = int(m_entries.size());
    beginInsertRows({}, first, first + int(entries.size()) - 1);
    m_entries.insert(m_entries.end(), entries.begin(), entries.end());
    endInsertRows();
}

void ActivityModel::olderFailed()
{
    m_waiting = false;
}

void ActivityModel::prependNewer(const QList<Activity> &entries)
{
    const qint64 known = newestId();
    int count = 0;
    while (count < int(entries.size()) && entries[count].id > known)
        ++count;
    if (count == 0)
        return;
    beginInsertRows({}, 0, count - 1);
    m_entries.insert(m_entries.begin(), entries.begin(), entries.begin() + count);
    endInsertRows();
}

const Activity *ActivityModel::at(const QModelIndex &index) const
{
    return index.isValid() && index.row() < int(m_entries.size()) ? &m_entries[size_t(index.row())]
                                                                  : nullptr;
}

int ActivityModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_entries.size());
}

int ActivityModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant ActivityModel::data(const QModelIndex &index, int role) const
{
    if (role != Qt::DisplayRole || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Activity &entry = m_entries[size_t(index.row())];
    switch (Column(index.column())) {
    case TimeColumn:
        return entry.atMs;
    case ActorColumn:
        return wireName(entry.actor);
    case ActionColumn:
        return entry.action;
    case TargetColumn:
        return entry.target;
    case OutcomeColumn:
        return wireName(entry.outcome);
    case DetailColumn:
        return activityDetailText(entry);
    case ColumnCount:
        break;
    }
    return {};
}

QVariant ActivityModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (Column(section)) {
    case TimeColumn:
        return tr("Time");
    case ActorColumn:
        return tr("Who");
    case ActionColumn:
        return tr("What");
    case TargetColumn:
        return tr("On what");
    case OutcomeColumn:
        return tr("Outcome");
    case DetailColumn:
        return tr("Detail");
    case ColumnCount:
        break;
    }
    return {};
}

bool ActivityModel::canFetchMore(const QModelIndex &parent) const
{
    return !parent.isValid() && !m_complete && !m_waiting;
}

void ActivityModel::fetchMore(const QModelIndex &parent)
{
    if (!canFetchMore(parent))
        return;
    m_waiting = true;
    emit olderWanted(m_entries.empty() ? 0 : m_entries.back().id);
}
