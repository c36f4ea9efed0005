#include "services/core/redaction.h"
#include "tests/support/qtstrings.h"

#include <QRandomGenerator>

using namespace Qt::Literals::StringLiterals;

namespace
{

const QString mark = u"‹redacted›"_s;

QString redacted(const QByteArray &body)
{
    return redactBody(body).text;
}

} // namespace

TEST_CASE("Values of JSON keys that name a secret are replaced, the rest stays")
{
    const auto result = redactBody(
        R"({"config":{"s3.access-key-id":"AKIDABC","s3.secret-access-key":"sEcReT/1","s3.session-token":"tok\"en",
        "s3.region":"auto"},"password":12345,"client_secret":null,"has_secret":true,"name":"orders"})");
    CHECK_FALSE(result.text.contains(u"AKIDABC"));
    CHECK_FALSE(result.text.contains(u"sEcReT/1"));
    CHECK_FALSE(result.text.contains(u"tok"_s + u'\\'));
    CHECK_FALSE(result.text.contains(u"en\",\n"));
    CHECK_FALSE(result.text.contains(u"12345"));
    CHECK(result.text.contains(u"\"s3.region\":\"auto\""));
    CHECK(result.text.contains(u"\"client_secret\":null"));
    CHECK(result.text.contains(u"\"has_secret\":true"));
    CHECK(result.text.contains(u"\"name\":\"orders\""));
    CHECK(result.count == 4);
}

TEST_CASE("Things about secrets are no secrets")
{
    const QByteArray body
        = R"({"token_type":"Bearer","access_key_fingerprint":"sha256:0123456789ab","auth":"token",
        "storage_credential":{"mode":"read-only"},"next-page-token":"abc123","tokens_used":5,"max_tokens":4096,
        "s3.session-token-expires-at-ms":"1700000000000","signature":"sum(INTEGER) -> HUGEINT"})";
    const auto result = redactBody(body);
    CHECK(result.count == 0);
    CHECK(result.text == QString::fromUtf8(body));
}

TEST_CASE("Containers below a secret key go whole")
{
    CHECK(redacted(R"({"tokens":["a1","b]2"],"x":1})") == uR"({"tokens":‹redacted›,"x":1})"_s);
    CHECK(redacted(R"({"secret":{"a":{"b":"}"}},"x":1})") == uR"({"secret":‹redacted›,"x":1})"_s);
}

TEST_CASE("Text that is not JSON is redacted, too")
{
    CHECK(redacted("grant_type=x&client_secret=abc&scope=y")
          == u"grant_type=x&client_secret=‹redacted›&scope=y"_s);
    CHECK(redacted("Authorization: Bearer 0a1b2c3d4e") == u"Authorization: Bearer ‹redacted›"_s);
    CHECK(redacted("PGPASSWORD=hunter psql") == u"PGPASSWORD=‹redacted› psql"_s);
    CHECK(redacted("password: hunter") == u"password: ‹redacted›"_s);
    CHECK(redacted("postgres://me:pw@db:5432/x") == u"postgres://‹redacted›@db:5432/x"_s);
    CHECK(redacted("<SecretAccessKey>abc/def</SecretAccessKey>")
          == u"<SecretAccessKey>‹redacted›</SecretAccessKey>"_s);
    CHECK(redacted("{'api_key': 'k1'}") == u"{'api_key': '‹redacted›'}"_s);
    CHECK(redacted("seen eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.sig-1_x here")
          == u"seen ‹redacted› here"_s);
    CHECK(redacted("key AKIAIOSFODNN7EXAMPLE") == u"key ‹redacted›"_s);
    CHECK(redacted("a -----BEGIN EC PRIVATE KEY-----\nMHc\n-----END EC PRIVATE KEY----- b")
          == u"a ‹redacted› b"_s);
    CHECK(redacted(R"({"detail":"{\"token\":\"abc\",\"n\":1}"})")
          == uR"({"detail":"{\"token\":\"‹redacted›\",\"n\":1}"})"_s);
}

TEST_CASE("Diagnoses that mention secrets stay readable")
{
    CHECK(redacted("Invalid token: expired") == u"Invalid token: expired"_s);
    CHECK(redacted("Bearer token required") == u"Bearer token required"_s);
    CHECK(redacted("Missing password") == u"Missing password"_s);
}

TEST_CASE("Exact secrets go in every spelling, wherever they stand")
{
    const auto result = redactBody("x p@ss/w0rd y p%40ss%2Fw0rd z cEBzcy93MHJk", {"p@ss/w0rd"});
    CHECK(result.text == u"x ‹redacted› y ‹redacted› z ‹redacted›"_s);
    CHECK(result.count == 3);
}

TEST_CASE("Redaction survives garbage and huge input in linear time")
{
    QByteArray random(1'000'000, '\0');
    QRandomGenerator generator(7);
    for (char &c : random)
        c = char(generator.bounded(256));
    CHECK_FALSE(redactBody(random).text.contains(QChar(u'\0')));
    // Quadratic work would take hours, and the test's time limit ends it.
    for (const QByteArray &piece :
         {QByteArray("\"token\":\""), QByteArray("eyJ"), QByteArray("://"), QByteArray("\\"),
          QByteArray("secret={"), QByteArray("-----BEGIN "), QByteArray("a"),
          QByteArray("\"token\":["), QByteArray("Bearer "), QByteArray("\"secret\\\"")})
        CHECK_FALSE(redactBody(piece.repeated(2'000'000 / piece.size())).text.isEmpty());
}

TEST_CASE("An excerpt never ends in half a secret")
{
    const QByteArray secret = "canary-" + QByteArray("0123456789abcdef").repeated(4);
    for (const int shift : {0, 1, 13, 40, 70}) {
        // Much of the window is taken by a value that shrinks to a mark, so the cut comes into
        // view.
        QByteArray body = "{\"token\":\"" + QByteArray(60 * 1024, 'x') + "\", \"a\":\"";
        body += QByteArray(64 * 1024 - body.size() - shift, 'y').replace(0, 4096, " ") + ' '
            + secret + "\"}";
        body += QByteArray(100'000, 'z');
        CHECK_FALSE(redactExcerpt(body, 1 << 20, {secret}).text.contains(u"canary"));
    }
}

TEST_CASE("Headers and URLs lose what is secret")
{
    CHECK(redactHeader("Authorization", "Bearer x") == mark);
    CHECK(redactHeader("Set-Cookie", "a=b") == mark);
    CHECK(redactHeader("apikey", "k") == mark);
    CHECK(redactHeader("X-Amz-Security-Token", "k") == mark);
    CHECK(redactHeader("Content-Type", "text/html") == u"text/html"_s);
    const auto url = redactUrl(
        QUrl(u"https://me:pw@h.example/p?token=abc&n=1&X-Amz-Signature=ff&code=zz#f"_s));
    CHECK(
        url.text
        == u"https://h.example/p?token=‹redacted›&n=1&X-Amz-Signature=‹redacted›&code=‹redacted›"_s);
    CHECK(url.count == 3);
    CHECK(redactUrl(QUrl(u"http://h/a%2Fb?x=1%202"_s)).text == u"http://h/a%2Fb?x=1%202"_s);
}
