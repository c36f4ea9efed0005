#include "ui/dialogs/loglinesdialog.h"

#include "services/core/async.h"
#include "ui/facttext.h"
#include "ui/formatting.h"
#include "ui/widgets/button.h"
#include "ui/widgets/messagepanel.h"
#include "ui/widgets/plainlabel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QStackedWidget>
#include <QTextDocument>
#include <QVBoxLayout>

namespace
{

constexpr QSize startSize(760, 460);

QString lineText(const DeploymentLogLine &line, TimeZoneChoice zone)
{
    return line.at.isValid() ? QStringLiteral("%1  %2").arg(Format::time(line.at, zone), line.text)
                             : line.text;
}

}

LogLinesDialog::LogLinesDialog(const ThemeSource &themes, const QString &service,
                               TimeZoneChoice zone, Asking ask, QWidget *parent)
    : QDialog(parent)
    , m_service(shortened(service, 80))
    , m_zone(zone)
    , m_ask(std::move(ask))
    , m_message(new MessagePanel(themes, this))
    , m_lines(new QPlainTextEdit(this))
    , m_stack(new QStackedWidget(this))
{
    setWindowTitle(tr("Last log lines of %1").arg(m_service));
    resize(startSize);
    m_lines->setReadOnly(true);
    m_lines->setFont(Type::mono());
    m_lines->setFrameShape(QFrame::NoFrame);
    m_lines->document()->setDocumentMargin(Metric::gap3);
    m_lines->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_lines->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_lines->setAccessibleName(windowTitle());
    m_stack->addWidget(m_message);
    m_stack->addWidget(m_lines);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, Metric::gap3);
    layout->addWidget(m_stack, 1);
    layout->addWidget(buildButtons());
    connect(m_message, &MessagePanel::actionTriggered, this, &LogLinesDialog::ask);
    this->ask();
}

LogLinesDialog::~LogLinesDialog()
{
    m_asked.cancel();
}

QWidget *LogLinesDialog::buildButtons()
{
    auto *row = new QWidget(this);
    auto *note = new PlainLabel(
        tr("At most the last %n line(s) of the deployment that decides on its state, as Railway's "
           "API keeps them; older ones are at Railway. Oldest first; times in %1. What looks like "
           "a secret is removed.",
           nullptr, logLinesAtMost)
            .arg(Format::zoneName(QDateTime::currentDateTimeUtc(), m_zone)),
        row);
    note->setFont(Type::supporting());
    note->setForegroundRole(Tone::muted);
    note->setWordWrap(true);
    m_copy = new Button(QStringLiteral("copy"), tr("Copy"), ButtonKind::Outlined, row);
    m_again = new Button(QStringLiteral("refresh"), tr("Ask again"), ButtonKind::Outlined, row);
    auto *closing = new Button(tr("Close"), ButtonKind::Outlined, row);
    auto *layout = new QVBoxLayout(row);
    layout->setContentsMargins(Metric::gap3, Metric::gap1, Metric::gap3, 0);
    layout->addWidget(note);
    auto *buttons = new QHBoxLayout;
    buttons->addStretch(1);
    for (QPushButton *button : {m_copy, m_again, static_cast<QPushButton *>(closing)}) {
        button->setAutoDefault(false);
        buttons->addWidget(button);
    }
    layout->addLayout(buttons);
    connect(m_copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(text()); });
    connect(m_again, &QPushButton::clicked, this, &LogLinesDialog::ask);
    connect(closing, &QPushButton::clicked, this, &QDialog::reject);
    return row;
}

void LogLinesDialog::ask()
{
    Message message;
    message.kind = Message::Kind::Loading;
    message.title = tr("Asking the provider…");
    m_message->setMessage(message);
    m_stack->setCurrentWidget(m_message);
    m_again->setEnabled(false);
    m_copy->setEnabled(false);
    m_asked.cancel();
    m_asked = m_ask();
    whenDone(m_asked, this, [this](const Result<QList<DeploymentLogLine>> &lines) { show(lines); });
}

void LogLinesDialog::show(const Result<QList<DeploymentLogLine>> &lines)
{
    m_again->setEnabled(true);
    m_again->setVisible(lines && !lines->isEmpty()); // else the message has the button
    if (!lines || lines->isEmpty()) {
        Message message;
        message.icon = QStringLiteral("terminal");
        message.title = tr("It wrote nothing");
        message.sentences
            = {tr("The provider keeps no line of this deployment, or keeps them no longer.")};
        if (!lines)
            message = errorMessage(tr("The log lines of %1 could not be read").arg(m_service),
                                   lines.error());
        message.actions = {{QStringLiteral("again"), tr("Ask again"), {}, true}};
        m_message->setMessage(message);
        m_stack->setCurrentWidget(m_message);
        return;
    }
    QStringList shown;
    for (const DeploymentLogLine &line : *lines)
        shown.append(lineText(line, m_zone));
    m_lines->setPlainText(shown.join(QLatin1Char('\n')));
    m_lines->moveCursor(QTextCursor::End);
    m_stack->setCurrentWidget(m_lines);
    m_copy->setEnabled(true);
    m_lines->setFocus();
}

QString LogLinesDialog::text() const
{
    return m_stack->currentWidget() == m_lines ? m_lines->toPlainText() : QString();
}
