#include "services/checks/sentences.h"

#include <QCoreApplication>

QString translatedCheckText(const char *english)
{
    return QCoreApplication::translate("Checks", english);
}

QString filled(const QString &sentence, const QStringList &values)
{
    QString text;
    for (qsizetype i = 0; i < sentence.size(); ++i) {
        const int number
            = i + 1 < sentence.size() && sentence[i] == u'%' ? sentence[i + 1].digitValue() : -1;
        if (number < 1) {
            text += sentence[i];
            continue;
        }
        text += values.value(number - 1, QStringLiteral("?"));
        ++i;
    }
    return text;
}
