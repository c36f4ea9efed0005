#include "app/cli/checkcommand.h"

#include "app/cli/exitcodes.h"
#include "app/cli/output.h"
#include "services/checks/checkjson.h"
#include "services/checks/checkjunit.h"
#include "services/checks/checkmetrics.h"
#include "services/checks/texts.h"
#include "services/core/async.h"

using namespace Qt::Literals::StringLiterals;

namespace {

CheckSelection selectionOf(const Options &options)
{
    return CheckSelection{options.only, options.onDemand};
}

/// Ids that name nothing in this environment; a typing error must not look like "all is well".
QStringList unknownIds(const Snapshot &snapshot, const CheckSelection &selection)
{
    QStringList unknown;
    for (const QString &id : selection.ids) {
        const bool known = std::any_of(snapshot.checks.begin(), snapshot.checks.end(), [&](const CheckState &check) {
            return check.id == id || check.service == id;
        });
        if (!known)
            unknown.append(id);
    }
    return unknown;
}

QByteArray verdictTable(const Snapshot &snapshot, const CheckSelection &selection)
{
    std::vector<QStringList> rows;
    for (const CheckState &check : snapshot.checks) {
        if (!isSelected(check, selection))
            continue;
        const QString mark = check.drift ? u" ≠"_s : QString();
        const bool plain = check.verdict == Verdict::Ok || check.verdict == Verdict::Inert;
        rows.push_back({verdictWord(check.verdict) + mark, check.id, check.service, check.measured, check.declared,
                        plain ? checkTitle(check) : checkSummary(check)});
    }
    return textTable({CheckCommand::tr("verdict"), CheckCommand::tr("check"), CheckCommand::tr("service"),
                      CheckCommand::tr("measured"), CheckCommand::tr("declared"), CheckCommand::tr("what it says")},
                     rows);
}

/// What to do about each thing that does not hold, for the person who reads the table.
void writeAdvice(const Snapshot &snapshot, const CheckSelection &selection)
{
    for (const CheckState &check : snapshot.checks) {
        const bool plain = check.verdict == Verdict::Ok || check.verdict == Verdict::Inert
            || check.verdict == Verdict::NotRun;
        if (!plain && isSelected(check, selection))
            writeNote(CheckCommand::tr("%1, what to do: %2").arg(check.id, checkAdvice(check)));
    }
}

/// Services that have a selected check, by the worst of those.
QString sumsLine(const Snapshot &snapshot, const CheckSelection &selection)
{
    QMap<QString, Verdict> services;
    for (const CheckState &check : snapshot.checks) {
        if (isSelected(check, selection) && check.severity != Severity::Info)
            services[check.service] = worst(services.value(check.service, Verdict::NotRun), check.verdict);
    }
    QStringList parts;
    QMap<Verdict, int> sums;
    for (const Verdict verdict : std::as_const(services))
        ++sums[verdict];
    for (const Verdict verdict : allVerdicts) {
        if (const int count = sums.value(verdict))
            parts.append(u"%1 %2"_s.arg(count).arg(verdictWord(verdict)));
    }
    return CheckCommand::tr("services: %1").arg(parts.join(u" · "_s));
}

}

CheckCommand::CheckCommand(CheckEngine &engine, const Options &options, QObject *parent)
    : QObject(parent)
    , m_engine(engine)
    , m_options(options)
{
}

void CheckCommand::start()
{
    const QStringList unknown = unknownIds(*m_engine.snapshot(), selectionOf(m_options));
    if (!unknown.isEmpty()) {
        writeNote(u"atalaya: "_s
                  + tr("This environment has no check or service called %1.").arg(unknown.join(u", "_s)));
        emit finished(ExitCode::usage);
        return;
    }
    m_timeout.setSingleShot(true);
    connect(&m_timeout, &QTimer::timeout, this, [this] {
        writeNote(tr("The time is over: what is not known yet stays unknown."));
        take(m_engine.snapshot());
    });
    if (m_options.timeoutS > 0)
        m_timeout.start(m_options.timeoutS * 1000);
    m_look = m_engine.runOnce(selectionOf(m_options));
    whenDone(m_look, this, [this](const SnapshotPtr &snapshot) { take(snapshot); });
}

void CheckCommand::take(const SnapshotPtr &snapshot)
{
    if (std::exchange(m_taken, true))
        return;
    m_timeout.stop();
    print(*snapshot);
    if (m_options.watch && outputState() == OutputState::Open)
        watch();
    else
        emit finished(checkExitCode(*snapshot, selectionOf(m_options)));
}

void CheckCommand::print(const Snapshot &snapshot)
{
    const CheckSelection selection = selectionOf(m_options);
    switch (m_options.format) {
    case Options::Format::Json:
        writeOut(m_options.watch ? checkJsonLine(snapshot, selection) : checkJson(snapshot, selection));
        return;
    case Options::Format::Junit:
        writeOut(checkJunit(snapshot, selection));
        return;
    case Options::Format::OpenMetrics:
        writeOut(checkMetrics(snapshot, selection));
        return;
    case Options::Format::Table:
    case Options::Format::Csv:
    case Options::Format::NdJson:
        break; // the latter two are not offered
    }
    writeOut(verdictTable(snapshot, selection));
    writeAdvice(snapshot, selection);
    writeNote(sumsLine(snapshot, selection));
}

void CheckCommand::watch()
{
    connect(&m_engine, &CheckEngine::verdictChanged, this, &CheckCommand::printChange);
    writeNote(tr("Watching. Ctrl+C ends it."));
    m_engine.start(selectionOf(m_options));
}

void CheckCommand::printChange(const QString &check, const QString &service, Verdict from, Verdict to)
{
    const SnapshotPtr snapshot = m_engine.snapshot();
    const CheckState *found = snapshot->check(check, service);
    if (!found || !isSelected(*found, selectionOf(m_options)))
        return;
    CheckState state = *found;
    state.verdict = to;
    const QDateTime at = state.measuredAt.isValid() ? state.measuredAt : snapshot->takenAt;
    const bool json = m_options.format == Options::Format::Json;
    const bool open = writeOut(json ? checkChangeJson(state, from, at)
                                    : printable(u"%1  %2  %3  %4 → %5  %6"_s.arg(
                                                    at.toUTC().toString(Qt::ISODate), check, service, verdictWord(from),
                                                    verdictWord(to), checkSummary(state)))
                                              .toUtf8()
                                          + '\n');
    if (!open)
        emit finished(ExitCode::done); // the reader left; a failure is told by whoever ends the program
}
