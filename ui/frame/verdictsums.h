#pragma once

#include "services/checks/verdict.h"
#include "ui/theme/theme.h"

#include <QAbstractButton>
#include <QMap>

class QMenu;

/// The word of a sum: "critical", "degraded", in the plural where the language has one.
QString sumWord(Verdict verdict, int count);
/// "1 critical · 3 degraded · 10 ok": worst first, none folded into another, zero left out.
QString sumsText(const QMap<Verdict, int> &sums);

/// How many services stand where, each by its worst check. Where room is short, critical and
/// degraded stay and the rest is counted, and a click opens it. The tool tip and the accessible
/// name always say all.
class VerdictSums : public QAbstractButton
{
    Q_OBJECT

public:
    explicit VerdictSums(const ThemeSource &themes, QWidget *parent = nullptr);

    void setSums(const QMap<Verdict, int> &sums);
    void setShort(bool isShort);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }
    /// What is painted, as text.
    QString shownText() const;

private:
    struct Part {
        Verdict verdict = Verdict::Ok;
        QString number; ///< empty: the part is words only ("and 13 more")
        QString word;
    };
    QList<Part> parts() const;
    void showAll();
    int partWidth(const Part &part) const;
    void paintEvent(QPaintEvent *event) override;

    const ThemeSource &m_themes;
    QMap<Verdict, int> m_sums;
    bool m_short = false;
    QMenu *m_menu;
};
