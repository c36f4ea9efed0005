#include "ui/factvalue.h"

#include "tests/support/qtstrings.h"

#include <catch2/catch.hpp>

using namespace Qt::Literals::StringLiterals;

namespace
{

const QDateTime now = QDateTime::fromString(u"2026-11-27T14:00:00Z"_s, Qt::ISODate);

QString words(const QString &name, const QString &value, TimeZoneChoice zone = TimeZoneChoice::Utc)
{
    return inWords({name, value, Fact::Origin::Measured, {}, now, false}, now, zone).value;
}

}

TEST_CASE("A fact that is a moment is told with its age, in the zone of who reads it")
{
    CHECK(words(u"legacy_newest"_s, u"2026-11-27T13:48:00.500Z"_s)
          == u"11 min ago (2026-11-27 13:48:00 UTC)"_s);
    CHECK(words(u"started_at"_s, u"2026-11-27T15:30:00+02:00"_s)
          == u"30 min ago (2026-11-27 13:30:00 UTC)"_s);
    CHECK(words(u"certificate_until"_s, u"2026-11-27T14:00:40Z"_s)
          == u"in 40 s (2026-11-27 14:00:40 UTC)"_s);
    CHECK(words(u"legacy_newest"_s, u"2026-11-27T13:00:00Z"_s, TimeZoneChoice::Local)
              .contains(now.addSecs(-3600).toLocalTime().toString(u"yyyy-MM-dd HH:mm:ss"_s)));
}

TEST_CASE("A fact that is a span of time is told in its unit, and which way it goes")
{
    CHECK(words(u"query_timeout_s"_s, u"120"_s) == u"2 min"_s);
    CHECK(words(u"token_left_s"_s, u"840"_s) == u"14 min"_s);
    CHECK(words(u"token_left_s"_s, u"-5"_s) == u"over for 5 s"_s);
    CHECK(words(u"clock_ahead_s"_s, u"0"_s) == u"0 s"_s);
    CHECK(words(u"clock_ahead_s"_s, u"31"_s) == u"31 s ahead"_s);
    CHECK(words(u"clock_ahead_s"_s, u"-31"_s) == u"31 s behind"_s);
}

TEST_CASE("A fact that is yes or no is told as such, and anything else as it was measured")
{
    CHECK(words(u"legacy_grew"_s, u"yes"_s) == u"yes"_s);
    CHECK(words(u"wedged"_s, u"no"_s) == u"no"_s);
    CHECK(words(u"wedged"_s, u"perhaps"_s) == u"perhaps"_s);
    CHECK(words(u"started_at"_s, u"this morning"_s) == u"this morning"_s);
    CHECK(words(u"token_left_s"_s, u"long"_s) == u"long"_s);
    CHECK(words(u"version"_s, u"120"_s) == u"120"_s);
    const Fact fact = inWords(
        {u"query_timeout_s"_s, u"90"_s, Fact::Origin::Measured, u"120"_s, now.addSecs(-5), true},
        now, TimeZoneChoice::Utc);
    CHECK(fact.declared == u"2 min"_s);
    CHECK(fact.drift);
    CHECK(fact.measuredAt == now.addSecs(-5));
}
