#pragma once

#include "ui/theme/theme.h"

#include <QWidget>

/// Size of a verdict badge with this text.
QSize verdictBadgeSize(const QString &text);
/// The badge itself, for delegates too: tinted ground, critical solid, stale hatched with an
/// outline. Drawn at the left of rect, vertically in its middle.
void paintVerdictBadge(QPainter &painter, const QRect &rect, Verdict verdict, const QString &text,
                       const Theme &theme);

/// Glyph and word of a verdict on its ground.
class VerdictBadge : public QWidget
{
    Q_OBJECT

public:
    explicit VerdictBadge(const ThemeSource &themes, QWidget *parent = nullptr);

    /// subject and age make the accessible name: "Critical, lakekeeper, 4 min".
    void setVerdict(Verdict verdict, const QString &subject = {}, const QString &age = {});
    /// Another text than the verdict's word: "Critical · INV-19".
    void setText(const QString &text);
    Verdict verdict() const { return m_verdict; }
    QString text() const { return m_text; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

private:
    void paintEvent(QPaintEvent *event) override;

    const ThemeSource &m_themes;
    Verdict m_verdict = Verdict::Unknown;
    QString m_text;
};
