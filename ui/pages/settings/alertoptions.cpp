#include "ui/pages/settings/alertoptions.h"

#include "ui/formatting.h"
#include "ui/facttext.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/plainlabel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QProcess>
#include <QSignalBlocker>
#include <QTimeEdit>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int fieldWidth = 420, choiceWidth = 240, minutesPerHour = 60;
constexpr qint64 hourMs = 3'600'000;

QTime timeOf(int minute)
{
    return QTime(minute / minutesPerHour, minute % minutesPerHour);
}

int minuteOf(const QTime &time)
{
    return time.hour() * minutesPerHour + time.minute();
}

void addField(QFormLayout *form, const QString &label, QWidget *field)
{
    field->setAccessibleName(QString(label).remove(u'&'));
    form->addRow(label, field);
    form->labelForField(field)->setMinimumHeight(field->sizeHint().height()); // on one line with it
}

PlainLabel *remark(const QString &text, QWidget *parent)
{
    auto *label = new PlainLabel(text, parent);
    label->setForegroundRole(Tone::muted);
    label->setFont(Type::supporting());
    label->setWordWrap(true);
    label->setFixedWidth(fieldWidth);
    return label;
}

QLineEdit *lineEdit(const QString &name, QWidget *parent)
{
    auto *edit = new QLineEdit(parent);
    edit->setObjectName(name);
    edit->setFixedWidth(fieldWidth);
    return edit;
}

}

QString commandLine(const QStringList &command)
{
    QStringList parts;
    for (QString part : command) {
        const bool plain = std::none_of(part.begin(), part.end(),
                                        [](QChar c) { return c.isSpace() || c == u'"'; });
        parts.append(plain ? part : u'"' + part.replace(u'"', u"\"\"\""_s) + u'"');
    }
    return parts.join(u' ');
}

AlertOptions::AlertOptions(const AlertSettings &settings, QWidget *parent)
    : QWidget(parent)
    , m_settings(settings)
    , m_desktop(new QCheckBox(tr("Notifications of the desktop"), this))
    , m_reminder(new QComboBox(this))
    , m_problem(new PlainLabel({}, this))
{
    auto *form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(24);
    form->setVerticalSpacing(Metric::gap3);
    form->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
    auto *title = new PlainLabel(tr("Alerts"), this);
    title->setFont(Type::title());
    form->addRow(title);
    m_desktop->setObjectName(u"desktop"_s);
    form->addRow(tr("Tell by"), m_desktop);
    m_reminder->setObjectName(u"reminder"_s);
    m_reminder->setMinimumWidth(choiceWidth);
    m_reminder->addItem(tr("Never"), qint64(0));
    for (const int hours : {1, 2, 4, 8, 24})
        m_reminder->addItem(tr("Every %1").arg(Format::duration(double(hours * hourMs))),
                            hours * hourMs);
    addField(form, tr("Re&mind of what stands"), m_reminder);
    addQuietHours(form);
    addHooks(form);
    showValues();
    connect(m_desktop, &QCheckBox::clicked, this, &AlertOptions::take);
    connect(m_reminder, &QComboBox::activated, this, &AlertOptions::take);
    for (QCheckBox *box : {m_quiet, m_criticalPasses})
        connect(box, &QCheckBox::clicked, this, &AlertOptions::take);
    for (QTimeEdit *edit : {m_from, m_to})
        connect(edit, &QTimeEdit::timeChanged, this, &AlertOptions::take);
    for (QLineEdit *edit : {m_command, m_webHook, m_secret})
        connect(edit, &QLineEdit::editingFinished, this, &AlertOptions::take);
}

void AlertOptions::addQuietHours(QFormLayout *form)
{
    m_quiet = new QCheckBox(tr("From"), this);
    m_quiet->setObjectName(u"quiet"_s);
    m_quiet->setAccessibleName(tr("Quiet hours"));
    m_from = new QTimeEdit(this);
    m_from->setAccessibleName(tr("Quiet from"));
    m_to = new QTimeEdit(this);
    m_to->setAccessibleName(tr("Quiet until"));
    auto *hours = new QHBoxLayout;
    hours->setSpacing(Metric::gap2);
    hours->addWidget(m_quiet);
    hours->addWidget(m_from);
    hours->addWidget(new PlainLabel(tr("until"), this));
    hours->addWidget(m_to);
    hours->addWidget(new PlainLabel(tr("this computer's time"), this));
    hours->addStretch(1);
    form->addRow(tr("Quiet hours"), hours);
    m_criticalPasses = new QCheckBox(tr("What is critical is told all the same"), this);
    m_criticalPasses->setObjectName(u"criticalPasses"_s);
    form->addRow(QString(), m_criticalPasses);
}

