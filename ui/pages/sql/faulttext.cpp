#include "ui/pages/sql/faulttext.h"

#include "ui/errortext.h"
#include "ui/formatting.h"

#include <QCoreApplication>

using namespace Qt::Literals::StringLiterals;

namespace
{

struct FaultText {
    Q_DECLARE_TR_FUNCTIONS(FaultText)

public:
    static QString title(const SqlFault &fault)
    {
        const QString &code = fault.code;
        if (code == "SYNTAX_ERROR"_L1)
            return tr("The door cannot parse this statement");
        if (code == "BIND_ERROR"_L1)
            return tr("A name or a type in this statement does not fit");
        if (code == "DENIED"_L1)
            return tr("The door denied this query");
        if (code == "WRITE_NOT_ALLOWED"_L1)
            return tr("The door takes no write from here");
        if (code == "WRITE_HELD_BACK"_L1)
            return tr("The console held this write back");
        if (code == "UNKNOWN_TABLE"_L1)
            return tr("The door knows no such table");
        if (code == "UNSUPPORTED_STATEMENT"_L1)
            return tr("The door does not run statements of this kind");
        if (code == "POINTER_MOVED"_L1 || code == "PLAN_CHANGED"_L1)
            return tr("The table changed while this was planned");
        if (code == "NO_TURN"_L1 || code == "RATE_LIMITED"_L1)
            return tr("The door has no turn free");
        if (code == "QUERY_TIMEOUT"_L1)
            return tr("The query ran into the door's time limit");
        if (code == "OUT_OF_MEMORY"_L1)
            return tr("The engine ran out of memory");
        if (code == "STORAGE_UNAUTHORIZED"_L1)
            return tr("The engine may not read the table's files");
        if (code == "UNAUTHENTICATED"_L1)
            return tr("The door does not accept this identity");
        if (code == "ENGINE_UNAVAILABLE"_L1)
            return tr("No engine is ready");
        return tr("The door could not run this query");
    }

    static QString advice(const SqlFault &fault)
    {
        const QString &code = fault.code;
        if (code == "SYNTAX_ERROR"_L1 || code == "BIND_ERROR"_L1)
            return fault.position
                ? tr("The place is marked in the editor. Correct the statement and run it again.")
                : tr("Correct the statement and run it again.");
        if (code == "DENIED"_L1)
            return tr("Ask for the privilege on the table, or query one that your role can read. "
                      "Trying again will not "
                      "help.");
        if (code == "WRITE_HELD_BACK"_L1)
            return tr("Nothing was sent. Writes are switched on and off beside the name of the "
                      "environment; this version of the console reads only.");
        if (code == "WRITE_NOT_ALLOWED"_L1 || code == "UNSUPPORTED_STATEMENT"_L1)
            return tr("This version of the console reads only. Trying again will not help.");
        if (code == "UNKNOWN_TABLE"_L1)
            return tr(
                "Check the name in Catalog. A table that you may not see answers in the same way.");
        if (code == "POINTER_MOVED"_L1 || code == "PLAN_CHANGED"_L1)
            return tr("Run the statement again: it will be planned on the table's new state.");
        if (code == "NO_TURN"_L1 || code == "RATE_LIMITED"_L1)
            return tr("Wait for a turn, or stop a query of your own that is running.");
        if (code == "QUERY_TIMEOUT"_L1)
            return tr("Read less: add a condition on a partition column or a LIMIT. The limit is "
                      "the door's, not the "
                      "console's.");
        if (code == "OUT_OF_MEMORY"_L1)
            return tr("Read fewer columns or rows, or aggregate in smaller steps.");
        if (code == "STORAGE_UNAUTHORIZED"_L1)
            return tr("The engine's storage key does not open this place. Perimeter shows which "
                      "key it holds.");
        if (code == "UNAUTHENTICATED"_L1)
            return tr("Give the console a new token for the door in Settings, then run again.");
        return tr("Probes shows the state of the door and its engines. Trying again may help.");
    }

