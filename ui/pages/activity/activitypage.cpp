#include "ui/pages/activity/activitypage.h"

#include "models/activitymodel.h"
#include "services/activity/activityexport.h"
#include "services/core/async.h"
#include "ui/dialogs/errordialog.h"
#include "ui/pages/activity/activitytexts.h"
#include "ui/pages/activity/activityview.h"
#include "ui/pages/activity/incidentview.h"
#include "ui/widgets/button.h"
#include "ui/widgets/filteredit.h"
#include "ui/widgets/messagepanel.h"
#include "ui/widgets/pagebar.h"
#include "ui/widgets/segmentedcontrol.h"

#include <QComboBox>
#include <QFileDialog>
#include <QStackedWidget>
#include <QVBoxLayout>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int rowsAtOnce = 200, settleMs = 200;
constexpr qint64 hourMs = 3'600'000, dayMs = 24 * hourMs;
enum { LogSegment, IncidentSegment };
enum { MessageLayer, TableLayer, IncidentLayer };

}

ActivityPage::ActivityPage(ActivityLog &log, const HistoryStore &history,
                           std::shared_ptr<const Environment> environment, TimeZoneChoice zone,
                           const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_log(log)
    , m_themes(themes)
    , m_environment(std::move(environment))
    , m_model(new ActivityModel(this))
    , m_view(new ActivityView(themes, m_model, zone, this))
    , m_incidents(new IncidentView(log, history, m_environment, zone, themes, this))
    , m_message(new MessagePanel(themes, this))
    , m_stack(new QStackedWidget(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildBar());
    layout->addWidget(m_stack, 1);
    for (QWidget *layer : QList<QWidget *>{m_message, m_view, m_incidents})
        m_stack->addWidget(layer);
    setFocusProxy(m_view);
    m_settle.setSingleShot(true);
    m_settle.setInterval(settleMs);
    connect(&m_settle, &QTimer::timeout, this, &ActivityPage::restart);
    connect(m_model, &ActivityModel::olderWanted, this, &ActivityPage::readOlder);
    connect(&m_log, &ActivityLog::recorded, this, &ActivityPage::readNewer);
    connect(m_incidents, &IncidentView::serviceWanted, this, &ActivityPage::serviceWanted);
    connect(m_message, &MessagePanel::actionTriggered, this, [this] {
        for (QComboBox *choice : {m_period, m_actor, m_action, m_outcome})
            choice->setCurrentIndex(0);
        m_text->clear();
        restart();
    });
    showState();
}

QComboBox *ActivityPage::addChoice(const QString &name)
{
    auto *choice = new QComboBox(this);
    choice->setAccessibleName(name);
    choice->setToolTip(name);
    choice->addItem(name);
    connect(choice, &QComboBox::activated, this, &ActivityPage::restart);
    return choice;
}

void ActivityPage::buildChoices()
{
    m_period = addChoice(tr("Any time"));
    m_period->addItem(tr("Last hour"), hourMs);
    m_period->addItem(tr("Last 24 hours"), dayMs);
    m_period->addItem(tr("Last 7 days"), 7 * dayMs);
    m_period->addItem(tr("Last 30 days"), 30 * dayMs);
    m_actor = addChoice(tr("Anybody"));
    for (const auto actor :
         {Activity::Actor::User, Activity::Actor::Console, Activity::Actor::CommandLine})
        m_actor->addItem(activityActorText(actor), int(actor));
    m_action = addChoice(tr("Anything"));
    for (const QString &action :
         {u"verdict.change"_s, u"checks.run"_s, u"sql.run"_s, u"perimeter.gate"_s,
          u"environment.open"_s, u"identity.sign_in"_s, u"export"_s})
        m_action->addItem(activityActionText(action), action);
    m_action->addItem(tr("Alerts"), u"alert"_s);
    m_action->addItem(tr("Snoozes"), u"check"_s);
    m_action->addItem(tr("Maintenance"), u"maintenance"_s);
    m_action->addItem(tr("Consents"), u"consent"_s);
    m_action->addItem(tr("The console itself"), u"console"_s);
    m_outcome = addChoice(tr("Any outcome"));
    for (const auto outcome :
         {Activity::Outcome::Done, Activity::Outcome::Failed, Activity::Outcome::Refused,
          Activity::Outcome::Cancelled, Activity::Outcome::Started})
        m_outcome->addItem(activityOutcomeText(outcome), int(outcome));
}

QWidget *ActivityPage::buildBar()
{
    auto *bar = new PageBar(tr("Activity"), this);
    bar->addSeparator();
    m_which = new SegmentedControl(m_themes, tr("View"), this);
    m_which->addSegment(tr("Log"));
    m_which->addSegment(tr("Incident timeline"));
    bar->addControl(m_which);
    buildChoices();
    m_text = new FilterEdit(tr("Filter by target or text"), this);
    m_text->setMinimumWidth(150);
    for (QWidget *control : QList<QWidget *>{m_period, m_actor, m_action, m_outcome, m_text})
        bar->addControl(control);
    auto *exporting = new IconButton(u"export"_s, tr("Export what the filter takes"), this);
    bar->addButton(exporting);
    connect(m_which, &SegmentedControl::currentChanged, this, &ActivityPage::showState);
    connect(m_text, &QLineEdit::textChanged, &m_settle, qOverload<>(&QTimer::start));
    connect(exporting, &QToolButton::clicked, this, &ActivityPage::exportAll);
    return bar;
}

void ActivityPage::showIncidents(bool incidents)
{
    m_which->setCurrentIndex(incidents ? IncidentSegment : LogSegment);
}

void ActivityPage::setSnapshot(const SnapshotPtr &snapshot)
{
    QList<const Fleet *> fleets;
    for (const ServiceState &service : snapshot->services) {
        if (service.fleet)
            fleets.append(service.fleet.get());
    }
    const QList<DeploymentGap> gaps = deploymentGaps(*snapshot);
    if (fleets == m_fleets && gaps == m_gaps && m_snapshot)
        return; // a new look makes a new one
    m_fleets = fleets;
    m_gaps = gaps;
    m_snapshot = snapshot; // keeps them, so that no other takes their place
    m_incidents->setDeployments(deploymentMarks(*snapshot), gaps);
}

void ActivityPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_reading == 0)
        restart();
}

