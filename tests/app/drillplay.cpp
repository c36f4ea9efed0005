#include "tests/app/drillplay.h"

#include "models/roles.h"
#include "services/checks/invariants.h"
#include "services/checks/texts.h"
#include "ui/facttext.h"
#include "ui/pages/probes/checkdetail.h"
#include "ui/pages/probes/checktreeview.h"
#include "ui/pages/probes/probespage.h"
#include "ui/widgets/plainlabel.h"

#include <QDir>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>
#include <QItemSelectionModel>
#include <QProcess>
#include <QPushButton>
#include <QTimer>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int openPatienceMs = 60'000;
constexpr int orderPatienceMs = 120'000; // a drill ends when what it deployed serves
constexpr int lookPatienceMs = 60'000; // a check that flapped is well after five good looks
constexpr QSize windowSize(1680, 1000); // every button of the page has room

const QString drillFolder = QStringLiteral(ATALAYA_SOURCE_DIR "/resources/drills");

bool isWell(Verdict verdict)
{
    return verdict == Verdict::Ok || verdict == Verdict::Inert || verdict == Verdict::NotRun;
}

std::optional<Verdict> verdictNamed(const std::string &word)
{
    const auto found = std::find_if(allVerdicts.begin(), allVerdicts.end(), [&](Verdict candidate) {
        return wireName(candidate) == QString::fromStdString(word);
    });
    return found == allVerdicts.end() ? std::nullopt : std::optional(*found);
}

bool covers(const AnnouncedDrill::Check &wanted, const QString &check, const QString &service)
{
    return wanted.id == check && (wanted.service.isEmpty() || wanted.service == service);
}

bool runsOnDemand(const QString &check)
{
    const Invariant *row = findInvariant(check);
    return row && row->interval == IntervalClass::OnDemand;
}

QPushButton *buttonNamed(const QWidget &page, const QString &name)
{
    const auto buttons = page.findChildren<QPushButton *>();
    for (QPushButton *button : buttons) {
        if (button->accessibleName() == name || button->text() == name)
            return button;
    }
    return nullptr;
}

bool says(const QWidget &widget, const QString &text)
{
    const auto labels = widget.findChildren<PlainLabel *>();
    return std::any_of(labels.begin(), labels.end(), [&](const PlainLabel *label) {
        return label->isVisible() && label->text().contains(text);
    });
}

}

bool AnnouncedDrill::asks() const
{
    return std::any_of(shows.begin(), shows.end(),
                       [](const Check &check) { return check.onDemand; });
}

QStringList allDrillIds()
{
    QStringList ids = QDir(drillFolder).entryList({u"*.json"_s}, QDir::Files, QDir::Name);
    for (QString &id : ids)
        id.chop(5);
    return ids;
}

Result<AnnouncedDrill> announcedDrill(const QString &id)
{
    QFile file(u"%1/%2.json"_s.arg(drillFolder, id));
    if (!file.open(QIODevice::ReadOnly))
        return Error{Error::Kind::LocalIo, u"%1: %2"_s.arg(file.fileName(), file.errorString())};
    AnnouncedDrill drill{id, {}};
    try {
        const auto json = nlohmann::json::parse(file.readAll().toStdString());
        for (const auto &shown : json.at("shows")) {
            const auto verdict = verdictNamed(shown.at("verdict").get<std::string>());
            if (!verdict)
                return Error{Error::Kind::Unreadable, u"%1: a verdict is unknown"_s.arg(id)};
            drill.shows.append({QString::fromStdString(shown.at("check").get<std::string>()),
                                QString::fromStdString(shown.value("service", std::string())),
                                *verdict, shown.value("on_demand", false)});
        }
    } catch (const nlohmann::json::exception &fault) {
        return Error{Error::Kind::Unreadable, u"%1: %2"_s.arg(id, QLatin1String(fault.what()))};
    }
    return drill;
}

/// A check as the table shows it.
struct DrillPlay::Row {
    QString check;
    QString service;
    Verdict verdict = Verdict::Unknown;
    QString word; ///< of the verdict, in the cell

    QString told() const { return u"%1 (%2) %3"_s.arg(check, service, wireName(verdict)); }
};

DrillPlay::Home::Home()
    : m_config(qgetenv("XDG_CONFIG_HOME"))
    , m_data(qgetenv("XDG_DATA_HOME"))
{
    qputenv("XDG_CONFIG_HOME", QFile::encodeName(m_folder.filePath(u"config"_s)));
    qputenv("XDG_DATA_HOME", QFile::encodeName(m_folder.filePath(u"data"_s)));
    QDir().mkpath(m_folder.filePath(u"config/atalaya"_s));
    AlertSettings quiet; // whoever sits here is not told of a sandbox's drills
    quiet.desktop = false;
    if (!AlertSettingsStore(SettingsStore::defaultPath()).save(quiet))
        qWarning("the alerts of the drills may be shown on this desktop");
}

