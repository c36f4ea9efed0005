#pragma once

#include "ui/widgets/card.h"

#include <QKeySequence>

/// One way to an environment: icon, title, what it does, the button and its keys.
class WayCard : public Card
{
    Q_OBJECT

public:
    WayCard(const ThemeSource &themes, const QString &icon, const QString &title,
            const QString &text, const QString &button, const QKeySequence &keys,
            QWidget *parent = nullptr);

signals:
    void chosen();
};
