#include "services/iceberg/icebergclient.h"
#include "services/iceberg/namespacepath.h"
#include "tests/support/qtstrings.h"
#include "tests/support/stubserver.h"
#include "tests/support/waitfor.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;

namespace
{

const QByteArray config = R"({"defaults":{"prefix":"w-1","rest-page-size":"2"},"overrides":{}})";

struct Catalog {
    StubServer server;
    HttpClient http;
    std::unique_ptr<IcebergClient> client;

    explicit Catalog(const QByteArray &configuration = config)
    {
        server.reply("/catalog/v1/config", 200, configuration);
        Service service;
        service.url = server.url();
        client
            = std::make_unique<IcebergClient>(http, service, u"lakehouse"_s, CredentialProvider());
    }

    template <typename T> T wait(QFuture<T> future)
    {
        REQUIRE(waitFor([&] { return future.isFinished(); }));
        return future.result();
    }
};

QByteArray tables(const QByteArrayList &names, const QByteArray &token = {})
{
    QByteArrayList items;
    for (const QByteArray &name : names)
        items.append(R"({"namespace":["n"],"name":")" + name + R"("})");
    return StubServer::response(
        200,
        R"({"identifiers":[)" + items.join(',') + "]"
            + (token.isEmpty() ? QByteArray() : R"(,"next-page-token":")" + token + R"(")") + "}");
}

} // namespace

TEST_CASE("Namespaces are encoded as the protocol's table says")
{
    struct Row {
        QStringList levels;
        QByteArray path;
        QByteArray dotted;
        QByteArray parent;
    };
    const auto row = GENERATE(values<Row>({
        {{u"main"_s, u"default"_s}, "main%1Fdefault", "main%2Edefault", "main%1Fdefault"},
        {{u"bench"_s}, "bench", "bench", "bench"},
        {{u"a.b"_s, u"c"_s}, "a.b%1Fc", "a.b%2Ec", "a.b%1Fc"},
        {{u"a/b"_s}, "a%2Fb", "a%2Fb", "a%2Fb"},
        {{u"a b"_s}, "a%20b", "a%20b", "a%20b"},
        {{u"a+b"_s}, "a%2Bb", "a%2Bb", "a%2Bb"},
        {{u"50%"_s}, "50%25", "50%25", "50%25"},
        {{u"%1F"_s}, "%251F", "%251F", "%251F"},
        {{u"ä"_s, u"日本"_s},
         "%C3%A4%1F%E6%97%A5%E6%9C%AC",
         "%C3%A4%2E%E6%97%A5%E6%9C%AC",
         "%C3%A4%1F%E6%97%A5%E6%9C%AC"},
        {{u"q?x#y"_s}, "q%3Fx%23y", "q%3Fx%23y", "q%3Fx%23y"},
    }));
    CHECK(encodedNamespace(row.levels, "%1F") == row.path);
    CHECK(encodedNamespace(row.levels, "%2E") == row.dotted);
    CHECK(encodedParent(row.levels, "%1F") == row.parent);

    Catalog catalog; // and the bytes on the wire are the same
    catalog.server.on("*", [](const StubRequest &) { return tables({}); });
    (void)catalog.wait(catalog.client->listTables(row.levels));
    CHECK(catalog.server.seen().last().path
          == "/catalog/v1/w-1/namespaces/" + row.path + "/tables?pageToken=&pageSize=2");
    (void)catalog.wait(catalog.client->listNamespaces(row.levels));
    CHECK(catalog.server.seen().last().path
          == "/catalog/v1/w-1/namespaces?pageToken=&pageSize=2&parent=" + row.parent);
}

TEST_CASE("Table names reach the wire byte for byte")
{
    Catalog catalog;
    const auto [name, path]
        = GENERATE(table<QString, QByteArray>({{u"/some/table"_s, "%2Fsome%2Ftable"},
                                               {u"foo%2Fbar"_s, "foo%252Fbar"},
                                               {u"t 1"_s, "t%201"},
                                               {u"<b>x</b>"_s, "%3Cb%3Ex%3C%2Fb%3E"},
                                               {u".."_s, ".."}}));
    (void)catalog.wait(catalog.client->loadTable({u"a b"_s}, name));
    CHECK(catalog.server.seen().last().path.startsWith("/catalog/v1/w-1/namespaces/a%20b/tables/"
                                                       + path));
}

TEST_CASE("The configuration merges defaults and overrides and is asked once")
{
    Catalog catalog(
        R"({"defaults":{"prefix":"d","namespace-separator":"%1F"},"overrides":{"prefix":"o p","namespace-separator":"%2E"},
        "endpoints":["GET /v1/{prefix}/namespaces","GET polaris/v1/x","odd"]})");
    const auto found = catalog.wait(catalog.client->config());
    REQUIRE(found.has_value());
    CHECK(found->prefix == "o%20p");
    CHECK(found->separator == "%2E");
    CHECK(found->endpoints == QStringList{u"GET /v1/{prefix}/namespaces"_s});
    CHECK(catalog.server.seen().first().path == "/catalog/v1/config?warehouse=lakehouse");
    (void)catalog.wait(catalog.client->config());
    CHECK(catalog.server.count("/catalog/v1/config") == 1);
}

TEST_CASE("A failed configuration is asked again the next time")
{
    Catalog catalog;
    catalog.server.reply("/catalog/v1/config", 503, "{}");
    CHECK_FALSE(catalog.wait(catalog.client->listNamespaces({})).has_value());
    catalog.server.reply("/catalog/v1/config", 200, R"({})");
    catalog.server.reply("/catalog/v1/namespaces", 200,
                         R"({"namespaces":[["a"],["b"]]})"); // no prefix: no segment
    const auto page = catalog.wait(catalog.client->listNamespaces({}));
    REQUIRE(page.has_value());
    CHECK(page->items.size() == 2);
}

