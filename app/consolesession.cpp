#include "app/console.h"

#include "ui/evidence/evidencedrawer.h"
#include "ui/pages/probes/probespage.h"
#include "ui/pages/settings/alertoptions.h"
#include "ui/pages/sql/sqlpage.h"

using namespace Qt::Literals::StringLiterals;

// What the console sets up for one open session, and how its pages reach each other.

PageLinks Console::pageLinks()
{
    PageLinks links;
    links.showProbes = [this](const QString &service) { showProbes(service); };
    links.showEvidence = [this](const QString &checkId, const QString &service) {
        showEvidence(checkId, service);
    };
    links.showPast = [this](const CheckState &state) { drawer().show({state}, 0); };
    links.querySql = [this](const QString &sql) {
        m_window->showPage(u"sql"_s);
        if (auto *page = qobject_cast<SqlPage *>(m_window->page(u"sql"_s)))
            page->openSql(sql);
    };
    links.notice
        = [this](const QString &sentence) { m_window->showNotice(Verdict::Unknown, sentence); };
    return links;
}

void Console::startActing()
{
    const QString environment = m_session->environment()->id;
    const auto kept = m_settings.observers.constFind(environment);
    const bool known = kept != m_settings.observers.constEnd();
    m_acting = std::make_unique<Acting>(m_session->environment(),
                                        known ? std::optional(*kept) : std::nullopt, m_clock);
    connect(m_acting.get(), &Acting::observerChanged, this, [this, environment](bool observer) {
        m_settings.observers[environment] = observer;
        m_record.note(observer ? u"observer.on"_s : u"observer.off"_s, environment, {});
        saveSettings();
    });
    connect(m_acting.get(), &Acting::armedChanged, this, [this, environment](bool armed) {
        m_record.note(armed ? u"writes.on"_s : u"writes.off"_s, environment, {});
    });
    m_window->setActing(m_acting.get());
}

void Console::startWatch()
{
    m_watch = std::make_unique<Watch>(*m_session, m_record, m_alertSettings.load(),
                                      m_opener.lookup(consoleSecrets), m_clock);
    if (m_opener.isOwnSandbox())
        m_watch->orders().setOwnSandbox();
    m_bell = std::make_unique<AlertBell>(*m_watch, m_themes, m_settings, m_clock, *m_window);
    connect(m_bell.get(), &AlertBell::serviceWanted, this, &Console::showProbes);
    connect(&m_watch->orders(), &OrderDesk::notKept, this, [this](const Error &error) {
        m_window->showError(
            tr("What was ordered holds until the console ends, but could not be kept"), error);
    });
    if (const QString aside = m_watch->orders().setAside(); !aside.isEmpty()) {
        m_window->showError(
            tr("The snoozes, windows and consents of this machine could not be read; none hold"),
            Error{Error::Kind::Configuration, aside});
    }
}

void Console::showProbes(const QString &service)
{
    m_window->showPage(u"probes"_s);
    if (auto *page = qobject_cast<ProbesPage *>(m_window->page(u"probes"_s)))
        page->showService(service);
}

void Console::addAlertOptions()
{
    m_hookSecret = std::make_unique<HookSecret>(m_opener, m_opener.keychain(), m_window.get());
    connect(m_hookSecret.get(), &HookSecret::kept, &m_record,
            [this](const QString &id) { m_record.note(u"secret.keep"_s, {}, id); });
    m_window->addSettingsPart([this](QWidget *parent) {
        auto *options = new AlertOptions(m_alertSettings.load(), parent);
        connect(m_hookSecret.get(), &HookSecret::stateChanged, options,
                &AlertOptions::setSecretState);
        connect(options, &AlertOptions::secretWanted, m_hookSecret.get(), &HookSecret::openDialog);
        m_hookSecret->setSettings(options->settings());
        connect(options, &AlertOptions::changed, this, [this](const AlertSettings &settings) {
            if (const Result<Done> saved = m_alertSettings.save(settings); !saved)
                m_window->showError(tr("The settings could not be saved"), saved.error());
            m_record.note(u"settings.alerts"_s, {}, {});
            m_hookSecret->setSettings(settings);
            if (m_watch)
                m_watch->desk().setConfig(settings.config);
        });
        return options;
    });
}

void Console::showEvidence(const QString &checkId, const QString &service)
{
    const SnapshotPtr snapshot = m_session->engine().snapshot();
    std::vector<CheckState> checks;
    std::size_t chosen = 0;
    for (const CheckState &check : snapshot->checks) {
        if (check.service != service)
            continue;
        if (check.id == checkId)
            chosen = checks.size();
        checks.push_back(check);
    }
    drawer().show(std::move(checks), int(chosen),
                  [this](const CheckRef &check) { return m_session->engine().lastLooks(check); });
}

EvidenceDrawer &Console::drawer()
{
    if (!m_drawer) {
        m_drawer = new EvidenceDrawer(
            m_themes, m_window.get()); // goes before the session that it asks for looks
        m_drawer->setTimeZone(m_settings.timeZone);
        connect(&m_session->engine(), &CheckEngine::snapshotChanged, m_drawer,
                &EvidenceDrawer::refreshLooks);
    }
    return *m_drawer;
}
