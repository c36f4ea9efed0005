#include "services/checks/probes/catalogwriteprobe.h"

#include "services/checks/probes/bodyfacts.h"
#include "services/checks/probes/catalogwalkprobe.h"
#include "services/checks/probes/exchange.h"
#include "services/checks/probes/steps.h"
#include "services/iceberg/namespacepath.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

/// A scratch table from its making to its drop.
struct Scratch {
    ProbeContext context;
    ProbeKind kind = ProbeKind::CatalogWrite;
    QString failed; ///< reason of a making that was refused
    Service catalog;
    CredentialPtr catalogToken;
    CatalogConfig config;
    QStringList levels;
    QString name;
    Observation seen;
    std::optional<ScratchAnswer> made = {};
    LookEnd end;
};
using ScratchPtr = std::shared_ptr<Scratch>;

QString label(const Scratch &scratch)
{
    return namespaceLabel(scratch.levels) + u'.' + scratch.name;
}

void finish(const ScratchPtr &scratch, const std::optional<ScratchAnswer> &dropped)
{
    Observation seen = scratch->seen;
    seen.readable = true;
    seen.liveness = judgeScratch(*scratch->made, dropped, label(*scratch), scratch->failed);
    seen.facts = {measuredFact(u"scratch_table"_s, label(*scratch)),
                  measuredFact(u"scratch_made"_s, scratch->made->text),
                  measuredFact(u"scratch_dropped"_s, dropped ? dropped->text : u"–"_s)};
    seen.evidence.checks.append(
        {scratch->made->ok() ? EvidenceCheck::Outcome::Pass : EvidenceCheck::Outcome::Fail,
         u"make "_s + label(*scratch), u"200"_s, scratch->made->text});
    if (dropped)
        seen.evidence.checks.append(
            {dropped->ok() ? EvidenceCheck::Outcome::Pass : EvidenceCheck::Outcome::Fail,
             u"drop "_s + label(*scratch), u"204"_s, dropped->text});
    scratch->end.finish(std::move(seen));
}

void give(const ScratchPtr &scratch, const Judgement &trouble)
{
    scratch->seen.kind = scratch->kind;
    scratch->seen.trouble = trouble;
    scratch->end.finish(scratch->seen);
}

void drop(const ScratchPtr &scratch)
{
    Result<HttpRequest> request = dropScratchRequest(
        scratch->context, scratch->catalog, scratch->config, scratch->levels, scratch->name);
    if (!request)
        return give(scratch, unknownJudgement(u"own_configuration"_s));
    HttpRequest sent = *request;
    sent.credential = scratch->catalogToken;
    step(scratch->context, std::move(sent), [scratch](const HttpReply &reply) {
        const ScratchAnswer dropped = scratchAnswer(reply);
        // What was never made is not there to be dropped.
        const bool gone = dropped.status == 404 && !scratch->made->ok();
        finish(scratch, gone ? std::nullopt : std::optional(dropped));
    });
}

/// The answer names what was made, as only a catalog or the writer does.
bool namesTable(ProbeKind kind, const HttpReply &reply)
{
    const auto body = jsonObject(reply.body);
    const char *mark = kind == ProbeKind::WriterCommit ? "snapshot_id" : "metadata";
    return body && member(*body, mark);
}

void takeMade(const ScratchPtr &scratch, const HttpReply &reply)
{
    scratch->seen = observe(scratch->kind, reply);
    if (fromHostingEdge(reply) || reply.status == 429)
        return give(scratch, scratch->seen.trouble);
    scratch->made = scratchAnswer(reply);
    if (scratch->made->ok() && !namesTable(scratch->kind, reply)) {
        scratch->made->status = 0;
        scratch->made->error = Error{Error::Kind::Unreadable, u"no table is named"_s};
    }
    // Also after an answer that did not come: it may have been made all the same.
    if (scratch->made->ok() || scratch->made->status == 0 || scratch->made->status >= 500)
        drop(scratch);
    else
        finish(scratch, {});
}

void makeAtCatalog(const ScratchPtr &scratch)
{
    Result<HttpRequest> request = createScratchRequest(
        scratch->context, scratch->catalog, scratch->config, scratch->levels, scratch->name);
    if (!request)
        return give(scratch, unknownJudgement(u"own_configuration"_s));
    HttpRequest sent = *request;
    sent.credential = scratch->catalogToken;
    step(scratch->context, std::move(sent),
         [scratch](const HttpReply &reply) { takeMade(scratch, reply); });
}

