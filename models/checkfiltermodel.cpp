#include "models/checkfiltermodel.h"

#include "models/checktablemodel.h"

bool needsAttention(const CheckState &check)
{
    if (check.drift)
        return true;
    switch (check.verdict) {
    case Verdict::Critical:
    case Verdict::Degraded:
    case Verdict::NotProven:
    case Verdict::Unknown:
    case Verdict::Stale:
        return true;
    case Verdict::Inert:
    case Verdict::Ok:
    case Verdict::NotRun:
        return false;
    }
    return true;
}

CheckFilterModel::CheckFilterModel(QObject *parent)
    : QSortFilterProxyModel(parent)
{
    setRecursiveFilteringEnabled(true); // a service is there when one of its checks is
    setSortRole(SortRole);
    setDynamicSortFilter(true);
}

void CheckFilterModel::setText(const QString &text)
{
    m_words = text.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateFilter();
}

void CheckFilterModel::setShown(Show show)
{
    m_show = show;
    invalidateFilter();
}

bool CheckFilterModel::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    const QModelIndex index = sourceModel()->index(row, 0, parent);
    if (index.data(GroupRole).toBool())
        return false;
    const auto *table = static_cast<const CheckTableModel *>(sourceModel());
    if (m_show == Show::Attention && !needsAttention(*table->state(index)))
        return false;
    if (m_show == Show::Silent && !table->state(index)->silence)
        return false;
    if (m_words.isEmpty())
        return true;
    const QString text = index.data(MatchRole).toString();
    return std::all_of(m_words.begin(), m_words.end(), [&](const QString &word) {
        return text.contains(word, Qt::CaseInsensitive);
    });
}

bool CheckFilterModel::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    if (left.data(GroupRole).toBool()) // the proxy turns this round when it sorts downwards
        return sortOrder() == Qt::AscendingOrder ? left.row() < right.row()
                                                 : left.row() > right.row();
    return QSortFilterProxyModel::lessThan(left, right);
}
