#include "services/checks/probes/doorselectprobe.h"

#include "services/checks/indexreport.h"
#include "services/checks/probes/bodyfacts.h"
#include "services/checks/probes/catalogwalkprobe.h"
#include "services/checks/probes/exchange.h"
#include "services/checks/probes/steps.h"
#include "services/core/json.h"
#include "services/iceberg/namespacepath.h"
#include "services/junction/junctionjson.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int triesAtMost = 5; ///< tables that the identity may not read, or that hold a fault
constexpr int timeoutMs = 30'000; ///< an engine may have to fetch metadata first

/// The look, statement by statement.
struct DoorLook {
    ProbeContext context;
    Service catalog; ///< names the tables
    QStringList testTables; ///< names for SQL, still to be tried
    QStringList prodTables;
    DoorProof proof;
    LookEnd end;
};
using DoorPtr = std::shared_ptr<DoorLook>;

const NamespaceRule *ruleOf(const Environment &environment, NamespaceRole role)
{
    for (const NamespaceRule &rule : environment.namespaces) {
        if (rule.role == role)
            return &rule;
    }
    return nullptr;
}

void finish(const DoorPtr &look, const Judgement &judgement, const Evidence &evidence)
{
    Observation seen{.kind = ProbeKind::DoorSelect, .contact = Contact::Answered};
    seen.readable = true;
    seen.liveness = judgement;
    seen.evidence = evidence;
    seen.status = evidence.status;
    const auto note = [&](const QString &what, const QString &wanted, const DoorAnswer &answer) {
        if (answer.read || answer.fault || answer.trouble)
            seen.evidence.checks.append({EvidenceCheck::Outcome::NotReached, what, wanted,
                                         answer.read ? u"read"_s : answer.text()});
    };
    note(u"duck "_s + look->proof.testTable, u"read"_s, look->proof.duck);
    note(u"trino "_s + look->proof.testTable, u"DENIED"_s, look->proof.trinoTest);
    note(u"trino "_s + look->proof.prodTable, u"read"_s, look->proof.trinoProd);
    look->end.finish(std::move(seen));
}

void conclude(const DoorPtr &look)
{
    const Judgement judgement = judgeDoor(look->proof);
    const DoorProof &proof = look->proof;
    const DoorAnswer &last = proof.trinoProd.evidence.isEmpty()
        ? (proof.trinoTest.evidence.isEmpty() ? proof.duck : proof.trinoTest)
        : proof.trinoProd;
    finish(look, judgement, last.evidence);
}

void select(const DoorPtr &look, const QString &table, const QString &engine,
            std::function<void(const DoorAnswer &)> take)
{
    const ProbeContext &context = look->context;
    SqlRequest sql;
    sql.sql = u"SELECT * FROM %1 LIMIT 1"_s.arg(table);
    sql.engine = engine;
    sql.maxRows = 1;
    HttpRequest request = probeRequest(context, u"sql"_s, u"/v1/sql"_s);
    request.method = "POST";
    request.headers = {{"Accept", "application/x-ndjson"}, {"Content-Type", "application/json"}};
    request.body = encodeRunRequest(sql);
    request.totalTimeoutMs = std::max(context.limits.totalMs, timeoutMs);
    request.credential = **context.auth;
    step<DoorAnswer>(context, std::move(request), decodeDoorAnswer, std::move(take));
}

/// Not the answer to whether this identity may read: another table may tell.
bool worthAnother(const DoorAnswer &answer)
{
    return !answer.read && answer.fault && answer.fault->status != 503
        && answer.fault->status != 401;
}

void tryTrinoOnProduction(const DoorPtr &look)
{
    if (look->prodTables.isEmpty())
        return conclude(look);
    look->proof.prodTable = look->prodTables.takeFirst();
    select(look, look->proof.prodTable, u"trino"_s, [look](const DoorAnswer &answer) {
        look->proof.trinoProd = answer;
        if (worthAnother(answer) && !look->prodTables.isEmpty())
            return tryTrinoOnProduction(look);
        conclude(look);
    });
}

void tryTrinoOnTest(const DoorPtr &look)
{
    select(look, look->proof.testTable, u"trino"_s, [look](const DoorAnswer &answer) {
        look->proof.trinoTest = answer;
        tryTrinoOnProduction(look);
    });
}

void tryDuck(const DoorPtr &look)
{
    look->proof.testTable = look->testTables.takeFirst();
    select(look, look->proof.testTable, u"duck"_s, [look](const DoorAnswer &answer) {
        look->proof.duck = answer;
        if (answer.read)
            return tryTrinoOnTest(look);
        if (worthAnother(answer) && !look->testTables.isEmpty())
            return tryDuck(look);
        conclude(look);
    });
}