void AlertOptions::addHooks(QFormLayout *form)
{
    m_command = lineEdit(u"command"_s, this);
    m_command->setPlaceholderText(tr("program and arguments"));
    m_webHook = lineEdit(u"webHook"_s, this);
    m_webHook->setPlaceholderText(u"https://"_s);
    addField(form, tr("&Run a command"), m_command);
    form->addRow(QString(),
                 remark(tr("It is started without a shell and reads the alerts as JSON "
                           "from its standard input."),
                        this));
    addField(form, tr("Call a &web hook"), m_webHook);
    addSecret(form);
    m_problem->setForegroundRole(Tone::text2);
    m_problem->setVisible(false);
    form->addRow(QString(), m_problem);
    form->addRow(QString(),
                 remark(tr("Both are this computer's own: no environment file can set them. They "
                           "take effect when an environment is opened."),
                        this));
}

void AlertOptions::addSecret(QFormLayout *form)
{
    m_secret = lineEdit(u"webHookSecret"_s, this);
    m_secret->setPlaceholderText(tr("none"));
    m_secret->setAccessibleName(tr("Name of the secret of the web hook in the keychain"));
    m_typeSecret = new Button(tr("T&ype it…"), ButtonKind::Outlined, this);
    m_typeSecret->setObjectName(u"typeSecret"_s);
    m_typeSecret->setAccessibleName(tr("Type the secret of the web hook"));
    m_secretState = remark({}, this);
    m_secretState->setObjectName(u"secretState"_s);
    auto *row = new QHBoxLayout;
    row->setSpacing(Metric::gap2);
    row->addWidget(m_secret);
    row->addWidget(m_typeSecret);
    row->addStretch(1);
    auto *label = new PlainLabel(tr("Its &secret in the keychain"), this);
    label->setBuddy(m_secret);
    label->setMinimumHeight(m_secret->sizeHint().height());
    form->addRow(label, row);
    form->addRow(QString(), m_secretState);
    connect(m_typeSecret, &QPushButton::clicked, this, &AlertOptions::secretWanted);
}

void AlertOptions::showValues()
{
    const AlertConfig &config = m_settings.config;
    m_desktop->setChecked(m_settings.desktop);
    int reminder = m_reminder->findData(config.reminderMs);
    if (reminder < 0) { // set by hand in the file
        m_reminder->addItem(tr("Every %1").arg(Format::duration(double(config.reminderMs))),
                            config.reminderMs);
        reminder = m_reminder->count() - 1;
    }
    m_reminder->setCurrentIndex(reminder);
    m_quiet->setChecked(config.quiet.enabled);
    m_from->setTime(timeOf(config.quiet.fromMinute));
    m_to->setTime(timeOf(config.quiet.toMinute));
    m_criticalPasses->setChecked(config.quiet.criticalPasses);
    m_command->setText(commandLine(m_settings.command));
    m_webHook->setText(m_settings.webHook.toString());
    m_secret->setText(m_settings.webHookSecret.id);
    showSecret();
}

void AlertOptions::showSecret()
{
    const bool named = !m_settings.webHook.isEmpty() && !m_settings.webHookSecret.isEmpty();
    m_typeSecret->setEnabled(named);
    m_typeSecret->setToolTip(
        named ? QString()
              : plainToolTip(tr("Name the web hook and its secret first: a secret is kept for one "
                                "place alone.")));
    m_secretState->setVisible(named);
}

void AlertOptions::setSecretState(SecretEntry::State state)
{
    m_secretState->setText(secretStateText(state));
}

void AlertOptions::take()
{
    AlertSettings typed = m_settings;
    typed.desktop = m_desktop->isChecked();
    typed.config.reminderMs = m_reminder->currentData().toLongLong();
    typed.config.quiet.enabled = m_quiet->isChecked();
    typed.config.quiet.fromMinute = minuteOf(m_from->time());
    typed.config.quiet.toMinute = minuteOf(m_to->time());
    typed.config.quiet.criticalPasses = m_criticalPasses->isChecked();
    typed.command = QProcess::splitCommand(m_command->text());
    typed.webHook = QUrl(m_webHook->text().trimmed(), QUrl::StrictMode);
    const QString secret = m_secret->text().trimmed();
    typed.webHookSecret
        = secret.isEmpty() ? SecretRef() : SecretRef{SecretRef::Store::Keychain, secret};
    const bool wrong = !problemWith(typed).isEmpty();
    m_problem->setVisible(wrong);
    if (wrong) {
        m_problem->setText(
            secret.isEmpty() || isSecretName(secret)
                ? tr("Not taken: the web hook needs https, or http on this computer, and no secret "
                     "in its URL.")
                : tr("Not taken: this is the name of the secret, of letters, digits, dots, hyphens "
                     "and underscores. The secret itself is typed with the button beside it."));
        return;
    }
    m_settings = typed;
    showSecret();
    emit changed(m_settings);
}
