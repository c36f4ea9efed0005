#include "tests/support/qtstrings.h"
#include "tests/support/stubserver.h"
#include "tests/ui/shots.h"
#include "tests/support/waitfor.h"
#include "ui/pages/catalog/bignumbers.h"
#include "ui/pages/catalog/catalogpage.h"
#include "ui/pages/catalog/catalogtree.h"
#include "ui/pages/catalog/tabledetails.h"

#include <QDateTime>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

using namespace Qt::Literals::StringLiterals;

namespace
{

QByteArray metadata()
{
    const QByteArray now = QByteArray::number(QDateTime::currentMSecsSinceEpoch() - 7 * 60 * 1000);
    return R"x({"metadata-location":"s3://lakehouse/warehouse/main.default/ds_6f1c/metadata/00417-x.metadata.json","config":{"s3.secret-access-key":"hush"},
    "metadata":{"format-version":2,"table-uuid":"9c12d441-03fe-4693-9a96-a0705ddf69c1","location":"s3://lakehouse/warehouse/main.default/ds_6f1c",
    "last-sequence-number":3,"last-updated-ms":1,"last-column-id":9,"current-schema-id":3,"schemas":[{"type":"struct","schema-id":3,"fields":[
    {"id":1,"name":"order_id","required":true,"type":"long","doc":"Unique per order"},
    {"id":2,"name":"customer_id","required":true,"type":"uuid","doc":"Customer of the order"},
    {"id":3,"name":"placed_at","required":true,"type":"timestamptz","doc":"When the order was placed, UTC"},
    {"id":4,"name":"amount","required":true,"type":"decimal(18,2)","doc":"Total with tax"},
    {"id":5,"name":"lines","required":false,"doc":"Order lines","type":{"type":"list","element-id":6,"element-required":true,"element":{"type":"struct","fields":[
      {"id":7,"name":"sku","required":true,"type":"string","doc":"Article"},{"id":8,"name":"qty","required":true,"type":"int","doc":"Units"}]}}},
    {"id":9,"name":"note","required":false,"type":"string"}]}],
    "partition-specs":[{"spec-id":0,"fields":[{"source-id":3,"field-id":1000,"name":"day","transform":"day"}]}],"default-spec-id":0,"last-partition-id":1000,
    "sort-orders":[{"order-id":0,"fields":[]}],"default-sort-order-id":0,"properties":{"owner":"sales","s3.secret-access-key":"hush"},
    "current-snapshot-id":3051729675574599003,"refs":{"main":{"type":"branch","snapshot-id":3051729675574599003}},
    "snapshots":[{"snapshot-id":3051729675574599003,"sequence-number":3,"timestamp-ms":)x"
        + now
        + R"x(,"manifest-list":"s3://m","summary":{"operation":"append","added-records":"15242","added-data-files":"3","total-records":"41806112",
    "total-files-size":"38600000000","total-data-files":"1204","total-delete-files":"0","total-position-deletes":"0","total-equality-deletes":"0"}},
    {"snapshot-id":3051729675574599002,"sequence-number":2,"timestamp-ms":1764200000000,"summary":{"operation":"overwrite","deleted-records":"5"}}]}})x";
}

struct Fixture {
    StubServer server;
    HttpClient http;
    ThemeSource themes;
    std::shared_ptr<Environment> environment = std::make_shared<Environment>();
    std::unique_ptr<IcebergClient> client;
    std::unique_ptr<CatalogPage> page;

    Fixture()
    {
        themes.setChoice(ThemeChoice::Light);
        environment->namespaces = {{{u"main"_s, u"default"_s}, NamespaceRole::Prod, false, {}},
                                   {{u"bench"_s}, NamespaceRole::Tooling, false, {}},
                                   {{u"datasets"_s}, NamespaceRole::Legacy, true, {}}};
        server.reply("/catalog/v1/config", 200,
                     R"({"defaults":{"prefix":"w","rest-page-size":"100"},"overrides":{}})");
        server.on("/catalog/v1/w/namespaces", [](const StubRequest &request) {
            if (request.path.contains("parent=main"))
                return StubServer::response(
                    200, R"({"namespaces":[["main","default"],["main","test"]]})");
            if (request.path.contains("parent="))
                return StubServer::response(200, R"({"namespaces":[]})");
            return StubServer::response(200, R"({"namespaces":[["bench"],["datasets"],["main"]]})");
        });
        server.reply("/catalog/v1/w/namespaces/main/tables", 200, R"({"identifiers":[]})");
        server.on("/catalog/v1/w/namespaces/main%1Fdefault/tables", [](const StubRequest &request) {
            QByteArrayList items;
            const bool first = request.path.contains("pageToken=&");
            const QByteArrayList names = first
                ? QByteArrayList{"customers",     "inventory_moves", "orders", "orders_daily",
                                 "price_history", "<b>x</b>",        "a.b",    "a/b"}
                : QByteArrayList{"returns", "shipments"};
            for (const QByteArray &name : names)
                items.append(R"({"namespace":["main","default"],"name":")" + name + R"("})");
            return StubServer::response(200,
                                        R"({"identifiers":[)" + items.join(',') + "]"
                                            + (first ? R"(,"next-page-token":"p2")" : "") + "}");
        });
        server.on("/catalog/v1/w/namespaces/main%1Fdefault/tables/orders",
                  [](const StubRequest &) { return StubServer::response(200, metadata()); });
        Service service;
        service.url = server.url();
        client
            = std::make_unique<IcebergClient>(http, service, u"lakehouse"_s, CredentialProvider());
    }

    void open()
    {
        page = std::make_unique<CatalogPage>(*client, environment, themes);
        page->resize(1290, 780);
        page->show();
    }

