#pragma once

#include "services/checks/catalogreport.h"
#include "services/checks/judges.h"

#include <QCoreApplication>

#include <algorithm>

// The rows of the invariant table that are measured across services: at the providers, along the
// catalog, in the Index, and by what a probe does with consent. lupdate reads the texts here.

namespace platformtexts
{
inline constexpr const char *variables
    = QT_TRANSLATE_NOOP("Checks", "No variable stands where its name must not");
inline constexpr const char *variablesMeaning = QT_TRANSLATE_NOOP(
    "Checks",
    "A key in the variables of a service that has no business with it is a second way to the "
    "storage or to somebody's account; a switch at the wrong service starts work twice or never.");
inline constexpr const char *variablesAdvice = QT_TRANSLATE_NOOP(
    "Checks",
    "Remove the variables named at the services named, deploy those again, and rotate a key that "
    "was where it must not be.");
inline constexpr const char *parent = QT_TRANSLATE_NOOP(
    "Checks", "The parent token of the vending is write-only at its holder and nowhere else");
inline constexpr const char *parentMeaning = QT_TRANSLATE_NOOP(
    "Checks",
    "The parent token mints every temporary key to the storage. Where its value can be read again, "
    "it has to be taken for known.");
inline constexpr const char *parentAdvice = QT_TRANSLATE_NOOP(
    "Checks",
    "Make a new parent token, store it as a sensitive variable of its holder alone, deploy it, and "
    "revoke the old one.");
}

namespace platformtexts
{
inline constexpr const char *refuses
    = QT_TRANSLATE_NOOP("Checks", "The engine refuses whoever comes past the door");
inline constexpr const char *refusesMeaning = QT_TRANSLATE_NOOP(
    "Checks",
    "An engine that answers SQL without the door's credential answers everybody who reaches it, "
    "past identity and governance.");
inline constexpr const char *refusesAdvice = QT_TRANSLATE_NOOP(
    "Checks",
    "Take the engine off the public network or give it its door's secret now, then look in its "
    "log for who was there.");
}

/// A version or an image is declared for the service, and no other row compares it.
inline bool declaresRelease(const Service &service)
{
    const bool image = !service.expect.value(QStringLiteral("image")).isEmpty();
    const bool version = !service.expect.value(QStringLiteral("version")).isEmpty();
    return image || (version && service.kind != ServiceKind::Duck); // duck's pin is INV-14
}

/// It shows a certificate to whoever asks it from here.
inline bool isAskedOverHttps(const Service &service)
{
    return service.reach == Reach::Direct && service.url.scheme() == QLatin1String("https");
}

inline bool declaresFreeze(const Environment &environment)
{
    const QList<NamespaceRule> &rules = environment.namespaces;
    return std::any_of(rules.begin(), rules.end(), mustNotGrow);
}

inline bool declaresLocations(const Environment &environment)
{
    const QList<NamespaceRule> &rules = environment.namespaces;
    return std::any_of(rules.begin(), rules.end(),
                       [](const NamespaceRule &rule) { return !rule.location.isEmpty(); });
}

inline bool declaresNamespaces(const Environment &environment)
{
    return !environment.namespaces.isEmpty();
}

