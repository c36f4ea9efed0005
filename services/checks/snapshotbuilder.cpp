#include "services/checks/snapshotbuilder.h"

#include "services/checks/ownfaults.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

bool isLiveness(const CheckState &check)
{
    return isLivenessId(check.id, check.service);
}

/// How old a fact of this check may be: longer than planned while its service is looked at less
/// often because it stays down.
int budgetOf(const PlannedCheck &check, const SnapshotInput &input)
{
    if (check.budgetMs == 0 || check.round < 0 || !input.schedule)
        return check.budgetMs;
    const size_t round = size_t(check.round);
    const qint64 interval = input.plan.rounds[round].intervalMs;
    const qint64 paused = input.schedule->pause(round).count() + interval;
    return std::max(check.budgetMs, int(std::min<qint64>(paused, std::numeric_limits<int>::max())));
}

bool isAged(const CheckRecord &record, const CheckState &state, const SnapshotInput &input)
{
    if (state.ageMs < 0)
        return false;
    const bool isOfThisRun = input.freshSince.count() >= 0 && record.measured >= input.freshSince;
    return (!isOfThisRun && state.ageBudgetMs > 0 && state.ageMs > state.ageBudgetMs)
        || record.isExpired;
}

CheckState stateOf(size_t place, const SnapshotInput &input)
{
    const PlannedCheck &check = input.plan.checks[place];
    const CheckRecord &record = input.ledger.record(place);
    const Judgement &standing = record.latch.standing();
    CheckState state;
    state.id = check.id;
    state.service = check.service;
    state.probe = wireName(check.probe);
    state.severity = check.severity;
    state.system = check.system;
    state.declaredCheck = check.declared;
    state.verdict = standing.verdict;
    state.measured = standing.measured;
    state.declared = standing.declared;
    state.drift = standing.drift;
    state.reason = standing.reason;
    state.reasonArgs = standing.args;
    state.firstLook = standing.firstLook;
    state.measuredAt = record.measuredAt;
    if (record.measured.count() >= 0)
        state.ageMs = std::max<qint64>(0, (input.clock.monotonic() - record.measured).count());
    state.ageBudgetMs = budgetOf(check, input);
    state.flapping = record.latch.isFlapping();
    state.paused = input.paused.contains(check.service);
    state.latencyMs = record.latencyMs;
    state.evidence = record.evidence;
    state.recentLatencies = record.latencies;
    state.recentVerdicts = record.verdicts;
    if (check.round >= 0) {
        state.running = input.running.contains(size_t(check.round));
        if (input.schedule && input.scheduled)
            state.nextRunInMs
                = input.schedule->untilDueMs(size_t(check.round), input.clock.monotonic());
    }
    const bool judged = state.verdict != Verdict::Unknown && state.verdict != Verdict::NotRun;
    if (judged && isAged(record, state, input)) {
        state.verdict = Verdict::Stale;
        state.reason = u"stale"_s;
        state.reasonArgs.clear();
    }
    return state;
}

/// Services whose liveness check stands at down, and is not merely out of date.
QSet<QString> downServices(const Snapshot &snapshot, const SnapshotInput &input)
{
    QSet<QString> down;
    for (size_t i = 0; i < snapshot.checks.size(); ++i) {
        const CheckState &state = snapshot.checks[i];
        const bool bad = state.verdict == Verdict::Critical || state.verdict == Verdict::Degraded;
        if (isLiveness(state) && bad && input.ledger.record(i).latch.standing().down)
            down.insert(state.service);
    }
    return down;
}

void hideBehindDown(Snapshot &snapshot, const QSet<QString> &down)
{
    for (CheckState &state : snapshot.checks) {
        if (!down.contains(state.service) || isLiveness(state) || state.verdict == Verdict::NotRun)
            continue;
        state.verdict = Verdict::Unknown;
        state.reason = u"up_down"_s;
        state.reasonArgs = {livenessId(state.service)};
    }
}

