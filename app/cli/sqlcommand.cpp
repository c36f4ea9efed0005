#include "app/cli/sqlcommand.h"

#include "app/cli/exitcodes.h"
#include "app/cli/output.h"
#include "services/core/async.h"
#include "services/results/format.h"
#include "ui/errortext.h"

#include <QCoreApplication>

using namespace Qt::Literals::StringLiterals;

namespace
{

/// The door's own words, with the place in the statement when it gave one.
QString faultText(const SqlFault &fault)
{
    QString text
        = fault.code.isEmpty() ? fault.message : u"%1: %2"_s.arg(fault.code, fault.message);
    if (fault.line > 0)
        text
            = SqlCommand::tr("%1 (line %2, column %3)").arg(text).arg(fault.line).arg(fault.column);
    if (fault.retryAfterS > 0)
        text += u' ' + SqlCommand::tr("Try again in %n second(s).", nullptr, fault.retryAfterS);
    return text;
}

int statusCode(int status)
{
    switch (status) {
    case 401:
    case 403:
    case 404:
    case 409:
    case 422:
        return ExitCode::refused;
    default:
        return ExitCode::failed;
    }
}

int errorCode(const Error &error)
{
    switch (error.kind) {
    case Error::Kind::SecretMissing:
    case Error::Kind::KeychainLocked:
    case Error::Kind::KeychainUnavailable:
    case Error::Kind::NameLookup:
        return ExitCode::ownFault;
    default:
        return error.httpStatus > 0 ? statusCode(error.httpStatus) : ExitCode::failed;
    }
}

void note(const Error &error)
{
    writeNote(u"atalaya: "_s + errorText(error));
    if (!error.detail.isEmpty())
        writeNote(u"  "_s + error.detail);
    writeNote(u"  "_s + errorAdvice(error));
}

}

SqlCommand::SqlCommand(JunctionClient &door, const Options &options, QObject *parent)
    : QObject(parent)
    , m_door(door)
    , m_options(options)
{
}

void SqlCommand::start()
{
    SqlRequest request;
    request.sql = m_options.sql;
    request.defaultNamespace = m_options.defaultNamespace;
    whenDone(m_door.plan(request), this, [this](const Result<Plan> &plan) { showPlan(plan); });
}

void SqlCommand::interrupt()
{
    m_interrupted = true;
    if (m_run)
        m_run->cancel();
    else
        emit finished(ExitCode::interrupted);
}

void SqlCommand::showPlan(const Result<Plan> &plan)
{
    if (!plan) {
        note(plan.error());
        emit finished(errorCode(plan.error()));
        return;
    }
    m_plan = *plan;
    if (m_plan.fault) {
        writeNote(u"atalaya: "_s + faultText(*m_plan.fault));
        emit finished(statusCode(m_plan.fault->status));
        return;
    }
    if (m_plan.statements.isEmpty()) {
        writeNote(u"atalaya: "_s + tr("There is no statement in this text."));
        emit finished(ExitCode::usage);
        return;
    }
    if (!refusePlan(m_plan))
        runNext();
}

bool SqlCommand::refusePlan(const Plan &plan)
{
    // Nothing of a script runs when one of its statements cannot.
    for (const PlannedStatement &statement : plan.statements) {
        if (statement.fault) {
            writeNote(
                u"atalaya: "_s
                + tr("Statement %1: %2").arg(statement.index + 1).arg(faultText(*statement.fault)));
            emit finished(statusCode(statement.fault->status));
            return true;
        }
        if (statement.access != SqlAccess::Read) {
            writeNote(u"atalaya: "_s
                      + tr("Statement %1 is a write (%2) by the door's reading. This version runs "
                           "reads only; "
                           "nothing was run.")
                            .arg(statement.index + 1)
                            .arg(statement.kind));
            emit finished(ExitCode::refused);
            return true;
        }
    }
    return false;
}

