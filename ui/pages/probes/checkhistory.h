#pragma once

#include "services/checks/history/historystore.h"
#include "services/checks/snapshot.h"
#include "services/core/settings.h"
#include "ui/theme/theme.h"

#include <QElapsedTimer>
#include <QWidget>

#include <array>

class Button;
class ElidedLabel;
class HistoryChart;
class PlainLabel;
class SegmentedControl;
class TimelineBar;

/// How a check went: latency, verdict and uptime from the record, over the last hour, day, week or
/// month, or the stretch that was zoomed into.
class CheckHistory : public QWidget
{
    Q_OBJECT

public:
    /// store must outlive the widget.
    CheckHistory(const HistoryStore &store, const QString &environment, TimeZoneChoice zone,
                 const ThemeSource &themes, QWidget *parent = nullptr);

    /// now: the end of the ranges, UTC. What is shown is read anew when the check is another one,
    /// and every few seconds.
    void setCheck(const CheckState &check, const QDateTime &now);
    bool isShown() const { return m_shown; } ///< the chart has what the record has
    void setNarrow(bool narrow);

signals:
    void changesRead(const QList<ChangeRow> &changes); ///< of the check, newest first
    /// The record cannot be read: what the console saw since its start is all there is.
    void unreadable(const Error &error);
    void exportWanted(const CheckKey &key, qint64 fromMs, qint64 toMs);

private:
    static constexpr int ranges = 4;
    struct UptimeRow {
        TimelineBar *bar = nullptr;
        PlainLabel *share = nullptr;
        PlainLabel *observed = nullptr; ///< of how much time the share is
    };

    QLayout *buildHead();
    QLayout *buildUptime();
    void read();
    void readWindow();
    void readUptime();
    void showRequest();
    void showUptime(int range, const QList<VerdictSegment> &segments, qint64 fromMs, qint64 toMs);
    void choose(qint64 fromMs, qint64 toMs);
    qint64 fromMs() const;
    qint64 toMs() const;

    const HistoryStore &m_store;
    const ThemeSource &m_themes;
    TimeZoneChoice m_zone;
    CheckKey m_key;
    qint64 m_nowMs = 0;
    qint64 m_zoomFromMs = 0; ///< 0 with m_zoomToMs: not zoomed, the range goes on with time
    qint64 m_zoomToMs = 0;
    QElapsedTimer m_age;
    bool m_shown = false;
    int m_reading = 0; ///< number of the last read; older answers are dropped
    int m_readingWindow = 0; ///< the same of the chart's
    QString m_what; ///< what is asked of the service
    ElidedLabel *m_request;
    QWidget *m_legend;
    SegmentedControl *m_range;
    Button *m_whole;
    HistoryChart *m_chart;
    TimelineBar *m_verdicts;
    PlainLabel *m_heights;
    PlainLabel *m_observed;
    std::array<UptimeRow, ranges> m_uptime;
};
