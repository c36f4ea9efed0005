#pragma once

#include "services/checks/alerts/alert.h"
#include "services/core/settings.h"
#include "ui/theme/theme.h"

#include <QFrame>

class PlainLabel;
class QScrollArea;

/// Below the bell: what stands now, by cause, and what was told lately. Esc closes it.
class AlertCentre : public QFrame
{
    Q_OBJECT

public:
    explicit AlertCentre(const ThemeSource &themes, QWidget *parent = nullptr);

    /// now: the moment that ages are counted to, UTC.
    void setFeed(const AlertFeed &feed, const QDateTime &now, TimeZoneChoice zone);
    /// Below this place of the screen, its right edge at the place's.
    void showBelow(const QRect &place);

signals:
    void serviceWanted(const QString &service); ///< its checks
    void acknowledgeWanted(const QString &cause);
    void snoozeWanted(const QString &cause);
    void wakeWanted(const QString &cause);

private:
    QWidget *standingBlock(const AlertEntry &entry, const QDateTime &now, TimeZoneChoice zone);
    QLayout *buttons(const AlertEntry &entry, QWidget *parent);
    QWidget *recentRow(const AlertNotice &notice, TimeZoneChoice zone);

    const ThemeSource &m_themes;
    PlainLabel *m_sum;
    QScrollArea *m_scroll;
};
