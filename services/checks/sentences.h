#pragma once

#include <QString>
#include <QStringList>

// Texts of the tables as sentences, for texts.cpp and reasonadvice.cpp.

/// A text of a table (translation context "Checks") in the language of the application.
QString translatedCheckText(const char *english);
/// The sentence with %1…%9 replaced at once, so that a value that holds "%2" stays what it is; "?"
/// where there is no value.
QString filled(const QString &sentence, const QStringList &values);
