#include "app/cli/checkcommand.h"

#include "app/cli/exitcodes.h"
#include "app/cli/output.h"
#include "services/checks/checkjson.h"
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
                        plain ? checkTitle(check.id) : checkSummary(check)});
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
            writeNote(CheckCommand::tr("%1, what to do: %2").arg(check.id, checkAdvice(check.id)));
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
    whenDone(m_engine.runOnce(selectionOf(m_options)), this,
             [this](const SnapshotPtr &snapshot) { print(snapshot); });
}

void CheckCommand::print(const SnapshotPtr &snapshot)
{
    const CheckSelection selection = selectionOf(m_options);
    if (m_options.format == Options::Format::Json) {
        writeOut(checkJson(*snapshot, selection));
    } else {
        writeOut(verdictTable(*snapshot, selection));
        writeAdvice(*snapshot, selection);
        writeNote(sumsLine(*snapshot, selection));
    }
    emit finished(checkExitCode(*snapshot, selection));
}
