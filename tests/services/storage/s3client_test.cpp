#include "services/storage/s3client.h"

#include "services/storage/sigv4.h"
#include "tests/services/checks/platformstub.h"
#include "tests/services/http/httptesting.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

const QByteArray keyId = "0123456789abcdef0123456789abcdef";
const QByteArray keySecret = QByteArray("5ec2e7ca9a210001").repeated(4);
const QByteArray keyToken = "canary-session-token-0002";

StorageKeyPtr storageKey()
{
    auto made = std::make_shared<StorageKey>();
    made->accessKeyId = QString::fromLatin1(keyId);
    made->secret = Secret(QByteArray(keySecret));
    made->sessionToken = Secret(QByteArray(keyToken));
    return made;
}

struct Store {
    StubServer server;
    HttpClient http;
    StepClock clock;

    S3Client client(const StorageKeyPtr &key = storageKey())
    {
        S3Client made(
            http,
            {stubService(u"r2"_s, ServiceKind::ObjectStore, server.url()), "auto", u"r2-ro"_s}, key,
            clock);
        made.setTimeouts(20'000, 20'000);
        return made;
    }
};

S3Reply answer(const QFuture<S3Reply> &future)
{
    REQUIRE(QTest::qWaitFor([&] { return future.isFinished(); }, 30'000));
    REQUIRE_FALSE(future.isCanceled());
    return future.result();
}

QByteArray error(const QByteArray &code)
{
    return "<?xml version=\"1.0\"?><Error><Code>" + code + "</Code><Message>no</Message></Error>";
}

QString everything(const Evidence &evidence)
{
    QString text = curlCommand(evidence) + evidence.excerpt + evidence.requestBody + evidence.url;
    for (const EvidenceHeader &header : evidence.requestHeaders + evidence.responseHeaders)
        text += header.name + header.value;
    return text;
}

}

TEST_CASE("S3Client sends what it signed")
{
    Store store;
    store.server.reply("*", 200, "hello", "text/plain");
    const QString name = u"_atalaya/probe/ä b+$'(1)~[x]@;=&%25.txt"_s;
    const S3Reply reply = answer(store.client().put(u"lake"_s, name, "body"));
    CHECK(reply.ok());
    const StubRequest &sent = store.server.seen().first();
    CHECK(sent.method == "PUT");
    CHECK(sent.path == s3EncodedPath("/lake/" + name.toUtf8()));
    CHECK(sent.body == "body");
    SigV4Request expected{.method = "PUT", .path = "/lake/" + name.toUtf8()};
    expected.payloadHash = sha256Hex("body");
    expected.headers = {{"host", sent.header("Host")},
                        {"x-amz-content-sha256", expected.payloadHash},
                        {"x-amz-date", amzDate(store.clock.wall())},
                        {"x-amz-security-token", keyToken}};
    CHECK(sent.header("Authorization")
          == sigV4Authorization(expected, *storageKey(), {store.clock.wall()}).view());
}

TEST_CASE("S3Client never writes outside its own prefix, whatever it is asked")
{
    Store store;
    const S3Client client = store.client();
    for (const QString &key :
         {u"warehouse/main/data.parquet"_s, u"_atalaya"_s, u"x/_atalaya/y"_s, u"_Atalaya/probe/x"_s,
          u"/_atalaya/x"_s, u"_atalaya/../warehouse/x"_s, u"_atalaya/./x"_s, u"_atalaya//x"_s,
          u"_atalaya/x\n"_s, u"_atalaya\\..\\x"_s, u""_s}) {
        for (const QFuture<S3Reply> &future :
             {client.put(u"lake"_s, key, "x"), client.remove(u"lake"_s, key),
              client.createMultipart(u"lake"_s, key),
              client.abortMultipart(u"lake"_s, key, u"id"_s)}) {
            const S3Reply reply = answer(future);
            INFO(key.toStdString());
            CHECK(reply.refusal != S3Reply::Refusal::None);
            CHECK(reply.error);
        }
    }
    CHECK(answer(client.put(u"lake"_s, u"data/x"_s, "x")).refusal
          == S3Reply::Refusal::OutsideOwnPrefix);
    CHECK(answer(client.put(u"lake/data"_s, u"_atalaya/x"_s, "x")).refusal
          == S3Reply::Refusal::BadName);
    CHECK(store.server.count() == 0);
}

TEST_CASE("S3Client reads listings, upload ids and errors by local name")
{
    Store store;
    const S3Client client = store.client();
    store.server.reply("/lake", 200,
                       "<?xml version=\"1.0\"?><ListBucketResult "
                       "xmlns=\"http://s3.amazonaws.com/doc/2006-03-01/\"><Name>lake</Name>"
                       "<NextContinuationToken>t1</NextContinuationToken>"
                       "<Contents><Key>a&amp;b</Key><Size>1</Size></Contents>"
                       "<Contents><Key>c</Key></Contents></ListBucketResult>",
                       "application/xml");
    const S3Reply listing = answer(client.list(u"lake"_s, u"a"_s, 2));
    CHECK(listing.keys == QStringList{u"a&b"_s, u"c"_s});
    CHECK(listing.nextToken == u"t1"_s);
    CHECK(listing.isS3);
    CHECK(store.server.seen().last().path == "/lake?list-type=2&max-keys=2&prefix=a");

    store.server.reply("/lake/_atalaya/m", 200,
                       "<InitiateMultipartUploadResult><UploadId>up/1</UploadId>"
                       "</InitiateMultipartUploadResult>",
                       "application/xml");
    CHECK(answer(client.createMultipart(u"lake"_s, u"_atalaya/m"_s)).uploadId == u"up/1"_s);
    CHECK(store.server.seen().last().path == "/lake/_atalaya/m?uploads=");

    store.server.reply("/lake/x", 403, error("AccessDenied"), "application/xml");
    const S3Reply denied = answer(client.get(u"lake"_s, u"x"_s));
    CHECK((denied.status == 403 && denied.code == u"AccessDenied"_s && denied.isS3));
    store.server.reply("/lake/x", 403, "<html><body>blocked</body></html>", "text/html");
    const S3Reply page = answer(client.get(u"lake"_s, u"x"_s));
    CHECK((page.code.isEmpty() && !page.isS3));
    store.server.reply("/lake/x", 403, "<Error><Code>Acc", "application/xml");
    CHECK_FALSE(answer(client.get(u"lake"_s, u"x"_s)).code == u"AccessDenied"_s);
}

TEST_CASE("S3Client signs again by the store's clock when ours is off")
{
    Store store;
    int calls = 0;
    store.server.on("/lake/x", [&](const StubRequest &request) {
        ++calls;
        if (request.header("x-amz-date") == "20261127T160000Z")
            return StubServer::response(200, "now");
        return StubServer::response(403, error("RequestTimeTooSkewed"), "application/xml",
                                    {{"Date", "Fri, 27 Nov 2026 16:00:00 GMT"}});
    });
    const S3Client client = store.client();
    CHECK(answer(client.get(u"lake"_s, u"x"_s)).ok());
    CHECK(calls == 2);
    CHECK(answer(client.get(u"lake"_s, u"x"_s)).ok());
    CHECK(calls == 3);
}

TEST_CASE("Evidence of a signed request shows neither key, signature nor session token")
{
    Store store;
    store.server.on("*", [](const StubRequest &request) {
        return StubServer::response(403,
                                    "<Error><Code>SignatureDoesNotMatch</Code><AWSAccessKeyId>"
                                        + keyId + "</AWSAccessKeyId><Echo>"
                                        + request.header("Authorization") + "</Echo></Error>",
                                    "application/xml");
    });
    const S3Reply reply = answer(store.client().get(u"lake"_s, u"x"_s));
    const QString text = everything(reply.evidence);
    CHECK(text.contains(u"$R2_RO"_s));
    const QByteArray sent = store.server.seen().first().header("Authorization");
    for (const QByteArray &secret : {keySecret, keyToken, keyId, sent.last(64)})
        CHECK_FALSE(text.contains(QString::fromLatin1(secret)));
}

TEST_CASE("A client without a key signs nothing")
{
    Store store;
    store.server.reply("*", 401, error("Unauthorized"), "application/xml");
    CHECK(answer(store.client(nullptr).list(u"lake"_s, {})).code == u"Unauthorized"_s);
    CHECK(store.server.seen().first().header("Authorization").isEmpty());
    CHECK(store.server.seen().first().header("x-amz-date").isEmpty());
}