void SqlCommand::runNext()
{
    if (m_next == m_plan.statements.size()) {
        emit finished(ExitCode::done);
        return;
    }
    const PlannedStatement &statement = m_plan.statements[m_next++];
    SqlRequest request;
    request.sql = m_plan.text(statement);
    request.planId = statement.planId;
    request.defaultNamespace = m_options.defaultNamespace;
    request.maxRows = m_options.maxRows;
    m_table = std::make_unique<TableText>();
    m_anyRow = false;
    m_run = m_door.run(request, makeSink());
    connect(m_run.get(), &SqlRun::finished, this, &SqlCommand::showOutcome);
}

std::shared_ptr<ResultSink> SqlCommand::makeSink()
{
    return std::make_shared<CallbackSink>(
        [this](const ResultSchema &schema) {
            m_jsonKeys = jsonKeys(schema);
            if (m_options.format == Options::Format::Csv)
                writeOut(csvHeader(schema));
            m_schema = schema;
        },
        [this](const ResultSchema &schema, const ResultChunk &chunk) {
            return write(schema, chunk);
        });
}

bool SqlCommand::write(const ResultSchema &schema, const ResultChunk &chunk)
{
    if (m_options.format == Options::Format::Table)
        return writeOut(m_table->rows(schema, chunk));
    m_buffer.clear();
    for (int row = 0; row < chunk.rows; ++row) {
        switch (m_options.format) {
        case Options::Format::Csv:
            appendCsvRow(m_buffer, chunk, row);
            break;
        case Options::Format::Json:
            m_buffer += m_anyRow ? ",\n" : "[\n";
            appendJsonRow(m_buffer, m_jsonKeys, chunk, row);
            break;
        case Options::Format::NdJson:
        case Options::Format::Table:
        case Options::Format::Junit: // of checks only: the parser lets neither through
        case Options::Format::OpenMetrics:
            appendJsonRow(m_buffer, m_jsonKeys, chunk, row);
            m_buffer += '\n';
            break;
        }
        m_anyRow = true;
    }
    return writeOut(m_buffer);
}

void SqlCommand::writeEnd()
{
    if (m_options.format == Options::Format::Json)
        writeOut(m_anyRow ? "\n]\n" : "[]\n");
    else if (m_options.format == Options::Format::Table)
        writeOut(
            m_table->header(m_schema)); // of a result without rows; empty when it is there already
}

void SqlCommand::showOutcome(const SqlOutcome &outcome)
{
    writeEnd();
    const int code = outcomeCode(outcome);
    if (outcome.fault)
        writeNote(u"atalaya: "_s + faultText(*outcome.fault));
    else if (outcome.error && code != ExitCode::done)
        note(*outcome.error);
    if (code == ExitCode::incomplete) {
        writeNote(u"atalaya: "_s
                  + (outcome.state == SqlOutcome::State::Truncated
                         ? tr("The door cut the result at its limit: %n row(s) arrived.", nullptr,
                              int(outcome.rows))
                         : tr("Incomplete: %n row(s) arrived, then the stream stopped. How many "
                              "are missing is not "
                              "known.",
                              nullptr, int(outcome.rows))));
    }
    m_run.release()->deleteLater(); // it is the sender of this signal
    if (code == ExitCode::done)
        runNext();
    else
        emit finished(code);
}

int SqlCommand::outcomeCode(const SqlOutcome &outcome) const
{
    switch (outcome.state) {
    case SqlOutcome::State::Complete:
        return ExitCode::done;
    case SqlOutcome::State::Truncated:
        return m_options.maxRows > 0 ? ExitCode::done : ExitCode::incomplete;
    case SqlOutcome::State::TruncatedHere:
        return ExitCode::done; // whoever read our output went away and has what it wanted
    case SqlOutcome::State::Incomplete:
        return ExitCode::incomplete;
    case SqlOutcome::State::Cancelled:
        return m_interrupted ? ExitCode::interrupted : ExitCode::failed;
    case SqlOutcome::State::Refused:
        return outcome.fault ? statusCode(outcome.fault->status) : ExitCode::refused;
    case SqlOutcome::State::Failed:
    case SqlOutcome::State::Unreadable:
        return ExitCode::failed;
    case SqlOutcome::State::Unreachable:
        return outcome.error ? errorCode(*outcome.error) : ExitCode::failed;
    }
    return ExitCode::failed;
}
