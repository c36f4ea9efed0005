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

/// The door said that this is all there is, or all that its limit lets through.
bool isWhole(const SqlOutcome &outcome)
{
    return outcome.state == SqlOutcome::State::Complete
        || outcome.state == SqlOutcome::State::Truncated;
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
    if (m_run) {
        m_run->cancel();
        return;
    }
    writeNote(u"atalaya: "_s + tr("Cancelled; nothing was run."));
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
    // Two results one after the other are no JSON document, and nothing in CSV or NDJSON says where
    // one ends.
    if (plan.statements.size() > 1 && m_options.format != Options::Format::Table) {
        writeNote(
            u"atalaya: "_s
            + tr("This text holds %n statement(s), and this format holds one result. Give one "
                 "statement, or --format table; nothing was run.",
                 nullptr, int(plan.statements.size())));
        emit finished(ExitCode::usage);
        return true;
    }
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
    m_schema.clear();
    m_anyRow = false;
    m_run = m_door.run(request, makeSink());
    connect(m_run.get(), &SqlRun::finished, this, &SqlCommand::showOutcome);
}

std::shared_ptr<ResultSink> SqlCommand::makeSink()
{
    return std::make_shared<CallbackSink>(
        [this](const ResultSchema &schema) {
            m_jsonKeys = jsonKeys(schema);
            m_schema = schema;
        },
        [this](const ResultSchema &schema, const ResultChunk &chunk) {
            return write(schema, chunk);
        });
}

bool SqlCommand::write(const ResultSchema &schema, const ResultChunk &chunk)
{
    m_buffer.clear();
    if (chunk.rows > 0 && !m_anyRow)
        m_buffer += heading();
    if (m_options.format == Options::Format::Table && chunk.rows > 0) {
        m_anyRow = true;
        return writeOut(m_buffer + m_table->rows(schema, chunk));
    }
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

QByteArray SqlCommand::heading() const
{
    if (m_options.format == Options::Format::Csv)
        return m_schema.isEmpty() ? QByteArray() : csvHeader(m_schema);
    const qsizetype count = m_plan.statements.size();
    if (m_options.format != Options::Format::Table || count < 2)
        return {};
    const QString title = tr("Statement %1 of %2").arg(m_next).arg(count);
    return (m_next > 1 ? "\n" : "") + title.toUtf8() + '\n';
}

void SqlCommand::writeEnd(const SqlOutcome &outcome)
{
    if (m_anyRow) {
        if (m_options.format == Options::Format::Json)
            writeOut("\n]\n");
        return;
    }
    // A frame says "no rows", which only a result that came to its end can say.
    if (!isWhole(outcome))
        return;
    if (m_options.format == Options::Format::Json)
        writeOut("[]\n");
    else if (m_options.format == Options::Format::Table && !m_schema.isEmpty())
        writeOut(heading() + m_table->header(m_schema));
    else
        writeOut(heading());
}

void SqlCommand::noteShortfall(const SqlOutcome &outcome, int code)
{
    const int rows = int(outcome.rows);
    if (code == ExitCode::interrupted)
        writeNote(u"atalaya: "_s + tr("Cancelled: %n row(s) arrived.", nullptr, rows));
    else if (code == ExitCode::incomplete && outcome.state == SqlOutcome::State::Truncated)
        writeNote(u"atalaya: "_s
                  + tr("The door cut the result at its limit: %n row(s) arrived.", nullptr, rows));
    else if (code == ExitCode::incomplete)
        writeNote(u"atalaya: "_s
                  + tr("Incomplete: %n row(s) arrived, then the stream stopped. How many are "
                       "missing is not known.",
                       nullptr, rows));
}

void SqlCommand::showOutcome(const SqlOutcome &outcome)
{
    writeEnd(outcome);
    const int code = outcomeCode(outcome);
    if (code != ExitCode::interrupted) {
        if (outcome.fault)
            writeNote(u"atalaya: "_s + faultText(*outcome.fault));
        else if (outcome.error && code != ExitCode::done)
            note(*outcome.error);
    }
    noteShortfall(outcome, code);
    m_run.release()->deleteLater(); // it is the sender of this signal
    if (code == ExitCode::done)
        runNext();
    else
        emit finished(code);
}

int SqlCommand::outcomeCode(const SqlOutcome &outcome) const
{
    // Whatever the end looks like from here: a door that drops the stream, one that says CANCELLED.
    // A last result that was whole before the signal took effect stays whole.
    if (m_interrupted && !(isWhole(outcome) && m_next == m_plan.statements.size()))
        return ExitCode::interrupted;
    switch (outcome.state) {
    case SqlOutcome::State::Complete:
        return ExitCode::done;
    case SqlOutcome::State::Truncated:
        return m_options.maxRows > 0 ? ExitCode::done : ExitCode::incomplete;
    case SqlOutcome::State::TruncatedHere:
        return ExitCode::done; // whoever read our output went away and has what it wanted
    case SqlOutcome::State::Incomplete:
        return ExitCode::incomplete;
    case SqlOutcome::State::Refused:
        return outcome.fault ? statusCode(outcome.fault->status) : ExitCode::refused;
    case SqlOutcome::State::Cancelled: // by somebody else
    case SqlOutcome::State::Failed:
    case SqlOutcome::State::Unreadable:
        return ExitCode::failed;
    case SqlOutcome::State::Unreachable:
        return outcome.error ? errorCode(*outcome.error) : ExitCode::failed;
    }
    return ExitCode::failed;
}
