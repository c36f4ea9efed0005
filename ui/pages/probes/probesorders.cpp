#include "ui/pages/probes/probespage.h"

#include "models/checkfiltermodel.h"
#include "models/checktablemodel.h"
#include "services/checks/consent.h"
#include "services/checks/texts.h"
#include "ui/alerts/alertdialogs.h"
#include "ui/facttext.h"
#include "ui/pages/probes/checkdetail.h"
#include "ui/pages/probes/checktreeview.h"
#include "ui/pages/probes/orderdialogs.h"
#include "ui/pages/probes/orderstrip.h"
#include "ui/theme/glyphs.h"
#include "ui/widgets/button.h"
#include "ui/widgets/segmentedcontrol.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

#include <algorithm>

// What a person runs and orders on the probes page.

namespace
{

CheckRef refOf(const CheckState &check)
{
    return {check.id, check.service};
}

QList<CheckRef> refsOf(const std::vector<CheckState> &checks)
{
    QList<CheckRef> refs;
    for (const CheckState &check : checks)
        refs.append(refOf(check));
    return refs;
}

/// What keeps a check from running is that nobody agreed to it here, which can be done at once.
bool canBeAgreedTo(Refusal refusal)
{
    return refusal == Refusal::NotConsented || refusal == Refusal::ConsentLapsed;
}

QStringList servicesOf(const std::vector<CheckState> &checks)
{
    QStringList services;
    for (const CheckState &check : checks)
        services.append(check.service);
    services.removeDuplicates();
    return services;
}

}

void ProbesPage::connectOrders()
{
    connect(m_view, &CheckTreeView::snoozeAsked, this, &ProbesPage::askSnooze);
    connect(m_detail, &CheckDetail::snoozeWanted, this, &ProbesPage::askSnooze);
    connect(m_detail, &CheckDetail::wakeWanted, this, &ProbesPage::wakeSelected);
    connect(m_orderStrip, &OrderStrip::maintenanceEndWanted, this,
            &ProbesPage::maintenanceEndWanted);
    connect(m_orderStrip, &OrderStrip::resumeWanted, this,
            [this](const QStringList &services) { emit servicePauseWanted(services, false); });
}

void ProbesPage::setOrders(const WatchOrders &orders)
{
    m_orders = orders;
    showOrders();
}

void ProbesPage::setActing(const Acting &acting)
{
    m_acting = &acting;
    connect(&acting, &Acting::changed, this, &ProbesPage::showOrders);
    showOrders();
}

void ProbesPage::showOrders()
{
    QStringList paused;
    const std::vector<ServiceState> none;
    for (const ServiceState &service : m_snapshot ? m_snapshot->services : none) {
        if (service.paused)
            paused.append(service.id);
    }
    m_orderStrip->setOrders(m_orders.maintenance, paused, m_clock.now(), m_zone);

    const std::vector<CheckState> chosen = chosenChecks();
    Refusal refusal = Refusal::None;
    const bool any = std::any_of(chosen.begin(), chosen.end(), [&](const CheckState &check) {
        refusal = refusalOf(check);
        return refusal == Refusal::None || canBeAgreedTo(refusal);
    });
    const QString why = any ? QString() : refusalText(refusal);
    m_run->setEnabled(any);
    m_snooze->setEnabled(!chosen.empty());
    m_run->setToolTip(plainToolTip(why.isEmpty() ? tr("Runs the selected checks now") : why));
    if (const CheckState *check = selectedCheck())
        m_detail->setOrders(m_orders.snoozeOf(refOf(*check)), why);
}

Refusal ProbesPage::refusalOf(const CheckState &check) const
{
    return refusalToRun(check, m_orders, *m_snapshot->environment, m_acting);
}

/// Those that may run; what is left out is said.
void ProbesPage::run(const std::vector<CheckState> &checks)
{
    QStringList ids;
    QStringList left;
    for (const CheckState &check : checks) {
        const Refusal refusal = refusalOf(check);
        if (refusal == Refusal::None)
            ids.append(check.id);
        else
            left.append(tr("%1 was not run. %2").arg(check.id, refusalText(refusal)));
    }
    ids.removeDuplicates();
    if (!ids.isEmpty()) // an empty list would mean all
        emit runWanted(ids);
    if (!left.isEmpty())
        emit refused(left.join(QLatin1Char(' ')));
}

void ProbesPage::runSelected()
{
    const std::vector<CheckState> chosen = chosenChecks();
    if (chosen.size() == 1 && canBeAgreedTo(refusalOf(chosen.front())))
        askConsent(chosen.front());
    else
        run(chosen);
}

void ProbesPage::runFailed()
{
    run(failedChecks());
}

std::vector<CheckState> ProbesPage::failedChecks() const
{
    std::vector<CheckState> failed;
    if (m_snapshot)
        std::copy_if(m_snapshot->checks.begin(), m_snapshot->checks.end(),
                     std::back_inserter(failed), needsAttention);
    return failed;
}

void ProbesPage::askConsent(const CheckState &check)
{
    const Environment &environment = *m_snapshot->environment;
    auto *dialog = new ConsentDialog(check, placesOf(check, environment),
                                     isConsentLapsed(check, m_orders, environment), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, ref = refOf(check)] {
        emit consentWanted(ref, true);
        emit runWanted({ref.id});
    });
    dialog->open();
}

