#pragma once

#include "ui/theme/theme.h"

#include <QWidget>

class QStackedWidget;
class QTabBar;
class ResultView;

/// The results of one SQL tab; the tab bar shows once there is more than one.
class ResultTabs : public QWidget
{
    Q_OBJECT

public:
    explicit ResultTabs(const ThemeSource &themes, QWidget *parent = nullptr);

    /// A new result, made current.
    ResultView *add();
    /// The only one from now on; the rest is dropped.
    ResultView *replaceAll();
    /// The current one, to be filled anew; made when there is none.
    ResultView *reuse();
    ResultView *current() const;
    int count() const;

signals:
    /// The user closed it; its run is dropped.
    void closed(ResultView *view);

private:
    void close(int index);

    const ThemeSource &m_themes;
    QTabBar *m_bar;
    QStackedWidget *m_stack;
    int m_made = 0;
};
