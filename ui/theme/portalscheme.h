#pragma once

#include <QObject>

#include <optional>

class QDBusVariant;

/// The desktop portal's wish for dark or light (org.freedesktop.appearance color-scheme), asked
/// without waiting and followed while the program runs. Says nothing where there is no portal.
class PortalScheme : public QObject
{
    Q_OBJECT

public:
    explicit PortalScheme(QObject *parent = nullptr);

    /// Empty: no portal, no answer yet, or no preference.
    std::optional<bool> dark() const { return m_dark; }

signals:
    void changed();

private:
    void ask();
    void take(const QVariant &value);
    // Qt D-Bus connects by name only.
    Q_SLOT void settingChanged(const QString &group, const QString &key, const QDBusVariant &value);

    std::optional<bool> m_dark;
};