DrillPlay::Home::~Home()
{
    const auto putBack = [](const char *name, const QByteArray &value) {
        value.isNull() ? qunsetenv(name) : qputenv(name, value);
    };
    putBack("XDG_CONFIG_HOME", m_config);
    putBack("XDG_DATA_HOME", m_data);
}

DrillPlay::DrillPlay(QString program, const QString &socket)
    : m_program(std::move(program))
    , m_socket(socket)
    , m_settings(std::make_unique<SettingsStore>())
{
    makeConsole();
}

void DrillPlay::makeConsole()
{
    Options options;
    options.socket = m_socket;
    m_console = std::make_unique<Console>(options, *m_settings, m_settings->load());
}

DrillPlay::~DrillPlay() = default;

QString DrillPlay::open()
{
    const QString failed = openAnew();
    return failed.isEmpty() ? lookUntil(Asking::Scheduled, [this] { return unwell(); }) : failed;
}

/// The window with the page, of a console that was not started yet. Empty, or what went wrong.
QString DrillPlay::openAnew()
{
    if (const QString failed = startConsole(); !failed.isEmpty())
        return failed;
    MainWindow &window = m_console->window();
    window.resize(windowSize);
    window.showPage(u"probes"_s);
    window.show();
    m_page = qobject_cast<ProbesPage *>(window.page(u"probes"_s));
    if (!m_page || !buttonNamed(*m_page, u"Run"_s) || !buttonNamed(*m_page, u"Run all"_s))
        return u"the window has no page of probes with its buttons"_s;
    return {};
}

QString DrillPlay::lookUntilOrAnew(Asking asking, const std::function<QString()> &wrong, bool &anew)
{
    if (lookUntil(asking, wrong).isEmpty())
        return {};
    anew = true;
    m_page = nullptr;
    m_console.reset(); // before the next one has the record
    makeConsole();
    const QString failed = openAnew();
    return failed.isEmpty() ? lookUntil(asking, wrong) : failed;
}

/// Empty, or why the sandbox could not be opened.
QString DrillPlay::startConsole()
{
    QString failed = u"the sandbox was not opened in time"_s;
    QEventLoop loop;
    QTimer::singleShot(openPatienceMs, &loop, &QEventLoop::quit);
    // Queued: either may be told before the loop runs.
    QObject::connect(
        m_console.get(), &Console::sessionOpened, &loop,
        [&] {
            failed.clear();
            loop.quit();
        },
        Qt::QueuedConnection);
    QObject::connect(
        m_console.get(), &Console::openingFailed, &loop,
        [&](const Error &error) {
            failed = error.detail;
            loop.quit();
        },
        Qt::QueuedConnection);
    m_console->start();
    loop.exec();
    return failed;
}

DrillPlay::Outcome DrillPlay::play(const AnnouncedDrill &drill, Asking asking)
{
    Outcome outcome;
    QElapsedTimer timer;
    timer.start();
    outcome.differs = tell({u"drill"_s, drill.id, u"--language"_s, u"en"_s});
    if (outcome.differs.isEmpty())
        outcome.differs = lookUntilOrAnew(asking, [&] { return differsFrom(drill); }, outcome.anew);
    QStringList shown;
    const std::vector<Row> told = rows();
    for (const Row &row : told) {
        if (isWell(row.verdict))
            continue;
        shown.append(row.told());
        const QString wrong = wrongTexts(row);
        if (outcome.differs.isEmpty())
            outcome.differs = wrong;
    }
    outcome.shown = shown.join(u", "_s);
    outcome.unwell = tell({u"heal"_s});
    if (outcome.unwell.isEmpty())
        outcome.unwell = lookUntilOrAnew(asking, [this] { return unwell(); }, outcome.anew);
    outcome.seconds = double(timer.elapsed()) / 1000;
    return outcome;
}

/// Gives the sandbox an order and waits until it is carried out. Empty, or what went wrong.
QString DrillPlay::tell(const QStringList &order) const
{
    QProcess process;
    QEventLoop loop;
    QTimer::singleShot(orderPatienceMs, &loop, &QEventLoop::quit);
    QObject::connect(&process, &QProcess::finished, &loop, &QEventLoop::quit);
    QObject::connect(&process, &QProcess::errorOccurred, &loop, &QEventLoop::quit,
                     Qt::QueuedConnection); // the program may be missing
    process.setStandardInputFile(QProcess::nullDevice());
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(m_program, order + QStringList{u"--socket"_s, m_socket});
    loop.exec();
    const bool done = process.state() == QProcess::NotRunning
        && process.error() == QProcess::UnknownError && process.exitStatus() == QProcess::NormalExit
        && process.exitCode() == 0;
    if (done)
        return {};
    process.kill();
    return u"atalaya-sandbox %1 failed: %2"_s.arg(
        order.first(), QString::fromUtf8(process.readAll()).simplified().right(300));
}

