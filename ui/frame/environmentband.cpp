#include "ui/frame/environmentband.h"

#include "ui/formatting.h"
#include "ui/frame/actingbutton.h"
#include "ui/frame/bellbutton.h"
#include "ui/frame/environmentbutton.h"
#include "ui/frame/findfield.h"
#include "ui/frame/verdictsums.h"
#include "ui/theme/glyphs.h"
#include "ui/widgets/button.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/iconlabel.h"
#include "ui/widgets/roletag.h"
#include "ui/widgets/separator.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>

using namespace Qt::Literals::StringLiterals;

namespace
{
constexpr int stripeHeight = 3, tickMs = 1000;
}

EnvironmentBand::EnvironmentBand(const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
    , m_menuButton(new IconButton(u"menu"_s, tr("Show or hide the names of the pages"), this))
    , m_environment(new EnvironmentButton(themes, this))
    , m_acting(new ActingButton(this))
    , m_menu(new QMenu(this))
    , m_sums(new VerdictSums(themes, this))
    , m_ageSeparator(new Separator(Qt::Vertical, 18, this))
    , m_ageIcon(new IconLabel(u"clock"_s, 14, Tone::text2, this))
    , m_age(new ElidedLabel({}, this))
    , m_find(new FindField(themes, this))
    , m_bell(new BellButton(themes, this))
    , m_help(new IconButton(u"help"_s, tr("Help for this page"), this))
{
    setFixedHeight(Metric::bandHeight);
    buildLayout();
    m_age->setFont(Type::supporting());
    m_age->setForegroundRole(Tone::text2);
    m_tick.setInterval(tickMs);
    connect(&m_tick, &QTimer::timeout, this, &EnvironmentBand::showAge);
    connect(m_menuButton, &QToolButton::clicked, this, &EnvironmentBand::menuToggled);
    connect(m_environment, &QAbstractButton::clicked, this, &EnvironmentBand::showMenu);
    connect(m_find, &QAbstractButton::clicked, this, &EnvironmentBand::paletteWanted);
    connect(m_help, &QToolButton::clicked, this, &EnvironmentBand::helpWanted);
    setSnapshot({});
}

void EnvironmentBand::buildLayout()
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, stripeHeight, 12, 1);
    layout->setSpacing(Metric::gap3);
    layout->addWidget(m_menuButton);
    layout->addWidget(m_environment);
    layout->addWidget(m_acting);
    layout->addWidget(m_sums);
    layout->addWidget(m_ageSeparator);
    auto *age = new QHBoxLayout;
    age->setSpacing(5);
    age->addWidget(m_ageIcon);
    age->addWidget(m_age);
    m_ageIcon->setToolTip(tr("Age of the oldest fact"));
    layout->addLayout(age);
    layout->addStretch(1);
    layout->addWidget(m_find);
    layout->addWidget(m_bell);
    layout->addWidget(m_help);
}

void EnvironmentBand::setEnvironment(const Environment *environment)
{
    m_role.reset();
    m_environmentId.clear();
    QString name;
    if (environment) {
        m_role = environment->role;
        m_environmentId = environment->id;
        name = environment->name;
    }
    m_environment->setEnvironment(name, m_role);
    update();
}

void EnvironmentBand::setChoices(const QList<EnvironmentChoice> &choices)
{
    m_choices = choices;
}

void EnvironmentBand::showMenu()
{
    m_menu->clear();
    for (const EnvironmentChoice &choice : m_choices) {
        const QString role = roleLook(choice.role, m_themes.theme()).word;
        const QString name = QString(choice.name).replace(u'&', "&&"_L1).replace(u'\t', u' ');
        QAction *action = m_menu->addAction(name + u'\t' + role);
        action->setCheckable(true);
        action->setChecked(choice.id == m_environmentId);
        connect(action, &QAction::triggered, this, [this, id = choice.id] {
            if (id != m_environmentId)
                emit environmentChosen(id);
        });
    }
    if (!m_choices.isEmpty())
        m_menu->addSeparator();
    m_menu->addAction(icon(u"folder"_s), tr("Open file…"), this, &EnvironmentBand::openFileWanted);
    m_menu->addAction(icon(u"plus"_s), tr("New…"), this, &EnvironmentBand::newWanted);
    m_menu->addAction(icon(u"export"_s), tr("Import .env…"), this, &EnvironmentBand::importWanted);
    m_menu->addAction(icon(u"terminal"_s), tr("Start the sandbox"), this,
                      &EnvironmentBand::sandboxWanted);
    m_menu->popup(m_environment->mapToGlobal(QPoint(0, m_environment->height() + 2)));
}

void EnvironmentBand::setSnapshot(const SnapshotPtr &snapshot)
{
    m_snapshot = snapshot;
    m_sums->setSums(snapshot ? snapshot->serviceSums() : QMap<Verdict, int>());
    for (QWidget *widget : QList<QWidget *>{m_ageSeparator, m_ageIcon, m_age})
        widget->setVisible(snapshot != nullptr);
    if (snapshot)
        m_tick.start();
    else
        m_tick.stop();
    showAge();
}

void EnvironmentBand::showAge()
{
    m_age->setText(ageText());
}

QString EnvironmentBand::ageText() const
{
    if (!m_snapshot)
        return {};
    const QDateTime oldest = m_snapshot->oldestFact();
    const QString age = Format::age(oldest, QDateTime::currentDateTimeUtc());
    QStringList parts{m_short                ? age
                          : oldest.isValid() ? tr("Oldest fact: %1").arg(age)
                                             : tr("Nothing measured yet")};
    if (const int overdue = m_snapshot->overdue())
        parts += tr("%n overdue", nullptr, overdue);
    if (const int never = m_snapshot->neverMeasured())
        parts += tr("%n never measured", nullptr, never);
    return parts.join(u" · "_s);
}

void EnvironmentBand::setShort(bool isShort)
{
    m_short = isShort;
    m_sums->setShort(isShort);
    m_find->setShort(isShort);
    m_acting->setShort(isShort);
    showAge();
}

void EnvironmentBand::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange)
        update();
    QWidget::changeEvent(event);
}

void EnvironmentBand::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_themes.theme().window);
    painter.fillRect(0, height() - 1, width(), 1, m_themes.theme().border);
    paintStripe(painter);
}

void EnvironmentBand::paintStripe(QPainter &painter) const
{
    if (!m_role)
        return;
    const QColor color = m_themes.theme().role(*m_role).foreground;
    int mark = width(), period = width() + 1;
    switch (*m_role) {
    case EnvironmentRole::Prod:
        break;
    case EnvironmentRole::Test:
        mark = 16;
        period = 24;
        break;
    case EnvironmentRole::Sandbox:
        mark = 4;
        period = 8;
        break;
    }
    for (int x = 0; x < width(); x += period)
        painter.fillRect(x, 0, mark, stripeHeight, color);
}
