#pragma once

#include "services/identity/acting.h"
#include "ui/widgets/button.h"

#include <QPointer>

class QMenu;

/// In the band: whether the open environment is only watched, and for how long writes are on. Its
/// menu changes both. Hidden without an environment.
class ActingButton : public Button
{
    Q_OBJECT

public:
    explicit ActingButton(QWidget *parent = nullptr);

    void setActing(Acting *acting); ///< null: no environment is open
    void setShort(bool isShort); ///< the icon alone

private:
    void refresh();
    void showMenu();

    QPointer<Acting> m_acting;
    QMenu *m_menu;
    bool m_short = false;
};