    CatalogTreeModel *model() { return page->tree()->model(); }
    /// Waits for a row with this text below parent and opens it.
    QModelIndex expand(const QModelIndex &parent, const QString &name)
    {
        QModelIndex found;
        REQUIRE(waitFor([&] {
            for (int row = 0; row < model()->rowCount(parent); ++row) {
                if (model()->index(row, 0, parent).data().toString() == name)
                    found = model()->index(row, 0, parent);
            }
            return found.isValid();
        }));
        page->tree()->view()->expand(found);
        return found;
    }
    void openDefault()
    {
        open();
        const QModelIndex main = expand(model()->index(0, 0), u"main"_s);
        expand(main, u"default"_s);
        REQUIRE(waitFor([&] { return model()->loadedTables() == 8; }));
    }
};

} // namespace

TEST_CASE("Opening namespaces reads no table, choosing one reads one")
{
    Fixture fixture;
    fixture.openDefault();
    CHECK(fixture.server.count("/catalog/v1/w/namespaces/main%1Fdefault/tables/orders") == 0);
    const QModelIndex orders = fixture.model()->indexOf({u"main"_s, u"default"_s}, u"orders"_s);
    fixture.page->tree()->view()->setCurrentIndex(orders);
    REQUIRE(waitFor([&] { return fixture.page->details().numbers()->numbers().size() == 6; }));
    CHECK(fixture.server.count("/catalog/v1/w/namespaces/main%1Fdefault/tables/orders") == 1);
    const auto &numbers = fixture.page->details().numbers()->numbers();
    CHECK(numbers[0].value.startsWith(u"41.8"_s));
    CHECK(numbers[5].value == u"7 min"_s);
    CHECK(orders.data(CatalogTreeModel::RowsRole).toLongLong() == 41'806'112);
    fixture.page->grab(); // settle
    shoot(*fixture.page, u"catalog-light"_s);
    fixture.page->details().setTab(TableDetails::Snapshots);
    shoot(*fixture.page, u"catalog-snapshots-light"_s);
    fixture.page->details().setTab(TableDetails::Json);
    REQUIRE(
        waitFor([&] { return fixture.page->details().json().contains(u"3051729675574599003"_s); }));
    CHECK_FALSE(fixture.page->details().json().contains(u"hush"_s));
    shoot(*fixture.page, u"catalog-json-light"_s);
    fixture.page->details().setTab(TableDetails::Overview);
    fixture.themes.setChoice(ThemeChoice::Dark);
    shoot(*fixture.page, u"catalog-dark"_s);
}

TEST_CASE("Load more brings the next page")
{
    Fixture fixture;
    fixture.openDefault();
    const QModelIndex orders = fixture.model()->indexOf({u"main"_s, u"default"_s}, u"orders"_s);
    const QModelIndex more = fixture.model()->index(8, 0, orders.parent());
    REQUIRE(CatalogTreeModel::Kind(more.data(CatalogTreeModel::KindRole).toInt())
            == CatalogTreeModel::Kind::More);
    emit fixture.page->tree()->view()->clicked(more);
    REQUIRE(waitFor([&] { return fixture.model()->loadedTables() == 10; }));
    CHECK(fixture.model()->rowCount(orders.parent()) == 10);
}

TEST_CASE("A table that cannot be read says why and stays in its place")
{
    Fixture fixture;
    fixture.openDefault();
    fixture.server.reply(
        "/catalog/v1/w/namespaces/main%1Fdefault/tables/orders", 404,
        R"({"error":{"message":"Table does not exist","type":"NoSuchTableException","code":404}})");
    fixture.page->openTable({u"main"_s, u"default"_s}, u"orders"_s);
    REQUIRE(waitFor([&] { return fixture.page->details().message().contains(u"orders"_s); }));
    CHECK(fixture.model()->loadedTables() == 8);
    shoot(*fixture.page, u"catalog-error-light"_s);
}

TEST_CASE("A catalog that is away is said so and can be asked again")
{
    Fixture fixture;
    fixture.server.reply("/catalog/v1/config", 503, "<html>");
    fixture.open();
    REQUIRE(waitFor([&] { return fixture.page->message().contains(u"could not"_s); }));
    shoot(*fixture.page, u"catalog-away-light"_s);
    fixture.server.reply("/catalog/v1/config", 200,
                         R"({"defaults":{"prefix":"w"},"overrides":{}})");
    fixture.page->tree()->reload();
    CHECK(waitFor([&] { return fixture.model()->rowCount(fixture.model()->index(0, 0)) == 3; }));
}

TEST_CASE("A namespace without access does not close its siblings")
{
    Fixture fixture;
    fixture.server.reply("/catalog/v1/w/namespaces/bench/tables", 403,
                         R"({"error":{"message":"no","type":"ForbiddenException","code":403}})");
    fixture.open();
    const QModelIndex bench = fixture.expand(fixture.model()->index(0, 0), u"bench"_s);
    REQUIRE(waitFor([&] {
        return CatalogTreeModel::Kind(
                   fixture.model()->index(0, 0, bench).data(CatalogTreeModel::KindRole).toInt())
            == CatalogTreeModel::Kind::Failed;
    }));
    const QModelIndex main = fixture.expand(fixture.model()->index(0, 0), u"main"_s);
    CHECK(waitFor([&] { return fixture.model()->rowCount(main) == 2; }));
}

TEST_CASE("The query button names the table as SQL has to")
{
    Fixture fixture;
    fixture.openDefault();
    QSignalSpy wanted(fixture.page.get(), &CatalogPage::querySqlWanted);
    fixture.page->openTable({u"main"_s, u"default"_s}, u"orders"_s);
    emit fixture.page->details().querySqlWanted(u"x"_s);
    REQUIRE(wanted.size() == 1);
}
