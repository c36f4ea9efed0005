#include "services/checks/catalogreport.h"
#include "services/checks/checkledger.h"
#include "services/checks/checkplan.h"
#include "services/checks/indexreport.h"
#include "services/checks/probes/catalogwalkprobe.h"

#include "tests/services/checks/platformstub.h"
#include "tests/support/qtstrings.h"

#include <catch2/catch.hpp>

using namespace Qt::Literals::StringLiterals;

namespace
{

const QList<QStringList> spaces{
    {u"main"_s}, {u"main"_s, u"default"_s}, {u"main"_s, u"test"_s}, {u"datasets"_s}};

QList<NamespaceRule> rules()
{
    const QString base = u"s3://lakehouse/warehouse/"_s;
    return {{{u"main"_s, u"default"_s}, NamespaceRole::Prod, false, base + u"main.default"_s, {}},
            {{u"main.test"_s}, NamespaceRole::Test, false, base + u"main.test/"_s, {}},
            {{u"datasets"_s}, NamespaceRole::Legacy, true, {}, {}}};
}

struct Walked {
    CatalogContents contents;

    Walked() { contents.namespaces = spaces; }
    void add(int space, const QByteArray &name, const QByteArray &location, qint64 committed = 0,
             qint64 records = 0)
    {
        WalkedTable table;
        table.space = space;
        table.name = name;
        table.location = "s3://lakehouse/warehouse/" + location;
        table.committedMs = committed;
        table.records = records;
        contents.tables.push_back(table);
    }
    CatalogReport report(const QString &form = {}) const
    {
        return reportOn(contents, rules(), form);
    }
};

}

TEST_CASE("Tables that each have a place of their own break no rule")
{
    Walked walked;
    walked.add(1, "orders", "main.default/ds_0123abcd");
    walked.add(1, "orders2", "main.default/ds_0123abcde"); // a longer name is no folder below
    walked.add(2, "t", "main.test/ds_99999999");
    const CatalogReport report = walked.report(u"<ns>/ds_<uuid>"_s);
    CHECK(report.shared.isEmpty());
    CHECK(report.misnamed.isEmpty());
    CHECK(report.foreign.isEmpty());
    CHECK(report.missing.isEmpty());
    CHECK(report.undeclared.isEmpty());
    CHECK(report.tables == 3);
}

TEST_CASE("A location inside another's, or the same one, is found however many lie between")
{
    Walked walked;
    walked.add(1, "outer", "main.default/a");
    walked.add(1, "x", "main.default/a-b/x"); // sorts between them and lies in neither
    walked.add(1, "inner", "main.default/a/b/c");
    walked.add(1, "twin", "main.default/a");
    walked.add(1, "also", "main.default/a/b");
    const CatalogReport report = walked.report();
    CHECK(report.shared.size() == 3);
    for (const QString &text : report.shared)
        CHECK(text.endsWith(u" ⊂ main.default.outer"));
}

TEST_CASE("A table under the location of another role, of no declared form, or of no namespace")
{
    Walked walked;
    walked.add(2, "mixed", "main.default/ds_0123abcd");
    walked.add(1, "plain", "main.default/orders");
    walked.add(3, "free", "elsewhere/ds_0123abcd"); // legacy declares no location
    const CatalogReport report = walked.report(u"<ns>/ds_<uuid>"_s);
    CHECK(report.foreign == QStringList{u"main.test.mixed → main.default"_s});
    CHECK(report.misnamed.size() == 3);
}

TEST_CASE("Namespaces are told missing and undeclared, and a parent of a declared one is neither")
{
    Walked walked;
    walked.contents.namespaces = {{u"main"_s}, {u"main"_s, u"default"_s}, {u"scratch"_s}};
    const CatalogReport report = walked.report();
    CHECK(report.missing == QStringList{u"main.test"_s, u"datasets"_s});
    CHECK(report.undeclared == QStringList{u"scratch"_s});
}

TEST_CASE("A commit after the day of the freeze counts, one on that day does not")
{
    Walked walked;
    const auto at = [](const QString &text) {
        return QDateTime::fromString(text, Qt::ISODate).toMSecsSinceEpoch();
    };
    walked.add(3, "before", "datasets/a", at(u"2026-05-31T23:59:59Z"_s));
    walked.add(3, "after", "datasets/b", at(u"2026-06-01T00:00:00Z"_s));
    QList<NamespaceRule> frozen = rules();
    frozen.last().frozenSince = QDate(2026, 5, 31);
    const CatalogReport report = reportOn(walked.contents, frozen, {});
    CHECK(report.afterFreeze == QStringList{u"datasets.after"_s});
    CHECK(report.legacyTables == 2);
}

