#pragma once

#include "services/core/result.h"

#include <QByteArray>
#include <QMap>
#include <QString>

enum class LanguageChoice { System, English, Spanish };
enum class ThemeChoice { System, Light, Dark };
enum class Density { Compact, Normal, Roomy };
enum class TimeZoneChoice { Utc, Local };

/// What the console remembers between two starts. Never a secret: those live in the keychain.
struct Settings {
    LanguageChoice language = LanguageChoice::System;
    ThemeChoice theme = ThemeChoice::System;
    Density density = Density::Normal;
    TimeZoneChoice timeZone = TimeZoneChoice::Utc;
    QByteArray windowGeometry; ///< QWidget::saveGeometry()
    QMap<QString, QByteArray>
        states; ///< splitters, headers and tabs by name, as their saveState() gave them
    QString lastEnvironment; ///< id; empty: none
    QString lastPage; ///< PageEntry::id
    bool railCollapsed = false;
    QMap<QString, bool> observers; ///< by environment id: whether it is only watched; absent: by
                                   ///< its role, see mayAct()

    bool operator==(const Settings &) const = default;
};

/// Reads and writes Settings in one INI file of the user's configuration folder.
class SettingsStore
{
public:
    /// What a read found. setAside names the renamed file when the old one could not be read;
    /// defaults stand in then.
    struct Load {
        Settings settings;
        QString setAside;
    };

    explicit SettingsStore(const QString &path = defaultPath());

    /// $XDG_CONFIG_HOME/atalaya/atalaya.ini
    static QString defaultPath();
    QString path() const { return m_path; }

    /// A missing file gives the defaults; values that are not understood give their own default.
    Load load() const;
    Result<Done> save(const Settings &settings) const;

private:
    QString m_path;
};
