#pragma once

#include "services/core/error.h"

#include <QString>

/// What went wrong, as one sentence for people.
QString errorText(const Error &error);
/// What the user can do about it, as one or two sentences; says also when trying again does not
/// help.
QString errorAdvice(const Error &error);
/// Whether the same request may succeed later without anything being changed.
bool retryHelps(const Error &error);
/// Everything known, for the clipboard: sentence, advice, kind, status, code and technical detail.
/// Redacted already, because Error::detail is.
QString errorDetails(const Error &error);