void ProbesPage::askSnooze()
{
    const QList<CheckRef> checks = refsOf(chosenChecks());
    if (checks.isEmpty())
        return;
    const QString what = checks.size() == 1
        ? tr("%1 of %2").arg(checks.first().id, shortened(checks.first().service, 80))
        : tr("%n check(s)", nullptr, int(checks.size()));
    auto *dialog = new SnoozeDialog(what, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &SnoozeDialog::snoozed, this,
            [this, checks](const QString &reason, qint64 forMs) {
                emit snoozeWanted(checks, reason, forMs);
            });
    dialog->open();
}

void ProbesPage::wakeSelected()
{
    if (const QList<CheckRef> checks = refsOf(chosenChecks()); !checks.isEmpty())
        emit wakeWanted(checks);
}

void ProbesPage::askMaintenance()
{
    auto *dialog = new MaintenanceDialog(servicesOf(chosenChecks()), m_clock.now(), m_zone, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &MaintenanceDialog::planned, this, &ProbesPage::maintenanceWanted);
    dialog->open();
}

void ProbesPage::addOrderActions(QMenu *menu)
{
    const std::vector<CheckState> chosen = chosenChecks();
    QAction *snooze = menu->addAction(icon(QStringLiteral("snooze")), tr("Snooze…"), this,
                                      &ProbesPage::askSnooze);
    snooze->setShortcut(Qt::Key_S);
    snooze->setEnabled(!chosen.empty());
    QAction *wake = menu->addAction(icon(QStringLiteral("bell")), tr("End snooze"), this,
                                    &ProbesPage::wakeSelected);
    wake->setEnabled(std::any_of(chosen.begin(), chosen.end(), [this](const CheckState &check) {
        return m_orders.snoozeOf(refOf(check)) != nullptr;
    }));
    const QStringList services = servicesOf(chosen);
    const bool paused = !chosen.empty() && chosen.front().paused;
    const QString names = shortened(services.join(QLatin1String(", ")), 40);
    const QString pauseText = paused ? tr("Resume %1") : tr("Pause %1");
    menu->addAction(icon(paused ? QStringLiteral("play") : QStringLiteral("pause")),
                    pauseText.arg(names), this,
                    [this, services, paused] { emit servicePauseWanted(services, !paused); })
        ->setVisible(!services.isEmpty());
    menu->addAction(icon(QStringLiteral("wrench")), tr("Maintenance…"), this,
                    &ProbesPage::askMaintenance);
    addConsentAction(menu);
}

void ProbesPage::addConsentAction(QMenu *menu)
{
    const CheckState *check = selectedCheck();
    if (!check || deedOf(*check) == ProbeDeed::Reads)
        return;
    const CheckRef ref = refOf(*check);
    const bool writes = deedOf(*check) == ProbeDeed::Writes;
    const Environment &environment = *m_snapshot->environment;
    const bool given = m_orders.consents.contains(consentKey(*check, environment));
    const QString give = writes ? tr("Allow to write…") : tr("Allow to run by itself…");
    const QString withdraw
        = writes ? tr("Withdraw consent to write") : tr("Withdraw consent to run by itself");
    QAction *consent = menu->addAction(icon(QStringLiteral("hand")), given ? withdraw : give, this,
                                       [this, ref, given] {
                                           const CheckState *now = selectedCheck();
                                           if (given)
                                               emit consentWanted(ref, false);
                                           else if (now && refOf(*now) == ref)
                                               askConsent(*now);
                                       });
    const Refusal refusal = refusalOf(*check);
    const bool held = refusal != Refusal::None && !canBeAgreedTo(refusal);
    consent->setEnabled(given || (!held && !isConsented(*check, m_orders, environment)));
    const bool lapsed = isConsentLapsed(*check, m_orders, environment);
    const QString why = refusalText(lapsed && !held ? Refusal::ConsentLapsed : refusal);
    consent->setToolTip((held || lapsed) && !given ? plainToolTip(why) : QString());
}

void ProbesPage::showMenu(const QPoint &globalPosition)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    const bool any = m_view->selectionModel()->hasSelection();
    QAction *evidence = menu->addAction(icon(QStringLiteral("evidence")), tr("Evidence"), this,
                                        &ProbesPage::askEvidence);
    evidence->setShortcut(Qt::Key_E);
    evidence->setEnabled(selectedCheck());
    QAction *run = menu->addAction(icon(QStringLiteral("play")), tr("Run now"), this,
                                   &ProbesPage::runSelected);
    run->setEnabled(m_run->isEnabled());
    run->setToolTip(m_run->toolTip());
    menu->addSeparator();
    addOrderActions(menu);
    menu->addSeparator();
    QAction *copy = menu->addAction(icon(QStringLiteral("copy")), tr("Copy rows"), this, [this] {
        QGuiApplication::clipboard()->setText(m_view->selectionAsText());
    });
    copy->setShortcut(QKeySequence::Copy);
    copy->setEnabled(any);
    menu->addAction(tr("Run all"), this, [this] { emit runWanted({}); });
    menu->addSeparator();
    QAction *grouped = menu->addAction(tr("Group by service"), this, [this] {
        m_grouping->setCurrentIndex(m_grouping->currentIndex() == 0 ? 1 : 0);
    });
    grouped->setCheckable(true);
    grouped->setChecked(m_model->grouping() == CheckTableModel::Grouping::Service);
    menu->addAction(tr("Open all services"), m_view, &QTreeView::expandAll);
    menu->addAction(tr("Close all services"), m_view, &QTreeView::collapseAll);
    menu->popup(globalPosition);
}
