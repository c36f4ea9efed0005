#pragma once

#include "services/checks/alerts/alert.h"
#include "services/core/result.h"

#include <QFuture>

/// Somewhere that notices go: the desktop, a command, a web hook.
class AlertSink
{
public:
    virtual ~AlertSink() = default;
    /// "desktop", "command", "webhook"
    virtual QString name() const = 0;
    /// Tells what one look brought. Ends when it is told or has failed; never blocks.
    virtual QFuture<Result<Done>> deliver(const QList<AlertNotice> &notices) = 0;
};
