#pragma once

#include "app/record.h"
#include "app/session.h"
#include "services/checks/alerts/alertdesk.h"
#include "services/checks/alerts/alertsettings.h"
#include "services/checks/alerts/commandhook.h"
#include "services/checks/alerts/desktopsink.h"
#include "services/checks/alerts/webhook.h"
#include "services/checks/history/historyrecorder.h"
#include "services/checks/orderdesk.h"

#include <memory>

/// Watches one open environment: keeps what was ordered about it, writes each snapshot into the history, lets the alerts
/// judge it, and keeps what is worth a line in the activity log. Ends before its session.
class Watch final : public QObject, public AlertSink
{
    Q_OBJECT

public:
    /// credentials: for the secret of a web hook.
    Watch(Session &session, Record &record, const AlertSettings &settings, CredentialLookup credentials,
          const Clock &clock, QObject *parent = nullptr);
    ~Watch() override;

    AlertDesk &desk() { return m_desk; }
    OrderDesk &orders() { return m_orders; }

    QString name() const override { return QStringLiteral("window"); }
    QFuture<Result<Done>> deliver(const QList<AlertNotice> &notices) override;

signals:
    void told(const QList<AlertNotice> &notices); ///< for the window itself
    void shown(const QString &cause); ///< the desktop's notification was clicked

private:
    void take(const SnapshotPtr &snapshot);
    void noteVerdict(const QString &check, const QString &service, Verdict from, Verdict to);

    Session &m_session;
    Record &m_record;
    const QString m_environment;
    OrderDesk m_orders;
    HistoryRecorder m_recorder;
    AlertDesk m_desk;
    QString m_ownFault;
    std::unique_ptr<DesktopSink> m_desktop;
    std::unique_ptr<CommandHook> m_command;
    std::unique_ptr<WebHook> m_webHook;
};
