#pragma once

#include "ui/theme/theme.h"

#include <QWidget>

class QButtonGroup;

/// A row of choices of which exactly one holds: "All 61 | Needs attention 6". Arrow keys move the
/// choice.
class SegmentedControl : public QWidget
{
    Q_OBJECT

public:
    SegmentedControl(const ThemeSource &themes, const QString &name, QWidget *parent = nullptr);

    int addSegment(const QString &text, const QIcon &icon = {});
    void setText(int segment, const QString &text);
    int currentIndex() const;
    void setCurrentIndex(int segment); ///< says nothing when it is current already

signals:
    void currentChanged(int segment);

private:
    void paintEvent(QPaintEvent *event) override;

    const ThemeSource &m_themes;
    QButtonGroup *m_group;
};
