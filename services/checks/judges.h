#pragma once

#include "services/checks/invariants.h"

/// The rules behind the rows of the invariant table. Each turns what a round saw into a judgement;
/// none of them talks to anything.
namespace judges
{

/// The row's fact has the declared value.
Judgement factEquals(const JudgeInput &in);
/// Every part that the probe listed is well.
Judgement nothingBroken(const JudgeInput &in);
/// The writer answers its configuration to our token.
Judgement configAnswers(const JudgeInput &in);
/// Asking without a token is refused.
Judgement asksForToken(const JudgeInput &in);
/// The compute profile serves nothing below /lakehouse/.
Judgement lakehouseAbsent(const JudgeInput &in);
/// The retired mirror route is gone.
Judgement syncAbsent(const JudgeInput &in);
/// The engine's storage key is read-only and not the writer's.
Judgement keyReadOnly(const JudgeInput &in);
/// No cursor of the pool is lost.
Judgement cursorsKept(const JudgeInput &in);
/// Every pinned extension was verified.
Judgement extensionsVerified(const JudgeInput &in);
/// The dialect contract was verified and is the declared one.
Judgement dialectVerified(const JudgeInput &in);
/// No disagreement was added since the last look.
Judgement noNewDisagreements(const JudgeInput &in);
/// Every read-only key passes the read-only gate.
Judgement gateHolds(const JudgeInput &in);
/// A request without a signature is refused.
Judgement anonymousRefused(const JudgeInput &in);
/// The issuer's clock agrees with ours, and our token outlives the next look.
Judgement tokensHold(const JudgeInput &in);
/// What the probe proved, or did not.
Judgement asProven(const JudgeInput &in);
/// No two tables share a place, and each keeps its parts in its own.
Judgement locationsUnique(const JudgeInput &in);
/// What is frozen does not grow.
Judgement legacyFrozen(const JudgeInput &in);
/// No table lies under the location of another role.
Judgement rolesApart(const JudgeInput &in);
/// The namespaces are the declared ones.
Judgement namespacesDeclared(const JudgeInput &in);
/// The Index's copies of row counts are the catalog's.
Judgement copiesAgree(const JudgeInput &in);
/// The tables of the retired data plane are gone.
Judgement retiredGone(const JudgeInput &in);
/// The Index has the declared tables and columns.
Judgement indexSchemaHolds(const JudgeInput &in);
/// No variable stands where its name must not.
Judgement variablesInPlace(const JudgeInput &in);
/// The vending's parent token is write-only at its holder and nowhere else.
Judgement parentTokenHidden(const JudgeInput &in);
/// The declared version or image is the one that runs.
Judgement runsDeclared(const JudgeInput &in);
/// The certificate is trusted, for its host, and good for long enough.
Judgement certificateHolds(const JudgeInput &in);
/// The workers run, wherever and however they are called.
Judgement workersRun(const JudgeInput &in);
/// The engine is in the declared mode.
Judgement karmaAsDeclared(const JudgeInput &in);

}