inline constexpr std::array platformInvariants{
    Invariant{
        "INV-25", Severity::Warning, ProbeKind::None, IntervalClass::Http, declaresRelease, nullptr,
        nullptr, judges::runsDeclared,
        QT_TRANSLATE_NOOP("Checks", "The declared version is the one that runs"),
        QT_TRANSLATE_NOOP("Checks",
                          "Another version or image runs than the one that this environment "
                          "declares: what was measured with the one need not hold for the other."),
        QT_TRANSLATE_NOOP("Checks",
                          "Find out which of the two is right: deploy the declared one, or correct "
                          "the environment file.")},
    Invariant{
        "INV-36", Severity::Warning, ProbeKind::TlsCertificate, IntervalClass::Slow,
        isAskedOverHttps, nullptr, "14", judges::certificateHolds,
        QT_TRANSLATE_NOOP("Checks", "The certificate is valid, for its host, and for long enough"),
        QT_TRANSLATE_NOOP(
            "Checks",
            "When the certificate runs out, or is another's, every client of this service is "
            "refused or has to stop checking whom it talks to."),
        QT_TRANSLATE_NOOP(
            "Checks",
            "Renew the certificate and see why its renewal did not come by itself. Do not switch "
            "the verification off.")},
    Invariant{
        "INV-16", Severity::Critical, ProbeKind::DoorSelect, IntervalClass::OnDemand,
        ServiceKind::Junction, nullptr, nullptr, judges::asProven,
        QT_TRANSLATE_NOOP("Checks", "Trino reads production and is refused the test namespace"),
        QT_TRANSLATE_NOOP(
            "Checks",
            "Each engine reads with its own principal. When Trino reads what only duck may, the "
            "door lends it keys that governance did not grant."),
        QT_TRANSLATE_NOOP(
            "Checks",
            "Look at the permissions of Trino's principal in the Index, and at the key that the "
            "door lends it for the table named."),
        Concern::Perimeter},
    Invariant{
        "INV-19", Severity::Critical, ProbeKind::CatalogWrite, IntervalClass::OnDemand,
        ServiceKind::Lakekeeper, nullptr, nullptr, judges::asProven,
        QT_TRANSLATE_NOOP("Checks", "The catalog's own key to the store works"),
        QT_TRANSLATE_NOOP(
            "Checks",
            "The catalog keeps a key of its own. When a rotation forgets it, lists still answer "
            "and every commit fails."),
        QT_TRANSLATE_NOOP(
            "Checks",
            "Give the warehouse's storage credential the new key, and prove it with this check "
            "again. Drop what the answer says was left."),
        Concern::Function},
    Invariant{
        "INV-27", Severity::Critical, ProbeKind::WriterCommit, IntervalClass::OnDemand,
        ServiceKind::WarehouseWriter, nullptr, nullptr, judges::asProven,
        QT_TRANSLATE_NOOP("Checks", "The writer commits"),
        QT_TRANSLATE_NOOP(
            "Checks",
            "Nothing that is written reaches the warehouse: the only committer cannot write to "
            "the store or cannot move the pointer."),
        QT_TRANSLATE_NOOP(
            "Checks",
            "Read the answer: an unauthorized store is the writer's key, a refused commit is the "
            "catalog (INV-19). Drop what the answer says was left."),
        Concern::Function},
    Invariant{"INV-31", Severity::Critical, ProbeKind::EngineRefuses, IntervalClass::OnDemand,
              ServiceKind::Duck, nullptr, nullptr, judges::asProven, platformtexts::refuses,
              platformtexts::refusesMeaning, platformtexts::refusesAdvice, Concern::Perimeter},
    Invariant{"INV-31", Severity::Critical, ProbeKind::EngineRefuses, IntervalClass::OnDemand,
              ServiceKind::Trino, nullptr, nullptr, judges::asProven, platformtexts::refuses,
              platformtexts::refusesMeaning, platformtexts::refusesAdvice, Concern::Perimeter},
    Invariant{"INV-17", Severity::Critical, ProbeKind::DeploymentVariables,
              IntervalClass::Variables, ServiceKind::Railway, nullptr, nullptr,
              judges::variablesInPlace, platformtexts::variables, platformtexts::variablesMeaning,
              platformtexts::variablesAdvice, Concern::Perimeter},
    Invariant{"INV-17", Severity::Critical, ProbeKind::VercelEnv, IntervalClass::Variables,
              ServiceKind::Vercel, nullptr, nullptr, judges::variablesInPlace,
              platformtexts::variables, platformtexts::variablesMeaning,
              platformtexts::variablesAdvice, Concern::Perimeter},
    Invariant{"INV-32", Severity::Critical, ProbeKind::DeploymentVariables,
              IntervalClass::Variables, ServiceKind::Railway, nullptr, nullptr,
              judges::parentTokenHidden, platformtexts::parent, platformtexts::parentMeaning,
              platformtexts::parentAdvice, Concern::Perimeter},
    Invariant{"INV-32", Severity::Critical, ProbeKind::VercelEnv, IntervalClass::Variables,
              ServiceKind::Vercel, nullptr, nullptr, judges::parentTokenHidden,
              platformtexts::parent, platformtexts::parentMeaning, platformtexts::parentAdvice,
              Concern::Perimeter},
    Invariant{
        "INV-20", Severity::Warning, ProbeKind::CatalogWalk, IntervalClass::Walk,
        ServiceKind::Lakekeeper, nullptr, nullptr, judges::locationsUnique,
        QT_TRANSLATE_NOOP("Checks", "Every table has a place in the store to itself"),
        QT_TRANSLATE_NOOP(
            "Checks",
            "A table whose files lie in another's place, or outside its own, is lost when the "
            "other is dropped, and a key that is lent for one table opens both."),
        QT_TRANSLATE_NOOP(
            "Checks",
            "Do not drop or purge the tables named. Write them anew to a place of their own, then "
            "drop the old ones without purge.")},
    Invariant{
        "INV-21", Severity::Warning, ProbeKind::CatalogWalk, IntervalClass::Walk,
        ServiceKind::Lakekeeper, nullptr, nullptr, judges::legacyFrozen,
        QT_TRANSLATE_NOOP("Checks", "The legacy namespace does not grow"),
        QT_TRANSLATE_NOOP(
            "Checks",
            "Something writes to a namespace that is frozen, most often a service that names no "
            "namespace and has the old default."),
        QT_TRANSLATE_NOOP(
            "Checks",
            "Look at the default namespace of the writer (INV-07), find who wrote, and move what "
            "was written to where it belongs."),
        Concern::Contract, declaresFreeze},
    Invariant{
        "INV-22", Severity::Critical, ProbeKind::CatalogWalk, IntervalClass::Walk,
        ServiceKind::Lakekeeper, nullptr, nullptr, judges::rolesApart,
        QT_TRANSLATE_NOOP("Checks", "No table lies under another role's location"),
        QT_TRANSLATE_NOOP(
            "Checks",
            "Production and test data are mixed in the store: who may write to one writes to the "
            "other."),
        QT_TRANSLATE_NOOP(
            "Checks",
            "Stop writes to the tables named, and write them anew under the location of their own "
            "namespace."),
        Concern::Perimeter, declaresLocations},
    Invariant{
        "INV-30", Severity::Warning, ProbeKind::CatalogWalk, IntervalClass::Walk,
        ServiceKind::Lakekeeper, nullptr, nullptr, judges::namespacesDeclared,
        QT_TRANSLATE_NOOP("Checks", "The catalog has the declared namespaces and no others"),
        QT_TRANSLATE_NOOP(
            "Checks",
            "A namespace that nobody declared has no role: nobody knows what may be written there. "
            "One that is missing is a catalog that was restored or replaced."),
        QT_TRANSLATE_NOOP(
            "Checks", "Declare the namespace with its role, or find out who made or removed it."),
        Concern::Contract, declaresNamespaces},
    Invariant{
        "INV-24", Severity::Warning, ProbeKind::IndexDrift, IntervalClass::Drift,
        ServiceKind::Supabase, nullptr, nullptr, judges::copiesAgree,
        QT_TRANSLATE_NOOP("Checks", "The Index's copies of row counts are the catalog's"),
        QT_TRANSLATE_NOOP(
            "Checks",
            "The catalog alone knows how many rows a table has. Copies in the Index that differ "
            "mislead whoever reads them."),
        QT_TRANSLATE_NOOP(
            "Checks",
            "Trust the catalog. See whether the workers run (INV-23) and what the sync log says, "
            "then let the copies be made again.")},
    Invariant{
        "INV-34", Severity::Warning, ProbeKind::IndexDrift, IntervalClass::Drift,
        ServiceKind::Supabase, nullptr, nullptr, judges::retiredGone,
        QT_TRANSLATE_NOOP("Checks", "The retired data plane is gone from the Index"),
        QT_TRANSLATE_NOOP(
            "Checks",
            "A table of the retired data plane is still served: rows can be read and written past "
            "the door."),
        QT_TRANSLATE_NOOP(
            "Checks", "Run the migration that removes it, after a look at who still reads it.")},
    Invariant{
        "INV-35", Severity::Warning, ProbeKind::IndexDrift, IntervalClass::Drift,
        ServiceKind::Supabase, nullptr, nullptr, judges::indexSchemaHolds,
        QT_TRANSLATE_NOOP("Checks", "The Index has the declared tables and columns"),
        QT_TRANSLATE_NOOP(
            "Checks",
            "The Index's schema is not the one that its readers were written for: governance and "
            "freshness fail in ways that are hard to see."),
        QT_TRANSLATE_NOOP(
            "Checks",
            "Compare the applied migrations with those of the repository and apply what "
            "is missing.")},
    Invariant{
        "INV-23", Severity::Critical, ProbeKind::Deployments, IntervalClass::Deployments,
        ServiceKind::Workers, nullptr, nullptr, judges::workersRun,
        QT_TRANSLATE_NOOP("Checks", "The workers are running"),
        QT_TRANSLATE_NOOP(
            "Checks",
            "The workers poll, schedule, ratify and clean up. They have no address of their own: "
            "when they stop, nothing fails at once and everything falls behind."),
        QT_TRANSLATE_NOOP(
            "Checks",
            "Read the last lines of their deployment's log and deploy them again. When none or "
            "more than one is found, correct the build source or the start command."),
        Concern::Function},
};