TEST_CASE("Growth of a frozen namespace is told against the last look")
{
    Walked walked;
    walked.add(3, "a", "datasets/a", 1000);
    const auto grew = [&](const QList<Fact> &before) {
        return observeWalk(walked.contents, walked.report(), before).fact(u"legacy_grew"_s).value;
    };
    const auto growth = [&](const QList<Fact> &before) {
        return observeWalk(walked.contents, walked.report(), before).fact(u"legacy_growth"_s).value;
    };
    const Observation first = observeWalk(walked.contents, walked.report(), {});
    CHECK(first.fact(u"first_look"_s).value == u"yes"_s);
    CHECK(first.fact(u"legacy_newest"_s).value == u"1970-01-01T00:00:01.000Z"_s);
    CHECK(first.fact(u"legacy_grew"_s).origin == Fact::Origin::Absent); // nobody knows yet
    CHECK(first.fact(u"legacy_grew"_s).awaited);
    const Observation same = observeWalk(walked.contents, walked.report(), first.facts);
    CHECK(same.fact(u"legacy_grew"_s).value == u"no"_s);
    CHECK(same.fact(u"legacy_growth"_s).origin == Fact::Origin::Absent);
    CHECK_FALSE(same.fact(u"first_look"_s).value == u"yes"_s);
    walked.add(3, "b", "datasets/b", 500);
    CHECK(grew(first.facts) == u"yes"_s);
    CHECK(growth(first.facts) == u"tables 1 → 2"_s);
    walked.contents.tables.pop_back();
    walked.contents.tables.front().committedMs = 1001; // a thousandth counts
    CHECK(grew(first.facts) == u"yes"_s);
    CHECK(growth(first.facts).startsWith(u"commit "_s));
}

TEST_CASE("Whether a frozen namespace grew is known to be unknown after the first look")
{
    Walked walked;
    walked.add(3, "a", "datasets/a", 1000);
    Environment environment;
    Service catalog;
    catalog.id = u"lakekeeper"_s;
    catalog.kind = ServiceKind::Lakekeeper;
    environment.services = {catalog};
    CheckLedger ledger;
    // The fact as a page gets it after a look, with the name alone when there is none.
    const auto grewAfter = [&](const QList<Fact> &before) {
        Look look;
        look.seen[ProbeKind::CatalogWalk] = observeWalk(walked.contents, walked.report(), before);
        const PlannedRound round{.service = catalog.id, .interval = IntervalClass::Walk};
        ledger.settle(environment, round, look, {}, std::chrono::milliseconds(1),
                      QDateTime(QDate(2026, 11, 30), QTime(12, 0), Qt::UTC));
        const QList<Fact> &facts = ledger.service(catalog.id)->allFacts;
        CHECK(std::none_of(facts.begin(), facts.end(),
                           [](const Fact &fact) { return fact.name == u"first_look"_s; }));
        const auto found = std::find_if(facts.begin(), facts.end(), [](const Fact &fact) {
            return fact.name == u"legacy_grew"_s;
        });
        return found == facts.end() ? std::optional<Fact>() : *found;
    };
    const auto first = grewAfter({});
    REQUIRE(first);
    CHECK(first->origin == Fact::Origin::Absent);
    CHECK_FALSE(first->measuredAt.isValid()); // its age is "never"
    const auto second = grewAfter(ledger.service(catalog.id)->facts.value(ProbeKind::CatalogWalk));
    REQUIRE(second);
    CHECK(second->value == u"no"_s);
    CHECK(second->measuredAt.isValid());
}

TEST_CASE("A namespace that was declared frozen since the last look has nothing to be held against")
{
    Walked walked;
    walked.add(3, "a", "datasets/a", 1000);
    const QList<Fact> before
        = observeWalk(walked.contents, reportOn(walked.contents, {}, {}), {}).facts;
    REQUIRE_FALSE(before.isEmpty());
    const Observation first = observeWalk(walked.contents, walked.report(), before);
    CHECK(first.fact(u"first_look"_s).value == u"yes"_s);
    CHECK(first.fact(u"legacy_growth"_s).origin == Fact::Origin::Absent);

    walked.contents.tables.clear(); // nothing in it, and so no newest commit
    const Observation empty = observeWalk(walked.contents, walked.report(), {});
    CHECK(empty.fact(u"legacy_newest"_s).origin == Fact::Origin::Absent);
    walked.add(3, "a", "datasets/a", 1000);
    CHECK(observeWalk(walked.contents, walked.report(), empty.facts).fact(u"legacy_grew"_s).value
          == u"yes"_s);
}

