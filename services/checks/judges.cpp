#include "services/checks/judges.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

Verdict broken(Severity severity)
{
    return severity == Severity::Critical ? Verdict::Critical : Verdict::Degraded;
}

QString declaredFor(const JudgeInput &in, const QString &fact)
{
    return declaredValue(in.environment, in.service, fact,
                         QString::fromLatin1(in.row.expected ? in.row.expected : ""));
}

Judgement holds(const QString &measured, const QString &declared = {})
{
    return {.verdict = Verdict::Ok, .measured = measured, .declared = declared, .reason = u"ok"_s};
}

Judgement contradicts(const JudgeInput &in, const QString &measured, const QString &declared,
                      const QString &reason, const QStringList &args)
{
    return {.verdict = broken(in.row.severity),
            .measured = measured,
            .declared = declared,
            .reason = reason,
            .args = args};
}

/// Not something that is set wrong but something that does not run well, like a service that is
/// down: the next look has to say the same. So it is told together with the database behind it.
Judgement twice(Judgement judgement)
{
    judgement.needsSecondLook = true;
    return judgement;
}

Judgement undecided(const QString &reason, const QStringList &args = {},
                    const QString &measured = {}, const QString &declared = {})
{
    return {.verdict = Verdict::NotProven,
            .measured = measured,
            .declared = declared,
            .reason = reason,
            .args = args};
}

Judgement couldNotLook(const QString &reason, const QStringList &args = {})
{
    return {.verdict = Verdict::Unknown, .reason = reason, .args = args};
}

/// Why the row's probe says nothing; empty when its answer can be read.
std::optional<Judgement> noAnswer(const JudgeInput &in)
{
    const Observation *seen = in.look.of(in.row.probe);
    if (!seen)
        return couldNotLook(u"no_round"_s);
    if (seen->readable)
        return {};
    if (in.row.probe == ProbeKind::LakehouseConfig && seen->contact != Contact::NotAsked)
        return couldNotLook(u"depends"_s, {u"INV-02"_s});
    return couldNotLook(seen->trouble.reason, seen->trouble.args);
}

/// The judgement for a fact that was not published, or not in a form that can be read.
std::optional<Judgement> notPublished(const Fact &fact, const QString &declared = {})
{
    switch (fact.origin) {
    case Fact::Origin::Measured:
        return {};
    case Fact::Origin::Unreadable:
        return undecided(u"field_unreadable"_s, {fact.name, fact.value}, fact.value, declared);
    case Fact::Origin::Declared:
    case Fact::Origin::Absent:
        return undecided(u"absent"_s, {fact.name}, {}, declared);
    }
    return {};
}

/// The fact against its declared value.
Judgement compared(const JudgeInput &in, const Fact &fact)
{
    const QString declared = declaredFor(in, fact.name);
    if (const auto nothing = notPublished(fact, declared))
        return *nothing;
    if (declared.isEmpty())
        return undecided(u"nothing_declared"_s, {fact.name, fact.value}, fact.value);
    if (sameValue(fact.value, declared))
        return holds(fact.value, declared);
    Judgement judgement
        = contradicts(in, fact.value, declared, u"differs"_s, {fact.name, fact.value, declared});
    judgement.drift = true;
    return judgement;
}

QString statusText(int status)
{
    return QString::number(status);
}

/// Both requests of a differential probe and what they should give.
struct RoutePair {
    RouteAnswer target;
    RouteAnswer sibling;
    QString measured = {};
    QString wanted = u"404 / 404"_s;
};

RoutePair routesOf(const JudgeInput &in)
{
    const Observation &seen = *in.look.of(in.row.probe);
    RoutePair pair{seen.target.value_or(RouteAnswer{}), seen.sibling.value_or(RouteAnswer{})};
    pair.measured = u"%1 / %2"_s.arg(pair.target.status).arg(pair.sibling.status);
    return pair;
}

