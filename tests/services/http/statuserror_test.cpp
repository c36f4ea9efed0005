#include "services/http/httpclient.h"
#include "tests/support/qtstrings.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

HttpReply replied(int status, const QByteArray &body = {}, const QByteArray &retryAfter = {})
{
    HttpReply reply;
    reply.status = status;
    reply.body = body;
    reply.evidence.statusText = u"Reason"_s;
    if (!retryAfter.isEmpty())
        reply.headers.append({"retry-after", retryAfter});
    return reply;
}

} // namespace

TEST_CASE("Statuses become kinds")
{
    using Kind = Error::Kind;
    const QList<std::pair<int, Kind>> table = {
        {400, Kind::BadRequest},  {401, Kind::Unauthorized}, {419, Kind::Unauthorized},
        {403, Kind::Forbidden},   {404, Kind::NotFound},     {405, Kind::Unsupported},
        {406, Kind::Unsupported}, {409, Kind::Conflict},     {410, Kind::BadRequest},
        {418, Kind::BadRequest},  {422, Kind::Unsupported},  {429, Kind::RateLimited},
        {500, Kind::Server},      {501, Kind::Unsupported},  {502, Kind::Server},
        {503, Kind::Unavailable}, {504, Kind::Server},
    };
    for (const auto &[status, kind] : table) {
        INFO(status);
        const auto error = statusError(replied(status));
        REQUIRE(error);
        CHECK((error->kind == kind));
        CHECK(error->httpStatus == status);
        CHECK(error->detail == u"%1 Reason"_s.arg(status));
    }
    for (const int status : {200, 204, 301, 304})
        CHECK_FALSE(statusError(replied(status)));
}

TEST_CASE("A service's own words are read in each of their shapes")
{
    const auto read = [](const QByteArray &body) { return *statusError(replied(400, body)); };
    CHECK(read(R"({"error":{"code":"NO_TURN","message":"wait"}})").code == u"NO_TURN");
    CHECK(read(R"({"error":{"code":"NO_TURN","message":"wait"}})").detail == u"wait");
    CHECK(read(R"({"error":{"code":404,"type":"NoSuchTableException","message":"m"}})").code
          == u"NoSuchTableException");
    CHECK(read(R"({"detail":"Not Found"})").detail == u"Not Found");
    CHECK(
        read(
            R"({"detail":[{"loc":["body","sql"],"msg":"field required"},{"loc":["query",0],"msg":"x"}]})")
            .detail
        == u"body.sql: field required; query.0: x");
    CHECK(read(R"({"error":"invalid_client","error_description":"who?"})").code
          == u"invalid_client");
    CHECK(read(R"({"error":"invalid_client","error_description":"who?"})").detail == u"who?");
    CHECK(read(R"({"code":"PGRST301","message":"JWT expired"})").code == u"PGRST301");
    CHECK(read("<html>" + QByteArray(1000, 'x')).detail.size() < 230);
    CHECK(read(R"({"error":{"message":"key password=hunter2 refused"}})").detail
          == u"key password=‹redacted› refused");
    CHECK(read(QByteArray(100'000, '[')).detail.startsWith(u"400 Reason: [["));
    CHECK(read(R"({"error":[1,2]})").detail.startsWith(u"400 Reason"));
}

TEST_CASE("Retry-After is read as seconds or as a date")
{
    CHECK(statusError(replied(429, {}, "7"))->retryAfterS == 7);
    CHECK(statusError(replied(503, {}, "-1"))->retryAfterS == 0);
    CHECK(statusError(replied(503, {}, "soon"))->retryAfterS == 0);
    const QByteArray later = QLocale::c()
                                 .toString(QDateTime::currentDateTimeUtc().addSecs(100),
                                           u"ddd, dd MMM yyyy HH:mm:ss"_s)
                                 .toLatin1()
        + " GMT";
    const int seconds = statusError(replied(503, {}, later))->retryAfterS;
    CHECK(seconds > 90);
    CHECK(seconds <= 100);
}

TEST_CASE("A curl line survives every character")
{
    Evidence evidence;
    evidence.method = u"POST"_s;
    evidence.url = u"http://h/a'b?x=[1]&y=$HOME"_s;
    evidence.requestHeaders
        = {{u"Authorization"_s, u"Bearer $DOOR"_s}, {u"X"_s, u"`id` $(id) \"q\""_s}};
    evidence.requestBody = u"it's\n\\n"_s;
    CHECK(
        curlCommand(evidence)
        == uR"(curl -sS -X 'POST' -H "Authorization: Bearer $DOOR" -H 'X: `id` $(id) "q"' --data-raw $'it\'s\n\\n' --globoff 'http://h/a'\''b?x=[1]&y=$HOME')"_s);
    CHECK_FALSE(curlCommand(evidence).contains(u'\n'));
}
