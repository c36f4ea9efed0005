#pragma once

#include "services/core/error.h"
#include "ui/theme/theme.h"

#include <QStringList>
#include <QWidget>

/// A designed state of a page or part of one.
struct Message {
    enum class Kind {
        Empty, ///< centred, with an icon: why it is empty and the way out
        Loading, ///< arc, unit of progress, cancel
        Error, ///< what failed, how far it got, what to do
        Stale, ///< last known, readable, never healthy
        Incomplete, ///< real rows, but not all
    };
    struct Action {
        QString id;
        QString text;
        QString icon; ///< empty: none
        bool primary = false;
    };

    Kind kind = Kind::Empty;
    QString icon; ///< of the own set; used by Empty
    QString title;
    QStringList sentences; ///< plain text, one paragraph each
    QString advice; ///< under the caption "What to do"; empty: none
    QString details; ///< what "Copy details" puts on the clipboard; empty: no such button
    QList<Action> actions;
};

/// The message for an error: title says what could not be done ("The tables could not be read").
Message errorMessage(const QString &title, const Error &error);

/// Shows one Message. Focus, buttons and words only: nothing in it is decoration.
class MessagePanel : public QWidget
{
    Q_OBJECT

public:
    explicit MessagePanel(const ThemeSource &themes, QWidget *parent = nullptr);

    void setMessage(const Message &message);
    /// Replaces the sentences alone, for progress: nothing else moves.
    void setSentences(const QStringList &sentences);
    const Message &message() const { return m_message; }

signals:
    void actionTriggered(QString id);

private:
    QWidget *build();
    QWidget *mark(QWidget *parent);
    QLayout *buttons(QWidget *parent);

    const ThemeSource &m_themes;
    Message m_message;
    QWidget *m_content = nullptr;
    QWidget *m_sentences = nullptr;
};
