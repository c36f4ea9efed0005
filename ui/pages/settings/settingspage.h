#pragma once

#include "services/core/settings.h"
#include "ui/theme/theme.h"

#include <QWidget>

class PlainLabel;
class QComboBox;
class QFormLayout;
class QVBoxLayout;

/// What the user chooses about the console itself. Every choice takes effect at once; the language
/// at the next start.
class SettingsPage : public QWidget
{
    Q_OBJECT

public:
    explicit SettingsPage(Settings &settings, QWidget *parent = nullptr);

    void addPart(QWidget *part); ///< below what is there; takes it over

signals:
    void changed(); ///< Settings holds the new value already

private:
    QComboBox *addChoice(QFormLayout *form, const QString &label, const QString &name,
                         const QStringList &choices);
    void showValues();
    void take();

    Settings &m_settings;
    QVBoxLayout *m_parts = nullptr;
    LanguageChoice m_languageAtStart;
    QComboBox *m_language;
    QComboBox *m_theme;
    QComboBox *m_density;
    QComboBox *m_timeZone;
    PlainLabel *m_restart;
};
