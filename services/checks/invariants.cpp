#include "services/checks/invariants.h"

#include "services/checks/judges.h"
#include "services/checks/platforminvariants.h"
#include "services/checks/systems.h"

#include <QCoreApplication>

#include <algorithm>
#include <vector>

namespace
{

using enum ServiceKind;
using P = ProbeKind;
constexpr IntervalClass every15s = IntervalClass::Http;
constexpr IntervalClass every60s = IntervalClass::Slow;

// lupdate reads the texts here; checks/texts.cpp looks them up.
constexpr std::array table{
    Invariant{
        "INV-01", Severity::Critical, P::LakekeeperHealth, every15s, Lakekeeper, nullptr, nullptr,
        judges::nothingBroken,
        QT_TRANSLATE_NOOP("Checks", "Every component of the catalog is healthy"),
        QT_TRANSLATE_NOOP("Checks",
                          "The catalog reports that a component it depends on does not work. Reads "
                          "and commits through it fail or are about to."),
        QT_TRANSLATE_NOOP("Checks",
                          "Look at the component named in the answer, most often the catalog's own "
                          "PostgreSQL, and bring it back before you restart the catalog."),
        Concern::Function},
    Invariant{
        "INV-02", Severity::Critical, P::LakehouseConfig, every15s, WarehouseWriter, nullptr,
        nullptr, judges::configAnswers,
        QT_TRANSLATE_NOOP("Checks", "The writer tells its configuration to our token"),
        QT_TRANSLATE_NOOP("Checks",
                          "The writer's configuration is the only live source of the mode that the "
                          "warehouse runs in. Without it no mode is known."),
        QT_TRANSLATE_NOOP("Checks",
                          "Check the writer's token in this environment and that the service runs "
                          "with the warehouse profile."),
        Concern::Function},
    Invariant{"INV-03", Severity::Critical, P::RouteAbsent, every15s, MlRunner, nullptr, "compute",
              judges::lakehouseAbsent,
              QT_TRANSLATE_NOOP("Checks", "The compute service serves nothing of the warehouse"),
              QT_TRANSLATE_NOOP(
                  "Checks",
                  "A compute service that answers below /lakehouse/ is a second door to the "
                  "storage, outside the perimeter."),
              QT_TRANSLATE_NOOP(
                  "Checks",
                  "Set its profile to compute, deploy it again, and look for storage variables "
                  "that it still holds."),
              Concern::Perimeter},
    Invariant{
        "INV-04", Severity::Critical, P::LakehouseConfig, every15s, WarehouseWriter, "catalog_type",
        "rest", judges::factEquals, QT_TRANSLATE_NOOP("Checks", "The catalog type is rest"),
        QT_TRANSLATE_NOOP(
            "Checks",
            "The writer commits to another kind of catalog than the one that everyone "
            "reads from: what it writes is not seen."),
        QT_TRANSLATE_NOOP("Checks", "Set the writer's catalog type to rest and deploy it again.")},
    Invariant{
        "INV-05", Severity::Critical, P::LakehouseConfig, every15s, WarehouseWriter, "warehouse",
        nullptr, judges::factEquals,
        QT_TRANSLATE_NOOP("Checks", "The warehouse is the declared one"),
        QT_TRANSLATE_NOOP(
            "Checks", "The writer commits to a warehouse that this environment does not declare."),
        QT_TRANSLATE_NOOP("Checks",
                          "Compare the writer's warehouse variable with the environment file and "
                          "correct the one that is wrong.")},
    Invariant{
        "INV-06", Severity::Critical, P::LakehouseConfig, every15s, WarehouseWriter, "vending",
        "off", judges::factEquals,
        QT_TRANSLATE_NOOP("Checks", "Credential vending by the catalog is off"),
        QT_TRANSLATE_NOOP("Checks",
                          "The object store refuses the credentials that the catalog vends: with "
                          "vending on, both reads and writes break."),
        QT_TRANSLATE_NOOP("Checks",
                          "Switch the writer's vending variable off and deploy it again."),
        Concern::Function},
    Invariant{
        "INV-07", Severity::Warning, P::LakehouseConfig, every15s, WarehouseWriter, "namespace",
        "main.default", judges::factEquals,
        QT_TRANSLATE_NOOP("Checks", "The default namespace is the production one"),
        QT_TRANSLATE_NOOP("Checks",
                          "A write that names no namespace lands in the default. When that is the "
                          "legacy namespace, it grows unnoticed."),
        QT_TRANSLATE_NOOP(
            "Checks",
            "Set the writer's namespace variable to the declared namespace: one variable, "
            "one deployment.")},
    Invariant{
        "INV-08", Severity::Critical, P::AuthRequired, every15s, WarehouseWriter, nullptr, nullptr,
        judges::asksForToken,
        QT_TRANSLATE_NOOP("Checks", "The writer's configuration asks for a token"),
        QT_TRANSLATE_NOOP("Checks",
                          "The writer answers without a token: whoever reaches it can read its "
                          "configuration and probably write."),
        QT_TRANSLATE_NOOP("Checks",
                          "Switch authentication on at the writer now, then rotate its token."),
        Concern::Perimeter},
    Invariant{"INV-09", Severity::Warning, P::RouteAbsent, every15s, WarehouseWriter, nullptr,
              nullptr, judges::syncAbsent,
              QT_TRANSLATE_NOOP("Checks", "The retired mirror route is gone"),
              QT_TRANSLATE_NOOP(
                  "Checks", "The writer still serves /lakehouse/sync: an old build is running."),
              QT_TRANSLATE_NOOP("Checks", "Deploy the current build of the writer.")},
    Invariant{
        "INV-10", Severity::Critical, P::DuckHealth, every15s, Duck, nullptr, "read-only",
        judges::keyReadOnly,
        QT_TRANSLATE_NOOP("Checks", "The engine's storage key is read-only and not the writer's"),
        QT_TRANSLATE_NOOP(
            "Checks",
            "An engine that runs users' SQL holds a key that can write, or the same key "
            "as the writer: the perimeter is open."),
        QT_TRANSLATE_NOOP(
            "Checks",
            "Give the engine its own read-only key, prove it with the read-only gate, "
            "and revoke the key that it held."),
        Concern::Perimeter},
    Invariant{
        "INV-11", Severity::Critical, P::DuckHealth, every15s, Duck, "resolve_mode", "enforce",
        judges::factEquals, QT_TRANSLATE_NOOP("Checks", "Names are resolved by enforcement"),
        QT_TRANSLATE_NOOP(
            "Checks", "The engine does not hold a query to the tables that its caller may see."),
        QT_TRANSLATE_NOOP("Checks",
                          "Set the engine's resolve mode to enforce and deploy it again.")},
    Invariant{"INV-12", Severity::Critical, P::DuckHealth, every15s, Duck, nullptr, nullptr,
              judges::cursorsKept,
              QT_TRANSLATE_NOOP("Checks", "No cursor is lost and the engine is not wedged"),
              QT_TRANSLATE_NOOP(
                  "Checks",
                  "A lost cursor is a query that never came back. Each costs one slot; when "
                  "all are lost the engine answers nothing."),
              QT_TRANSLATE_NOOP(
                  "Checks",
                  "Look for queries past their time-out. If the slots do not come back in ten "
                  "minutes, restart the engine."),
              Concern::Function},
    Invariant{
        "INV-13", Severity::Critical, P::DuckHealth, every15s, Duck, nullptr, nullptr,
        judges::extensionsVerified,
        QT_TRANSLATE_NOOP("Checks", "Every pinned extension was verified at start"),
        QT_TRANSLATE_NOOP("Checks",
                          "The engine runs native code whose hash is not the one in its manifest."),
        QT_TRANSLATE_NOOP("Checks",
                          "Build the engine again from its manifest and find out where the other "
                          "file came from.")},
    Invariant{
        "INV-14", Severity::Warning, P::DuckHealth, every15s, Duck, "version", nullptr,
        judges::factEquals, QT_TRANSLATE_NOOP("Checks", "The engine's version is the declared pin"),
        QT_TRANSLATE_NOOP(
            "Checks",
            "Another version than the pinned one runs: its dialect and its extensions "
            "were not measured."),
        QT_TRANSLATE_NOOP("Checks",
                          "Deploy the pinned version, or measure the new one and raise the pin.")},
    Invariant{
        "INV-15", Severity::Info, P::KarmaHealth, every15s, Karma, nullptr, "inert",
        judges::karmaAsDeclared, QT_TRANSLATE_NOOP("Checks", "Karma is in its declared mode"),
        QT_TRANSLATE_NOOP(
            "Checks",
            "The engine is declared inert and has a database configured, or the other "
            "way round."),
        QT_TRANSLATE_NOOP(
            "Checks", "Find out who configured it, and correct the service or the declaration.")},
    Invariant{
        "INV-18", Severity::Critical, P::S3Gate, IntervalClass::OnDemand, ObjectStore, nullptr,
        nullptr, judges::gateHolds,
        QT_TRANSLATE_NOOP("Checks", "The read-only keys read and do no more"),
        QT_TRANSLATE_NOOP(
            "Checks",
            "A key that is called read-only writes, deletes or reaches another "
            "bucket: whoever holds it can change the warehouse past its only writer."),
        QT_TRANSLATE_NOOP("Checks",
                          "Make a new key with read access to this bucket alone, give it to the "
                          "holders, prove it with the gate, and revoke the wide one."),
        Concern::Perimeter},
    Invariant{
        "INV-26", Severity::Warning, P::Oidc, IntervalClass::Slow, Keycloak, nullptr, nullptr,
        judges::tokensHold,
        QT_TRANSLATE_NOOP("Checks", "Clocks agree and our token outlives the next look"),
        QT_TRANSLATE_NOOP("Checks",
                          "When the issuer's clock and ours differ, or a token dies before it is "
                          "renewed, services refuse identities that are good."),
        QT_TRANSLATE_NOOP("Checks",
                          "Set both clocks by NTP; when the lifetime is what is short, raise it at "
                          "the issuer or look more often.")},
    Invariant{
        "INV-28", Severity::Warning, P::DuckHealth, every15s, Duck, "dialect", "carbon-sql-v0",
        judges::dialectVerified,
        QT_TRANSLATE_NOOP("Checks", "The dialect contract was verified and is the declared one"),
        QT_TRANSLATE_NOOP(
            "Checks",
            "The engine's SQL is not proven to be the one that the door and its users "
            "rely on."),
        QT_TRANSLATE_NOOP(
            "Checks",
            "Read the engine's start log for the statement that differed, and measure "
            "the contract again.")},
    Invariant{
        "INV-29", Severity::Warning, P::DuckShadow, every15s, Duck, nullptr, nullptr,
        judges::noNewDisagreements,
        QT_TRANSLATE_NOOP("Checks", "The shadow comparison found no new disagreement"),
        QT_TRANSLATE_NOOP("Checks",
                          "Since the last look the engine's parser and the older rules disagreed "
                          "about a statement, on its kind or on its names."),
        QT_TRANSLATE_NOOP("Checks",
                          "Open the evidence, take the statement's hash and look it up in the "
                          "engine's log.")},
    Invariant{
        "INV-33", Severity::Critical, P::S3Unsigned, every60s, ObjectStore, nullptr, nullptr,
        judges::anonymousRefused,
        QT_TRANSLATE_NOOP("Checks", "The bucket refuses anonymous access"),
        QT_TRANSLATE_NOOP("Checks",
                          "The bucket answers without a key: everyone on the internet can read "
                          "the warehouse."),
        QT_TRANSLATE_NOOP("Checks",
                          "Switch public access to the bucket off at its provider now, and look in "
                          "its log for who read what."),
        Concern::Perimeter},
};

}

