#pragma once

#include "services/checks/checkengine.h"

/// The selected checks in the text format of OpenMetrics 1.0, for a scraper or a push gateway: a
/// state set with the eight verdicts of each check, its latency and the moment it was measured, and
/// whether a fault of the console itself hid something.
QByteArray checkMetrics(const Snapshot &snapshot, const CheckSelection &selection);
