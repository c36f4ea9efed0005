#pragma once

#include "services/core/settings.h"

#include <QString>

class QCoreApplication;

/// Installs the console's own texts and Qt's for a language and sets the default locale. Asked is "es", "en" or empty; then the
/// settings decide, then the system.
void installLanguage(QCoreApplication &application, const QString &asked, LanguageChoice setting);
