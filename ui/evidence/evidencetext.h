#pragma once

#include "services/checks/snapshot.h"
#include "services/core/settings.h"

#include <QString>

/// A curl line broken before each option and the address, with the shell's own continuation: still
/// what one can paste.
QString brokenCurl(const QString &line);
/// "200 OK", or why no answer came.
QString statusText(const Evidence &evidence);
/// "catalog.example.test · TLSv1.3 · 61 days left", or why there is none.
QString tlsText(const Evidence &evidence, const QDateTime &now);
/// "application/json · 214 B · 1 value redacted".
QString responseText(const Evidence &evidence);
/// Everything about one check for the clipboard, as plain text. Redacted, as the evidence is.
QString evidenceDetails(const CheckState &check, TimeZoneChoice zone);
