#include "app/renderings.h"

#include "app/cli/exitcodes.h"
#include "app/cli/output.h"
#include "ui/errortext.h"
#include "models/activitymodel.h"
#include "ui/pages/activity/activitypage.h"
#include "ui/pages/activity/incidentview.h"
#include "ui/pages/catalog/catalogpage.h"
#include "ui/pages/catalog/tabledetails.h"
#include "ui/pages/probes/probespage.h"
#include "ui/pages/sql/resulttabs.h"
#include "ui/pages/sql/sqlpage.h"
#include "ui/pages/sql/sqltab.h"
#include "ui/pages/topology/topologypage.h"
#include "ui/screenshot.h"

#include <QDir>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int lookEveryMs = 50;
constexpr int patienceMs = 60'000; // for one page; a sandbox that hangs must not hang a build
constexpr QSize defaultSize(1440, 900);
const QString incidentsPage = u"incidents"_s; // the second view of the activity page

QString pageOf(const QString &picture)
{
    return picture == incidentsPage ? u"activity"_s : picture;
}

QSize sizeOf(const QString &text)
{
    const QStringList parts = text.split(u'x');
    const QSize size(parts.value(0).toInt(), parts.value(1).toInt());
    return size.width() > 0 && size.height() > 0 ? size : defaultSize;
}

}

Renderings::Renderings(Console &console, const Options &options)
    : m_console(console)
    , m_options(options)
{
    if (!options.screenshotFolder.isEmpty()) {
        m_pages = {u"topology"_s, u"probes"_s,  u"perimeter"_s, u"catalog"_s,  u"sql"_s,
                   u"rotation"_s, u"standup"_s, u"activity"_s,  incidentsPage, u"settings"_s};
    } else {
        m_pages = {options.page.isEmpty() ? u"topology"_s : options.page};
    }
    m_console.window().resize(sizeOf(options.size));
    m_look.setInterval(lookEveryMs);
    connect(&m_look, &QTimer::timeout, this, &Renderings::look);
    connect(&console, &Console::sessionOpened, this, &Renderings::next, Qt::QueuedConnection);
    connect(
        &console, &Console::nothingToOpen, this,
        [this] {
            m_pages = {u"start"_s};
            grab(u"start"_s);
        },
        Qt::QueuedConnection);
    connect(&console, &Console::openingFailed, this, [this](const Error &error) {
        end(ExitCode::ownFault, errorText(error) + u' ' + error.detail);
    });
}

void Renderings::next()
{
    if (m_pages.isEmpty()) {
        end(ExitCode::done);
        return;
    }
    m_console.window().showPage(pageOf(m_pages.first()));
    prepare(m_pages.first());
    m_patience.start();
    m_look.start();
}

void Renderings::prepare(const QString &page)
{
    QWidget *widget = m_console.window().page(pageOf(page));
    if (auto *activity = qobject_cast<ActivityPage *>(widget))
        activity->showIncidents(page == incidentsPage);
    if (auto *topology = qobject_cast<TopologyPage *>(widget))
        topology->selectService(u"lakekeeper"_s);
    else if (auto *probes = qobject_cast<ProbesPage *>(widget))
        probes->showService(u"duck-server"_s);
    else if (auto *catalog = qobject_cast<CatalogPage *>(widget))
        catalog->openTable({u"main"_s, u"default"_s}, u"orders"_s);
}

bool Renderings::isSettled(const QString &page) const
{
    const SnapshotPtr snapshot = m_console.session()->engine().snapshot();
    // Whoever was looked at without an answer, or cannot be looked at, will not change by waiting.
    const bool isWaiting
        = std::any_of(snapshot->checks.begin(), snapshot->checks.end(),
                      [](const CheckState &check) { return check.reason == u"never"_s; });
    if (snapshot->roundTotal > 0 || isWaiting)
        return false;
    QWidget *widget = m_console.window().page(pageOf(page));
    if (const auto *catalog = qobject_cast<CatalogPage *>(widget))
        return !catalog->details().json().isEmpty();
    if (const auto *activity = qobject_cast<ActivityPage *>(widget))
        return page == incidentsPage ? activity->incidents().isRead()
                                     : activity->model().rowCount() > 0;
    if (const auto *probes = qobject_cast<ProbesPage *>(widget))
        return probes->isHistoryShown();
    if (auto *sql = qobject_cast<SqlPage *>(widget))
        return sql->isLoaded() && !sql->isRunning();
    return true;
}

void Renderings::look()
{
    const QString page = m_pages.first();
    if (m_patience.elapsed() > patienceMs) {
        end(ExitCode::failed, tr("The page %1 did not settle within a minute.").arg(page));
        return;
    }
    if (!isSettled(page))
        return;
    auto *sql = qobject_cast<SqlPage *>(m_console.window().page(page));
    if (sql && sql->currentTab() && !sql->currentTab()->results()->current()) {
        sql->openSql(u"SELECT * FROM main.default.orders\nORDER BY 1\nLIMIT 500;\n"_s);
        sql->currentTab()->runAll();
        return;
    }
    m_look.stop();
    grab(page);
}

void Renderings::grab(const QString &page)
{
    const QString path = m_options.screenshotFolder.isEmpty()
        ? m_options.screenshot
        : QDir(m_options.screenshotFolder).filePath(page + u".png"_s);
    QDir().mkpath(QFileInfo(path).absolutePath());
    const QImage image = grabWidget(m_console.window(), m_console.window().devicePixelRatioF());
    if (!image.save(path)) {
        end(ExitCode::failed, tr("%1 could not be written.").arg(path));
        return;
    }
    m_pages.removeFirst();
    QMetaObject::invokeMethod(this, &Renderings::next, Qt::QueuedConnection);
}

void Renderings::end(int exitCode, const QString &why)
{
    m_look.stop();
    m_exitCode = exitCode;
    if (!why.isEmpty())
        writeNote(u"atalaya: "_s + why);
    m_console.window().close();
}
