#pragma once

#include "services/checks/snapshot.h"
#include "ui/theme/theme.h"

#include <QWidget>

class PlainLabel;

/// The finding of one check: what it is, what was found, what to do. Tinted as its verdict, with a
/// thick left edge.
class FindingBox : public QWidget
{
    Q_OBJECT

public:
    explicit FindingBox(const ThemeSource &themes, QWidget *parent = nullptr);

    void setFinding(const CheckState &check);

signals:
    void evidenceWanted();
    void runWanted();

private:
    void paintEvent(QPaintEvent *event) override;

    const ThemeSource &m_themes;
    Verdict m_verdict = Verdict::Unknown;
    PlainLabel *m_title;
    PlainLabel *m_summary;
    PlainLabel *m_advice;
    QWidget *m_evidence;
};
