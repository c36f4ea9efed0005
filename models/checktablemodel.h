#pragma once

#include "models/roles.h"
#include "services/checks/snapshot.h"

#include <QAbstractItemModel>

#include <memory>
#include <vector>

enum class CheckChange;

/// What the checks table gives beside the roles that all models share.
enum CheckRole {
    StateRole = FirstFreeRole, ///< CheckState
    GroupRole, ///< bool: the row is a service that groups checks
    MatchRole, ///< QString: what a text filter looks in
    SumsRole, ///< QVariantMap: wire name of a verdict → checks of the group
};

/// The checks of a snapshot, by service, by the service that their failure comes from, or flat. A
/// new snapshot is merged: rows keep their identity, so that selection, scroll and expansion stay;
/// only what changed is announced. A countdown that went on is not: views repaint what they show of
/// it.
class CheckTableModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column {
        VerdictColumn,
        CheckColumn,
        MeasuredColumn,
        DeclaredColumn,
        AgeColumn,
        LatencyColumn,
        RecentColumn,
        NextRunColumn,
        ColumnCount
    };
    enum class Grouping { None, Service, Cause };

    explicit CheckTableModel(QObject *parent = nullptr);
    ~CheckTableModel() override;

    void setSnapshot(SnapshotPtr snapshot);
    const SnapshotPtr &snapshot() const { return m_snapshot; }
    void setGrouping(Grouping grouping);
    Grouping grouping() const { return m_grouping; }

    QModelIndex indexOf(const QString &checkId, const QString &service) const;
    const CheckState *state(const QModelIndex &index) const; ///< null for a group

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Group {
        QString service;
        int row = 0;
        std::vector<CheckState> checks;
    };
    using Groups = std::vector<std::unique_ptr<Group>>;

    Groups grouped(const Snapshot &snapshot) const;
    void mergeGroups(Groups next, qint64 passedMs);
    void removeGone(const Groups &next);
    void insertNew(Groups &next);
    void mergeChecks(Group &group, std::vector<CheckState> next, qint64 passedMs);
    void announce(int row, CheckChange change, const QModelIndex &parent);
    void renumber();
    QModelIndex groupIndex(const Group &group, int column = 0) const;
    const Group *groupAt(const QModelIndex &index) const; ///< null when index is a check
    QVariant groupData(const Group &group, int column, int role) const;
    QVariant checkData(const CheckState &check, int column, int role) const;
    QVariant cellData(const CheckState &check, int column, int role) const;

    SnapshotPtr m_snapshot;
    Grouping m_grouping = Grouping::Service;
    Groups m_groups; // with Grouping::None there is one, which is not shown
};

Q_DECLARE_METATYPE(CheckState)

/// Median of the answers in a ring of latencies, ms; -1 when there is none.
double medianLatency(const std::vector<float> &latencies);
