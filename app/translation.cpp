#include "app/translation.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

using namespace Qt::Literals::StringLiterals;

namespace {

QLocale localeFor(const QString &asked, LanguageChoice setting)
{
    const QLocale system = QLocale::system();
    QString language = asked;
    if (language.isEmpty()) {
        switch (setting) {
        case LanguageChoice::System:
            language = system.language() == QLocale::Spanish ? u"es"_s : u"en"_s;
            break;
        case LanguageChoice::English:
            language = u"en"_s;
            break;
        case LanguageChoice::Spanish:
            language = u"es"_s;
            break;
        }
    }
    // Keep the user's country, and with it the number format, when the language is the system's.
    const QLocale chosen(language);
    return chosen.language() == system.language() ? system : chosen;
}

}

void installLanguage(QCoreApplication &application, const QString &asked, LanguageChoice setting)
{
    const QLocale locale = localeFor(asked, setting);
    QLocale::setDefault(locale);
    const QString language = locale.language() == QLocale::Spanish ? u"es"_s : u"en"_s;
    auto *qt = new QTranslator(&application);
    if (qt->load(u"qtbase_"_s + language, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(qt);
    auto *own = new QTranslator(&application);
    if (own->load(u":/i18n/atalaya_"_s + language))
        QCoreApplication::installTranslator(own);
}
