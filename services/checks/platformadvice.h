#pragma once

#include "services/checks/reasonadvice.h"

#include <QCoreApplication>

#include <array>

// What to do about what checks across services and of the environment file find, beside the rows in
// reasonadvice.cpp. lupdate reads the sentences here.

inline constexpr std::array platformAdvice{
    // checks of the environment file
    ReasonAdvice{"asserted_otherwise", nullptr,
                 QT_TRANSLATE_NOOP(
                     "Checks", "Open the evidence and see where the answer comes to “%4” in %3.")},
    ReasonAdvice{
        "asserted_absent", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks",
            "Open the evidence and see whether %3 moved, or is not in this release of %1.")},
    ReasonAdvice{"nothing_asserted", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Add to %2 in the environment file what the answer has to hold: "
                                   "a header, a pointer or a status.")},
    ReasonAdvice{"not_consented", nullptr,
                 QT_TRANSLATE_NOOP(
                     "Checks",
                     "Agree to %2 on this machine if it may act there; until then it is not run.")},
    ReasonAdvice{"consent_lapsed", nullptr,
                 QT_TRANSLATE_NOOP("Checks", "Agree to %2 once more if it may act at %3 as well.")},
    ReasonAdvice{"may_not_act", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Ask whoever owns this environment whether the console may act "
                                   "in it; until then %2 is not run.")},
    // deployments
    ReasonAdvice{"deploy_api_refuses", nullptr,
                 QT_TRANSLATE_NOOP(
                     "Checks",
                     "Check the token for the provider: revoked, expired, or of another project.")},
    ReasonAdvice{"deploy_api_error", nullptr,
                 QT_TRANSLATE_NOOP(
                     "Checks",
                     "Read the provider's own words (“%3”) and its status page, then look again.")},
    ReasonAdvice{
        "list_incomplete", nullptr,
        QT_TRANSLATE_NOOP("Checks",
                          "Look at the rest of the list at the provider. See whether it is really "
                          "that long, or whether the provider repeats its pages: until it can be "
                          "read to its end, %2 proves nothing by what is not in it."),
        true},
    ReasonAdvice{
        "deploy_api_silent", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks",
            "Look at %3 first: without its answer nothing is known of how %1 is deployed.")},
    ReasonAdvice{
        "deployed_on_its_way", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks",
            "Wait for the deployment of %3 to end; the provider's build log shows how far it is.")},
    ReasonAdvice{"deployed_crashed", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Read the last lines of the log of %3 at the provider, then "
                                   "deploy the last release that ran.")},
    ReasonAdvice{
        "deployed_stopped", nullptr,
        QT_TRANSLATE_NOOP("Checks",
                          "Find out who or what stopped %3, and start it again at the provider.")},
    ReasonAdvice{
        "deployed_failed", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks",
            "Read the build log of %3 at the provider, and deploy the release before meanwhile.")},
    ReasonAdvice{
        "deployed_absent", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks", "Deploy %3 at the provider: it is known there, and nothing of it serves.")},
    ReasonAdvice{"deployed_unclear", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Look at %3 on the provider's page: its state has a name that "
                                   "is not known here (%4).")},
    ReasonAdvice{"deployed_not_found", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Declare the name that the provider has for %1 (expect, "
                                   "deployment), or deploy it there.")},
    ReasonAdvice{"variables_misplaced", nullptr,
                 QT_TRANSLATE_NOOP("Checks", "Remove these first, keys before switches: %3.")},
    ReasonAdvice{"variables_missing", nullptr,
                 QT_TRANSLATE_NOOP("Checks", "Set these where they are needed: %3.")},
    ReasonAdvice{
        "parent_readable", nullptr,
        QT_TRANSLATE_NOOP("Checks",
                          "Find out who can see these variables, for they know the token: %3.")},
    ReasonAdvice{"parent_elsewhere", nullptr,
                 QT_TRANSLATE_NOOP("Checks", "Delete it there before you store the new one: %3.")},
    ReasonAdvice{"parent_absent", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Compare the patterns of the environment file with the holder's "
                                   "variables: none is called %3.")},
    ReasonAdvice{"workers_not_found", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Look at the provider for a service that starts “npm run "
                                   "workers”: it was removed, or its start command was changed.")},
    ReasonAdvice{"workers_ambiguous", nullptr,
                 QT_TRANSLATE_NOOP(
                     "Checks",
                     "Remove all but one of these, or give the others another start command: %3.")},
    // the catalog
    ReasonAdvice{"walk_refused", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Give our token the right to list and read tables in the "
                                   "catalog, or use another (status %3).")},
    ReasonAdvice{"walk_unread", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Find out why these could not be read, then run it again: %3.")},
    ReasonAdvice{
        "location_shared", nullptr,
        QT_TRANSLATE_NOOP("Checks", "Stop purges and expiries of these tables at once: %3.")},
    ReasonAdvice{
        "location_scattered", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks", "Compare the metadata of these tables with their files in the store: %3.")},
    ReasonAdvice{
        "location_form", nullptr,
        QT_TRANSLATE_NOOP("Checks", "Find out what made these tables past the writer: %3.")},
    ReasonAdvice{
        "location_foreign", nullptr,
        QT_TRANSLATE_NOOP("Checks", "Find the writer of these tables by their newest commit: %3.")},
    ReasonAdvice{"legacy_grew", nullptr,
                 QT_TRANSLATE_NOOP("Checks", "Look at the newest commits there: %3.")},
    ReasonAdvice{"legacy_after_freeze", nullptr,
                 QT_TRANSLATE_NOOP("Checks", "Ask whoever committed after the freeze: %3.")},
    ReasonAdvice{"namespace_missing", nullptr,
                 QT_TRANSLATE_NOOP(
                     "Checks", "Find out in the catalog's log who dropped these, and when: %3.")},
    ReasonAdvice{"namespace_undeclared", nullptr,
                 QT_TRANSLATE_NOOP("Checks", "Ask who made these, and for what: %3.")},
    // the Index
    ReasonAdvice{"drift_no_catalog", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Mend the walk along the catalog first: without it there is "
                                   "nothing to compare with (%3).")},
    ReasonAdvice{
        "drift_rows", nullptr,
        QT_TRANSLATE_NOOP("Checks", "Compare these with their entries in the sync log: %3.")},
    ReasonAdvice{"drift_counts", nullptr,
                 QT_TRANSLATE_NOOP(
                     "Checks", "Find the datasets that were born or removed past the Index: %3.")},
    ReasonAdvice{
        "drift_unread", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks", "Check the rights of our key in the Index, which could not read this: %3.")},
    ReasonAdvice{
        "drift_nothing_seen", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks",
            "Check which datasets our key may see in the Index, and whether there are any: rows "
            "that are hidden from a key give no error (the catalog has %3 tables).")},
    ReasonAdvice{
        "retired_served", nullptr,
        QT_TRANSLATE_NOOP("Checks", "Find out in the Index's log who still asks for these: %3.")},
    ReasonAdvice{
        "retired_undecided", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks",
            "Look at what stands before %1: an unknown table has to give 404, and it gives %3.")},
    ReasonAdvice{"index_schema_lacks", nullptr,
                 QT_TRANSLATE_NOOP("Checks", "Look up which migration brings these: %3.")},
    ReasonAdvice{
        "index_schema_unproven", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks",
            "Give our key the right to read these, or look at their columns by hand: %3.")},
    // with consent
    ReasonAdvice{"catalog_first", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "See why the catalog %3 gives no usable answer: until it does, "
                                   "%1 is not asked for this.")},
    ReasonAdvice{"no_test_namespace", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Declare a namespace with the role test in the environment "
                                   "file: nothing is written anywhere else.")},
    ReasonAdvice{"no_catalog_to_clean", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Declare the catalog of this environment (lakekeeper): a "
                                   "scratch table that nobody can drop is not made.")},
    ReasonAdvice{"scratch_left", nullptr,
                 QT_TRANSLATE_NOOP("Checks", "Drop %3 by hand, and see why dropping it gave %4.")},
    ReasonAdvice{"scratch_refused", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Give our token the right to make tables in the test namespace "
                                   "alone, or switch %2 off (%3).")},
    ReasonAdvice{
        "catalog_write_failed", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks",
            "Read the catalog's answer: %3. When it is about storage, its own key is stale.")},
    ReasonAdvice{"writer_commit_failed", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Read the writer's answer: %3. Then see whether the catalog and "
                                   "the store take writes.")},
    ReasonAdvice{"knock_let_in", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Open the evidence and see by which way %1 was reached past the "
                                   "door: it let us in (%3).")},
    ReasonAdvice{
        "knock_undecided", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks",
            "Open the evidence and see who gave the answer %3: a proxy or the engine itself.")},
    ReasonAdvice{"knock_no_route", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Ask from inside the private network: that the engine is not "
                                   "reached from here proves nothing (%3).")},
    ReasonAdvice{
        "door_control", nullptr,
        QT_TRANSLATE_NOOP(
            "Checks",
            "Mend the control first: duck has to read a table of the test namespace (%3).")},
    ReasonAdvice{
        "door_no_tables", nullptr,
        QT_TRANSLATE_NOOP("Checks",
                          "Make a small table in %3, so that there is something to select from.")},
    ReasonAdvice{
        "door_trino_reads_test", nullptr,
        QT_TRANSLATE_NOOP("Checks",
                          "Look up which grant lets Trino's principal read %3, and take it away.")},
    ReasonAdvice{
        "door_trino_undecided", nullptr,
        QT_TRANSLATE_NOOP("Checks", "See to what kept Trino from %3 instead of a refusal: %4.")},
    ReasonAdvice{"door_other_principal", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Check as whom the door asks for Trino; declare that principal "
                                   "(expect, principal) or correct the door.")},
    ReasonAdvice{"door_trino_blind", nullptr,
                 QT_TRANSLATE_NOOP("Checks",
                                   "Check the grants of Trino's principal in production, and "
                                   "whether its catalog works: %4.")},
};
