#include "services/iceberg/catalogjson.h"

#include "services/iceberg/metadatajson.h"
#include "services/iceberg/metadatareader.h"
#include "services/iceberg/namespacepath.h"

#include <simdjson.h>

using namespace Qt::Literals::StringLiterals;
using nlohmann::json;
namespace dom = simdjson::dom;

namespace
{

constexpr int mostEmptyPages = 1000;

Error unreadable(const QString &detail)
{
    return {Error::Kind::Unreadable, detail};
}

Result<QMap<QString, QString>> mapAt(const json &document, const char *key)
{
    QMap<QString, QString> map;
    const json *object = jsonMember(document, key);
    if (!object)
        return map;
    if (!object->is_object())
        return unreadable(u"%1 is not an object"_s.arg(QLatin1String(key)));
    for (const auto &[name, value] : object->items())
        map.insert(QString::fromStdString(name),
                   value.is_string() ? jsonText(value) : QString::fromStdString(value.dump()));
    return map;
}

QString toText(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), qsizetype(utf8.size()));
}

/// A list of texts; nothing when it has another shape.
std::optional<QStringList> levelsOf(const dom::element &value)
{
    dom::array array;
    if (value.get_array().get(array))
        return {};
    QStringList levels;
    for (const dom::element item : array) {
        std::string_view level;
        if (item.get_string().get(level))
            return {};
        levels.append(toText(level));
    }
    return levels;
}

/// Decides how the listing goes on from the answer's next-page-token.
template <typename T> void advance(Page<T> &page, const dom::element &document, PageCursor cursor)
{
    std::string_view token;
    if (document["next-page-token"].get_string().get(token) || token.empty())
        return;
    cursor.seen.insert(cursor.token);
    cursor.token = toText(token);
    cursor.emptyPages = page.items.isEmpty() ? cursor.emptyPages + 1 : 0;
    if (cursor.seen.contains(cursor.token))
        page.incomplete = unreadable(u"the server repeats the page token"_s);
    else if (cursor.emptyPages > mostEmptyPages)
        page.incomplete = unreadable(u"the server sends empty pages without end"_s);
    else
        page.next = cursor;
}

/// Parses a listing and hands over its array; the parser owns what the elements point at.
Result<dom::array> listIn(dom::parser &parser, const QByteArray &body, const char *key,
                          dom::element &document)
{
    if (parser.parse(body.constData(), size_t(body.size())).get(document))
        return unreadable(u"the answer is not JSON"_s);
    dom::array array;
    if (document[key].get_array().get(array))
        return unreadable(u"the answer has no list %1"_s.arg(QLatin1String(key)));
    return array;
}

bool isChild(const QStringList &levels, const QStringList &parent)
{
    return levels.size() == parent.size() + 1
        && std::equal(parent.begin(), parent.end(), levels.begin());
}

} // namespace

Result<CatalogConfig> decodeCatalogConfig(const QByteArray &body)
{
    const json document = json::parse(body.begin(), body.end(), nullptr, false);
    if (!document.is_object())
        return unreadable(u"the catalog's configuration is not a JSON object"_s);
    CatalogConfig config;
    for (auto [key, target] :
         {std::pair{"defaults", &config.defaults}, std::pair{"overrides", &config.overrides}}) {
        const auto map = mapAt(document, key);
        if (!map)
            return map.error();
        *target = *map;
    }
    if (const json *endpoints = jsonMember(document, "endpoints");
        endpoints && endpoints->is_array()) {
        for (const json &item : *endpoints) {
            const QString entry = item.is_string() ? jsonText(item) : QString();
            if (entry.count(u' ') == 1
                && entry.contains(" /v1/"_L1)) // others are not for this protocol
                config.endpoints.append(entry);
        }
    }
    mergeCatalogConfig(config, {});
    return config;
}

void mergeCatalogConfig(CatalogConfig &config, const QMap<QString, QString> &configured)
{
    config.merged = config.defaults;
    config.merged.insert(configured);
    config.merged.insert(config.overrides);
    // Slashes inside a prefix separate segments; all else is encoded.
    QByteArrayList segments;
    for (const QString &segment : config.merged.value(u"prefix"_s).split(u'/', Qt::SkipEmptyParts))
        segments.append(encodedSegment(segment));
    config.prefix = segments.join('/');
    const QString separator = config.merged.value(u"namespace-separator"_s);
    config.separator = separator.isEmpty() ? QByteArray("%1F") : separator.toUtf8();
    const int size = config.merged.value(u"rest-page-size"_s).toInt();
    config.pageSize = size >= 1 ? std::min(size, 1000) : 100;
}

Result<NamespacePage> decodeNamespaces(const QByteArray &body, const QStringList &parent,
                                       const PageCursor &cursor)
{
    dom::parser parser;
    dom::element document;
    const Result<dom::array> list = listIn(parser, body, "namespaces", document);
    if (!list)
        return list.error();
    NamespacePage page;
    for (const dom::element item : *list) {
        const auto levels = levelsOf(item);
        if (!levels)
            return unreadable(u"a namespace is not a list of texts"_s);
        if (isChild(*levels, parent))
            page.items.append(*levels);
        else
            ++page.foreignItems;
    }
    advance(page, document, cursor);
    return page;
}

Result<TablePage> decodeTables(const QByteArray &body, const QStringList &levels,
                               const PageCursor &cursor)
{
    dom::parser parser;
    dom::element document;
    const Result<dom::array> list = listIn(parser, body, "identifiers", document);
    if (!list)
        return list.error();
    TablePage page;
    page.items.reserve(qsizetype(list->size()));
    for (const dom::element item : *list) {
        dom::element space;
        std::string_view name;
        if (item["namespace"].get(space) || item["name"].get_string().get(name))
            return unreadable(u"a table has no namespace or name"_s);
        const auto found = levelsOf(space);
        if (!found)
            return unreadable(u"a table's namespace is not a list of texts"_s);
        if (*found == levels)
            page.items.append(toText(name));
        else
            ++page.foreignItems;
    }
    advance(page, document, cursor);
    return page;
}

Result<LoadedTablePtr> decodeLoadedTable(const QByteArray &body, bool onlyReferenced,
                                         const Evidence &evidence)
{
    const Result<json> document = parseStrict(body);
    if (!document)
        return document.error();
    const json *metadata = document->is_object() ? jsonMember(*document, "metadata") : nullptr;
    if (!metadata)
        return unreadable(u"the answer has no metadata"_s);
    for (const auto &[key, type] : {std::pair{"metadata-location", json::value_t::string},
                                    std::pair{"config", json::value_t::object}}) {
        if (const json *value = jsonMember(*document, key); value && value->type() != type)
            return unreadable(
                u"%1 has another type than the protocol says"_s.arg(QLatin1String(key)));
    }
    Result<TableMetadata> table = readTableMetadata(*metadata);
    if (!table)
        return table.error();
    auto loaded = std::make_shared<LoadedTable>();
    loaded->metadataLocation = optionalText(*document, "metadata-location");
    loaded->metadata = std::move(*table);
    loaded->metadataJson = metadataBytes(body);
    loaded->onlyReferenced = onlyReferenced;
    loaded->evidence = evidence;
    return LoadedTablePtr(loaded);
}
