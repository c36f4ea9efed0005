#pragma once

#include "services/checks/snapshot.h"
#include "ui/snapshotclock.h"
#include "ui/theme/theme.h"

#include <QWidget>

class Button;
class ElidedLabel;
class IconButton;
class PlainLabel;
class VerdictBadge;

/// The side panel of a narrow window: the selected service in two lines below the map.
class ServiceStrip : public QWidget
{
    Q_OBJECT

public:
    explicit ServiceStrip(const ThemeSource &themes, QWidget *parent = nullptr);

    void setState(std::shared_ptr<const Environment> environment, SnapshotPtr snapshot,
                  const SnapshotClock &clock);
    void showService(const QString &service); ///< empty: how the services stand
    void takeFocus();

signals:
    void closed();
    void probesWanted(const QString &service);
    void evidenceWanted(const QString &checkId, const QString &service);
    void logLinesWanted(const QString &service);

private:
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void refresh();
    void showOverview();

    const ThemeSource &m_themes;
    std::shared_ptr<const Environment> m_environment;
    SnapshotPtr m_snapshot;
    QDateTime m_now;
    QString m_service;
    QString m_check;
    Verdict m_verdict = Verdict::Unknown;
    PlainLabel *m_icon;
    ElidedLabel *m_name;
    VerdictBadge *m_badge;
    ElidedLabel *m_title;
    PlainLabel *m_age;
    PlainLabel *m_summary;
    IconButton *m_logs;
    Button *m_evidence;
    Button *m_probes;
};