/// An answer that says nothing about routes: the hosting edge's, an overload's, a crash's, or the
/// refusal of something in front.
std::optional<Judgement> noRouteAnswer(const RoutePair &pair)
{
    if (pair.target.hostingEdge || pair.sibling.hostingEdge)
        return couldNotLook(u"hosting_edge"_s);
    for (const int status : {pair.target.status, pair.sibling.status}) {
        if (status >= 500 || status == 429)
            return couldNotLook(u"http_status"_s, {statusText(status)});
    }
    for (const RouteAnswer &answer : {pair.target, pair.sibling}) {
        if (answer.foreignRefusal)
            return undecided(u"foreign_refusal"_s, {statusText(answer.status)}, pair.measured,
                             pair.wanted);
    }
    return {};
}

/// A compute service that says it has another profile; empty when it has the declared one.
std::optional<Judgement> wrongProfile(const JudgeInput &in)
{
    const Observation *health = in.look.of(ProbeKind::Http);
    if (!health || !health->readable)
        return couldNotLook(u"depends"_s, {u"UP-"_s + in.service.id});
    const Judgement judgement = compared(in, health->fact(u"profile"_s));
    return judgement.verdict == Verdict::Ok ? std::nullopt : std::optional(judgement);
}

}

namespace judges
{

Judgement factEquals(const JudgeInput &in)
{
    if (const auto nothing = noAnswer(in))
        return *nothing;
    return compared(in, in.look.of(in.row.probe)->fact(QString::fromLatin1(in.row.fact)));
}

Judgement nothingBroken(const JudgeInput &in)
{
    if (const auto nothing = noAnswer(in))
        return *nothing;
    const Observation &seen = *in.look.of(in.row.probe);
    const QString healthy = seen.fact(u"components"_s).value;
    if (!seen.broken.isEmpty())
        return twice(
            contradicts(in, healthy, {}, u"component_unhealthy"_s, {seen.broken.join(u", "_s)}));
    if (!seen.unproven.isEmpty())
        return undecided(u"component_unproven"_s, {seen.unproven.join(u", "_s)}, healthy);
    if (seen.status != 200)
        return twice(contradicts(in, statusText(seen.status), u"200"_s, u"health_status"_s,
                                 {statusText(seen.status)}));
    return holds(healthy);
}

Judgement configAnswers(const JudgeInput &in)
{
    const Observation *seen = in.look.of(in.row.probe);
    if (!seen)
        return couldNotLook(u"no_round"_s);
    if (seen->readable)
        return holds(statusText(seen->status), u"200"_s);
    return seen->trouble;
}

Judgement asksForToken(const JudgeInput &in)
{
    if (const auto nothing = noAnswer(in))
        return *nothing;
    const RouteAnswer answer = in.look.of(in.row.probe)->target.value_or(RouteAnswer{});
    const QString status = statusText(answer.status);
    const QString wanted = u"401"_s;
    if (answer.hostingEdge)
        return couldNotLook(u"hosting_edge"_s);
    if (answer.foreignRefusal)
        return undecided(u"foreign_refusal"_s, {status}, status, wanted);
    if (answer.status == 401 || answer.status == 403)
        return holds(status, wanted);
    if (answer.status >= 200 && answer.status < 300)
        return contradicts(in, status, wanted, u"let_in"_s, {status});
    if (answer.status >= 500 || answer.status == 429)
        return couldNotLook(u"http_status"_s, {status});
    return undecided(u"no_wall"_s, {status}, status, wanted);
}

Judgement lakehouseAbsent(const JudgeInput &in)
{
    if (const auto wrong = wrongProfile(in))
        return *wrong;
    if (const auto nothing = noAnswer(in))
        return *nothing;
    const RoutePair pair = routesOf(in);
    const QStringList status{statusText(pair.target.status)};
    if (pair.target.isConfig && !pair.target.hostingEdge)
        return contradicts(in, pair.measured, pair.wanted, u"serves_lakehouse"_s, status);
    if (const auto nothing = noRouteAnswer(pair))
        return *nothing;
    if (!pair.sibling.applicationNotFound)
        return undecided(u"sibling_found"_s, {statusText(pair.sibling.status)}, pair.measured,
                         pair.wanted);
    if (pair.target.applicationNotFound)
        return holds(pair.measured, pair.wanted);
    if (pair.target.status == 404)
        return undecided(u"not_application"_s, status, pair.measured, pair.wanted);
    return contradicts(in, pair.measured, pair.wanted, u"serves_lakehouse"_s, status);
}

Judgement syncAbsent(const JudgeInput &in)
{
    const Observation *config = in.look.of(ProbeKind::LakehouseConfig);
    if (!config || !config->readable)
        return couldNotLook(u"depends"_s, {u"INV-02"_s});
    if (const auto nothing = noAnswer(in))
        return *nothing;
    const RoutePair pair = routesOf(in);
    const QStringList status{statusText(pair.target.status)};
    if (const auto nothing = noRouteAnswer(pair))
        return *nothing;
    if (pair.sibling.status != 404)
        return undecided(u"sibling_found"_s, {statusText(pair.sibling.status)}, pair.measured,
                         pair.wanted);
    const bool own = pair.sibling.applicationNotFound
        && (pair.target.status != 404 || pair.target.applicationNotFound);
    if (!own) // something in front hides what the writer serves
        return undecided(u"not_application"_s, {}, pair.measured, pair.wanted);
    if (pair.target.status == 404)
        return holds(pair.measured, pair.wanted);
    if (pair.target.status == 200 || (pair.target.status == 405 && pair.target.allowsPost))
        return contradicts(in, pair.measured, pair.wanted, u"stale_build"_s, status);
    return undecided(u"route_undecided"_s, status, pair.measured, pair.wanted);
}

Judgement keyReadOnly(const JudgeInput &in)
{
    if (const auto nothing = noAnswer(in))
        return *nothing;
    const Observation &seen = *in.look.of(in.row.probe);
    const Fact mode = seen.fact(u"storage_credential"_s);
    const QString declared
        = QString::fromLatin1(in.row.expected); // no environment file may allow more
    if (const auto nothing = notPublished(mode, declared))
        return *nothing;
    // The engine measures what its key can do; when the store did not let it, it knows nothing.
    if (mode.value != declared && mode.value != u"read-write"_s && mode.value != u"none"_s)
        return undecided(u"key_unmeasured"_s, {mode.value}, mode.value, declared);
    if (mode.value != declared) {
        Judgement wrong
            = contradicts(in, mode.value, declared, u"key_not_read_only"_s, {mode.value});
        wrong.drift = true;
        return wrong;
    }
    const Fact differs = seen.fact(u"differs_from_rw"_s);
    if (differs.origin != Fact::Origin::Measured)
        return undecided(u"key_difference_unpublished"_s, {}, mode.value, declared);
    if (differs.value != u"yes"_s)
        return contradicts(in, mode.value, declared, u"key_equals_rw"_s, {});
    return holds(mode.value, declared);
}

Judgement cursorsKept(const JudgeInput &in)
{
    if (const auto nothing = noAnswer(in))
        return *nothing;
    const Observation &seen = *in.look.of(in.row.probe);
    const Fact lost = seen.fact(u"cursors_lost"_s);
    const Fact total = seen.fact(u"cursors"_s);
    const bool wedged = seen.fact(u"wedged"_s).value == u"yes"_s;
    const QString measured = seen.fact(u"cursors_left"_s).value;
    if (wedged)
        return contradicts(in, measured, {}, u"wedged"_s, {});
    if (const auto nothing = notPublished(lost))
        return *nothing;
    const qint64 n = lost.value.toLongLong();
    const bool knowsTotal = total.origin == Fact::Origin::Measured;
    if (n <= 0) {
        if (const auto nothing = notPublished(seen.fact(u"wedged"_s)))
            return *nothing;
        return holds(measured, knowsTotal ? u"%1/%1"_s.arg(total.value) : QString());
    }
    if (knowsTotal && n >= total.value.toLongLong())
        return contradicts(in, measured, {}, u"wedged"_s, {});
    return {.verdict = Verdict::Degraded,
            .measured = measured,
            .declared = knowsTotal ? u"%1/%1"_s.arg(total.value) : QString(),
            .reason = u"cursors_lost"_s,
            .args = {lost.value, total.value}};
}

Judgement extensionsVerified(const JudgeInput &in)
{
    if (const auto nothing = noAnswer(in))
        return *nothing;
    const Observation &seen = *in.look.of(in.row.probe);
    const Fact extensions = seen.fact(u"extensions"_s);
    if (const auto nothing = notPublished(extensions))
        return *nothing;
    if (!seen.broken.isEmpty())
        return contradicts(in, extensions.value, {}, u"extensions_unverified"_s,
                           {seen.broken.join(u", "_s)});
    if (!seen.unproven.isEmpty())
        return undecided(u"extensions_unproven"_s, {seen.unproven.join(u", "_s)}, extensions.value);
    return holds(extensions.value);
}

Judgement dialectVerified(const JudgeInput &in)
{
    if (const auto nothing = noAnswer(in))
        return *nothing;
    const Observation &seen = *in.look.of(in.row.probe);
    const Fact verified = seen.fact(u"dialect_verified"_s);
    const Judgement same = compared(in, seen.fact(u"dialect"_s));
    if (same.verdict != Verdict::Ok)
        return same;
    if (const auto nothing = notPublished(verified, same.declared))
        return *nothing;
    if (verified.value != u"yes"_s)
        return contradicts(in, same.measured, same.declared, u"dialect_unverified"_s,
                           {same.measured});
    return same;
}

Judgement noNewDisagreements(const JudgeInput &in)
{
    if (const auto nothing = noAnswer(in))
        return *nothing;
    const Observation &seen = *in.look.of(in.row.probe);
    const QString measured = seen.fact(u"disagreements"_s).value;
    if (!seen.broken.isEmpty())
        return contradicts(in, measured, {}, u"disagreements_grew"_s, {seen.broken.join(u", "_s)});
    Judgement judgement = holds(measured);
    if (seen.fact(u"first_look"_s).value == u"yes"_s) {
        judgement.firstLook = true;
        judgement.reason = u"first_look"_s;
    }
    return judgement;
}

Judgement tokensHold(const JudgeInput &in)
{
    if (const auto nothing = noAnswer(in))
        return *nothing;
    constexpr qint64 tolerated = 30; // seconds; what resource servers allow
    const Observation &seen = *in.look.of(in.row.probe);
    const Fact ahead = seen.fact(u"clock_ahead_s"_s);
    if (const auto nothing = notPublished(ahead))
        return *nothing;
    const qint64 apart = qAbs(ahead.value.toLongLong());
    if (apart > tolerated)
        return contradicts(in, u"%1 s"_s.arg(ahead.value), u"± %1 s"_s.arg(tolerated),
                           u"clock_apart"_s, {QString::number(apart)});
    const Fact left = seen.fact(u"token_left_s"_s);
    const qint64 next
        = secondsBetween(in.environment, QString::fromLatin1(in.row.id), in.row.interval);
    if (left.origin == Fact::Origin::Measured && left.value.toLongLong() <= next)
        return contradicts(in, u"%1 s"_s.arg(left.value), u"> %1 s"_s.arg(next), u"token_short"_s,
                           {left.value, QString::number(next)});
    return holds(u"%1 s"_s.arg(ahead.value), u"± %1 s"_s.arg(tolerated));
}

Judgement karmaAsDeclared(const JudgeInput &in)
{
    if (const auto nothing = noAnswer(in))
        return *nothing;
    return in.look.of(in.row.probe)->liveness.value_or(Judgement{});
}

}
