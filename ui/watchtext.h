#pragma once

#include "services/checks/snapshot.h"
#include "services/core/settings.h"

/// What is said of a check or a service besides its verdict, in the user's language.

/// "Snoozed until 15:00:00 UTC: known", "Maintenance until …".
QString silenceText(const Silence &silence, TimeZoneChoice zone);
/// Icon of the own set for what a check is besides its verdict: paused, in maintenance, snoozed, or
/// comes and goes; empty: nothing.
QString watchIcon(const CheckState &check);
/// The same in words, a line for each, and which check it comes from; empty: nothing.
QString watchText(const CheckState &check, TimeZoneChoice zone);
/// The same of a service, by its window, its pause and the check that decides (null: none).
QString watchIcon(const ServiceState &service, const CheckState *deciding);
QString watchText(const ServiceState &service, const CheckState *deciding, TimeZoneChoice zone);
