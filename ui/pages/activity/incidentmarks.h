#pragma once

#include "models/deploymentmark.h"
#include "services/activity/activity.h"
#include "services/checks/checkplan.h"
#include "services/checks/history/historyqueries.h"
#include "services/core/settings.h"

/// A mark of the incident timeline.
struct IncidentMark {
    enum class Kind { Change, Event, Deployment, Rotation };
    Kind kind = Kind::Change;
    qint64 atMs = 0;
    qint64 id = 0; ///< in the record; 0: it has none there
    qsizetype index = 0; ///< in the list of its kind

    /// Whether it is the same one after the lists were read again.
    bool isSame(const IncidentMark &other) const
    {
        return kind == other.kind && atMs == other.atMs && id == other.id;
    }
};

/// Whether the change is one of the service's bar, not of another check.
inline bool isOfBar(const ChangeRow &change)
{
    return isLivenessId(change.key.check, change.key.service);
}

/// Up to when the record has more than is drawn; 0: all of it is.
struct IncidentLeftOut {
    qint64 changesBeforeMs = 0;
    qint64 eventsBeforeMs = 0;
    qint64 rotationsBeforeMs = 0;
    bool operator==(const IncidentLeftOut &) const = default;
};

/// What the incident timeline marks, row by row: the console itself, the services, rotations.
class IncidentMarks
{
public:
    void setServices(const QStringList &services);
    void setChanges(const QList<ChangeRow> &changes);
    void setEvents(const QList<EventRow> &events);
    void setDeployments(const QList<DeploymentMark> &deployments);
    void setRotations(const QList<Activity> &rotations);

    const QStringList &services() const { return m_services; }
    const QList<EventRow> &events() const { return m_events; }
    int lastRow() const { return int(m_services.size()) + 1; }
    /// The oldest first.
    const QList<IncidentMark> &ofRow(int row) const { return m_rows[row]; }
    const ChangeRow &change(const IncidentMark &mark) const { return m_changes[mark.index]; }
    const EventRow &event(const IncidentMark &mark) const { return m_events[mark.index]; }
    const DeploymentMark &deployment(const IncidentMark &mark) const
    {
        return m_deployments[mark.index];
    }
    const Activity &rotation(const IncidentMark &mark) const { return m_rotations[mark.index]; }
    /// One sentence, with the time.
    QString text(const IncidentMark &mark, TimeZoneChoice zone) const;

private:
    void arrange();

    QStringList m_services;
    QList<ChangeRow> m_changes;
    QList<EventRow> m_events;
    QList<DeploymentMark> m_deployments;
    QList<Activity> m_rotations;
    QList<QList<IncidentMark>> m_rows = QList<QList<IncidentMark>>(2);
};
