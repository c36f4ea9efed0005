#include "app/alertbell.h"

#include "services/checks/alerts/alerttexts.h"
#include "ui/alerts/alertdialogs.h"

using namespace Qt::Literals::StringLiterals;

AlertBell::AlertBell(Watch &watch, const ThemeSource &themes, const Settings &settings, const Clock &clock,
                     MainWindow &window, QObject *parent)
    : QObject(parent)
    , m_watch(watch)
    , m_themes(themes)
    , m_settings(settings)
    , m_clock(clock)
    , m_window(window)
{
    m_last.owner = qEnvironmentVariable("USER");
    connect(&watch, &Watch::told, this, &AlertBell::tell);
    connect(&watch, &Watch::shown, this, [this](const QString &cause) {
        m_window.raise();
        m_window.activateWindow();
        if (cause.isEmpty())
            openCentre();
        else
            emit serviceWanted(cause);
    });
    connect(&watch.desk(), &AlertDesk::feedChanged, this, &AlertBell::showFeed);
    connect(&window, &MainWindow::alertsWanted, this, &AlertBell::openCentre);
}

AlertBell::~AlertBell()
{
    delete m_centre;
    m_window.setUnreadAlerts(0);
}

void AlertBell::tell(const QList<AlertNotice> &notices)
{
    if (m_centre && m_centre->isVisible())
        return; // it is being read
    m_unread += int(notices.size());
    m_window.setUnreadAlerts(m_unread);
    const AlertNotice &first = notices.first();
    const bool well = first.kind == AlertNotice::Kind::Recovered || first.kind == AlertNotice::Kind::LookingAgain;
    const QString title = notices.size() > 1 ? alertDigestTitle(notices) : alertTitle(first);
    m_window.showNotice(well ? Verdict::Ok : first.worst, title, tr("Show"));
}

void AlertBell::openCentre()
{
    if (!m_centre) {
        m_centre = new AlertCentre(m_themes, &m_window);
        connect(m_centre, &AlertCentre::serviceWanted, this, &AlertBell::serviceWanted);
        connect(m_centre, &AlertCentre::acknowledgeWanted, this, &AlertBell::acknowledge);
        connect(m_centre, &AlertCentre::snoozeWanted, this, &AlertBell::snooze);
        connect(m_centre, &AlertCentre::wakeWanted, this, [this](const QString &cause) { m_watch.desk().wake(cause); });
    }
    m_centre->setFeed(m_watch.desk().feed(), m_clock.wall(), m_settings.timeZone);
    m_centre->showBelow(m_window.alertsPlace());
    m_unread = 0;
    m_window.setUnreadAlerts(0);
}

void AlertBell::showFeed()
{
    if (m_centre && m_centre->isVisible())
        m_centre->setFeed(m_watch.desk().feed(), m_clock.wall(), m_settings.timeZone);
}

void AlertBell::acknowledge(const QString &cause)
{
    auto *dialog = new AcknowledgeDialog(cause, m_last.owner, m_last.role, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &AcknowledgeDialog::acknowledged, this, [this, cause](const Acknowledgement &by) {
        m_last = by;
        m_watch.desk().acknowledge(cause, by);
    });
    dialog->open();
}

void AlertBell::snooze(const QString &cause)
{
    auto *dialog = new SnoozeDialog(cause, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &SnoozeDialog::snoozed, this, [this, cause](const QString &reason, qint64 forMs) {
        m_watch.desk().snooze(cause, reason, m_clock.wall().toMSecsSinceEpoch() + forMs);
    });
    dialog->open();
}
