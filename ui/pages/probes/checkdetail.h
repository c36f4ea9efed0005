#pragma once

#include "services/checks/snapshot.h"
#include "ui/theme/theme.h"

#include <QWidget>

class Button;
class ElidedLabel;
class LatencyChart;
class PlainLabel;
class QStackedLayout;
class VerdictBadge;
class VerdictStrip;

/// Below the table: what the selected check means, what to do, and how it went since the console
/// started.
class CheckDetail : public QWidget
{
    Q_OBJECT

public:
    explicit CheckDetail(const ThemeSource &themes, QWidget *parent = nullptr);

    void setCheck(const CheckState *check); ///< null: none is selected
    void setNarrow(bool narrow); ///< leaves the charts out

signals:
    void evidenceWanted();
    void runWanted();

private:
    void paintEvent(QPaintEvent *event) override;
    QWidget *buildHistory();
    QWidget *buildText();

    const ThemeSource &m_themes;
    QStackedLayout *m_stack;
    QWidget *m_history;
    QWidget *m_text;
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
    Button *m_evidence;
};
