#pragma once

#include "services/checks/snapshot.h"
#include "services/core/settings.h"
#include "ui/snapshotclock.h"
#include "ui/theme/theme.h"

#include <QWidget>

class Button;
class ElidedLabel;
class FactRow;
class FindingBox;
class IconButton;
class PlainLabel;
class QVBoxLayout;
class VerdictBadge;
class VerdictLine;

/// Beside the map: what is known of the selected service, or, with none selected, what needs
/// attention. Updated in place, so that scroll and focus stay when a snapshot comes.
class ServicePanel : public QWidget
{
    Q_OBJECT

public:
    explicit ServicePanel(const ThemeSource &themes, QWidget *parent = nullptr);

    void setEnvironment(std::shared_ptr<const Environment> environment);
    void setSnapshot(SnapshotPtr snapshot, const SnapshotClock &clock);
    void showService(const QString &service); ///< empty: the overview
    QString service() const { return m_service; }
    void updateAges(const SnapshotClock &clock);
    void takeFocus();
    void setZone(TimeZoneChoice zone) { m_zone = zone; } ///< of the times that it tells

signals:
    void closed();
    void serviceWanted(const QString &service);
    void probesWanted(const QString &service);
    void evidenceWanted(const QString &checkId, const QString &service);
    void runWanted(const QStringList &checkIds);
    void logLinesWanted(const QString &service);

private:
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    QWidget *buildHeader();
    QWidget *buildBody();
    QWidget *buildFooter();
    void refresh();
    void showOverview();
    void showHeader(const Service &service, const ServiceState *state);
    void showFinding(const ServiceState *state);
    void showFacts(const ServiceState *state);
    void showChecks();
    void showAffected();
    VerdictLine *line(std::vector<VerdictLine *> &lines, size_t index, QVBoxLayout *layout);

    const ThemeSource &m_themes;
    std::shared_ptr<const Environment> m_environment;
    SnapshotPtr m_snapshot;
    QDateTime m_now;
    QString m_service;

    PlainLabel *m_icon;
    ElidedLabel *m_title;
    IconButton *m_close;
    VerdictBadge *m_badge;
    ElidedLabel *m_kind;
    FindingBox *m_finding;
    PlainLabel *m_quiet; ///< said instead of a finding
    PlainLabel *m_watch; ///< snoozed, in maintenance, paused, unstable, from which cause
    QWidget *m_factsSection;
    QVBoxLayout *m_facts;
    PlainLabel *m_checksCaption;
    QVBoxLayout *m_checks;
    QWidget *m_affectedSection;
    QVBoxLayout *m_affected;
    QWidget *m_footer;
    Button *m_logs;
    PlainLabel *m_count;
    TimeZoneChoice m_zone = TimeZoneChoice::Utc;
    std::vector<FactRow *> m_factRows;
    std::vector<VerdictLine *> m_checkLines;
    std::vector<VerdictLine *> m_affectedLines;
    QString m_findingCheck;
};
