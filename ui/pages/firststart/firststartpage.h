#pragma once

#include "services/core/error.h"
#include "services/credentials/credentialstore.h"
#include "ui/theme/theme.h"

#include <QStringList>
#include <QWidget>

class Button;
class MessagePanel;
class PlainLabel;

/// What stands there before the first environment: the ways to get one. Connects to nothing by
/// itself.
class FirstStartPage : public QWidget
{
    Q_OBJECT

public:
    explicit FirstStartPage(const ThemeSource &themes, QWidget *parent = nullptr);

    void setKeychainState(KeychainState state);
    /// The sandbox is starting; lines are what it said so far, the last one newest.
    void showSandboxProgress(const QStringList &lines);
    void showSandboxError(const Error &error);
    void showSandboxOffer(); ///< back to the start button, after success or cancelling

signals:
    void sandboxWanted();
    void sandboxCancelled();
    void openFileWanted();
    void newWanted();
    void importWanted();
    void filesDropped(QStringList paths);

private:
    QWidget *head();
    QWidget *sandboxCard();
    QWidget *sandboxOffer(QWidget *parent);
    QLayout *sandboxTitle(QWidget *parent);
    QLayout *sandboxFoot(QWidget *parent);
    QWidget *ways();
    QWidget *dropZone();
    QWidget *principles();
    void runAction(const QString &id);
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

    const ThemeSource &m_themes;
    QWidget *m_offer = nullptr;
    MessagePanel *m_state = nullptr;
    Button *m_start = nullptr;
    PlainLabel *m_keychain = nullptr;
};