TEST_CASE("Pages follow their tokens, empty ones included, until there is none")
{
    Catalog catalog;
    catalog.server.on("/catalog/v1/w-1/namespaces/n/tables", [](const StubRequest &request) {
        if (request.path.contains("pageToken=&"))
            return tables({}, "t+1/2=");
        if (request.path.contains("pageToken=t%2B1%2F2%3D&"))
            return tables({"a", "b"}, "t2");
        return tables({"c"});
    });
    const auto first = catalog.wait(catalog.client->listTables({u"n"_s}));
    REQUIRE(first.has_value());
    CHECK(first->items == QStringList{u"a"_s, u"b"_s});
    REQUIRE(first->next);
    const auto second = catalog.wait(catalog.client->listTables({u"n"_s}, *first->next));
    CHECK(second->items == QStringList{u"c"_s});
    CHECK_FALSE(second->next);
    const auto all = catalog.wait(catalog.client->listAllTables({u"n"_s}));
    CHECK(all->items.size() == 3);
    CHECK_FALSE(all->incomplete);
}

TEST_CASE("A repeated page token ends in an incomplete listing, not in endless requests")
{
    Catalog catalog;
    catalog.server.on("/catalog/v1/w-1/namespaces/n/tables",
                      [](const StubRequest &) { return tables({"a"}, "stuck"); });
    const auto all = catalog.wait(catalog.client->listAllTables({u"n"_s}));
    REQUIRE(all.has_value());
    REQUIRE(all->incomplete);
    CHECK(all->items.size() == 2);
    CHECK(catalog.server.count("/catalog/v1/w-1/namespaces/n/tables") == 2);
}

TEST_CASE("Entries of another level than was asked for are left out and counted")
{
    Catalog catalog;
    catalog.server.reply(
        "/catalog/v1/w-1/namespaces", 200,
        R"({"namespaces":[["a","x"],["a"],["b","y"],["a","x","y"]],"next-page-token":null})");
    const auto page = catalog.wait(catalog.client->listNamespaces({u"a"_s}));
    REQUIRE(page.has_value());
    CHECK(page->items == QList<QStringList>{{u"a"_s, u"x"_s}});
    CHECK(page->foreignItems == 3);
}

TEST_CASE(
    "loadTable asks for metadata without credentials and falls back where the value is refused")
{
    Catalog catalog;
    const QByteArray path = "/catalog/v1/w-1/namespaces/n/tables/t";
    catalog.server.on(path, [](const StubRequest &request) {
        if (!request.header("X-Iceberg-Access-Delegation").isEmpty())
            return StubServer::response(
                400,
                R"({"error":{"message":"unknown delegation","type":"BadRequestException","code":400}})");
        return StubServer::response(
            200,
            R"({"metadata-location":"s3://b/m.json","config":{"s3.secret-access-key":"hush"},"metadata":
            {"format-version":1,"location":"s3://b/t","last-updated-ms":1,"last-column-id":1,"schema":{"type":"struct","fields":
            [{"id":1,"name":"x","required":true,"type":"long"}]},"partition-spec":[]}})");
    });
    const auto table = catalog.wait(catalog.client->loadTable({u"n"_s}, u"t"_s));
    REQUIRE(table.has_value());
    CHECK((*table)->metadataLocation == u"s3://b/m.json"_s);
    CHECK((*table)->metadata.formatVersion == 1);
    CHECK((*table)->metadataJson.startsWith('{'));
    CHECK_FALSE((*table)->metadataJson.contains("hush"));
    CHECK_FALSE((*table)->evidence.excerpt.contains(u"hush"_s));
    CHECK(catalog.server.seen()[1].header("X-Iceberg-Access-Delegation") == "client-managed");
    CHECK(catalog.server.seen()[1].path.endsWith("?snapshots=refs"));
}

TEST_CASE("Errors come with status and words, never with a parser's message")
{
    Catalog catalog;
    const auto [status, body, type]
        = GENERATE(table<int, QByteArray, QByteArray>({{502, "<!DOCTYPE html><html>", "text/html"},
                                                       {404, "not here", "text/plain"},
                                                       {500, "", "text/plain"},
                                                       {403, "{", "application/json"}}));
    catalog.server.reply("/catalog/v1/w-1/namespaces", status, body, type);
    const auto page = catalog.wait(catalog.client->listNamespaces({}));
    REQUIRE_FALSE(page.has_value());
    CHECK(page.error().httpStatus == status);
    CHECK_FALSE(page.error().detail.contains(u"parse"_s));
}

TEST_CASE("An expired token is asked for again, once")
{
    Catalog catalog;
    int given = 0;
    Service service;
    service.url = catalog.server.url();
    const IcebergClient client(catalog.http, service, {}, [&]() {
        ++given;
        auto credential = std::make_shared<Credential>();
        QByteArray token = "token-";
        token += QByteArray::number(given);
        credential->secret = Secret(std::move(token));
        credential->origin = Origin::of(service.url);
        credential->name = u"T"_s;
        QPromise<Result<CredentialPtr>> promise;
        promise.start();
        promise.addResult(Result<CredentialPtr>(credential));
        promise.finish();
        return promise.future();
    });
    catalog.server.on("/catalog/v1/w-1/namespaces", [](const StubRequest &request) {
        if (request.header("Authorization") == "Bearer token-3")
            return StubServer::response(200, R"({"namespaces":[["a"]]})");
        return StubServer::response(419,
                                    R"({"error":{"message":"expired","type":"X","code":419}})");
    });
    const auto page = catalog.wait(client.listNamespaces({}));
    REQUIRE(page.has_value());
    CHECK(given == 3); // config, the refused request, the one that passed
}
