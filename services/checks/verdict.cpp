#include "services/checks/verdict.h"

QString wireName(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Critical:
        return QStringLiteral("critical");
    case Verdict::Degraded:
        return QStringLiteral("degraded");
    case Verdict::NotProven:
        return QStringLiteral("not_proven");
    case Verdict::Unknown:
        return QStringLiteral("unknown");
    case Verdict::Stale:
        return QStringLiteral("stale");
    case Verdict::Inert:
        return QStringLiteral("inert");
    case Verdict::Ok:
        return QStringLiteral("ok");
    case Verdict::NotRun:
        return QStringLiteral("not_run");
    }
    return {};
}

QString wireName(Severity severity)
{
    switch (severity) {
    case Severity::Critical:
        return QStringLiteral("critical");
    case Severity::Warning:
        return QStringLiteral("warning");
    case Severity::Info:
        return QStringLiteral("info");
    }
    return {};
}

Verdict worst(Verdict a, Verdict b)
{
    return a < b ? a : b; // declared worst first, NotRun last
}
