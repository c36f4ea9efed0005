#include "services/checks/reasonadvice.h"

#include "services/checks/ownfaults.h"
#include "services/checks/platformadvice.h"
#include "services/checks/sentences.h"
#include "services/checks/serviceadvice.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <vector>

using namespace Qt::Literals::StringLiterals;

namespace
{

// lupdate reads the sentences here.
constexpr std::array table{
    // nothing measured
    ReasonAdvice{"never", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Give the look more time, or look again: nothing was measured, "
                                   "so there is nothing to mend yet.")},
    ReasonAdvice{"not_run", nullptr,
                 QT_TRANSLATE_NOOP("Checks", "Run it now: it never runs by itself.")},
    ReasonAdvice{"stale", nullptr,
                 QT_TRANSLATE_NOOP("Checks", "Look again, and judge by what that look finds.")},
    ReasonAdvice{
        "confirming", nullptr,
        QT_TRANSLATE_NOOP("Checks", "Wait for the second look: one bad look is no verdict yet.")},
    ReasonAdvice{"recovering", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Wait for one more good look before you call it mended; the "
                                   "evidence shows the last one.")},
    ReasonAdvice{"flapping", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Find out what changes between a good look and a bad one: "
                                   "compare their evidence and the restarts of %1.")},
    ReasonAdvice{
        "up_down", nullptr,
        QT_TRANSLATE_NOOP("Checks", "See to %3 first; this is looked at again by itself.")},
    ReasonAdvice{"depends", nullptr,
                 QT_TRANSLATE_NOOP("Checks", "Mend %3 first: this can be judged only beside it.")},
    ReasonAdvice{
        "no_round", nullptr,
        QT_TRANSLATE_NOOP("Checks", "Run the check again: its last round ended without it.")},
    ReasonAdvice{
        "cancelled", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks",
            "Run the check again and let it finish: it was cut off before an answer came.")},
    ReasonAdvice{"insecure_http", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Put %1 behind https, or take insecure_http out of the "
                                   "environment file: whoever is on the way can read the secret.")},
    // no usable answer
    ReasonAdvice{"refused", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Check that the process of %1 runs and listens on the port in "
                                   "its URL: the host is there and refused.")},
    ReasonAdvice{"closed", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Look in the log of %1 for a crash or a restart at the time of "
                                   "the look: it hung up in the middle.")},
    ReasonAdvice{"timeout", "connect",
                 QT_TRANSLATE_NOOP("Checks",
                                   "Check the address, the port and the firewall on the way to %1: "
                                   "not even a connection came about.")},
    ReasonAdvice{"timeout", "tls",
                 QT_TRANSLATE_NOOP("Checks",
                                   "Look at what ends TLS before %1: the connection stands, and "
                                   "its handshake was not answered.")},
    ReasonAdvice{
        "timeout", "answer",
        QT_TRANSLATE_NOOP("Checks",
                          "Look for what keeps %1 busy (slow queries, a full pool, storage that "
                          "does not answer): it took the request and said nothing in time.")},
    ReasonAdvice{"timeout", "body",
                 QT_TRANSLATE_NOOP("Checks",
                                   "Look at the load of %1 and at the network on the way: the "
                                   "answer began and did not end in time.")},
    ReasonAdvice{
        "timeout", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks",
            "Look at the load and the log of %1: it had not answered when the time was over.")},
    ReasonAdvice{
        "unreachable", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks",
            "Check the route to %1: the VPN or the tunnel first, then the address in its URL.")},
    ReasonAdvice{"unresolved", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Check the spelling of the host in the URL of %1, and connect "
                                   "the VPN if its name is known inside only.")},
    ReasonAdvice{
        "tls_untrusted", nullptr,
        QT_TRANSLATE_NOOP("Checks",
                          "Find out who issued the certificate of %1: name that issuer in ca_file "
                          "of the environment file, or pin the certificate with tls_pin.")},
    ReasonAdvice{
        "tls_expired", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks",
            "Renew the certificate of %1, and see that what serves it has loaded the new one.")},
    ReasonAdvice{"tls_host", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Compare the host in the URL of %1 with the names in its "
                                   "certificate, and correct the one that is wrong.")},
    ReasonAdvice{"tls_pin", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Find out whether the certificate of %1 was renewed on purpose; "
                                   "only then put the new one into tls_pin.")},
    ReasonAdvice{"tls_other", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Check that the port of %1 speaks TLS at all, and compare its "
                                   "TLS versions with those of this machine.")},
    ReasonAdvice{"redirected", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Put the final address into the URL of %1 if %3 is meant; else "
                                   "look at who redirects.")},
    ReasonAdvice{"too_large", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Open the evidence and see what %1 sends: a listing or a "
                                   "download where a short answer belongs.")},
    ReasonAdvice{"hosting_edge", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Look at the deployment of %1 at its provider: the edge answers "
                                   "because no running deployment has this address.")},
    ReasonAdvice{"rate_limited", "told",
                 QT_TRANSLATE_NOOP("Checks",
                                   "Wait as long as %1 asks for (Retry-After: %3), then look less "
                                   "often: intervals in the environment file.")},
    ReasonAdvice{"rate_limited", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Wait a few minutes, then look less often (intervals in the "
                                   "environment file): %1 says that we ask too much.")},
    // the wrong answer
    ReasonAdvice{"unreadable", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Open the evidence and check that the URL of %1 leads to it and "
                                   "not to another program.")},
    ReasonAdvice{"unreadable_html", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Check the URL of %1 and the proxies on the way: a sign-in page "
                                   "or an error page answers in its place.")},
    ReasonAdvice{"foreign_refusal", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Open the evidence to see who refused, and let the request "
                                   "through to %1 there: by an exception for this machine, or by "
                                   "an address of %1 that leads past it. Then look again."),
                 true},
    ReasonAdvice{
        "unreadable_json", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks",
            "Look in the log of %1, and of the proxy before it, for what cut the answer off.")},
    ReasonAdvice{"other_json", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Find out which service and which release answers at the URL of "
                                   "%1: the form of the answer is not its own.")},
    ReasonAdvice{
        "empty_answer", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks",
            "Look at the log of %1 and at the proxy before it: what answers there says nothing.")},
    ReasonAdvice{
        "wrong_service", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks",
            "Correct the URL of %1, or deploy it there again: “%3” answers at its address.")},
    ReasonAdvice{
        "not_well", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks",
            "Read the log of %1 from the time of the look: it answers, and says of itself “%3”.")},
    ReasonAdvice{
        "http_status", "401",
        QT_TRANSLATE_NOOP(
            "Checks",
            "Look at what stands before %1 and asks for a sign-in: its health is for everybody.")},
    ReasonAdvice{"http_status", "403",
                 QT_TRANSLATE_NOOP("Checks",
                                   "Check the access rules before %1 (firewall, allow-list, "
                                   "proxy): this machine is not let through to it.")},
    ReasonAdvice{
        "http_status", "404",
        QT_TRANSLATE_NOOP("Checks",
                          "Check the paths of %1 in the environment file, and its release: "
                          "something answers there, and this route is not there.")},
    ReasonAdvice{
        "http_status", "429",
        QT_TRANSLATE_NOOP(
            "Checks",
            "Wait a few minutes: %1 is asked too much, by us or by others, to answer this.")},
    ReasonAdvice{
        "http_status", "502",
        QT_TRANSLATE_NOOP(
            "Checks",
            "Check that the process behind the proxy of %1 runs: the proxy does not reach it.")},
    ReasonAdvice{"http_status", "503",
                 QT_TRANSLATE_NOOP("Checks",
                                   "Wait a minute if %1 is being deployed; else look in its log "
                                   "for what it waits for: it says that it is not available.")},
    ReasonAdvice{"http_status", "504",
                 QT_TRANSLATE_NOOP("Checks",
                                   "Look for what keeps the process behind the proxy of %1 busy: "
                                   "the proxy gave up waiting for it.")},
    ReasonAdvice{"http_status", "5",
                 QT_TRANSLATE_NOOP("Checks",
                                   "Read the error in the log of %1 from the time of the look: it "
                                   "runs, and failed at this request.")},
    ReasonAdvice{"http_status", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Open the evidence: the body often says why %1 answers with %3. "
                                   "Then check its URL and its release.")},
    ReasonAdvice{"health_status", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Ask what stands before %1: the status %3 and its healthy "
                                   "components contradict each other.")},
    // ours
    ReasonAdvice{
        "secret_missing", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks", "Store the secret “%3” for this environment in Settings, then look again.")},
    ReasonAdvice{
        "no_credential_declared", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks",
            "Declare a credential for %1 in the environment file (auth), and store its secret.")},
    ReasonAdvice{
        "no_token", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks",
            "Look at the identity “%3” and its issuer: that is where no token could be had.")},
    ReasonAdvice{"origin_refused", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Store the secret for %1 again if its address is right: the "
                                   "stored one was given for another address and was not sent.")},
    ReasonAdvice{"plain_http_refused", nullptr,
                 QT_TRANSLATE_NOOP(
                     "Checks",
                     "Put %1 behind https and correct its URL: a secret is not sent unencrypted.")},
    ReasonAdvice{"own_configuration", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Check what the environment file and the settings say about %1: "
                                   "something in them cannot be used.")},
    // reach
    ReasonAdvice{
        "witness_says", "starting",
        QT_TRANSLATE_NOOP(
            "Checks",
            "Wait until %1 has started; when it takes longer than it should, read its log.")},
    ReasonAdvice{"witness_says", "down",
                 QT_TRANSLATE_NOOP("Checks",
                                   "Look at the log of %1 where it is deployed: its witness, which "
                                   "uses it, says that it is down.")},
    ReasonAdvice{
        "witness_says", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks", "Look up what “%3” means in the witness's release, and look at %1 itself.")},
    ReasonAdvice{"witness_missing", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Declare %3 in the environment file so that it can be asked: %1 "
                                   "is known through it alone.")},
    ReasonAdvice{
        "witness_silent", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks", "Look at %3 first: as long as it gives no answer, nothing is known of %1.")},
    ReasonAdvice{
        "witness_lacks", nullptr,
        QT_TRANSLATE_NOOP("Checks",
                          "Check the release and the configuration of %3: it says nothing of %1.")},
    ReasonAdvice{
        "witness_old", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks", "See why the witness stopped looking at %1: its log says when it last did.")},
    ReasonAdvice{
        "witness_unprobed", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks", "Wait for the witness to look at %1: it has not done so since it started.")},
    ReasonAdvice{"witness_pools", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Look at %1 itself: whether it runs, is full, or refuses the "
                                   "password that its witness holds. These connections fail: %3.")},
    ReasonAdvice{"witness_only", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Ask from a machine in the private network, or declare a way to "
                                   "%1 (connect_to): from here there is none.")},
    ReasonAdvice{"no_deployment_api", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Declare the API of the hosting provider in the environment "
                                   "file: a service of the kind railway, with its token.")},
    ReasonAdvice{
        "no_provider", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks",
            "Declare the provider %3 with its URL, project and token in the environment file.")},
    ReasonAdvice{
        "no_probe", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks",
            "Declare the reach of %1 as deployment, so that its state is read at its provider.")},
};

