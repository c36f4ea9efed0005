#include "tests/support/qtstrings.h"
#include "ui/errortext.h"
#include "ui/formatting.h"

#include <QLocale>
#include <QSet>

using namespace Qt::Literals::StringLiterals;

namespace
{
/// The default locale for one test.
struct LocaleGuard {
    explicit LocaleGuard(const QLocale &locale) { QLocale::setDefault(locale); }
    ~LocaleGuard() { QLocale::setDefault(before); }
    QLocale before;
};
}

TEST_CASE("Durations are written in the unit that reads best")
{
    const LocaleGuard english(QLocale(QLocale::English, QLocale::UnitedKingdom));
    CHECK(Format::duration(-1) == u"—"_s);
    CHECK(Format::duration(0.4) == u"0.4 ms"_s);
    CHECK(Format::duration(38) == u"38 ms"_s);
    CHECK(Format::duration(1900) == u"1.9 s"_s);
    CHECK(Format::duration(12'000) == u"12 s"_s);
    CHECK(Format::duration(59'999) == u"59 s"_s);
    CHECK(Format::duration(240'000) == u"4 min"_s);
    CHECK(Format::duration(11'520'000) == u"3 h 12 min"_s);
    CHECK(Format::duration(7'200'000) == u"2 h"_s);
    CHECK(Format::duration(9 * 86'400'000.0).startsWith(u"9 day"_s));
}

TEST_CASE("Ages count from the measurement and never below zero")
{
    const QDateTime now = QDateTime::fromSecsSinceEpoch(1'800'000'000, Qt::UTC);
    CHECK(Format::age({}, now) == u"never"_s);
    CHECK(Format::age(now.addSecs(-12), now) == u"12 s"_s);
    CHECK(Format::age(now.addSecs(30), now) == u"0 s"_s);
    CHECK(Format::age(now.addSecs(-11'520), now) == u"3 h 12 min"_s);
}

TEST_CASE("Big counts and sizes follow the locale")
{
    const LocaleGuard english(QLocale(QLocale::English, QLocale::UnitedKingdom));
    CHECK(Format::bigCount(9'999) == u"9,999"_s);
    CHECK(Format::bigCount(902'400) == u"902 k"_s);
    CHECK(Format::bigCount(41'800'000) == u"41.8 M"_s);
    CHECK(Format::bigCount(999'600) == u"1.0 M"_s);
    CHECK(Format::bytes(412'600'000'000) == u"412.6 GB"_s);
    CHECK(Format::bytes(-1) == u"—"_s);
    const LocaleGuard spanish(QLocale(QLocale::Spanish, QLocale::Spain));
    CHECK(Format::bigCount(41'800'000) == u"41,8 M"_s);
}

TEST_CASE("A time that stands alone names its zone")
{
    const QDateTime when = QDateTime::fromSecsSinceEpoch(1'800'000'000, Qt::UTC);
    CHECK(Format::dateTime(when, TimeZoneChoice::Utc) == u"2027-01-15 08:00:00 UTC"_s);
    CHECK(Format::timeWithZone(when, TimeZoneChoice::Utc) == u"08:00:00 UTC"_s);
    CHECK(Format::dateTime(when, TimeZoneChoice::Local)
              .endsWith(when.toLocalTime().timeZoneAbbreviation()));
    CHECK(Format::dateTime({}, TimeZoneChoice::Utc) == u"—"_s);
}

TEST_CASE("Every kind of error has a sentence and an advice of its own")
{
    QSet<QString> sentences, advices;
    const int last = int(Error::Kind::LocalIo);
    for (int kind = 0; kind <= last; ++kind) {
        const Error error{Error::Kind(kind), {}, 0, {}, 0};
        CHECK(errorText(error).endsWith(u'.'));
        CHECK(errorAdvice(error).endsWith(u'.'));
        sentences += errorText(error);
        advices += errorAdvice(error);
        if (!retryHelps(error))
            CHECK_FALSE(errorAdvice(error).startsWith(u"Try again"_s));
    }
    CHECK(sentences.size() == last + 1);
    CHECK(advices.size() >= last); // two kinds of "wait" may say the same
}

TEST_CASE("An error's details carry what the service said, and when it allows another try")
{
    const Error error{Error::Kind::Unavailable, u"8 of 8 cursors"_s, 503, u"NO_TURN"_s, 15};
    CHECK(errorAdvice(error).contains(u"15 s"_s));
    for (const QString &part : {u"503"_s, u"NO_TURN"_s, u"8 of 8 cursors"_s, u"Unavailable"_s})
        CHECK(errorDetails(error).contains(part));
}
