#include "services/checks/reasons.h"

#include "services/checks/declaredreasons.h"
#include "services/checks/platformreasons.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <vector>

namespace
{

// lupdate reads the sentences here; checks/texts.cpp looks them up.
constexpr std::array table{
    // nothing measured
    Reason{"never", QT_TRANSLATE_NOOP("Checks", "%1 has not been looked at yet.")},
    Reason{"not_run",
           QT_TRANSLATE_NOOP("Checks", "This check of %1 runs on demand only and was never run.")},
    Reason{
        "stale",
        QT_TRANSLATE_NOOP(
            "Checks",
            "The last look at %1 is older than its age budget; what it found may no longer hold.")},
    Reason{"confirming",
           QT_TRANSLATE_NOOP("Checks",
                             "%2 on %1 went wrong once; the verdict waits for a second look.")},
    Reason{
        "recovering",
        QT_TRANSLATE_NOOP(
            "Checks",
            "%2 on %1 was good once after a bad spell; the verdict waits for a second good look.")},
    Reason{"flapping",
           QT_TRANSLATE_NOOP("Checks",
                             "%2 on %1 comes and goes: its result changed %3 times in the last %4 "
                             "looks.")},
    Reason{"up_down", QT_TRANSLATE_NOOP("Checks", "%1 is down (%3), so this cannot be seen.")},
    Reason{
        "depends",
        QT_TRANSLATE_NOOP(
            "Checks", "%2 on %1 says nothing, because %3 got no usable answer in the same round.")},
    Reason{"no_round", QT_TRANSLATE_NOOP("Checks", "%1 was not asked for this in the last round.")},
    Reason{"cancelled",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1 was cancelled before an answer came.")},
    // good
    Reason{"ok", QT_TRANSLATE_NOOP("Checks", "%2 on %1 answered as it should.")},
    Reason{"inert", QT_TRANSLATE_NOOP("Checks", "%2 on %1: inert, as declared.")},
    Reason{"first_look",
           QT_TRANSLATE_NOOP("Checks",
                             "%2 on %1: first look, kept for the next one to be compared with.")},
    Reason{"asks_password",
           QT_TRANSLATE_NOOP("Checks",
                             "%2 on %1: alive, it asks for a password and none is declared.")},
    Reason{"witness_says", QT_TRANSLATE_NOOP("Checks", "%2: the state of %1 is given as “%3”.")},
    // no usable answer
    Reason{"refused", QT_TRANSLATE_NOOP("Checks", "%2 on %1 failed: the connection was refused.")},
    Reason{"closed",
           QT_TRANSLATE_NOOP(
               "Checks",
               "%2 on %1 failed: the connection was closed before the answer was complete.")},
    Reason{"timeout", QT_TRANSLATE_NOOP("Checks", "%2 on %1 got no answer within the time-out.")},
    Reason{"unreachable", QT_TRANSLATE_NOOP("Checks", "%2 on %1 found no route to the host.")},
    Reason{
        "unresolved",
        QT_TRANSLATE_NOOP("Checks", "%1 cannot be reached from here: its name does not resolve.")},
    Reason{
        "tls_untrusted",
        QT_TRANSLATE_NOOP("Checks", "%2 on %1 failed: the certificate's issuer is not trusted.")},
    Reason{"tls_expired",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1 failed: the certificate has expired."), false,
           true},
    Reason{"tls_host",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1 failed: the certificate is for another host.")},
    Reason{"tls_pin",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1 failed: the certificate is not the pinned one.")},
    Reason{"tls_other",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1 failed: no TLS connection could be agreed on.")},
    Reason{"redirected",
           QT_TRANSLATE_NOOP("Checks",
                             "%2 on %1 was redirected to %3, which is another origin and was not "
                             "followed.")},
    Reason{"too_large",
           QT_TRANSLATE_NOOP(
               "Checks", "%2 on %1 sent more than such an answer can hold; reading was stopped.")},
    Reason{"unreadable",
           QT_TRANSLATE_NOOP("Checks",
                             "%2 on %1 got an answer that is not what its contract promises.")},
    Reason{"wrong_service",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1 was answered by “%3” where “%4” is expected.")},
    Reason{"not_well", QT_TRANSLATE_NOOP("Checks", "%2 on %1 answered, and says of itself “%3”.")},
    Reason{"http_status", QT_TRANSLATE_NOOP("Checks", "%2 on %1 answered with status %3.")},
    Reason{"health_status",
           QT_TRANSLATE_NOOP("Checks",
                             "%2 on %1 answered with status %3 although each component is well.")},
    Reason{
        "hosting_edge",
        QT_TRANSLATE_NOOP(
            "Checks", "%2 on %1 was answered by the hosting platform's edge, not by the service.")},
    Reason{"rate_limited",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1 was refused because we ask too often.")},
    // ours
    Reason{"own_network",
           QT_TRANSLATE_NOOP(
               "Checks",
               "%1 could not be looked at: no host answers, so our own network is at fault."),
           true},
    Reason{
        "own_dns",
        QT_TRANSLATE_NOOP("Checks", "%1 could not be looked at: no host name resolves from here."),
        true},
    Reason{"own_proxy_login",
           QT_TRANSLATE_NOOP(
               "Checks", "%1 could not be looked at: the proxy on the way asks us for a log-in."),
           true},
    Reason{
        "own_proxy",
        QT_TRANSLATE_NOOP(
            "Checks", "%1 could not be looked at: the proxy on the way refuses us with status %3."),
        true},
    Reason{"own_vpn",
           QT_TRANSLATE_NOOP("Checks",
                             "%1 could not be looked at: the private network that it is in is not "
                             "reached from here."),
           true},
    Reason{"own_clock",
           QT_TRANSLATE_NOOP("Checks",
                             "%1 could not be judged: the clock of this computer is off by %3."),
           true},
    Reason{"keychain_locked",
           QT_TRANSLATE_NOOP(
               "Checks", "%1 could not be looked at: the keychain with the secret “%3” is locked."),
           true},
    Reason{"keychain_unavailable",
           QT_TRANSLATE_NOOP(
               "Checks",
               "%1 could not be looked at: there is no keychain to read the secret “%3” from."),
           true},
    Reason{"keychain_waiting",
           QT_TRANSLATE_NOOP("Checks", "%1 waits for the keychain to hand over the secret “%3”."),
           true},
    Reason{"secret_missing",
           QT_TRANSLATE_NOOP("Checks", "%1 could not be asked: the secret “%3” is not stored.")},
    Reason{
        "no_credential_declared",
        QT_TRANSLATE_NOOP(
            "Checks", "%1 could not be asked: the environment declares no credential for this.")},
    Reason{"token_expired",
           QT_TRANSLATE_NOOP("Checks", "%1 was not asked: our token “%3” has expired."), true},
    Reason{"sign_in_needed",
           QT_TRANSLATE_NOOP("Checks", "%1 was not asked: nobody is signed in as “%3”."), true},
    Reason{"no_token",
           QT_TRANSLATE_NOOP("Checks", "%1 was not asked: no token could be had for “%3” (%4).")},
    Reason{"origin_refused",
           QT_TRANSLATE_NOOP("Checks",
                             "%1 was not asked: the stored secret belongs to another origin.")},
    Reason{"plain_http_refused",
           QT_TRANSLATE_NOOP("Checks", "%1 was not asked: the secret would travel unencrypted.")},
    Reason{"own_configuration",
           QT_TRANSLATE_NOOP("Checks", "%1 was not asked: a file or a setting of ours is wrong.")},
    Reason{"insecure_http",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1 is fine, but its secret travels unencrypted.")},
    // reach
    Reason{
        "witness_missing",
        QT_TRANSLATE_NOOP(
            "Checks",
            "%1 is known through %3 only, which this environment does not declare or cannot ask.")},
    Reason{
        "witness_silent",
        QT_TRANSLATE_NOOP("Checks", "%1 is known through %3 only, which gave no usable answer.")},
    Reason{
        "witness_lacks",
        QT_TRANSLATE_NOOP("Checks", "%1 is known through %3 only, which says nothing about it.")},
    Reason{
        "witness_old",
        QT_TRANSLATE_NOOP("Checks", "%2: what is known of %1 was not refreshed for too long (%3)."),
        false, true},
    Reason{"witness_unprobed",
           QT_TRANSLATE_NOOP("Checks", "%2: %1 was not looked at by its witness yet.")},
    Reason{"witness_pools", QT_TRANSLATE_NOOP("Checks", "%2: connections to %1 fail (%3).")},
    Reason{"witness_only",
           QT_TRANSLATE_NOOP("Checks", "%1 has no route from here, so this cannot be asked.")},
    Reason{"no_deployment_api",
           QT_TRANSLATE_NOOP("Checks",
                             "%1 is known to its hosting provider only, and no deployment API is "
                             "configured for this environment.")},
    Reason{"no_probe",
           QT_TRANSLATE_NOOP("Checks", "%1 is of a kind that cannot be looked at from here.")},
    // facts
    Reason{"absent", QT_TRANSLATE_NOOP("Checks", "%2 on %1 answered without the field “%3”.")},
    Reason{"field_unreadable",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1 gave “%3” in a form that cannot be read: %4.")},
    Reason{"differs", QT_TRANSLATE_NOOP("Checks", "%2 on %1: “%3” is “%4”, and “%5” is declared.")},
    Reason{"nothing_declared",
           QT_TRANSLATE_NOOP(
               "Checks",
               "%2 on %1: “%3” is “%4”; the environment declares nothing to compare it with.")},
    // catalog and writer
    Reason{"component_unhealthy",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1 reports components that do not work: %3.")},
    Reason{"component_unproven",
           QT_TRANSLATE_NOOP("Checks",
                             "%2 on %1 reports components that it has not looked at lately: %3."),
           false, true},
    Reason{"no_warehouse",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: the catalog knows no active warehouse “%3”.")},
    Reason{"catalog_config_failed",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1 failed with status %3 while its health is good.")},
    Reason{"token_refused",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1 refused our token with status %3.")},
    Reason{
        "no_config_route",
        QT_TRANSLATE_NOOP(
            "Checks",
            "%2 on %1 found no such route: the service does not run with the warehouse profile.")},
    Reason{"let_in",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1 without a token was let in with status %3.")},
    Reason{"no_wall",
           QT_TRANSLATE_NOOP("Checks",
                             "%2 on %1 without a token got status %3, which is neither an "
                             "admission nor a refusal.")},
    Reason{"serves_lakehouse",
           QT_TRANSLATE_NOOP("Checks",
                             "%2 on %1 exists (status %3) where a random neighbour does not.")},
    Reason{
        "sibling_found",
        QT_TRANSLATE_NOOP(
            "Checks",
            "%2 on %1 proves nothing: a random neighbour answers with status %3 instead of 404.")},
    Reason{"not_application",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: the 404 is not in the application's own form.")},
    Reason{"stale_build",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1 exists (status %3): an old build is running.")},
    Reason{"route_undecided",
           QT_TRANSLATE_NOOP("Checks",
                             "%2 on %1 answers with status %3 and a random neighbour with 404: "
                             "that proves neither.")},
    // engines
    Reason{"key_not_read_only",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: its storage key is “%3”, not read-only.")},
    Reason{"key_unmeasured",
           QT_TRANSLATE_NOOP("Checks",
                             "%2 on %1: it does not know what its storage key may do (“%3”).")},
    Reason{"key_equals_rw",
           QT_TRANSLATE_NOOP(
               "Checks", "%2 on %1: its storage key is called read-only and is the writer's key.")},
    Reason{"key_difference_unpublished",
           QT_TRANSLATE_NOOP("Checks",
                             "%2 on %1: its storage key is called read-only, but whether it "
                             "differs from the writer's is not published.")},
    Reason{"cursors_lost", QT_TRANSLATE_NOOP("Checks", "%2 on %1: %3 of %4 cursors are lost.")},
    Reason{"wedged",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: the engine is wedged, all cursors are lost.")},
    Reason{"extensions_unverified",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: extensions that failed their verification: %3.")},
    Reason{"extensions_unproven",
           QT_TRANSLATE_NOOP("Checks",
                             "%2 on %1: extensions without a result of their verification: %3.")},
    Reason{"dialect_unverified",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: the dialect contract “%3” was not verified.")},
    Reason{"disagreements_grew",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: new disagreements since the last look: %3.")},
    Reason{"no_engine",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: the door has no engine that can run a query.")},
    Reason{
        "engines_starting",
        QT_TRANSLATE_NOOP("Checks", "%2 on %1: no engine is ready yet, at least one is starting.")},
    Reason{"identity_refused",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: the door refuses our identity with status %3.")},
    // storage
    Reason{"no_gate_key",
           QT_TRANSLATE_NOOP(
               "Checks", "No read-only key of %1 is declared that the gate could be tried with.")},
    Reason{"key_shape",
           QT_TRANSLATE_NOOP("Checks",
                             "%1 was not asked: what is stored as “%3” is not a storage key. %4"),
           true},
    Reason{"gate_failed",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: the key “%3” may do more than read: %4.")},
    Reason{"gate_unproven",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1 proved neither for the key “%3”: %4.")},
    Reason{"anonymous_let_in",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1 without a signature was let in with %3.")},
    Reason{"anonymous_undecided",
           QT_TRANSLATE_NOOP("Checks",
                             "%2 on %1 without a signature got %3, which is neither an admission "
                             "nor a refusal.")},
    Reason{"no_bucket",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: no bucket is declared that could be asked for.")},
    // identity, Index
    Reason{"wrong_issuer",
           QT_TRANSLATE_NOOP("Checks",
                             "%2 on %1: it says that it is the issuer “%3”, but “%4” is declared. "
                             "Every token will be refused.")},
    Reason{"issuer_undeclared",
           QT_TRANSLATE_NOOP("Checks",
                             "%2 on %1: the issuer calls itself “%3” and has keys; the environment "
                             "declares none (expect.issuer), so a wrong one could not be told.")},
    Reason{"keys_elsewhere",
           QT_TRANSLATE_NOOP("Checks",
                             "%2 on %1: it says that its keys are at %3, which the environment "
                             "does not name, so they were not asked for.")},
    Reason{"issuer_without_keys",
           QT_TRANSLATE_NOOP("Checks",
                             "%2 on %1: the issuer publishes no key to check its tokens with.")},
    Reason{"client_refused",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: the issuer refuses our client (%3).")},
    Reason{"clock_apart",
           QT_TRANSLATE_NOOP("Checks",
                             "%2 on %1: the issuer's clock and ours are %3 s apart; tokens are "
                             "refused from 30 s on."),
           false, true},
    Reason{"token_short",
           QT_TRANSLATE_NOOP("Checks",
                             "%2 on %1: our token is good for another %3 s, less than until the "
                             "next look in %4 s."),
           false, true},
    Reason{"starting", QT_TRANSLATE_NOOP("Checks", "%2 on %1: it is starting and takes no query.")},
    Reason{"key_refused",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: the Index refuses our key with status %3.")},
    // support
    Reason{"pg_starting",
           QT_TRANSLATE_NOOP(
               "Checks", "%2 on %1: the database is starting up and accepts no connections yet.")},
    Reason{"pg_stopping", QT_TRANSLATE_NOOP("Checks", "%2 on %1: the database is shutting down.")},
    Reason{"pg_full",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: the database has no connection left to give.")},
    Reason{"redis_loading", QT_TRANSLATE_NOOP("Checks", "%2 on %1: Redis is loading its data.")},
    Reason{"redis_replica", QT_TRANSLATE_NOOP("Checks", "%2 on %1: Redis is a read-only replica.")},
    Reason{"redis_trouble", QT_TRANSLATE_NOOP("Checks", "%2 on %1: Redis answers with %3.")},
    Reason{"redis_refuses",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: Redis is alive and refuses us with %3.")},
    Reason{"redis_password_refused",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: Redis refuses our password.")},
};

}

std::span<const Reason> reasons()
{
    static const std::vector<Reason> all = [] {
        std::vector<Reason> joined(table.begin(), table.end());
        joined.insert(joined.end(), platformReasons.begin(), platformReasons.end());
        joined.insert(joined.end(), declaredReasons.begin(), declaredReasons.end());
        return joined;
    }();
    return all;
}

const Reason *findReason(const QString &code)
{
    const std::span<const Reason> all = reasons();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Reason &reason) {
        return code == QLatin1String(reason.code);
    });
    return found == all.end() ? nullptr : &*found;
}

bool isOwnFault(const QString &code)
{
    const Reason *reason = findReason(code);
    return reason && reason->ownFault;
}

bool restsOnClock(const QString &code)
{
    const Reason *reason = findReason(code);
    return reason && reason->byClock;
}
