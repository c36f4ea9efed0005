#pragma once

#include "app/watch.h"
#include "ui/alerts/alertcentre.h"
#include "ui/mainwindow.h"

#include <QPointer>

/// The alerts of the open environment at the window: the count on the bell, toasts, the centre below it, and what is decided there.
class AlertBell : public QObject
{
    Q_OBJECT

public:
    AlertBell(Watch &watch, const ThemeSource &themes, const Settings &settings, const Clock &clock, MainWindow &window,
              QObject *parent = nullptr);
    ~AlertBell() override;

    void openCentre();

signals:
    void serviceWanted(const QString &service);

private:
    void tell(const QList<AlertNotice> &notices);
    void showFeed();
    void acknowledge(const QString &cause);
    void snooze(const QString &cause);

    Watch &m_watch;
    const ThemeSource &m_themes;
    const Settings &m_settings;
    const Clock &m_clock;
    MainWindow &m_window;
    QPointer<AlertCentre> m_centre;
    int m_unread = 0;
    Acknowledgement m_last; // who it was is suggested the next time
};
