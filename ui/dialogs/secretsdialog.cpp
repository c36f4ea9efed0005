#include "ui/dialogs/secretsdialog.h"

#include "ui/errortext.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/plainlabel.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

namespace
{
constexpr int margin = 18;
}

QString secretStateText(SecretEntry::State state)
{
    switch (state) {
    case SecretEntry::State::Asking:
        return SecretsDialog::tr("Asking the keychain…");
    case SecretEntry::State::Kept:
        return SecretsDialog::tr("Kept in the keychain for this place.");
    case SecretEntry::State::KeptForThisRun:
        return SecretsDialog::tr(
            "The keychain cannot be used: kept in memory until this console ends.");
    case SecretEntry::State::Missing:
        return SecretsDialog::tr("Not in the keychain. What needs it waits for it.");
    case SecretEntry::State::OtherOrigin:
        return SecretsDialog::tr(
            "Kept for another place, and not sent to this one. Enter it again if it belongs here.");
    case SecretEntry::State::Locked:
        return SecretsDialog::tr(
            "The keychain is locked, so it is not known whether the secret is there.");
    case SecretEntry::State::NoKeychain:
        return SecretsDialog::tr(
            "The keychain cannot be used; the status bar says what is missing.");
    }
    return {};
}

SecretsDialog::SecretsDialog(const QList<SecretEntry> &entries, Keep keep, QWidget *parent)
    : QDialog(parent)
    , m_keep(std::move(keep))
    , m_scroll(new QScrollArea(this))
{
    setWindowTitle(tr("Secrets of this environment"));
    setMinimumWidth(620);
    auto *note = new PlainLabel(
        tr("Each secret is kept in the system's keychain together with the one place it may be "
           "sent to. It is never shown again, written to a file or logged."),
        this);
    note->setWordWrap(true);
    auto *rows = new QWidget;
    auto *grid = new QGridLayout(rows);
    grid->setContentsMargins({});
    grid->setHorizontalSpacing(Metric::gap3);
    grid->setVerticalSpacing(Metric::gap1);
    grid->setColumnStretch(1, 1);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    // Return in a field keeps its secret; the dialog stays to say whether that went well.
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(margin, 16, margin, 16);
    layout->setSpacing(Metric::gap4);
    layout->addWidget(note);
    layout->addWidget(m_scroll, 1);
    layout->addWidget(buttons);
    for (const SecretEntry &entry : entries)
        addRow(grid, entry);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setWidgetResizable(true);
    m_scroll->setWidget(rows);
    m_scroll->viewport()->setAutoFillBackground(false);
    rows->setAutoFillBackground(false);
}

/// As high as the rows need at this width, and never higher than a small screen.
void SecretsDialog::showEvent(QShowEvent *event)
{
    constexpr int highest = 460;
    const int needed = m_scroll->widget()->layout()->totalHeightForWidth(
        minimumWidth() - 2 * margin - m_scroll->verticalScrollBar()->sizeHint().width());
    m_scroll->setMinimumHeight(std::min(needed, highest));
    QDialog::showEvent(event);
}

void SecretsDialog::addRow(QGridLayout *grid, const SecretEntry &entry)
{
    Row row{new PlainLabel({}, this), new QLineEdit(this),
            new Button(tr("Keep"), ButtonKind::Outlined, this)};
    const int line = grid->rowCount();
    auto *name = new PlainLabel(entry.id, this);
    name->setFont(Type::mono());
    auto *place = new PlainLabel(
        tr("for %1 at %2").arg(entry.services.join(QStringLiteral(", ")), entry.origin), this);
    place->setWordWrap(true);
    place->setFont(Type::supporting());
    place->setForegroundRole(Tone::muted);
    row.state->setWordWrap(true);
    row.state->setFont(Type::supporting());
    row.state->setForegroundRole(Tone::text2);
    row.field->setEchoMode(QLineEdit::Password);
    row.field->setAccessibleName(tr("Secret %1").arg(entry.id));
    row.field->setPlaceholderText(entry.form);
    row.save->setAccessibleName(tr("Keep the secret %1").arg(entry.id));
    row.save->setEnabled(false);
    grid->addWidget(name, line, 0);
    grid->addWidget(row.field, line, 1);
    grid->addWidget(row.save, line, 2);
    grid->addWidget(place, line + 1, 1, 1, 2);
    grid->addWidget(row.state, line + 2, 1, 1, 2);
    grid->setRowMinimumHeight(line + 3, Metric::gap3);
    connect(row.field, &QLineEdit::textChanged, row.save,
            [save = row.save](const QString &text) { save->setEnabled(!text.isEmpty()); });
    connect(row.field, &QLineEdit::returnPressed, this, [this, id = entry.id] { take(id); });
    connect(row.save, &QPushButton::clicked, this, [this, id = entry.id] { take(id); });
    m_rows.insert(entry.id, row);
    setState(entry.id, entry.state);
}

void SecretsDialog::take(const QString &id)
{
    const Row row = m_rows.value(id);
    if (row.field->text().isEmpty())
        return;
    Secret secret(row.field->text().trimmed().toUtf8());
    row.field->setText(
        QString(row.field->text().size(), QLatin1Char(' '))); // over what the field holds
    row.field->clear();
    setState(id, SecretEntry::State::Asking);
    m_keep(id, std::move(secret));
}

void SecretsDialog::setState(const QString &id, SecretEntry::State state)
{
    if (PlainLabel *label = m_rows.value(id).state)
        label->setText(secretStateText(state));
}

void SecretsDialog::setError(const QString &id, const Error &error)
{
    if (PlainLabel *label = m_rows.value(id).state)
        label->setText(tr("%1 %2").arg(errorText(error), errorAdvice(error)));
}
