#pragma once

#include "services/activity/activity.h"

#include <QAbstractTableModel>

#include <deque>

/// Entries of the activity log, newest first, as far as they were scrolled to. The page asks the
/// log for what is wanted and hands it over; data() gives raw values, delegates put them into
/// words.
class ActivityModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        TimeColumn,
        ActorColumn,
        ActionColumn,
        TargetColumn,
        OutcomeColumn,
        DetailColumn,
        ColumnCount
    };

    using QAbstractTableModel::QAbstractTableModel;

    void clear(); ///< another filter: from the newest again
    /// The page that olderWanted() asked for; fewer than asked: there are no more.
    void appendOlder(const QList<Activity> &entries, int asked);
    void olderFailed(); ///< the view may ask again on the next scroll
    /// The newest entries; those that are there already are passed over.
    void prependNewer(const QList<Activity> &entries);

    const Activity *at(const QModelIndex &index) const;
    qint64 newestId() const { return m_entries.empty() ? 0 : m_entries.front().id; }
    bool isComplete() const { return m_complete; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;

signals:
    void olderWanted(qint64 beforeId); ///< 0: the newest

private:
    std::deque<Activity> m_entries; // newest first
    bool m_waiting = false;
    bool m_complete = false;
};