void noteChanges(Snapshot &snapshot, const SnapshotPtr &previous)
{
    for (size_t i = 0; i < snapshot.checks.size(); ++i) {
        CheckState &state = snapshot.checks[i];
        const CheckState *before = nullptr;
        if (previous && i < previous->checks.size() && previous->checks[i].id == state.id
            && previous->checks[i].service == state.service)
            before = &previous->checks[i];
        else if (previous)
            before = previous->check(state.id, state.service);
        state.changedAt
            = before && before->verdict == state.verdict ? before->changedAt : snapshot.takenAt;
    }
}

void noteSilence(Snapshot &snapshot, const WatchOrders &orders)
{
    if (orders.snoozes.isEmpty() && orders.maintenance.isEmpty())
        return;
    for (CheckState &state : snapshot.checks)
        state.silence
            = orders.silenceOf({state.id, state.service}, snapshot.takenAt, state.verdict);
}

/// Values that the environment declares and that nothing has measured.
void addDeclared(ServiceState &state, const Service &service)
{
    for (auto it = service.expect.begin(); it != service.expect.end(); ++it) {
        const bool known = std::any_of(state.facts.cbegin(), state.facts.cend(),
                                       [&](const Fact &fact) { return fact.name == it.key(); });
        if (known)
            continue;
        Fact fact;
        fact.name = it.key();
        fact.value = it.value();
        fact.origin = Fact::Origin::Declared;
        fact.declared = it.value();
        state.facts.append(fact);
    }
}

void takeIn(ServiceState &state, const CheckState &check)
{
    if (isLiveness(check)) {
        state.own = check.verdict;
        state.latencyMs = check.latencyMs;
        state.measuredAt = check.measuredAt;
        state.recentLatencies = check.recentLatencies;
    }
    state.drift = state.drift || check.drift;
    state.flapping = state.flapping || check.flapping;
    state.paused = check.paused;
    if (check.severity == Severity::Info || check.verdict == Verdict::NotRun)
        return;
    if (!state.worstCheck.isEmpty() && worst(state.verdict, check.verdict) == state.verdict)
        return;
    state.verdict = check.verdict;
    state.worstCheck = check.id;
}

std::vector<ServiceState> servicesOf(const Snapshot &snapshot, const SnapshotInput &input)
{
    std::vector<ServiceState> states;
    states.reserve(size_t(input.environment->services.size()));
    for (const Service &service : input.environment->services) {
        ServiceState state;
        state.id = service.id;
        if (service.reach == Reach::Witness)
            state.witness = service.witness;
        if (const ServiceRecord *record = input.ledger.service(service.id)) {
            state.facts = record->allFacts;
            state.badges = record->badges;
            state.drift = record->drift;
            state.fleet = record->fleet;
            state.variables = record->variables;
        }
        addDeclared(state, service);
        state.silence = input.orders.maintenanceOf(service.id, snapshot.takenAt);
        states.push_back(std::move(state));
    }
    auto place = states.begin();
    for (const CheckState &check : snapshot.checks) { // both are in the environment's order
        place = std::find_if(place, states.end(),
                             [&](const ServiceState &state) { return state.id == check.service; });
        takeIn(*place, check);
    }
    return states;
}

}

SnapshotPtr buildSnapshot(const SnapshotInput &input)
{
    auto snapshot = std::make_shared<Snapshot>();
    snapshot->environment = input.environment;
    snapshot->takenAt = input.clock.wall();
    snapshot->roundDone = input.roundDone;
    snapshot->roundTotal = input.roundTotal;
    snapshot->checks.reserve(input.plan.checks.size());
    for (size_t i = 0; i < input.plan.checks.size(); ++i)
        snapshot->checks.push_back(stateOf(i, input));
    hideBehindDown(*snapshot, downServices(*snapshot, input));
    noteChanges(*snapshot, input.previous);
    noteSilence(*snapshot, input.orders);
    noteOwnFault(*snapshot, input.previous);
    snapshot->services = servicesOf(*snapshot, input);
    attributeCauses(*snapshot, input.dependencies);
    return snapshot;
}
