#pragma once

#include <QList>
#include <QString>

/// Something that the palette can find: a service, a table, a page, an action.
struct PaletteItem {
    QString id; ///< given back when chosen; unique
    QString title;
    QString subtitle; ///< where it is, or the keys that do the same
    QString icon; ///< of the own set
    QString kind; ///< translated word: "Service", "Page", "Action"
};

/// The items that hold every word of text somewhere in title or subtitle, best first: whole title,
/// start of the title, start of a word, anywhere. Order among equals is kept. No text: all of them.
/// At most limit.
QList<PaletteItem> paletteMatches(const QList<PaletteItem> &items, const QString &text,
                                  int limit = 200);
