#pragma once

#include "services/checks/history/historystore.h"
#include "services/checks/snapshot.h"
#include "services/core/settings.h"
#include "ui/theme/theme.h"

#include <QWidget>

class Button;
class ChangeList;
class CheckHistory;
class ElidedLabel;
class LatencyChart;
class PlainLabel;
class QStackedLayout;
class QStackedWidget;
class QVBoxLayout;
class VerdictBadge;
class VerdictStrip;

/// Below the table: what the selected check means, what to do, and how it went: from the
/// record, or where there is none, since the console started.
class CheckDetail : public QWidget
{
    Q_OBJECT

public:
    explicit CheckDetail(const ThemeSource &themes, QWidget *parent = nullptr);

    /// From now on the record is shown; it must outlive this widget.
    void setHistory(const HistoryStore &store, const QString &environment, TimeZoneChoice zone);
    void setCheck(const CheckState *check, const QDateTime &now); ///< null: none is selected
    bool isHistoryShown() const; ///< it was read, or cannot be
    void setNarrow(bool narrow); ///< leaves the charts out
    /// refusal: why the check is not run now, as a sentence; empty: it can be.
    void setOrders(bool snoozed, const QString &refusal);

signals:
    void evidenceWanted();
    void runWanted();
    void snoozeWanted();
    void wakeWanted();
    void pastEvidenceWanted(const CheckState &state); ///< of a change in the record
    void exportWanted(const CheckKey &key, qint64 fromMs, qint64 toMs);

private:
    void paintEvent(QPaintEvent *event) override;
    QWidget *buildSession();
    QWidget *buildText();

    const ThemeSource &m_themes;
    QStackedLayout *m_stack;
    QStackedWidget *m_history; ///< what the session saw, and the record when there is one
    CheckHistory *m_record = nullptr;
    ChangeList *m_changes = nullptr;
    QWidget *m_text;
    QVBoxLayout *m_textLayout = nullptr;
    PlainLabel *m_limits = nullptr;
    ElidedLabel *m_request;
    PlainLabel *m_since;
    PlainLabel *m_heights;
    LatencyChart *m_chart;
    VerdictStrip *m_strip;
    VerdictBadge *m_badge;
    ElidedLabel *m_title;
    PlainLabel *m_id;
    PlainLabel *m_summary;
    PlainLabel *m_meaning;
    PlainLabel *m_advice;
    PlainLabel *m_watch; ///< snoozed, in maintenance, paused, unstable, from which cause
    Button *m_evidence;
    Button *m_run;
    Button *m_snooze;
    bool m_snoozed = false;
    TimeZoneChoice m_zone = TimeZoneChoice::Utc;
};
