#pragma once

#include "services/checks/recent.h"
#include "services/checks/verdict.h"
#include "services/deploy/fleet.h"
#include "services/deploy/variablename.h"
#include "services/environment/environment.h"
#include "services/http/evidence.h"

#include <QDateTime>
#include <QList>
#include <QMap>
#include <QMetaType>

#include <memory>
#include <optional>
#include <vector>

struct System;

/// A value with where it comes from. Nothing is ever shown without its origin.
struct Fact {
    enum class Origin { Measured, Declared, Absent, Unreadable };
    QString name; ///< "catalog_type", stable, not translated
    QString value;
    Origin origin = Origin::Absent;
    QString declared; ///< what the environment file expects; empty: nothing
    QDateTime measuredAt; ///< UTC; invalid when never
    bool drift = false; ///< measured and declared, and they differ
    bool awaited = false; ///< absent because it takes another look: shown as unknown meanwhile
};

/// Names one check of one service.
struct CheckRef {
    QString id;
    QString service;
    bool isEmpty() const { return id.isEmpty(); }
    bool operator==(const CheckRef &) const = default;
};

/// Why a finding is not told, although the looks go on.
struct Silence {
    enum class Kind { Snooze, Maintenance };
    Kind kind = Kind::Snooze;
    QString reason;
    QDateTime until; ///< UTC
    bool operator==(const Silence &) const = default;
};

/// One check of one service as it stands now.
struct CheckState {
    QString id; ///< "INV-04", "UP-redis"
    QString service;
    QString probe; ///< probe kind, "lakehouse-config"
    Severity severity = Severity::Critical;
    Verdict verdict = Verdict::Unknown; ///< with age taken into account at Snapshot::takenAt
    QString measured; ///< short, technical: "rest", "7 of 8 cursors"
    QString declared;
    bool drift = false;
    QString reason; ///< untranslated code of why, see checks/texts.h ("refused", "timeout",
                    ///< "no_round", …)
    QStringList reasonArgs;
    QDateTime measuredAt; ///< UTC, as the wall clock was then; invalid: never
    qint64 ageMs = -1; ///< of the measurement, whatever happened to the wall clock; -1: never
    QDateTime changedAt; ///< when the verdict last changed
    int ageBudgetMs = 0;
    double latencyMs = -1; ///< of the last exchange; -1: none
    qint64 nextRunInMs = -1; ///< from takenAt; -1: on demand, or its service is paused
    bool firstLook = false;
    bool running = false;
    bool flapping = false; ///< comes and goes, see VerdictLatch
    bool paused = false; ///< its service is not looked at any more
    std::optional<Silence> silence; ///< alerts keep quiet about it
    CheckRef cause; ///< the check of another service that this one's failure comes from, see
                    ///< checks/causes.h; empty: none is known, or it is a root itself
    QList<CheckRef> consequences; ///< of a root: what comes from it
    const System *system = nullptr; ///< of an UP- check, see checks/systems.h; else null
    /// As the environment file adds it; null: a built-in check.
    std::shared_ptr<const DeclaredCheck> declaredCheck;
    std::shared_ptr<const Evidence> evidence; ///< null: never measured
    Recent<float> recentLatencies; ///< ms; NaN: no answer
    Recent<Verdict> recentVerdicts;
};

/// One service with the checks and facts that belong to it.
struct ServiceState {
    QString id;
    Verdict verdict = Verdict::Unknown; ///< its worst check (info checks and NotRun left out)
    Verdict own = Verdict::Unknown; ///< of its UP- check
    QString worstCheck; ///< id of the check that decides
    QString witness; ///< id of the service this one's state was read from; empty: measured directly
    bool drift = false;
    bool flapping = false; ///< one of its checks is
    bool paused = false;
    std::optional<Silence> silence; ///< of a maintenance window
    CheckRef cause; ///< of its worst check
    QList<CheckRef> consequences; ///< of all its checks
    QStringList badges; ///< modes to show: "rest", "metadata-only", "compute", "read-only", …
    QList<Fact> facts;
    double latencyMs = -1;
    QDateTime measuredAt; ///< newest measurement of its UP- check
    Recent<float> recentLatencies;
    std::shared_ptr<const Fleet> fleet; ///< what a deployment provider told last; null: nothing
    /// Names of the variables that a provider told last; null: nothing.
    std::shared_ptr<const QList<PlacedVariable>> variables;
};

/// Everything the console knows at one moment. Immutable once published; shared by window and
/// command line.
struct Snapshot {
    std::shared_ptr<const Environment> environment;
    QDateTime takenAt; ///< UTC
    std::vector<CheckState>
        checks; ///< in the order of the environment's services, then of the table
    std::vector<ServiceState> services; ///< in the environment's order
    int roundDone = 0; ///< probes finished in the round in progress
    int roundTotal = 0; ///< 0: no round in progress
    bool ownFault = false; ///< our own network, keychain or clock: facts are unknown, not critical
    QString ownFaultReason; ///< the widest one, a code of checks/reasons.h; words: ownfaults.h
    QStringList ownFaultArgs;
    QDateTime ownFaultSince; ///< UTC
    QStringList ownFaultServices; ///< that it, or a narrower one, keeps us from looking at

    const ServiceState *service(const QString &id) const;
    const CheckState *check(const QString &id, const QString &service = {}) const;
    /// Services per verdict, each by its worst check.
    QMap<Verdict, int> serviceSums() const;
    QMap<Verdict, int> checkSums() const;
    QDateTime oldestFact() const; ///< invalid when nothing was measured
    int overdue() const; ///< facts past their age budget
    int neverMeasured() const;
};
using SnapshotPtr = std::shared_ptr<const Snapshot>;

Q_DECLARE_METATYPE(SnapshotPtr)
