#include "services/checks/probes/indexdriftprobe.h"

#include "services/checks/judging.h"
#include "services/checks/probes/bodyfacts.h"
#include "services/checks/probes/catalogwalkprobe.h"
#include "services/checks/probes/exchange.h"
#include "services/checks/probes/ownanswer.h"
#include "services/checks/probes/steps.h"
#include "services/core/json.h"
#include "services/iceberg/namespacepath.h"

#include <QRegularExpression>
#include <QUuid>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int pageSize = 1000;
constexpr int pagesAtMost = 1000;
const QStringList retiredTables{u"dataset_rows"_s, u"dataset_row_staging"_s,
                                u"dataset_branch_rows"_s};

/// Where a copy of the row count stands.
struct Copy {
    QString path;
    std::optional<qint64> IndexedDataset::*field;
};

/// One look, step by step.
struct DriftLook {
    ProbeContext context;
    IndexContents index;
    IndexReport report;
    Observation seen;
    QStringList columns; ///< tables still to be asked for their columns
    QStringList retired; ///< retired tables still to be asked for
    LookEnd end;
};
using LookPtr = std::shared_ptr<DriftLook>;

const std::array<Copy, 3> &copies()
{
    static const std::array<Copy, 3> list{
        Copy{u"datasets?select=id,iceberg_namespace,iceberg_table,row_count&order=id"_s,
             &IndexedDataset::rows},
        Copy{u"dataset_transactions?select=dataset_id,row_count&order=dataset_id"_s,
             &IndexedDataset::transactionRows},
        // a log: its newest entry per dataset comes first
        Copy{u"iceberg_sync_log?select=dataset_id,row_count,at&order=dataset_id,at.desc"_s,
             &IndexedDataset::syncRows}};
    return list;
}

HttpRequest indexRequest(const ProbeContext &context, const QString &query)
{
    const QString rest = context.service.paths.value(u"rest"_s, u"/rest/v1"_s);
    HttpRequest request = probeRequest(context, {}, rest + u'/' + query);
    request.credential = **context.auth;
    request.credentialHeader = "apikey";
    request.maxBytes = 16 * 1024 * 1024;
    return request;
}

void readCopies(const LookPtr &look, size_t which, int page, QSet<QString> known);
void readColumns(const LookPtr &look);
void readSibling(const LookPtr &look);
void readRetired(const LookPtr &look);
void walk(const LookPtr &look);

void take(const LookPtr &look, size_t which, const QList<IndexRow> &rows, QSet<QString> &known)
{
    for (const IndexRow &row : rows) {
        if (known.contains(row.dataset))
            continue; // an older entry of a log
        known.insert(row.dataset);
        if (which == 0 && !row.space.isEmpty() && !row.table.isEmpty())
            look->index.datasets[row.dataset] = {row.space, row.table, row.rows, {}, {}};
        else if (which > 0 && look->index.datasets.contains(row.dataset))
            look->index.datasets[row.dataset].*(copies()[which].field) = row.rows;
    }
}

void afterPage(const LookPtr &look, size_t which, int page, const IndexPage &read,
               QSet<QString> known)
{
    const bool first = which == 0 && page == 0;
    const bool pastEnd = read.seen.status == 416 && page > 0;
    if (first)
        look->seen = read.seen;
    if (!read.rows && first)
        return look->end.finish(read.seen);
    if (!read.rows && !pastEnd)
        look->index.unread += u"%1 (%2)"_s.arg(copies()[which].path.section(u'?', 0, 0),
                                               QString::number(read.seen.status));
    if (read.rows && !read.rows->isEmpty()) {
        const qsizetype before = known.size();
        take(look, which, *read.rows, known);
        // A server that does not page sends its first rows again and again.
        const bool isRepeated = read.rows->size() < pageSize && known.size() == before && page > 0;
        if (!isRepeated && page + 1 < pagesAtMost)
            return readCopies(look, which, page + 1, std::move(known));
        if (!isRepeated)
            look->index.unread += u"%1 (> %2)"_s.arg(copies()[which].path.section(u'?', 0, 0),
                                                     QString::number(pagesAtMost * pageSize));
    }
    if (which + 1 < copies().size())
        readCopies(look, which + 1, 0, {});
    else
        readColumns(look);
}

void readCopies(const LookPtr &look, size_t which, int page, QSet<QString> known)
{
    HttpRequest request = indexRequest(look->context, copies()[which].path);
    const QByteArray from = QByteArray::number(page * pageSize);
    const QByteArray to = QByteArray::number((page + 1) * pageSize - 1);
    request.headers.append(HttpHeader{"Range-Unit", "items"});
    request.headers.append(HttpHeader{"Range", from + '-' + to});
    step<IndexPage>(look->context, std::move(request), decodeIndexPage,
                    [look, which, page, known = std::move(known)](const IndexPage &read) {
                        afterPage(look, which, page, read, known);
                    });
}

