#pragma once

#include "services/core/error.h"

#include <QString>

class ThemeSource;
class QWidget;

/// Opens what is known about an error, without blocking. title: what could not be done.
void showErrorDialog(const ThemeSource &themes, const QString &title, const Error &error,
                     QWidget *parent);