TEST_CASE("A walk that could not be finished says nothing of the tables")
{
    Walked walked;
    walked.contents.fault = Error{.kind = Error::Kind::Timeout, .detail = {}};
    const Observation seen = observeWalk(walked.contents, walked.report(), {});
    CHECK_FALSE(seen.readable);
    CHECK(seen.trouble.verdict == Verdict::Unknown);
}

TEST_CASE("A loaded table's parts outside its location are noticed")
{
    LoadedTable table;
    table.metadataLocation = u"s3://b/t/metadata/1.metadata.json"_s;
    table.metadata.location = u"s3://b/t/"_s;
    CHECK_FALSE(walked(0, u"t"_s, table).scattered);
    CHECK(walked(0, u"t"_s, table).location == "s3://b/t");
    CHECK(walked(0, u"t"_s, table).records == 0);
    table.metadata.properties = {{u"write.data.path"_s, u"s3://b/t/data"_s}};
    CHECK_FALSE(walked(0, u"t"_s, table).scattered);
    table.metadata.properties = {{u"write.data.path"_s, u"s3://b/t2/data"_s}};
    CHECK(walked(0, u"t"_s, table).scattered);
    table.metadata.properties.clear();
    table.metadataLocation = u"s3://b/t2/metadata/1.metadata.json"_s;
    CHECK(walked(0, u"t"_s, table).scattered);
}

TEST_CASE("A hundred thousand tables are compared, and no list of names grows without end")
{
    Walked walked;
    for (int i = 0; i < 100'000; ++i)
        walked.add(2, "t" + QByteArray::number(i), "main.default/ds_" + QByteArray::number(i));
    const CatalogReport report = walked.report();
    CHECK(report.tables == 100'000);
    CHECK(report.shared.isEmpty());
    CHECK(report.foreign.size() == 1'000);
}

TEST_CASE(
    "Copies of row counts are compared, hidden datasets are no drift, and scratch is left out")
{
    Walked walked;
    walked.add(1, "orders", "main.default/a", 0, 13);
    walked.add(1, "hidden", "main.default/b", 0, 5);
    walked.add(1, "atalaya_probe_1", "main.default/c", 0, 1);
    IndexContents index;
    index.datasets[u"1"_s] = {u"main.default"_s, u"orders"_s, 12, 13, 12};
    IndexReport report;
    compareCopies(report, index, walked.contents);
    REQUIRE(report.rows.size() == 1);
    CHECK(report.rows.first()
          == u"main.default.orders: datasets 12, iceberg_sync_log 12, catalog 13"_s);
    CHECK(report.counts.isEmpty());
    CHECK(report.datasets == 1);

    index.seesEverything = true;
    IndexReport strict;
    compareCopies(strict, index, walked.contents);
    CHECK(strict.counts == QStringList{u"main.default: 1 of 2"_s});

    index.datasets[u"1"_s] = {u"main.default"_s, u"orders"_s, 13, {}, 13};
    index.datasets[u"2"_s] = {u"main.default"_s, u"gone"_s, 1, {}, {}};
    IndexReport gone;
    compareCopies(gone, index, walked.contents);
    CHECK(gone.rows == QStringList{u"main.default.gone: not in the catalog"_s});
    walked.contents.tables.front().records.reset(); // what the catalog does not say has no copy
    index.datasets[u"1"_s].rows = 99;
    IndexReport silent;
    compareCopies(silent, index, walked.contents);
    CHECK(silent.rows.size() == 1);
}

TEST_CASE("Rules of the catalog that nothing is declared for are not among the checks")
{
    Environment environment = *environmentOf(
        {stubService(u"lakekeeper"_s, ServiceKind::Lakekeeper, QUrl(u"http://127.0.0.1:1"_s))});
    const auto planned = [&] {
        QStringList ids;
        for (const PlannedCheck &check : makeCheckPlan(environment).checks) {
            if (check.probe == ProbeKind::CatalogWalk)
                ids += check.id;
        }
        return ids.join(u' ');
    };
    CHECK(planned() == u"INV-20"_s);
    environment.namespaces = {{{u"main"_s}, NamespaceRole::Prod, false, {}, {}}};
    CHECK(planned() == u"INV-20 INV-30"_s);
    environment.namespaces[0].location = u"s3://lakehouse/main"_s;
    CHECK(planned() == u"INV-20 INV-22 INV-30"_s);
    environment.namespaces[0].frozen = true;
    CHECK(planned() == u"INV-20 INV-21 INV-22 INV-30"_s);
}