void readColumns(const LookPtr &look)
{
    if (look->columns.isEmpty())
        return readSibling(look);
    const QString table = look->columns.takeFirst();
    const QString columns = declaredColumns(look->context.service).value(table);
    step(look->context, indexRequest(look->context, u"%1?select=%2&limit=1"_s.arg(table, columns)),
         [look, table, columns](const HttpReply &reply) {
             judgeColumns(table, columns.split(u',', Qt::SkipEmptyParts), reply, look->report);
             readColumns(look);
         });
}

void readSibling(const LookPtr &look)
{
    const QString name
        = u"atalaya_"_s + QUuid::createUuid().toString(QUuid::Id128).left(16) + u"?limit=1"_s;
    step(look->context, indexRequest(look->context, name), [look](const HttpReply &reply) {
        look->report.siblingStatus = reply.error ? 0 : reply.status;
        look->report.foreignSibling = !isOwnError(ServiceKind::Supabase, reply);
        readRetired(look);
    });
}

void readRetired(const LookPtr &look)
{
    if (look->retired.isEmpty())
        return walk(look);
    const QString table = look->retired.takeFirst();
    step(look->context, indexRequest(look->context, table + u"?limit=1"_s),
         [look, table](const HttpReply &reply) {
             judgeRetired(table, reply, look->report.siblingStatus, look->report);
             readRetired(look);
         });
}

void compareWith(const LookPtr &look, CatalogContents contents)
{
    look->report.catalogFault = contents.fault;
    if (look->report.catalogFault)
        return look->end.finish(observeDrift(look->seen, look->report));
    const auto work = [look, catalog = std::make_shared<CatalogContents>(std::move(contents))] {
        compareCopies(look->report, look->index, *catalog);
        return observeDrift(look->seen, look->report);
    };
    whenDone(onPool(work), look->context.owner,
             [look](const Observation &seen) { look->end.finish(seen); });
}

/// The Index first, then the catalog: a commit in between shows as a difference, and the second
/// look that a difference needs does not see it again.
void walk(const LookPtr &look)
{
    const Service *catalog = look->context.environment->firstOfKind(ServiceKind::Lakekeeper);
    if (!catalog || catalog->reach != Reach::Direct) {
        CatalogContents none;
        none.fault = Error{.kind = Error::Kind::Configuration, .detail = u"no catalog"_s};
        return compareWith(look, std::move(none));
    }
    auto *walker = new CatalogWalk(catalogClient(look->context, *catalog), look->context.owner);
    QObject::connect(walker, &CatalogWalk::finished, look->context.owner, [look, walker] {
        walker->deleteLater();
        compareWith(look, walker->take());
    });
    walker->start();
}

QString number(int value)
{
    return QString::number(value);
}

/// The first of the columns that one of the rows is without; empty: they have them all.
QString columnNotIn(const Json &rows, const QStringList &columns)
{
    for (const Json &row : rows) {
        for (const QString &column : columns) {
            if (!member(row, column.trimmed().toUtf8().constData())) // null is a value
                return column.trimmed();
        }
    }
    return {};
}

}

QFuture<Observation> lookAtIndexDrift(const ProbeContext &context)
{
    if (!context.auth || !*context.auth)
        return readyFuture(
            withoutCredential(ProbeKind::IndexDrift, context.auth, context.service.auth));
    auto look = std::make_shared<DriftLook>();
    look->context = context;
    look->index.seesEverything = seesEverything((**context.auth)->secret.view().toByteArray());
    look->columns = declaredColumns(context.service).keys();
    look->retired = retiredTables;
    readCopies(look, 0, 0, {});
    return look->end.future();
}

