#include "ui/pages/activity/incidentmarks.h"

#include "services/checks/texts.h"
#include "ui/facttext.h"
#include "ui/formatting.h"
#include "ui/pages/activity/activitytexts.h"
#include "ui/pages/activity/incidentchart.h"

#include <QHash>

#include <algorithm>
#include <tuple>

namespace
{

QString eventText(const HistoryEvent &event, const QString &when)
{
    using Kind = HistoryEvent::Kind;
    switch (event.kind) {
    case Kind::ClockStep:
        return IncidentChart::tr("%1: the clock of this computer was set").arg(when);
    case Kind::Resumed:
        return IncidentChart::tr("%1: this computer woke up from sleep").arg(when);
    case Kind::OwnFault: {
        const QString why = ownFaultText(event);
        return why.isEmpty() ? IncidentChart::tr("%1: the console could not look").arg(when)
                             : IncidentChart::tr("%1: %2").arg(when, shortened(why));
    }
    case Kind::OwnFaultOver:
        return IncidentChart::tr("%1: the console looked again").arg(when);
    case Kind::RawDroppedEarly:
        return IncidentChart::tr("%1: single results were dropped before their time, for space")
            .arg(when);
    case Kind::SetAside:
        return IncidentChart::tr("%1: the record before was damaged and set aside").arg(when);
    case Kind::NotWritten:
        return IncidentChart::tr("%1: part of the record could not be written").arg(when);
    }
    return {};
}

QString deploymentText(DeploymentOutcome outcome)
{
    switch (outcome) {
    case DeploymentOutcome::InProgress:
        return IncidentChart::tr("%1: deployment in progress: %2");
    case DeploymentOutcome::Succeeded:
        return IncidentChart::tr("%1: deployment succeeded: %2");
    case DeploymentOutcome::Failed:
        return IncidentChart::tr("%1: deployment failed: %2");
    case DeploymentOutcome::Crashed:
        return IncidentChart::tr("%1: deployment crashed: %2");
    case DeploymentOutcome::Removed:
        return IncidentChart::tr("%1: deployment, removed since: %2");
    case DeploymentOutcome::Canceled:
        return IncidentChart::tr("%1: deployment cancelled: %2");
    case DeploymentOutcome::Unknown:
        break;
    }
    return IncidentChart::tr("%1: deployment in a state that is not known here: %2");
}

}

void IncidentMarks::setServices(const QStringList &services)
{
    m_services = services;
    arrange();
}

void IncidentMarks::setChanges(const QList<ChangeRow> &changes)
{
    m_changes = changes;
    arrange();
}

void IncidentMarks::setEvents(const QList<EventRow> &events)
{
    m_events = events;
    arrange();
}

void IncidentMarks::setDeployments(const QList<DeploymentMark> &deployments)
{
    m_deployments = deployments;
    arrange();
}

void IncidentMarks::setRotations(const QList<Activity> &rotations)
{
    m_rotations = rotations;
    arrange();
}

void IncidentMarks::arrange()
{
    using Kind = IncidentMark::Kind;
    QHash<QString, int> rowOf;
    for (const QString &service : m_services)
        rowOf.insert(service, int(rowOf.size()) + 1);
    m_rows = QList<QList<IncidentMark>>(m_services.size() + 2);
    const auto add = [&](const QString &service, const IncidentMark &mark) {
        if (const int row = rowOf.value(service))
            m_rows[row].append(mark);
    };
    for (qsizetype i = 0; i < m_changes.size(); ++i)
        add(m_changes[i].key.service, {Kind::Change, m_changes[i].atMs, m_changes[i].id, i});
    for (qsizetype i = 0; i < m_deployments.size(); ++i)
        add(m_deployments[i].service, {Kind::Deployment, m_deployments[i].atMs, 0, i});
    for (qsizetype i = 0; i < m_events.size(); ++i)
        m_rows.first().append({Kind::Event, m_events[i].event.atMs, m_events[i].id, i});
    for (qsizetype i = 0; i < m_rotations.size(); ++i)
        m_rows.last().append({Kind::Rotation, m_rotations[i].atMs, m_rotations[i].id, i});
    for (QList<IncidentMark> &row : m_rows)
        std::sort(row.begin(), row.end(), [](const IncidentMark &a, const IncidentMark &b) {
            return std::tie(a.atMs, a.kind, a.id, a.index)
                < std::tie(b.atMs, b.kind, b.id, b.index);
        });
}

QString IncidentMarks::text(const IncidentMark &mark, TimeZoneChoice zone) const
{
    const QString when = Format::dateTime(QDateTime::fromMSecsSinceEpoch(mark.atMs, Qt::UTC), zone);
    switch (mark.kind) {
    case IncidentMark::Kind::Change: {
        const ChangeRow &row = change(mark);
        return IncidentChart::tr("%1: %2 %3 → %4")
            .arg(when, shortened(row.key.check, 80), verdictWord(row.before),
                 verdictWord(row.after));
    }
    case IncidentMark::Kind::Event:
        return eventText(event(mark).event, when);
    case IncidentMark::Kind::Deployment: {
        const DeploymentMark &row = deployment(mark);
        return deploymentText(row.outcome).arg(when, shortened(row.title));
    }
    case IncidentMark::Kind::Rotation: {
        const Activity &row = rotation(mark);
        return IncidentChart::tr("%1: %2 (%3), %4")
            .arg(when, activityActionText(row.action), shortened(row.target),
                 activityOutcomeText(row.outcome));
    }
    }
    return {};
}
