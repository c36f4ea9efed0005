#pragma once

#include "models/topologymodel.h"
#include "services/checks/snapshot.h"

#include <QDateTime>
#include <QString>

/// Short texts for values that many places show, in the user's language and number format.

/// "18 s" or "on demand" (negative: no schedule), elapsedMs after the snapshot was taken.
QString nextRunText(qint64 nextRunInMs, qint64 elapsedMs);
/// Title of a check that does not hold. A liveness check is named by what holds ("redis is up"),
/// which would read wrongly beside a broken verdict.
QString findingTitle(const CheckState &check);
QString laneTitle(Lane lane);
/// What a kind of service is: "Iceberg REST catalog".
QString kindText(ServiceKind kind);
QString edgeRoleText(EdgeRole role);
/// "read-only", "read-write", … of a key's class.
QString keyClassText(KeyClass keyClass);
/// Icon name of a key's class in the own set.
QString keyClassIcon(KeyClass keyClass);
/// text, at most length characters, the rest as an ellipsis: for tooltips and accessible names of
/// hostile data.
QString shortened(const QString &text, int length = 200);
/// A tooltip that shows data literally, whatever is in it.
QString plainToolTip(const QString &text);
