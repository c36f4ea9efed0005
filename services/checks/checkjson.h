#pragma once

#include "services/checks/checkengine.h"

/// What `atalaya check --json` prints: indented UTF-8, one object, as
/// resources/schemas/check.schema.json says. The summary counts the selected checks by verdict,
/// info checks left out.
QByteArray checkJson(const Snapshot &snapshot, const CheckSelection &selection);