void makeThroughWriter(const ScratchPtr &scratch)
{
    const ProbeContext &context = scratch->context;
    HttpRequest request = probeRequest(context, u"ingest"_s, u"/lakehouse/ingest"_s);
    request.method = "POST";
    request.headers.append(HttpHeader{"Content-Type", "application/json"});
    request.body = R"({"namespace":")" + namespaceLabel(scratch->levels).toUtf8() + R"(","table":")"
        + scratch->name.toUtf8()
        + R"(","mode":"create","columns":[{"name":"probe","type":"VARCHAR"}],"rows":[["atalaya"]]})";
    request.totalTimeoutMs = std::max(context.limits.totalMs, 30'000);
    request.credential = **context.auth;
    step(context, std::move(request),
         [scratch](const HttpReply &reply) { takeMade(scratch, reply); });
}

/// The catalog's configuration first: without the way to drop, nothing is made.
void prepare(const ScratchPtr &scratch, void (*make)(const ScratchPtr &))
{
    const IcebergClient client = catalogClient(scratch->context, scratch->catalog);
    whenDone(client.config(), scratch->context.owner,
             [scratch, make](const Result<CatalogConfig> &config) {
                 if (!config)
                     return give(scratch,
                                 scratch->kind == ProbeKind::CatalogWrite
                                     ? troubleOfWalk(config.error(), {})
                                     : troubleBefore(scratch->catalog, config.error()));
                 scratch->config = *config;
                 make(scratch);
             });
}

ScratchPtr scratchFor(const ProbeContext &context, ProbeKind kind, const QString &failed)
{
    auto scratch = std::make_shared<Scratch>();
    scratch->context = context;
    scratch->kind = kind;
    scratch->failed = failed;
    scratch->name = newScratchName();
    return scratch;
}

}

Judgement judgeScratch(const ScratchAnswer &made, const std::optional<ScratchAnswer> &dropped,
                       const QString &table, const QString &failed)
{
    Judgement judgement{.measured = made.text, .declared = u"200"_s};
    if (dropped && !dropped->ok()) { // said first: something is left that was not there before
        judgement.verdict = made.ok() ? Verdict::Critical : Verdict::NotProven;
        judgement.reason = u"scratch_left"_s;
        judgement.args = {table, dropped->text};
    } else if (made.ok()) {
        judgement.verdict = Verdict::Ok;
        judgement.reason = u"scratch_ok"_s;
        judgement.args = {table};
    } else if (made.refusesUs) {
        judgement.verdict = Verdict::NotProven;
        judgement.reason = u"scratch_refused"_s;
        judgement.args = {made.text};
    } else if (made.status == 0) {
        judgement.verdict = Verdict::Unknown;
        judgement.reason
            = made.error ? troubleOf(*made.error, {}).reason : QStringLiteral("timeout");
    } else {
        judgement.verdict = Verdict::Critical;
        judgement.reason = failed;
        judgement.args = {made.text};
    }
    return judgement;
}

QFuture<Observation> writeToCatalog(const ProbeContext &context)
{
    const ScratchPtr scratch
        = scratchFor(context, ProbeKind::CatalogWrite, u"catalog_write_failed"_s);
    const auto levels = scratchNamespace(*context.environment);
    if (context.auth && !*context.auth)
        return readyFuture(withoutCredential(scratch->kind, context.auth, context.service.auth));
    if (!levels) {
        give(scratch, unknownJudgement(u"no_test_namespace"_s));
        return scratch->end.future();
    }
    scratch->levels = *levels;
    scratch->catalog = context.service;
    scratch->catalogToken = context.auth ? **context.auth : CredentialPtr();
    prepare(scratch, makeAtCatalog);
    return scratch->end.future();
}

QFuture<Observation> commitThroughWriter(const ProbeContext &context)
{
    const ScratchPtr scratch
        = scratchFor(context, ProbeKind::WriterCommit, u"writer_commit_failed"_s);
    const auto levels = scratchNamespace(*context.environment);
    const Service *catalog = context.environment->firstOfKind(ServiceKind::Lakekeeper);
    if (!context.auth || !*context.auth)
        return readyFuture(withoutCredential(scratch->kind, context.auth, context.service.auth));
    if (!levels || !catalog || catalog->reach != Reach::Direct) {
        give(scratch, unknownJudgement(levels ? u"no_catalog_to_clean"_s : u"no_test_namespace"_s));
        return scratch->end.future();
    }
    scratch->levels = *levels;
    scratch->catalog = *catalog;
    credentialOf(context, *catalog, catalog->auth, [scratch](const Result<CredentialPtr> &token) {
        if (!token)
            return give(scratch, troubleOf(token.error(), {}));
        scratch->catalogToken = *token;
        prepare(scratch, makeThroughWriter);
    });
    return scratch->end.future();
}
