#pragma once

#include "services/core/error.h"
#include "services/core/secret.h"

#include <QDialog>
#include <QMap>

#include <functional>

class Button;
class PlainLabel;
class QGridLayout;
class QLineEdit;
class QScrollArea;

/// A secret that an environment, or a setting of the console, names, and where it stands.
struct SecretEntry {
    enum class State { Asking, Kept, KeptForThisRun, Missing, OtherOrigin, Locked, NoKeychain };
    QString id; ///< "junction-token", of keychain:ID
    QStringList services; ///< that it is sent to
    QString origin; ///< the one place it may go, "https://host:443"
    State state = State::Asking;
    QString form = {}; ///< how it is written, shown in the empty field; empty: just the secret
};

/// Where it stands, in a sentence or two; never anything of the secret itself.
QString secretStateText(SecretEntry::State state);

/// Asks for the secrets of an environment, one field each. What is typed goes to the keychain and
/// nowhere else; the field is emptied as soon as it was taken. Not modal.
class SecretsDialog : public QDialog
{
    Q_OBJECT

public:
    using Keep = std::function<void(const QString &id, Secret secret)>;

    SecretsDialog(const QList<SecretEntry> &entries, Keep keep, QWidget *parent = nullptr);

    void setState(const QString &id, SecretEntry::State state);
    /// It was refused: the sentence stands under the field, what was typed is gone.
    void setError(const QString &id, const Error &error);

private:
    struct Row {
        PlainLabel *state = nullptr;
        QLineEdit *field = nullptr;
        Button *save = nullptr;
    };

    void addRow(QGridLayout *grid, const SecretEntry &entry);
    void take(const QString &id);

    void showEvent(QShowEvent *event) override;

    Keep m_keep;
    QScrollArea *m_scroll;
    QMap<QString, Row> m_rows;
};
