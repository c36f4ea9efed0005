// What the tables of checks say, in Spanish as well.

#include "services/checks/ownfaults.h"
#include "services/checks/reasonadvice.h"
#include "services/checks/systems.h"

#include "tests/support/qtstrings.h"

#include <QRegularExpression>
#include <QTranslator>

using namespace Qt::Literals::StringLiterals;

namespace
{

QStringList placeholders(const QString &text)
{
    static const QRegularExpression number(u"%[1-9]"_s);
    QStringList found;
    for (auto matches = number.globalMatch(text); matches.hasNext();)
        found.append(matches.next().captured());
    found.sort();
    return found;
}

}

TEST_CASE("Every advice and every meaning is said in Spanish, with the same values in it")
{
    QTranslator spanish;
    REQUIRE(spanish.load(u":/i18n/atalaya_es"_s));
    QList<const char *> texts;
    for (const ReasonAdvice &advice : reasonAdvices())
        texts.append(advice.text);
    for (const OwnFault &fault : ownFaults())
        texts.append(fault.advice);
    for (const System &system : systems())
        texts += {system.meaning, system.advice};
    for (const char *text : std::as_const(texts)) {
        INFO(text);
        const QString english = QString::fromUtf8(text);
        const QString said = spanish.translate("Checks", text);
        CHECK(said.size() > 15);
        CHECK(said != english);
        CHECK(placeholders(said) == placeholders(english));
    }
}
