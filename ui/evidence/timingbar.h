#pragma once

#include "services/http/evidence.h"
#include "ui/theme/theme.h"

#include <QWidget>

/// Where the time of a request went, to scale; a phase that took part is at least 4 px wide, one
/// that did not is left out.
class TimingBar : public QWidget
{
    Q_OBJECT

public:
    explicit TimingBar(const ThemeSource &themes, QWidget *parent = nullptr);

    void setTiming(const HttpTiming &timing);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

    struct Phase {
        QString name;
        double ms = 0;
        QColor (*color)(const Theme &) = nullptr;
    };
    /// The phases that took place, in order.
    static QList<Phase> phases(const HttpTiming &timing);
    /// Widths of the phases in a bar of this width.
    static QList<int> widths(const QList<Phase> &phases, int width);

private:
    void paintEvent(QPaintEvent *event) override;

    const ThemeSource &m_themes;
    QList<Phase> m_phases;
};
