#pragma once

#include "ui/theme/theme.h"
#include "ui/widgets/button.h"

/// The bell, with the count of alerts that were told and not yet read.
class BellButton : public IconButton
{
    Q_OBJECT

public:
    explicit BellButton(const ThemeSource &themes, QWidget *parent = nullptr);

    void setUnread(int count);
    int unread() const { return m_unread; }

private:
    void paintEvent(QPaintEvent *event) override;

    const ThemeSource &m_themes;
    int m_unread = 0;
};
