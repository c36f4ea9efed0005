#include "services/checks/reasonadvice.h"

#include "services/checks/ownfaults.h"

#include <QCoreApplication>

#include <array>
#include <span>

namespace
{

struct Advice {
    const char *text;
    std::array<const char *, 9> codes; ///< the rest is null
};

// lupdate reads the sentences here.
constexpr std::array table{
    Advice{QT_TRANSLATE_NOOP("Checks",
                             "Give the look more time, or look again: nothing was measured, so "
                             "there is nothing to mend yet."),
           {"never", "no_round", "cancelled"}},
    Advice{QT_TRANSLATE_NOOP("Checks", "Run it now: it never runs by itself."), {"not_run"}},
    Advice{QT_TRANSLATE_NOOP("Checks", "Look again, and judge by what that look finds."),
           {"stale", "confirming", "recovering"}},
    Advice{QT_TRANSLATE_NOOP("Checks", "See to %3 first; this is looked at again by itself."),
           {"up_down", "depends", "catalog_first"}},
    Advice{QT_TRANSLATE_NOOP("Checks",
                             "Look at the witness that %1 is known through: whether the "
                             "environment declares it, and whether it answers."),
           {"witness_missing", "witness_silent", "witness_lacks", "witness_old", "witness_unprobed",
            "witness_only"}},
    Advice{QT_TRANSLATE_NOOP("Checks",
                             "See that the environment file declares the right credential for %1 "
                             "and that its secret is stored, then look again."),
           {"secret_missing", "no_credential_declared", "no_token", "origin_refused",
            "plain_http_refused", "own_configuration", "token_refused", "identity_refused",
            "walk_refused"}},
    Advice{QT_TRANSLATE_NOOP("Checks",
                             "Complete the environment file: it does not declare what %2 needs."),
           {"no_deployment_api", "no_provider", "no_gate_key", "no_bucket", "no_test_namespace",
            "no_catalog_to_clean", "nothing_asserted", "no_probe"}},
    Advice{QT_TRANSLATE_NOOP("Checks",
                             "If %3 is right, declare it as the issuer or as a service of the "
                             "environment; otherwise mend the address that %1 gives itself."),
           {"keys_elsewhere"}},
    Advice{QT_TRANSLATE_NOOP("Checks",
                             "Agree to %2 on this machine if it may act there; until then it is "
                             "not run."),
           {"not_consented", "consent_lapsed", "may_not_act"}},
};

// Whatever the verdict: the rule itself was not put to the test.
constexpr std::array answerTable{
    Advice{QT_TRANSLATE_NOOP("Checks",
                             "Open the evidence to see who refused, and let the request through to "
                             "%1 there: by an exception for this machine, or by an address of %1 "
                             "that leads past it. Then look again."),
           {"foreign_refusal"}},
    Advice{QT_TRANSLATE_NOOP("Checks",
                             "Look at the rest of the list at the provider. See whether it is "
                             "really that long, or whether the provider repeats its pages: until "
                             "it can be read to its end, %2 proves nothing by what is not in it."),
           {"list_incomplete"}},
};

constexpr auto otherAdvice
    = QT_TRANSLATE_NOOP("Checks",
                        "Open the evidence to see how far the request got. Then look at the "
                        "deployment and the log of %1, and at what it depends on.");

/// The advice for that reason; null: there is none.
const char *adviceIn(std::span<const Advice> advices, const QString &reason)
{
    for (const Advice &advice : advices) {
        for (const char *code : advice.codes) {
            if (code && reason == QLatin1String(code))
                return advice.text;
        }
    }
    return nullptr;
}

}

const char *answerAdvice(const QString &reason)
{
    return adviceIn(answerTable, reason);
}

const char *reasonAdvice(const QString &reason)
{
    if (const char *found = answerAdvice(reason))
        return found;
    if (const char *found = adviceIn(table, reason))
        return found;
    for (const OwnFault &fault : ownFaults()) {
        if (reason == QLatin1String(fault.code))
            return fault.advice;
    }
    return otherAdvice;
}
