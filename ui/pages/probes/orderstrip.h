#pragma once

#include "services/checks/watchorders.h"
#include "services/core/settings.h"
#include "ui/theme/theme.h"

#include <QWidget>

class QVBoxLayout;

/// Above the checks: the maintenance windows that hold or will, and the services nobody looks at,
/// each with the button that ends it. Hidden while there are none.
class OrderStrip : public QWidget
{
    Q_OBJECT

public:
    explicit OrderStrip(const ThemeSource &themes, QWidget *parent = nullptr);

    void setOrders(const QList<MaintenanceWindow> &windows, const QStringList &paused,
                   const QDateTime &now, TimeZoneChoice zone);

signals:
    void maintenanceEndWanted(const QString &id);
    void resumeWanted(const QStringList &services);

private:
    struct Line {
        QString icon;
        QString text;
        QString action;
        QString windowId; ///< empty: of paused services
        bool operator==(const Line &) const = default;
    };

    void paintEvent(QPaintEvent *event) override;
    void show(const QList<Line> &lines);
    void addLine(const Line &line);

    const ThemeSource &m_themes;
    QVBoxLayout *m_layout;
    QList<Line> m_lines;
    QStringList m_paused;
};
