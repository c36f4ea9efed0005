#pragma once

#include "services/storage/keyproofs.h"

// The words of the storage proofs, for the window and the command line; translation context
// "Storage".

QString outcomeWord(ProofOutcome outcome);
/// What a light checks: "put is denied".
QString gateCheckTitle(GateCheck check);
/// What has to come back for the light to pass: "200", "403 AccessDenied".
QString gateExpectation(GateCheck check);
/// The light in one clause: what it checks and what came back.
QString gateLightText(const GateLight &light);
QString gateSameKeyText(const GateReport &report);
/// For a key that the gate may have left behind.
QString gateLeftoverText(const QString &key);
/// What a proof over time came to, in one sentence.
QString keyProofText(const KeyProofReport &report);
