#pragma once

#include "services/checks/alerts/alertsink.h"

#include <QObject>
#include <QStringList>

/// Runs a program of the user's for notices: an argument list, never a shell. It gets the JSON of
/// alertHookBody() on its standard input and nothing of ours in its arguments.
class CommandHook final : public QObject, public AlertSink
{
    Q_OBJECT

public:
    static constexpr int defaultTimeoutMs = 10'000;
    static constexpr qsizetype outputLimit = 4096; ///< of what it writes; more is read and dropped

    /// command: the program and its arguments; not empty.
    explicit CommandHook(QStringList command, int timeoutMs = defaultTimeoutMs,
                         QObject *parent = nullptr);

    QString name() const override { return QStringLiteral("command"); }
    /// LocalIo for a program that cannot start, was killed or ends with another code than 0, with
    /// the redacted start of what it wrote; Timeout for one that took too long and was killed.
    QFuture<Result<Done>> deliver(const QList<AlertNotice> &notices) override;

private:
    const QStringList m_command;
    const int m_timeoutMs;
};
