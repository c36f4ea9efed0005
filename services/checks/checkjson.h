#pragma once

#include "services/checks/checkengine.h"

/// What `atalaya check --json` prints: indented UTF-8, one object, as
/// resources/schemas/check.schema.json says. The summary counts the selected checks by verdict,
/// info checks left out.
QByteArray checkJson(const Snapshot &snapshot, const CheckSelection &selection);

/// The same document on one line, as `--watch` begins with.
QByteArray checkJsonLine(const Snapshot &snapshot, const CheckSelection &selection);
/// One line for a verdict that became another one: {"change": {…}}, see
/// resources/schemas/check.schema.json.
QByteArray checkChangeJson(const CheckState &state, Verdict before, const QDateTime &at);
