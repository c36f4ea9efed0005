#pragma once

#include "services/checks/invariants.h"

// What the rules of more than one file need.

/// The readable look of the row's probe; null: there is none, and nothing becomes the judgement
/// that says why.
inline const Observation *readableLook(const JudgeInput &in, Judgement &nothing)
{
    const Observation *seen = in.look.of(in.row.probe);
    if (seen && seen->readable)
        return seen;
    nothing = {.verdict = Verdict::Unknown,
               .reason = seen ? seen->trouble.reason : QStringLiteral("no_round"),
               .args = seen ? seen->trouble.args : QStringList()};
    return nullptr;
}

/// A list for a sentence: the first ones, and how many there are beyond them.
inline QString firstOf(const QStringList &names, qsizetype limit = 20)
{
    const QString shown = names.mid(0, limit).join(QStringLiteral(", "));
    return names.size() <= limit
        ? shown
        : QStringLiteral("%1, … (+%2)").arg(shown).arg(names.size() - limit);
}
