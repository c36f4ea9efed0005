#pragma once

#include "services/checks/snapshot.h"
#include "ui/theme/theme.h"

#include <QWidget>

class ElidedLabel;
class GlyphLabel;
class IconButton;
class OriginMark;
class PlainLabel;

/// One fact: label · origin mark · value · age · evidence. What is declared stands on a line of its
/// own below, with "matches" or the drift diamond.
class FactRow : public QWidget
{
    Q_OBJECT

public:
    explicit FactRow(const ThemeSource &themes, QWidget *parent = nullptr);

    /// label: the fact's name in words. now: the moment that ages are counted to. stale: past its
    /// age budget.
    void setFact(const Fact &fact, const QString &label, const QDateTime &now, bool stale = false,
                 bool hasEvidence = false);
    void setLabelWidth(int width); ///< so that the rows of a panel line up; default 104

signals:
    void evidenceWanted();

private:
    void showValue(const Fact &fact);
    void showDeclared(const Fact &fact);
    void showAge(const Fact &fact, const QDateTime &now);
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

    const ThemeSource &m_themes;
    bool m_stale = false;
    PlainLabel *m_label;
    OriginMark *m_mark;
    ElidedLabel *m_value;
    PlainLabel *m_age;
    IconButton *m_evidence;
    OriginMark *m_declaredMark;
    ElidedLabel *m_declared;
    GlyphLabel *m_driftGlyph;
    PlainLabel *m_comparison;
};