std::span<const Invariant> invariants()
{
    static const std::vector<Invariant> all = [] {
        std::vector<Invariant> joined(table.begin(), table.end());
        joined.insert(joined.end(), platformInvariants.begin(), platformInvariants.end());
        std::sort(joined.begin(), joined.end(), [](const Invariant &a, const Invariant &b) {
            const int order = qstrcmp(a.id, b.id);
            return order != 0 ? order < 0 : a.appliesTo.kind() < b.appliesTo.kind();
        });
        return joined;
    }();
    return all;
}

bool isCalledFor(const Invariant &row, const Environment &environment, const Service &service)
{
    return row.appliesTo.covers(service) && (!row.declares || row.declares(environment));
}

ProbeKind probeOf(const Invariant &row, const Service &service)
{
    if (row.probe != ProbeKind::None)
        return row.probe;
    const bool byImage = !service.expect.value(QStringLiteral("image")).isEmpty();
    return byImage || service.reach == Reach::Deployment ? ProbeKind::Deployments
                                                         : systemOf(service).probe;
}

const Invariant *findInvariant(const QString &id)
{
    const std::span<const Invariant> all = invariants();
    const auto found = std::find_if(
        all.begin(), all.end(), [&](const Invariant &row) { return id == QLatin1String(row.id); });
    return found == all.end() ? nullptr : &*found;
}

