#pragma once

#include "ui/theme/theme.h"

#include <QAbstractButton>

/// One line of a list that leads somewhere: glyph · name · what of it · a note at the right end.
/// All of it is data and drawn as it is; what does not fit is elided and stands in the tool tip.
class VerdictLine : public QAbstractButton
{
    Q_OBJECT

public:
    explicit VerdictLine(const ThemeSource &themes, QWidget *parent = nullptr);

    /// isDrift draws the diamond instead of the verdict's shape.
    void setLine(Verdict verdict, const QString &name, const QString &text,
                 const QString &note = {}, bool isDrift = false);
    void setMonoName(bool mono); ///< for identifiers
    void setNote(const QString &note);
    void setPassive(); ///< only to be read: leads nowhere, takes no focus
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

private:
    void paintEvent(QPaintEvent *event) override;
    QFont nameFont() const;
    void describe();

    const ThemeSource &m_themes;
    Verdict m_verdict = Verdict::Unknown;
    bool m_isDrift = false;
    bool m_monoName = false;
    bool m_passive = false;
    QString m_name;
    QString m_text;
    QString m_note;
};
