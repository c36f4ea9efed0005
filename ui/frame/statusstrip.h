#pragma once

#include "services/checks/snapshot.h"
#include "services/credentials/credentialstore.h"
#include "ui/theme/theme.h"

#include <QWidget>

class Button;
class ElidedLabel;
class IconLabel;
class PlainLabel;
class QHBoxLayout;
class QProgressBar;

/// The line at the foot of the window: who the console is, the keychain, the probe round, the last
/// error.
class StatusStrip : public QWidget
{
    Q_OBJECT

public:
    explicit StatusStrip(const ThemeSource &themes, QWidget *parent = nullptr);

    /// "operator · token 42 min"; empty: no identity. opens: there is an account to be looked at.
    void setIdentity(const QString &text, bool opens = false);
    QRect identityPlace() const; ///< on the screen
    void setKeychainState(KeychainState state,
                          const QString &detail); ///< detail: technical, as tool tip
    void setSnapshot(const SnapshotPtr &snapshot);
    void setError(const QString &text); ///< empty: none
    void setHint(const QString &text); ///< at the right: line and column, keys

signals:
    void errorClicked();
    void identityClicked();

private:
    void addPart(QHBoxLayout *layout, const QString &icon, IconLabel **iconLabel, QWidget *text);
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

    const ThemeSource &m_themes;
    QString m_errorText;
    Button *m_identity;
    IconLabel *m_lock = nullptr;
    PlainLabel *m_keychain;
    PlainLabel *m_round;
    QProgressBar *m_bar;
    PlainLabel *m_count;
    QWidget *m_errorSeparator;
    Button *m_error;
    ElidedLabel *m_hint;
};

/// What the strip says about the keychain: "Keychain unlocked", "Waiting for the keychain", ….
QString keychainText(KeychainState state);
