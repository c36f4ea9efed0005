#pragma once

#include "services/checks/reasonadvice.h"

#include <QCoreApplication>

#include <array>

// What to do about what a service itself says, beside the rows in reasonadvice.cpp. lupdate reads
// the sentences here.

inline constexpr std::array serviceAdvice{
    // facts
    ReasonAdvice{
        "absent", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks", "Check the release of %1: one that publishes “%3” is needed to judge this.")},
    ReasonAdvice{"field_unreadable", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Open the evidence and compare “%3” with the contract: this "
                                   "release of %1 gives it in another form.")},
    ReasonAdvice{"differs", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Find out which of the two is meant before you change either: "
                                   "“%3” is “%4”, and “%5” is declared.")},
    ReasonAdvice{
        "nothing_declared", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks",
            "Declare the value that “%3” should have at %1 in the environment file (expect).")},
    // catalog and writer
    ReasonAdvice{"component_unhealthy", nullptr,
                 QT_TRANSLATE_NOOP("Checks", "Look at these components first: %3.")},
    ReasonAdvice{
        "component_unproven", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks",
            "Read the log of %1 for why it has not looked at these components lately: %3.")},
    ReasonAdvice{"no_warehouse", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Check the name of the warehouse in the environment file, and "
                                   "whether somebody deactivated “%3” in the catalog.")},
    ReasonAdvice{"catalog_config_failed", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Look in the log of %1 for the error of this request (status "
                                   "%3); its database is the first suspect.")},
    ReasonAdvice{
        "token_refused", nullptr,
        QT_TRANSLATE_NOOP("Checks",
                          "Check the token that this environment holds for %1: its issuer, its "
                          "audience, and whether it was revoked (status %3).")},
    ReasonAdvice{
        "no_config_route", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks", "Check SERVICE_PROFILE of %1: only the profile warehouse has this route.")},
    ReasonAdvice{"let_in", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Take %1 off the public network until it asks for a token (it "
                                   "answered with status %3).")},
    ReasonAdvice{"no_wall", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Open the evidence and see what answers with %3 before %1: only "
                                   "the service's own refusal proves that it asks.")},
    ReasonAdvice{"serves_lakehouse", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Compare the profile of the running deployment of %1 with the "
                                   "declared one: the route exists (status %3).")},
    ReasonAdvice{"sibling_found", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Find out what answers every path of %1 (a catch-all route, a "
                                   "sign-in before routing): this is proved beside a 404 alone.")},
    ReasonAdvice{"not_application", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Look at what stands before %1: the 404 comes from there and "
                                   "not from the application.")},
    ReasonAdvice{"stale_build", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Compare the commit that runs at %1 with the current one: its "
                                   "deployment failed or was taken back.")},
    ReasonAdvice{"route_undecided", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Open the evidence and see who answers %1's route with status "
                                   "%3: the application or what stands before it.")},
    // engines
    ReasonAdvice{
        "key_not_read_only", nullptr,
        QT_TRANSLATE_NOOP("Checks", "Find out who gave %1 a key that is “%3”, and since when.")},
    ReasonAdvice{
        "key_unmeasured", nullptr,
        QT_TRANSLATE_NOOP("Checks",
                          "Look at the object store first, then at the log of %1: it could "
                          "not try what its key may do.")},
    ReasonAdvice{"key_equals_rw", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Compare the key ids of %1 and of the writer at the provider: "
                                   "one was copied to the other.")},
    ReasonAdvice{"key_difference_unpublished", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Compare the fingerprints of both keys by hand: this release of "
                                   "%1 does not publish whether they differ.")},
    ReasonAdvice{"cursors_lost", nullptr,
                 QT_TRANSLATE_NOOP(
                     "Checks", "Read in the log of %1 which queries took the lost cursors (%3).")},
    ReasonAdvice{"wedged", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Save the log of %1, which names the queries that took the "
                                   "cursors; then restart it, for it answers nobody.")},
    ReasonAdvice{
        "extensions_unverified", nullptr,
        QT_TRANSLATE_NOOP("Checks",
                          "Stop queries to %1 until you know where these files come from: %3.")},
    ReasonAdvice{
        "extensions_unproven", nullptr,
        QT_TRANSLATE_NOOP("Checks", "Read the start log of %1 for the verification of these: %3.")},
    ReasonAdvice{
        "dialect_unverified", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks", "Read the start log of %1: it names the statement of “%3” that differed.")},
    ReasonAdvice{"disagreements_grew", nullptr,
                 QT_TRANSLATE_NOOP("Checks", "Look up these first: %3.")},
    ReasonAdvice{
        "no_engine", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks",
            "Bring one of the engines back: as long as none is ready, no query runs through %1.")},
    ReasonAdvice{"engines_starting", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Wait until the first engine has started; when none does in "
                                   "five minutes, read their logs.")},
    ReasonAdvice{"identity_refused", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Check who we are to %1: issuer, audience and lifetime of the "
                                   "token, and whether the identity was locked (status %3).")},
    // storage
    ReasonAdvice{"no_gate_key", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Declare a read-only key of %1 in the environment file (keys), "
                                   "so that the gate can be tried with it.")},
    ReasonAdvice{
        "gate_failed", nullptr,
        QT_TRANSLATE_NOOP("Checks", "Treat the key “%3” as one that writes from now on: %4.")},
    ReasonAdvice{
        "gate_unproven", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks", "Mend what kept the gate from deciding about “%3”, then run it again: %4.")},
    ReasonAdvice{"anonymous_let_in", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Find out since when: the log of the provider has the first "
                                   "unsigned request that was answered (%3).")},
    ReasonAdvice{"anonymous_undecided", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Check the endpoint and the name of the bucket: %3 is the "
                                   "answer about something else.")},
    ReasonAdvice{
        "no_bucket", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks",
            "Declare the bucket in the environment file (storage), so that it can be asked for.")},
    // identity and Index
    ReasonAdvice{"wrong_issuer", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Correct the host name that %1 gives itself, or the declared "
                                   "issuer: “%3” and “%4” have to be alike to the letter.")},
    ReasonAdvice{
        "issuer_undeclared", nullptr,
        QT_TRANSLATE_NOOP("Checks",
                          "Declare “%3” as the issuer of %1 in the environment file (expect) if "
                          "that is right: without it a wrong one cannot be told.")},
    ReasonAdvice{
        "keys_elsewhere", nullptr,
        QT_TRANSLATE_NOOP("Checks",
                          "Declare %3 as the issuer or as a service of this environment if it is "
                          "right; else correct the address of its keys that %1 gives.")},
    ReasonAdvice{"issuer_without_keys", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Look at the signing keys of the realm in %1: none is active.")},
    ReasonAdvice{
        "client_refused", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks",
            "Check the client and its secret at the issuer: renamed, disabled or rotated (%3).")},
    ReasonAdvice{"clock_apart", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Check the clock of this machine first, then that of the "
                                   "issuer: they are %3 s apart.")},
    ReasonAdvice{"token_short", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Compare the token's lifetime at the issuer with the interval "
                                   "of the looks: %3 s are left and %4 s are needed.")},
    ReasonAdvice{"starting", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Wait until %1 has loaded its catalogs; when it has not in five "
                                   "minutes, read in its log which one hangs.")},
    ReasonAdvice{"key_refused", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Check the key of the Index that this environment holds: "
                                   "rotated, switched off, or of another project (status %3).")},
    // support
    ReasonAdvice{"pg_starting", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Wait for its recovery to end; the log of %1 shows how far it "
                                   "is. A restart would begin it anew.")},
    ReasonAdvice{"pg_stopping", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Find out who stops %1: a deployment or a person. When nobody "
                                   "does, look at its memory and its disk.")},
    ReasonAdvice{
        "pg_full", nullptr,
        QT_TRANSLATE_NOOP("Checks",
                          "Close idle connections (pg_stat_activity shows whose they are) and see "
                          "which client opens too many, before you raise max_connections of %1.")},
    ReasonAdvice{"redis_loading", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Wait until %1 has read its snapshot back; INFO persistence "
                                   "tells how long that takes.")},
    ReasonAdvice{
        "redis_replica", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks",
            "Point the clients to the primary, or make %1 the primary again: it takes no writes.")},
    ReasonAdvice{"redis_trouble", "BUSY",
                 QT_TRANSLATE_NOOP("Checks", "Stop the script that keeps %1 busy (SCRIPT KILL).")},
    ReasonAdvice{"redis_trouble", "MISCONF",
                 QT_TRANSLATE_NOOP("Checks",
                                   "Free disk space for %1: it cannot save its snapshot, and takes "
                                   "no writes until it can.")},
    ReasonAdvice{"redis_trouble", nullptr,
                 QT_TRANSLATE_NOOP("Checks", "Look in the log of %1 for what “%3” comes from.")},
    ReasonAdvice{"redis_refuses", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Check what our user may do at %1, and whether it speaks this "
                                   "protocol at all: it answers PING with “%3”.")},
    ReasonAdvice{"redis_password_refused", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Store the current password of %1: the one that we hold was "
                                   "rotated, or is another user's.")},
    // certificates and versions
    ReasonAdvice{"plain_http", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Put %1 behind https, or switch this check off in the "
                                   "environment file: there is no certificate to judge.")},
    ReasonAdvice{"certificate_short", nullptr,
                 QT_TRANSLATE_NOOP("Checks", "Renew it before %4: it is good for %3 more days.")},
    ReasonAdvice{"certificate_open", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Open the evidence and look at the certificate: its end cannot "
                                   "be read, so have it issued anew.")},
    ReasonAdvice{"image_unknown", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Declare a version in place of the image of %1: its provider "
                                   "does not tell which image runs.")},
};
