#pragma once

#include "ui/theme/theme.h"

#include <QWidget>

/// The shape of a verdict, or the drift diamond, on its own. Always beside a word, never instead of
/// one.
class GlyphLabel : public QWidget
{
    Q_OBJECT

public:
    explicit GlyphLabel(const ThemeSource &themes, int side = 14, QWidget *parent = nullptr);

    void setVerdict(Verdict verdict);
    void setDrift();

private:
    void paintEvent(QPaintEvent *event) override;

    const ThemeSource &m_themes;
    Verdict m_verdict = Verdict::Unknown;
    bool m_isDrift = false;
};