/// Names of a few tables of the namespace, quoted for SQL.
void listTables(const DoorPtr &look, const IcebergClient &client, const NamespaceRule &rule,
                QStringList *names, std::function<void()> next)
{
    whenDone(client.listTables(rule.levels), look->context.owner,
             [look, levels = rule.levels, names, next](const Result<TablePage> &page) {
                 if (!page)
                     return finish(look, troubleBefore(look->catalog, page.error()), {});
                 for (const QString &table : page->items) {
                     if (names->size() < triesAtMost && !isScratchTable(table))
                         names->append(sqlIdentifier(levels, table));
                 }
                 if (!names->isEmpty())
                     return next();
                 finish(look,
                        {.verdict = Verdict::NotProven,
                         .reason = u"door_no_tables"_s,
                         .args = {namespaceLabel(levels)}},
                        page->evidence);
             });
}

Observation unknown(const QString &reason, const QStringList &args = {})
{
    Observation none{.kind = ProbeKind::DoorSelect};
    none.trouble = unknownJudgement(reason, args);
    return none;
}

/// What decoding of one line of the stream found.
void readLine(const QByteArray &line, DoorAnswer &answer)
{
    const auto event = parseJson(line);
    if (!event)
        return;
    const auto name = textAt(*event, "event");
    if (name == u"end")
        answer.read = true;
    else if (name == u"error")
        answer.fault = decodeFaultEvent(*event, {});
}

}

QFuture<Observation> selectThroughDoor(const ProbeContext &context)
{
    const Environment &environment = *context.environment;
    if (!context.auth || !*context.auth)
        return readyFuture(
            withoutCredential(ProbeKind::DoorSelect, context.auth, context.service.auth));
    const NamespaceRule *test = ruleOf(environment, NamespaceRole::Test);
    const NamespaceRule *prod = ruleOf(environment, NamespaceRole::Prod);
    const Service *catalog = environment.firstOfKind(ServiceKind::Lakekeeper);
    if (!test || !prod)
        return readyFuture(unknown(u"no_test_namespace"_s));
    if (!catalog || catalog->reach != Reach::Direct)
        return readyFuture(unknown(u"drift_no_catalog"_s, {u"–"_s}));
    auto look = std::make_shared<DoorLook>();
    look->context = context;
    look->catalog = *catalog;
    const Service *trino = environment.firstOfKind(ServiceKind::Trino);
    look->proof.principal = trino ? trino->expect.value(u"principal"_s, u"trino"_s) : u"trino"_s;
    const IcebergClient client = catalogClient(context, *catalog);
    listTables(look, client, *test, &look->testTables, [look, client, prod = *prod] {
        listTables(look, client, prod, &look->prodTables, [look] { tryDuck(look); });
    });
    return look->end.future();
}

QString DoorAnswer::text() const
{
    if (fault)
        return fault->code.isEmpty() ? QString::number(fault->status)
                                     : fault->code + u": "_s + fault->message.left(160);
    return trouble ? trouble->reason : QString();
}

DoorAnswer decodeDoorAnswer(const HttpReply &reply)
{
    DoorAnswer answer;
    const Observation seen = observe(ProbeKind::DoorSelect, reply);
    answer.evidence = reply.evidence;
    answer.evidence.excerpt.clear(); // it holds a row of somebody's table
    if (!seen.trouble.reason.isEmpty() && reply.status != 429) {
        answer.trouble = seen.trouble;
    } else if (reply.status != 200) {
        answer.fault = decodeFault(reply, {});
    } else {
        for (const QByteArray &line : reply.body.split('\n'))
            readLine(line, answer);
        if (answer.fault)
            answer.read = false;
        else if (!answer.read)
            answer.trouble = unknownJudgement(u"unreadable"_s); // a stream without an end
    }
    return answer;
}

Judgement judgeDoor(const DoorProof &proof)
{
    const auto unproven = [](const QString &reason, const QStringList &args) {
        return Judgement{.verdict = Verdict::NotProven, .reason = reason, .args = args};
    };
    if (!proof.duck.read)
        return unproven(u"door_control"_s, {proof.duck.text()});
    if (proof.trinoTest.read)
        return {.verdict = Verdict::Critical,
                .measured = u"read"_s,
                .declared = u"DENIED"_s,
                .reason = u"door_trino_reads_test"_s,
                .args = {proof.testTable}};
    const auto &fault = proof.trinoTest.fault;
    if (!fault || fault->status != 403 || fault->code != u"DENIED")
        return unproven(u"door_trino_undecided"_s, {proof.testTable, proof.trinoTest.text()});
    bool named = false;
    if (fault->route && fault->route->governance) {
        for (const Route::Governance &row : *fault->route->governance)
            named = named
                || (row.decision == Route::Governance::Decision::Deny
                    && row.principal == proof.principal);
    }
    if (!named)
        return unproven(u"door_other_principal"_s, {proof.testTable});
    if (!proof.trinoProd.read)
        return unproven(u"door_trino_blind"_s, {proof.prodTable, proof.trinoProd.text()});
    return {.verdict = Verdict::Ok,
            .measured = u"DENIED"_s,
            .declared = u"DENIED"_s,
            .reason = u"door_ok"_s,
            .args = {proof.testTable, proof.prodTable}};
}