/// How far the exchange got; empty when that was not measured.
QString phaseOf(const Evidence &evidence)
{
    const HttpTiming &timing = evidence.timing;
    const QString scheme = QUrl(evidence.url).scheme();
    if (timing.connectMs < 0 && !timing.reusedConnection)
        return scheme == u"rediss"_s ? QString() : u"connect"_s; // there TLS is part of it
    if (scheme == u"https"_s && timing.tlsMs < 0 && !timing.reusedConnection)
        return u"tls"_s;
    return timing.waitMs < 0 ? u"answer"_s : u"body"_s;
}

/// How long a service asks to be left alone, in its own words; empty: it does not say.
QString retryAfter(const CheckState &state)
{
    if (!state.evidence)
        return {};
    for (const EvidenceHeader &header : state.evidence->responseHeaders) {
        if (header.name.compare(u"Retry-After"_s, Qt::CaseInsensitive) == 0)
            return header.value.left(40);
    }
    return {};
}

/// The row for that state; null: there is none.
const ReasonAdvice *rowFor(const CheckState &state)
{
    const QString which = adviceCase(state);
    for (const ReasonAdvice &advice : reasonAdvices()) {
        if (state.reason == QLatin1String(advice.code)
            && (!advice.when || which.startsWith(QLatin1String(advice.when))))
            return &advice;
    }
    return nullptr;
}

