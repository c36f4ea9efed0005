#include "app/cli/actingorders.h"

#include "app/cli/output.h"
#include "services/checks/consent.h"
#include "services/checks/watchorderstore.h"
#include "services/core/settings.h"
#include "services/identity/acting.h"

#include <QCoreApplication>

using namespace Qt::Literals::StringLiterals;

namespace
{

struct Words {
    Q_DECLARE_TR_FUNCTIONS(CheckCommand)
};

/// Empty: the orders have the consents; else what is wrong.
std::optional<QString> consent(WatchOrders &orders, const Snapshot &snapshot,
                               const QStringList &ids)
{
    for (const QString &id : ids) {
        bool any = false;
        for (const CheckState &check : snapshot.checks) {
            if (check.id != id || deedOf(check) == ProbeDeed::Reads)
                continue;
            any = true;
            setConsent(orders, check, *snapshot.environment, true);
        }
        if (!any)
            return Words::tr("This environment has no check called %1 that writes or costs.")
                .arg(id);
    }
    return {};
}

}

Refusal commandRefusal(const Environment &environment, const Options &options, const Clock &clock)
{
    const QMap<QString, bool> observers = SettingsStore().load().settings.observers;
    std::optional<bool> observer;
    if (options.act)
        observer = false;
    else if (observers.contains(environment.id))
        observer = observers.value(environment.id);
    const Acting acting(std::make_shared<Environment>(environment), observer, clock);
    return acting.refusal(Deed::Probe, true); // the command itself is the consent
}

std::optional<QString> giveOrders(CheckEngine &engine, const Environment &environment,
                                  const Options &options, const Clock &clock, bool ownSandbox)
{
    const WatchOrderStore store;
    WatchOrderStore::Load kept = store.load(environment.id);
    if (!kept.setAside.isEmpty())
        writeNote(u"atalaya: "_s
                  + Words::tr("The snoozes, windows and consents of this machine could not be "
                              "read; the file is kept as %1.")
                        .arg(kept.setAside));
    if (const auto wrong = consent(kept.orders, *engine.snapshot(), options.consent))
        return wrong;
    if (!options.consent.isEmpty()) {
        if (const Result<Done> saved = store.save(environment.id, kept.orders); !saved)
            return saved.error().detail;
    }
    kept.orders.ownSandbox = ownSandbox;
    engine.setOrders(kept.orders);
    engine.setRefusal(commandRefusal(environment, options, clock));
    return {};
}
