#pragma once

#include "services/checks/snapshot.h"

#include <QByteArray>

#include <vector>

/// The given checks as RFC 4180 CSV, UTF-8, one line each, with a header line. Names are the
/// wire's, not translated, so that a file reads the same in every language.
QByteArray checksCsv(const std::vector<CheckState> &checks);
/// The same as {"environment", "taken_at", "checks": [{…, "evidence": {…}}]}, indented.
QByteArray checksJson(const Snapshot &snapshot, const std::vector<CheckState> &checks);
/// A check with its evidence, as kept in a file. Evidence is redacted where it is made.
QByteArray evidenceJson(const CheckState &check);
