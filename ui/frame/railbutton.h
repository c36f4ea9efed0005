#pragma once

#include "services/checks/verdict.h"
#include "ui/theme/theme.h"

#include <QAbstractButton>

#include <optional>

/// One page in the rail. The current one has a mark at the window's edge besides its ground.
class RailButton : public QAbstractButton
{
    Q_OBJECT

public:
    RailButton(const ThemeSource &themes, const QString &title, const QString &icon,
               QWidget *parent);

    void setBadge(std::optional<Verdict> verdict);
    void setIconOnly(bool iconOnly);
    QSize sizeHint() const override;

private:
    void nextCheckState() override; ///< the rail decides which page is current, not the click
    void nameIt();
    void paintEvent(QPaintEvent *event) override;

    const ThemeSource &m_themes;
    QString m_icon;
    bool m_iconOnly = false;
    std::optional<Verdict> m_badge;
};
