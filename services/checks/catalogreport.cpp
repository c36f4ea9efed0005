#include "services/checks/catalogreport.h"

#include "services/iceberg/namespacepath.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr qsizetype namesAtMost = 1'000; ///< of one list; more help nobody

void note(QStringList &list, const QString &name)
{
    if (list.size() < namesAtMost)
        list += name;
}

QByteArray asFolder(QByteArray location)
{
    while (location.endsWith('/'))
        location.chop(1);
    return location + '/';
}

const NamespaceRule *ruleFor(const QList<NamespaceRule> &rules, const QString &label)
{
    const auto found = std::find_if(rules.begin(), rules.end(), [&](const NamespaceRule &rule) {
        return namespaceLabel(rule.levels) == label; // main.default may be two levels or one
    });
    return found == rules.end() ? nullptr : &*found;
}

/// Tables whose location is inside another's: neighbours when sorted, because everything below a
/// folder follows it.
void findShared(CatalogReport &report, const CatalogContents &contents)
{
    std::vector<std::pair<QByteArray, const WalkedTable *>> places;
    places.reserve(contents.tables.size());
    for (const WalkedTable &table : contents.tables)
        places.emplace_back(table.location + '/', &table);
    std::sort(places.begin(), places.end(), [](const auto &a, const auto &b) {
        return a.first != b.first ? a.first < b.first : a.second->name < b.second->name;
    });
    const std::pair<QByteArray, const WalkedTable *> *outer = nullptr;
    for (const auto &place : places) {
        if (outer && place.first.startsWith(outer->first))
            note(report.shared,
                 tableLabel(contents, *place.second) + u" ⊂ "_s
                     + tableLabel(contents, *outer->second));
        else
            outer = &place;
    }
}

/// The form as an expression for the end of a location in that namespace.
QRegularExpression expressionFor(const QString &form, const QString &label)
{
    QString pattern = QRegularExpression::escape(form);
    pattern.replace(QRegularExpression::escape(u"<ns>"_s), QRegularExpression::escape(label));
    pattern.replace(QRegularExpression::escape(u"<uuid>"_s), u"[0-9A-Fa-f][0-9A-Fa-f-]{7,35}"_s);
    return QRegularExpression(u"/"_s + pattern + u"\\z"_s);
}

void findMisnamed(CatalogReport &report, const CatalogContents &contents, const QString &form)
{
    std::vector<QRegularExpression> expressions;
    for (const QStringList &levels : contents.namespaces)
        expressions.push_back(expressionFor(form, namespaceLabel(levels)));
    for (const WalkedTable &table : contents.tables) {
        if (!expressions[size_t(table.space)].match(QString::fromUtf8(table.location)).hasMatch())
            note(report.misnamed, tableLabel(contents, table));
    }
}

void judgeLegacy(CatalogReport &report, const CatalogContents &contents, const WalkedTable &table,
                 const NamespaceRule &rule)
{
    ++report.legacyTables;
    const qint64 committed = table.committedMs.value_or(0);
    report.legacyNewestMs = std::max(report.legacyNewestMs, committed);
    const QDateTime end = rule.frozenSince.addDays(1).startOfDay(Qt::UTC);
    if (rule.frozenSince.isValid() && committed >= end.toMSecsSinceEpoch())
        note(report.afterFreeze, tableLabel(contents, table));
}

/// The rule whose declared location a table lies under; the deepest, when one is inside another.
const NamespaceRule *placeOf(const WalkedTable &table, const QList<NamespaceRule> &rules)
{
    const NamespaceRule *found = nullptr;
    qsizetype longest = 0;
    for (const NamespaceRule &rule : rules) {
        const QByteArray folder = asFolder(rule.location.toUtf8());
        if (!rule.location.isEmpty() && (table.location + '/').startsWith(folder)
            && folder.size() > longest) {
            found = &rule;
            longest = folder.size();
        }
    }
    return found;
}

void judgeNamespaces(CatalogReport &report, const CatalogContents &contents,
                     const QList<NamespaceRule> &rules)
{
    QStringList there;
    for (const QStringList &levels : contents.namespaces)
        there += namespaceLabel(levels);
    for (const NamespaceRule &rule : rules) {
        if (!there.contains(namespaceLabel(rule.levels)))
            note(report.missing, namespaceLabel(rule.levels));
    }
    for (const QString &label : there) {
        const bool known = std::any_of(rules.begin(), rules.end(), [&](const NamespaceRule &rule) {
            const QString declared = namespaceLabel(rule.levels);
            return declared == label || declared.startsWith(label + u'.'); // itself or a parent
        });
        if (!known)
            note(report.undeclared, label);
    }
}

}

bool mustNotGrow(const NamespaceRule &rule)
{
    return rule.role == NamespaceRole::Legacy || rule.frozen || rule.frozenSince.isValid();
}

CatalogReport reportOn(const CatalogContents &contents, const QList<NamespaceRule> &rules,
                       const QString &locationForm)
{
    CatalogReport report;
    report.tables = qint64(contents.tables.size());
    report.unread = contents.unread;
    report.hasLegacy = std::any_of(rules.begin(), rules.end(), mustNotGrow);
    std::vector<const NamespaceRule *> ruleOf;
    for (const QStringList &levels : contents.namespaces)
        ruleOf.push_back(ruleFor(rules, namespaceLabel(levels)));
    for (const WalkedTable &table : contents.tables) {
        if (table.scattered)
            note(report.scattered, tableLabel(contents, table));
        const NamespaceRule *rule = ruleOf[size_t(table.space)];
        if (!rule)
            continue;
        if (mustNotGrow(*rule))
            judgeLegacy(report, contents, table, *rule);
        const NamespaceRule *place = placeOf(table, rules);
        if (place && place->role != rule->role)
            note(report.foreign,
                 tableLabel(contents, table) + u" → "_s + namespaceLabel(place->levels));
    }
    findShared(report, contents);
    if (!locationForm.isEmpty())
        findMisnamed(report, contents, locationForm);
    if (!rules.isEmpty())
        judgeNamespaces(report, contents, rules);
    return report;
}