QString declaredValue(const Environment &environment, const Service &service, const QString &fact,
                      const QString &fallback)
{
    const QString own = service.expect.value(fact);
    if (!own.isEmpty())
        return own;
    if (fact == QLatin1String("warehouse") && !environment.warehouse.isEmpty())
        return environment.warehouse;
    return fallback;
}

bool sameValue(const QString &a, const QString &b)
{
    const auto position = [](const QString &value) {
        const QString word = value.toLower();
        if (word == QLatin1String("1") || word == QLatin1String("true")
            || word == QLatin1String("on"))
            return QStringLiteral("on");
        if (word == QLatin1String("0") || word == QLatin1String("false")
            || word == QLatin1String("off"))
            return QStringLiteral("off");
        return value;
    };
    return position(a) == position(b);
}

void compareWithDeclared(QList<Fact> &facts, const Environment &environment, const Service &service)
{
    for (Fact &fact : facts) {
        QString fallback;
        for (const Invariant &row : invariants()) {
            if (row.fact && row.appliesTo.covers(service) && fact.name == QLatin1String(row.fact))
                fallback = QString::fromLatin1(row.expected ? row.expected : "");
        }
        fact.declared = declaredValue(environment, service, fact.name, fallback);
        fact.drift = fact.origin == Fact::Origin::Measured && !fact.declared.isEmpty()
            && !sameValue(fact.value, fact.declared);
    }
}