    static QString farthest(const Route &route)
    {
        QStringList denied;
        if (route.governance) {
            for (const Route::Governance &decision : *route.governance) {
                if (decision.decision == Route::Governance::Decision::Deny)
                    denied.append(tr("%1 on %2: %3")
                                      .arg(decision.privilege, decision.table, decision.reason));
            }
        }
        return denied.join(u'\n');
    }

    static QString endTitle(const SqlOutcome &outcome)
    {
        const QString rows = Format::number(outcome.rows);
        switch (outcome.state) {
        case SqlOutcome::State::Incomplete:
            return tr("Incomplete: %1 rows arrived, then the stream stopped").arg(rows);
        case SqlOutcome::State::Truncated:
            return tr("Truncated by the door after %1 rows").arg(rows);
        case SqlOutcome::State::TruncatedHere:
            return tr("Truncated here after %1 rows: the memory set aside for results is full")
                .arg(rows);
        case SqlOutcome::State::Cancelled:
            return tr("Stopped after %1 rows").arg(rows);
        case SqlOutcome::State::Unreadable:
            return tr("Unreadable from row %1 on").arg(Format::number(outcome.rows + 1));
        case SqlOutcome::State::Unreachable:
            return tr("The door could not be asked");
        case SqlOutcome::State::Failed:
            return tr("Failed after %1 rows").arg(rows);
        case SqlOutcome::State::Refused:
        case SqlOutcome::State::Complete:
            return {};
        }
        return {};
    }

    static QString endSentence(const SqlOutcome &outcome)
    {
        switch (outcome.state) {
        case SqlOutcome::State::Incomplete:
            return tr("No end event came. These rows are real; how many are missing is not known.");
        case SqlOutcome::State::Truncated:
            return tr("The result has more rows than the door gives at once.");
        case SqlOutcome::State::TruncatedHere:
            return tr("The door was told to stop. Add a condition or a LIMIT, or export on the "
                      "command line, which keeps "
                      "no rows in memory.");
        case SqlOutcome::State::Cancelled:
            return tr("You stopped this query. The rows that had arrived are kept.");
        case SqlOutcome::State::Unreadable:
            return tr("The stream broke its own rules. The rows before that point are real.");
        case SqlOutcome::State::Unreachable:
        case SqlOutcome::State::Failed:
        case SqlOutcome::State::Refused:
        case SqlOutcome::State::Complete:
            return {};
        }
        return {};
    }
};

} // namespace

bool canWait(const SqlFault &fault)
{
    return fault.retryAfterS > 0 && (fault.status == 503 || fault.status == 429);
}

Message faultMessage(const SqlFault &fault)
{
    Message message;
    message.kind = Message::Kind::Error;
    message.title = FaultText::title(fault);
    QString code = fault.status > 0 ? QString::number(fault.status) : QString();
    if (!fault.code.isEmpty())
        code += (code.isEmpty() ? QString() : u" "_s) + fault.code;
    message.sentences.append(code.isEmpty() ? fault.message
                                            : FaultText::tr("%1: %2").arg(code, fault.message));
    if (fault.route) {
        const QString denied = FaultText::farthest(*fault.route);
        if (!denied.isEmpty())
            message.sentences.append(denied);
    }
    message.advice = FaultText::advice(fault);
    message.details = message.title + u'\n' + message.sentences.join(u'\n');
    return message;
}

Message endMessage(const SqlOutcome &outcome)
{
    if (outcome.fault) {
        Message message = faultMessage(*outcome.fault);
        if (outcome.state == SqlOutcome::State::Failed && outcome.rows > 0)
            message.title = FaultText::endTitle(outcome) + u". "_s + message.title;
        return message;
    }
    Message message;
    message.kind = Message::Kind::Incomplete;
    message.title = FaultText::endTitle(outcome);
    const QString sentence = FaultText::endSentence(outcome);
    if (!sentence.isEmpty())
        message.sentences.append(sentence);
    if (outcome.state == SqlOutcome::State::Unreachable && outcome.error) {
        message = errorMessage(message.title, *outcome.error);
    } else if (outcome.error) {
        message.details = message.title + u'\n' + errorDetails(*outcome.error);
    }
    return message;
}