IndexPage decodeIndexPage(const HttpReply &reply)
{
    IndexPage page{observe(ProbeKind::IndexDrift, reply), {}};
    if (!page.seen.trouble.reason.isEmpty())
        return page;
    const auto body = parseJson(reply.body);
    if (isRefusal(reply.status)) {
        const bool own = isOwnError(ServiceKind::Supabase, reply);
        page.seen.trouble = unknownJudgement(own ? u"key_refused"_s : u"foreign_refusal"_s,
                                             {number(reply.status)});
        return page;
    }
    if (reply.status != 200 && reply.status != 206) {
        page.seen = wrongStatus(std::move(page.seen));
        return page;
    }
    if (!body || !body->is_array()) {
        page.seen = unreadable(std::move(page.seen));
        return page;
    }
    QList<IndexRow> rows;
    for (const Json &item : *body) {
        const Json *id = memberAt(item, memberAt(item, "dataset_id") ? "dataset_id" : "id");
        if (!id) {
            page.seen = unreadable(std::move(page.seen));
            return page;
        }
        rows.append({id->is_string() ? textOf(*id) : rawJson(*id),
                     textAt(item, "iceberg_namespace").value_or(QString()),
                     textAt(item, "iceberg_table").value_or(QString()),
                     integerAt(item, "row_count")});
    }
    page.rows = rows;
    return page;
}

void judgeColumns(const QString &table, const QStringList &columns, const HttpReply &reply,
                  IndexReport &report)
{
    const auto body = parseJson(reply.body);
    const QString code
        = body && body->is_object() ? textAt(*body, "code").value_or(QString()) : QString();
    if (!reply.error && (reply.status == 200 || reply.status == 206) && body && body->is_array()) {
        if (const QString without = columnNotIn(*body, columns); !without.isEmpty())
            report.lackingUnread += u"%1 (a row without %2)"_s.arg(table, without);
        return;
    }
    if (!reply.error && reply.status == 404 && !code.isEmpty()) {
        report.lacking += table;
    } else if (!reply.error && reply.status == 400 && code == u"42703") { // undefined_column
        static const QRegularExpression column(u"column \"?([\\w.]+)\"? does not exist"_s);
        const auto named = column.match(textAt(*body, "message").value_or(QString()));
        report.lacking
            += table + u'.' + (named.hasMatch() ? named.captured(1).section(u'.', -1) : u"?"_s);
    } else {
        report.lackingUnread += u"%1 (%2)"_s.arg(table, number(reply.status));
    }
}

void judgeRetired(const QString &table, const HttpReply &reply, int siblingStatus,
                  IndexReport &report)
{
    const int status = reply.error ? 0 : reply.status;
    const bool foreign
        = (status == 404 || isRefusal(status)) && !isOwnError(ServiceKind::Supabase, reply);
    if (status == 0 || status == 429 || status >= 500 || foreign)
        report.retiredUnread += u"%1 (%2)"_s.arg(table, number(status));
    else if (status != siblingStatus)
        report.retired += u"%1 (%2)"_s.arg(table, number(status));
}

bool seesEverything(const QByteArray &apiKey)
{
    if (apiKey.startsWith("sb_secret_"))
        return true;
    const QByteArrayList parts = apiKey.split('.');
    if (parts.size() != 3)
        return false;
    const auto claims = jsonObject(QByteArray::fromBase64(parts[1], QByteArray::Base64UrlEncoding));
    return claims && textAt(*claims, "role") == u"service_role"_s;
}

QMap<QString, QString> declaredColumns(const Service &index)
{
    QMap<QString, QString> declared{
        {u"datasets"_s,
         u"id,name,tier,iceberg_namespace,iceberg_table,row_count,size_bytes,column_count,"
         "last_sync_at"_s},
        {u"dataset_permissions"_s, u"dataset_id,principal,privilege"_s},
        {u"dataset_lineage"_s, u"upstream_id,downstream_id"_s},
        {u"dataset_transactions"_s, u"dataset_id,row_count"_s},
        {u"iceberg_sync_log"_s, u"dataset_id,row_count,operation,at"_s}};
    for (auto it = index.expect.begin(); it != index.expect.end(); ++it) {
        if (it.key().startsWith(u"columns."))
            declared[it.key().mid(8)] = it.value();
    }
    return declared;
}

Observation observeDrift(Observation seen, const IndexReport &report)
{
    seen.readable = true;
    seen.facts = {measuredFact(u"datasets_compared"_s, number(report.datasets)),
                  measuredFact(u"row_counts_apart"_s, number(int(report.rows.size()))),
                  measuredFact(u"namespace_counts_apart"_s, number(int(report.counts.size())))};
    const auto name = [&](const QString &what, const QStringList &names) {
        if (!names.isEmpty())
            seen.evidence.checks.append({EvidenceCheck::Outcome::Fail, what, u"0"_s,
                                         u"%1: %2"_s.arg(names.size()).arg(firstOf(names))});
    };
    name(u"row_count"_s, report.rows);
    name(u"datasets per namespace"_s, report.counts);
    name(u"retired tables"_s, report.retired);
    name(u"tables and columns"_s, report.lacking);
    seen.index = std::make_shared<const IndexReport>(report);
    return seen;
}
