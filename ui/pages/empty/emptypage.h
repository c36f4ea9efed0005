#pragma once

#include "ui/theme/theme.h"

#include <QStringList>
#include <QWidget>

/// A page that has nothing to show: its bar, and in words why and what belongs here.
class EmptyPage : public QWidget
{
    Q_OBJECT

public:
    EmptyPage(const ThemeSource &themes, const QString &title, const QString &icon,
              const QString &headline, const QStringList &sentences, QWidget *parent = nullptr);
};
