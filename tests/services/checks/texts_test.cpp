#include "services/checks/invariants.h"
#include "services/checks/reasonadvice.h"
#include "services/checks/reasons.h"
#include "services/checks/texts.h"

#include "tests/support/qtstrings.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QSet>

using namespace Qt::Literals::StringLiterals;

TEST_CASE("Every invariant has a title, a meaning and an advice, and its id once per kind")
{
    QSet<QString> ids;
    QSet<std::pair<QString, int>> rows; // an invariant may be measured at more than one kind
    for (const Invariant &row : invariants()) {
        const QString id = QString::fromLatin1(row.id);
        INFO(row.id);
        const int kind = row.appliesTo.kind() ? int(*row.appliesTo.kind()) : -1;
        CHECK_FALSE(rows.contains({id, kind}));
        rows.insert({id, kind});
        CHECK(findInvariant(id)->title == QByteArray(row.title));
        ids.insert(id);
        CHECK(checkTitle(id).size() > 5);
        CHECK(checkMeaning(id).size() > 20);
        CHECK(checkAdvice(id).size() > 20);
    }
    for (int i = 1; i <= 36; ++i) { // as many as the platform has
        INFO(i);
        CHECK(ids.contains(u"INV-%1"_s.arg(i, 2, 10, QChar(u'0'))));
    }
    CHECK(ids.size() == 36);
    CHECK(checkTitle(u"UP-redis"_s).contains(u"redis"_s));
    CHECK(checkMeaning(u"UP-redis"_s).contains(u"redis"_s));
    CHECK(checkAdvice(u"UP-redis"_s).contains(u"redis"_s));
}

TEST_CASE("Every reason has a sentence that names the service")
{
    QSet<QString> codes;
    for (const Reason &reason : reasons()) {
        INFO(reason.code);
        CHECK_FALSE(codes.contains(QString::fromLatin1(reason.code)));
        codes.insert(QString::fromLatin1(reason.code));
        CheckState state;
        state.id = u"INV-04"_s;
        state.service = u"the-service"_s;
        state.probe = u"lakehouse-config"_s;
        state.reason = QString::fromLatin1(reason.code);
        state.reasonArgs = {u"first"_s, u"second"_s, u"third"_s, u"fourth"_s};
        const QString text = checkSummary(state);
        CHECK(text.contains(u"the-service"_s));
        CHECK_FALSE(text.contains(u'%'));
        CHECK_FALSE(text.contains(u'?'));
    }
}

TEST_CASE("A value that looks like a placeholder is shown as it is")
{
    CheckState state;
    state.service = u"<b>x</b> %2"_s;
    state.probe = u"http"_s;
    state.reason = u"not_well"_s;
    state.reasonArgs = {u"%1 %3"_s};
    CHECK(checkSummary(state) == u"http on <b>x</b> %2 answered, and says of itself “%1 %3”."_s);
}

TEST_CASE("An unknown reason is named, not swallowed")
{
    CheckState state;
    state.service = u"duck"_s;
    state.reason = u"brand_new"_s;
    CHECK(checkSummary(state).contains(u"brand_new"_s));
}

TEST_CASE("Every verdict has a word of its own")
{
    QSet<QString> words;
    for (const Verdict verdict : allVerdicts)
        words.insert(verdictWord(verdict));
    CHECK(words.size() == int(allVerdicts.size()));
    CHECK_FALSE(words.contains(QString()));
}

TEST_CASE("A bad finding gets the advice of its reason first, and then that of its rule")
{
    CheckState state;
    state.id = u"INV-20"_s;
    state.service = u"the-service"_s;
    state.reasonArgs = {u"first %1"_s, u"second"_s, u"third"_s};
    for (const Reason &reason : reasons()) {
        INFO(reason.code);
        state.reason = QString::fromLatin1(reason.code);
        const QString first = reasonAdvice(state);
        for (const Verdict verdict : {Verdict::Unknown, Verdict::Stale, Verdict::NotRun}) {
            state.verdict = verdict; // a rule that was not measured is not a rule that is broken
            CHECK(checkAdvice(state) == (first.isEmpty() ? checkAdvice(state.id) : first));
        }
        const bool untried
            = state.reason == u"foreign_refusal" || state.reason == u"list_incomplete";
        for (const Verdict verdict : {Verdict::Critical, Verdict::Degraded, Verdict::NotProven}) {
            state.verdict = verdict;
            CHECK(checkAdvice(state).startsWith(first));
            CHECK(checkAdvice(state).endsWith(untried ? first : checkAdvice(state.id)));
            CHECK((checkAdvice(state) == first) == untried);
        }
    }
    state.verdict = Verdict::Unknown;
    state.reason = u"never"_s;
    CHECK(checkAdvice(state).contains(u"more time"_s));
    state.reason = u"keychain_locked"_s;
    CHECK(checkAdvice(state).contains(u"Unlock the keychain"_s));
    state.reason = u"up_down"_s;
    state.reasonArgs = {u"UP-the-service"_s};
    CHECK(checkAdvice(state).contains(u"UP-the-service"_s));
    state.declaredCheck = std::make_shared<DeclaredCheck>();
    CHECK(checkAdvice(state).contains(
        u"UP-the-service"_s)); // of a check of the environment file as well
}
