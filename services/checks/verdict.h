#pragma once

#include <QMetaType>
#include <QString>

#include <array>

/// What is known about a check, worst first.
enum class Verdict {
    Critical, ///< broken, severity critical
    Degraded, ///< broken, severity warning, or broken in part
    NotProven, ///< looked, and what came back proves neither
    Unknown, ///< never measured, or could not look
    Stale, ///< past its age budget
    Inert, ///< as declared
    Ok,
    NotRun, ///< an on-demand check that was never run; outside sums and exit codes
};

inline constexpr std::array allVerdicts{Verdict::Critical, Verdict::Degraded, Verdict::NotProven,
                                        Verdict::Unknown,  Verdict::Stale,    Verdict::Inert,
                                        Verdict::Ok,       Verdict::NotRun};

enum class Severity { Critical, Warning, Info };

/// "critical", "not_proven", … as in JSON.
QString wireName(Verdict verdict);
QString wireName(Severity severity);
/// The worse of two; NotRun never wins.
Verdict worst(Verdict a, Verdict b);

Q_DECLARE_METATYPE(Verdict)