ActivityFilter ActivityPage::filter() const
{
    ActivityFilter filter;
    filter.environment = m_environment->id;
    if (m_actor->currentIndex() > 0)
        filter.actor = Activity::Actor(m_actor->currentData().toInt());
    filter.action = m_action->currentData().toString();
    if (m_outcome->currentIndex() > 0)
        filter.outcome = Activity::Outcome(m_outcome->currentData().toInt());
    filter.text = m_text->text().trimmed();
    if (const qint64 length = m_period->currentData().toLongLong())
        filter.fromMs = QDateTime::currentMSecsSinceEpoch() - length;
    return filter;
}

void ActivityPage::restart()
{
    m_settle.stop();
    ++m_reading;
    m_error.reset();
    m_model->clear();
    m_model->fetchMore({});
}

void ActivityPage::readOlder(qint64 beforeId)
{
    whenDone(m_log.page(filter(), beforeId, rowsAtOnce), this,
             [this, reading = m_reading](const Result<QList<Activity>> &page) {
                 if (reading != m_reading)
                     return;
                 if (page) {
                     m_model->appendOlder(*page, rowsAtOnce);
                 } else {
                     m_error = page.error();
                     m_model->olderFailed();
                 }
                 showState();
             });
}

void ActivityPage::readNewer()
{
    if (m_reading == 0 || !isVisible())
        return;
    whenDone(m_log.page(filter(), 0, rowsAtOnce), this,
             [this, reading = m_reading](const Result<QList<Activity>> &page) {
                 if (reading != m_reading || !page)
                     return;
                 m_model->prependNewer(*page);
                 showState();
             });
}

void ActivityPage::showState()
{
    const bool incidents = m_which->currentIndex() == IncidentSegment;
    for (QWidget *control : QList<QWidget *>{m_period, m_actor, m_action, m_outcome, m_text})
        control->setVisible(!incidents);
    if (incidents) {
        m_stack->setCurrentIndex(IncidentLayer);
        return;
    }
    if (m_model->rowCount() > 0) {
        m_stack->setCurrentIndex(TableLayer);
        return;
    }
    Message message;
    if (m_error) {
        message = errorMessage(tr("The activity log could not be read"), *m_error);
    } else if (m_model->isComplete()) {
        message.icon = u"activity"_s;
        message.title = tr("Nothing matches");
        message.sentences = {tr("What is done in this environment, and what the console sees by "
                                "itself, appears here.")};
        message.actions = {{u"clear"_s, tr("Show everything"), {}, true}};
    } else {
        message.kind = Message::Kind::Loading;
        message.title = tr("Reading the activity log…");
    }
    m_message->setMessage(message);
    m_stack->setCurrentIndex(MessageLayer);
}

void ActivityPage::exportAll()
{
    auto *dialog = new QFileDialog(this, tr("Export the activity"), QString(),
                                   tr("CSV files (*.csv);;JSON files (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(u"activity.csv"_s);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &file) {
        emit exported(u"activity"_s);
        whenDone(onPool([database = m_log.path(), wanted = filter(), file] {
                     return exportActivity(database, wanted, file);
                 }),
                 this, [this](const Result<qint64> &written) {
                     if (!written)
                         showErrorDialog(m_themes, tr("The activity could not be written"),
                                         written.error(), this);
                 });
    });
    dialog->open();
}