const char *textFor(const CheckState &state)
{
    if (const ReasonAdvice *row = rowFor(state))
        return row->text;
    for (const OwnFault &fault : ownFaults()) {
        if (state.reason == QLatin1String(fault.code))
            return fault.advice;
    }
    return nullptr;
}

}

std::span<const ReasonAdvice> reasonAdvices()
{
    static const std::vector<ReasonAdvice> all = [] {
        std::vector<ReasonAdvice> joined(table.begin(), table.end());
        joined.insert(joined.end(), serviceAdvice.begin(), serviceAdvice.end());
        joined.insert(joined.end(), platformAdvice.begin(), platformAdvice.end());
        return joined;
    }();
    return all;
}

QString adviceCase(const CheckState &state)
{
    if (state.reason == u"timeout"_s)
        return state.evidence ? phaseOf(*state.evidence) : QString();
    if (state.reason == u"rate_limited"_s)
        return retryAfter(state).isEmpty() ? QString() : u"told"_s;
    return state.reasonArgs.value(0);
}

QString reasonAdvice(const CheckState &state)
{
    const char *text = textFor(state);
    if (!text)
        return {};
    QStringList values = QStringList{state.service, state.id} + state.reasonArgs;
    if (state.reason == u"rate_limited"_s)
        values += retryAfter(state);
    return filled(translatedCheckText(text), values);
}

bool leavesUntried(const CheckState &state)
{
    const ReasonAdvice *row = rowFor(state);
    return row && row->untried;
}