/// Has everything measured anew, again and again, until nothing is wrong any more when the looks
/// are over. What is wrong in the end.
QString DrillPlay::lookUntil(Asking asking, const std::function<QString()> &wrong)
{
    QString found = u"the looks came to no end"_s;
    QEventLoop loop;
    QTimer::singleShot(lookPatienceMs, &loop, &QEventLoop::quit);
    // The page was connected first, so it shows what is judged here.
    QObject::connect(&m_console->session()->engine(), &CheckEngine::snapshotChanged, &loop,
                     [&](const SnapshotPtr &snapshot) {
                         if (snapshot->roundTotal > 0)
                             return;
                         found = wrong();
                         if (found.isEmpty())
                             loop.quit();
                         else
                             press(asking);
                     });
    press(asking);
    loop.exec();
    return found;
}

void DrillPlay::press(Asking asking)
{
    buttonNamed(*m_page, u"Run all"_s)->click();
    if (asking == Asking::Scheduled)
        return;
    QItemSelection waiting;
    const QAbstractItemModel &model = *m_page->view().model();
    for (int group = 0; group < model.rowCount(); ++group) {
        const QModelIndex parent = model.index(group, 0);
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const QModelIndex index = model.index(row, 0, parent);
            if (runsOnDemand(index.data(CheckIdRole).toString()))
                waiting.select(index, index);
        }
    }
    m_page->view().selectionModel()->select(
        waiting, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    buttonNamed(*m_page, u"Run"_s)->click();
}

std::vector<DrillPlay::Row> DrillPlay::rows() const
{
    std::vector<Row> rows;
    const QAbstractItemModel &model = *m_page->view().model();
    for (int group = 0; group < model.rowCount(); ++group) {
        const QModelIndex parent = model.index(group, 0);
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const QModelIndex index = model.index(row, 0, parent); // the verdict's column
            rows.push_back({index.data(CheckIdRole).toString(),
                            index.data(ServiceIdRole).toString(),
                            index.data(VerdictRole).value<Verdict>(), index.data().toString()});
        }
    }
    return rows;
}

QString DrillPlay::unwell() const
{
    const std::vector<Row> shown = rows();
    QStringList wrong;
    for (const Row &row : shown) {
        if (!isWell(row.verdict))
            wrong.append(row.told());
    }
    return shown.empty() ? u"the page shows nothing"_s : wrong.join(u", "_s);
}

/// As tests/cli/drills.sh judges what the command line shows: each check that is announced has its
/// verdict at one of the services that are meant, and nothing else is not well.
QString DrillPlay::differsFrom(const AnnouncedDrill &drill) const
{
    const std::vector<Row> shown = rows();
    QStringList wrong;
    for (const AnnouncedDrill::Check &wanted : drill.shows) {
        const bool there = std::any_of(shown.begin(), shown.end(), [&](const Row &row) {
            return covers(wanted, row.check, row.service) && row.verdict == wanted.verdict;
        });
        if (!there)
            wrong.append(u"%1 is not %2"_s.arg(wanted.id, wireName(wanted.verdict)));
    }
    for (const Row &row : shown) {
        const bool announced
            = std::any_of(drill.shows.begin(), drill.shows.end(), [&](const auto &wanted) {
                  return covers(wanted, row.check, row.service);
              });
        if (!isWell(row.verdict) && !announced)
            wrong.append(u"%1, not announced"_s.arg(row.told()));
    }
    return wrong.join(u"; "_s);
}

/// What a person misses who goes to the row and reads the sheet below. Empty: nothing.
QString DrillPlay::wrongTexts(const Row &row) const
{
    m_page->selectCheck(row.check, row.service);
    const CheckState *state = m_page->selectedCheck();
    const auto *detail = m_page->findChild<CheckDetail *>();
    if (!state || !detail)
        return u"%1 cannot be gone to"_s.arg(row.told());
    const QString summary = checkSummary(*state);
    const QString advice = checkAdvice(*state);
    QStringList missing;
    if (row.word.isEmpty())
        missing.append(u"a word for the verdict"_s);
    if (!summary.contains(row.service) || !says(*detail, shortened(summary, 600)))
        missing.append(u"a sentence that names the service"_s);
    if (advice.isEmpty() || !says(*detail, advice))
        missing.append(u"what to do"_s);
    return missing.isEmpty() ? QString() : u"%1 lacks %2"_s.arg(row.told(), missing.join(u", "_s));
}
