#include "ui/frame/paletteitem.h"

#include <QChar>
#include <QStringList>

#include <algorithm>
#include <vector>

namespace
{
// Lower is better; -1: no match.
int rankOf(const PaletteItem &item, const QStringList &words, const QString &whole)
{
    for (const QString &word : words) {
        if (!item.title.contains(word, Qt::CaseInsensitive)
            && !item.subtitle.contains(word, Qt::CaseInsensitive))
            return -1;
    }
    if (item.title.compare(whole, Qt::CaseInsensitive) == 0)
        return 0;
    if (item.title.startsWith(whole, Qt::CaseInsensitive))
        return 1;
    const qsizetype at = item.title.indexOf(words.first(), 0, Qt::CaseInsensitive);
    if (at == 0 || (at > 0 && !item.title[at - 1].isLetterOrNumber()))
        return 2;
    return at > 0 ? 3 : 4;
}
}

QList<PaletteItem> paletteMatches(const QList<PaletteItem> &items, const QString &text, int limit)
{
    const QString whole = text.simplified();
    if (whole.isEmpty())
        return items.mid(0, limit);
    const QStringList words = whole.split(QLatin1Char(' '));
    std::vector<std::pair<int, qsizetype>> found;
    for (qsizetype i = 0; i < items.size(); ++i) {
        if (const int rank = rankOf(items[i], words, whole); rank >= 0)
            found.emplace_back(rank, i);
    }
    const size_t kept = std::min(found.size(), size_t(limit));
    std::partial_sort(found.begin(), found.begin() + std::ptrdiff_t(kept), found.end());
    QList<PaletteItem> result;
    for (size_t i = 0; i < kept; ++i)
        result += items[found[i].second];
    return result;
}
