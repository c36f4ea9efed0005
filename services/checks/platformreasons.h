#pragma once

#include "services/checks/reasons.h"

#include <QCoreApplication>

#include <array>

// Reasons of the checks across services, beside those in reasons.cpp. lupdate reads them here.

inline constexpr std::array platformReasons{
    // deployments
    Reason{"deploy_api_refuses",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: the provider refuses our token (“%3”).")},
    Reason{"deploy_api_error",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: the provider answers with an error, “%3”.")},
    Reason{"list_incomplete",
           QT_TRANSLATE_NOOP("Checks",
                             "%2 on %1: the provider's list goes on beyond the %3 entries that "
                             "were read; what was not found may be there.")},
    Reason{"deploy_api_silent",
           QT_TRANSLATE_NOOP("Checks", "The state of %1 is read from %3, which told nothing.")},
    Reason{"deployed_runs", QT_TRANSLATE_NOOP("Checks", "%1 is deployed as %3 and runs (%4).")},
    Reason{"deployed_on_its_way",
           QT_TRANSLATE_NOOP("Checks", "%1 is being deployed as %3 (%4); nothing serves yet.")},
    Reason{"deployed_crashed", QT_TRANSLATE_NOOP("Checks", "%1, deployed as %3, crashed (%4).")},
    Reason{"deployed_stopped",
           QT_TRANSLATE_NOOP("Checks", "%1, deployed as %3, is stopped: its process ended (%4).")},
    Reason{"deployed_failed",
           QT_TRANSLATE_NOOP("Checks", "%1, deployed as %3, could not be built or started (%4).")},
    Reason{"deployed_absent",
           QT_TRANSLATE_NOOP("Checks", "%1 is known as %3 and has no deployment that serves.")},
    Reason{"deployed_unclear",
           QT_TRANSLATE_NOOP("Checks",
                             "%1, deployed as %3, is in a state with an unknown name (%4).")},
    Reason{"deployed_not_found",
           QT_TRANSLATE_NOOP("Checks", "%1: the provider has no service of the name %3.")},
    Reason{"no_provider",
           QT_TRANSLATE_NOOP("Checks",
                             "%1: this environment names no API of the provider %3, or no project "
                             "and token there.")},
    Reason{"variables_misplaced",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: names where they must not be: %3.")},
    Reason{"variables_missing",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: names that are missing: %3.")},
    Reason{"parent_readable",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: the parent token can be read again: %3.")},
    Reason{
        "parent_elsewhere",
        QT_TRANSLATE_NOOP("Checks", "%2 on %1: the parent token stands outside its holder: %3.")},
    Reason{"parent_absent",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: no variable of the parent token (%3) is there.")},
    // the catalog
    Reason{"walk_ok", QT_TRANSLATE_NOOP("Checks", "%2 on %1: the rule holds for all %3 tables.")},
    Reason{"walk_refused",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: the catalog refuses our token with status %3.")},
    Reason{"walk_unread",
           QT_TRANSLATE_NOOP(
               "Checks", "%2 on %1: no table breaks the rule, but these could not be read: %3.")},
    Reason{"location_shared",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: tables in the place of others: %3.")},
    Reason{"location_scattered",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: tables with parts outside their place: %3.")},
    Reason{"location_form",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: places that are not of the declared form: %3.")},
    Reason{"location_foreign",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: tables under the location of another role: %3.")},
    Reason{
        "legacy_grew",
        QT_TRANSLATE_NOOP("Checks", "%2 on %1: a frozen namespace grew since the last look: %3.")},
    Reason{"legacy_after_freeze",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: tables with a commit after their freeze: %3.")},
    Reason{"namespace_missing",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: declared namespaces that are not there: %3.")},
    Reason{"namespace_undeclared",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: namespaces that nobody declared: %3.")},
    // the Index
    Reason{"drift_no_catalog",
           QT_TRANSLATE_NOOP("Checks",
                             "%1: the catalog could not be read to the end, so nothing can be "
                             "compared with it (%3).")},
    Reason{"drift_rows", QT_TRANSLATE_NOOP("Checks", "%2 on %1: row counts that differ: %3.")},
    Reason{"drift_counts",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: numbers of datasets that differ: %3.")},
    Reason{"drift_unread",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: this could not be read in the Index: %3.")},
    Reason{"drift_nothing_seen",
           QT_TRANSLATE_NOOP("Checks",
                             "%2 on %1: the key shows no dataset of the %3 tables in the catalog, "
                             "so nothing was compared.")},
    Reason{"drift_ok",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: the copies of %3 datasets are the catalog's.")},
    Reason{"retired_served",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: retired tables that are still served: %3.")},
    Reason{"retired_undecided",
           QT_TRANSLATE_NOOP("Checks",
                             "%2 on %1: an unknown table does not answer with 404 but with %3, so "
                             "nothing is proven.")},
    Reason{"index_schema_lacks",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: tables or columns that are missing: %3.")},
    Reason{"index_schema_unproven",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: tables that could not be looked at: %3.")},
    // with consent
    Reason{
        "catalog_first",
        QT_TRANSLATE_NOOP("Checks",
                          "%1 was not asked: the catalog %3, which has to be read first, gave no "
                          "usable answer (%4).")},
    Reason{
        "no_test_namespace",
        QT_TRANSLATE_NOOP("Checks",
                          "%1: the environment declares no namespace of the role test, so nothing "
                          "is written.")},
    Reason{
        "no_catalog_to_clean",
        QT_TRANSLATE_NOOP(
            "Checks", "%1: no catalog can be asked to drop the scratch table, so none is made.")},
    Reason{"scratch_ok", QT_TRANSLATE_NOOP("Checks", "%2 on %1: %3 was made and dropped again.")},
    Reason{"scratch_left",
           QT_TRANSLATE_NOOP(
               "Checks", "%2 on %1: the scratch table %3 was left behind; dropping it gave %4.")},
    Reason{"scratch_refused",
           QT_TRANSLATE_NOOP(
               "Checks", "%2 on %1: our token may not make a table (%3), so nothing is proven.")},
    Reason{"catalog_write_failed",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: the catalog could not make a table: %3.")},
    Reason{"writer_commit_failed",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: the writer could not commit: %3.")},
    Reason{"knock_refused",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: refused with status %3, as it should be.")},
    Reason{"knock_let_in",
           QT_TRANSLATE_NOOP(
               "Checks", "%2 on %1: a statement without credentials was let in with status %3.")},
    Reason{"knock_undecided",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: %3 is neither a refusal nor an answer to SQL.")},
    Reason{"knock_no_route",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: the engine was not reached from here (%3).")},
    Reason{
        "door_control",
        QT_TRANSLATE_NOOP("Checks",
                          "%2 on %1: duck read no table of the test namespace (%3), so a refusal "
                          "of Trino proves nothing.")},
    Reason{"door_no_tables",
           QT_TRANSLATE_NOOP("Checks", "%1: the catalog shows no table to select from in %3.")},
    Reason{"door_trino_reads_test",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: Trino read %3, which its principal may not.")},
    Reason{"door_trino_undecided",
           QT_TRANSLATE_NOOP("Checks",
                             "%2 on %1: Trino did not read %3, but for another reason: %4.")},
    Reason{"door_other_principal",
           QT_TRANSLATE_NOOP("Checks",
                             "%2 on %1: Trino was refused %3, but not in the name of its own "
                             "principal.")},
    Reason{"door_trino_blind", QT_TRANSLATE_NOOP("Checks", "%2 on %1: Trino did not read %3: %4.")},
    Reason{
        "door_ok",
        QT_TRANSLATE_NOOP("Checks", "%2 on %1: duck reads %3, Trino is refused it and reads %4.")},
    Reason{"workers_not_found",
           QT_TRANSLATE_NOOP("Checks",
                             "%1: no deployed service is built from Dockerfile.workers or started "
                             "with “npm run workers”.")},
    Reason{"workers_ambiguous",
           QT_TRANSLATE_NOOP("Checks", "%1: several services look like the workers: %3.")},
};
