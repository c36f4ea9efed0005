#include "services/core/json.h"
#include "tests/support/qtstrings.h"

using namespace Qt::Literals::StringLiterals;

TEST_CASE("Reading JSON tells absent from unreadable")
{
    const auto document = parseJson(
        R"({"t":"x","n":7,"big":18446744073709551615,"f":1.5,"no":null,"vend":"off","one":1,"when":"2026-07-09T10:00:00+02:00","list":["a","b"]})");
    REQUIRE(document);
    QStringList unreadable;
    CHECK(textAt(*document, "t", &unreadable) == u"x"_s);
    CHECK(integerAt(*document, "n", &unreadable) == 7);
    CHECK(boolAt(*document, "vend", &unreadable) == false);
    CHECK(boolAt(*document, "one", &unreadable) == true);
    CHECK(numberAt(*document, "f", &unreadable) == 1.5);
    CHECK(timeAt(*document, "when", &unreadable)->toString(Qt::ISODate)
          == u"2026-07-09T08:00:00Z"_s);
    CHECK(textsAt(*document, "list", &unreadable) == QStringList{u"a"_s, u"b"_s});
    CHECK_FALSE(textAt(*document, "no", &unreadable));
    CHECK_FALSE(textAt(*document, "missing", &unreadable));
    CHECK(unreadable.isEmpty());
    CHECK_FALSE(textAt(*document, "n", &unreadable));
    CHECK_FALSE(integerAt(*document, "big", &unreadable));
    CHECK_FALSE(boolAt(*document, "f", &unreadable));
    CHECK(unreadable == QStringList{u"n"_s, u"big"_s, u"f"_s});
    CHECK_FALSE(textAt(nlohmann::json::array(), "t"));
}

TEST_CASE("Hostile JSON is an error, never a crash")
{
    CHECK(parseJson(QByteArray(1'000'000, '[')).error().kind == Error::Kind::Unreadable);
    CHECK(parseJson("").error().kind == Error::Kind::Unreadable);
    CHECK(parseJson("{\"a\":\"\xff\"}").error().kind == Error::Kind::Unreadable);
    CHECK_FALSE(parseJson("{\"password\":\"hunter2\"").error().detail.contains(u"hunter2"));
    CHECK(parseJson("1e999").has_value() == false);
}
