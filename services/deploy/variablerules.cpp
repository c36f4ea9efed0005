#include "services/deploy/variablerules.h"

#include <QSet>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace
{

/// Variables that hold a key to the object store.
const QStringList &storagePatterns()
{
    static const QStringList patterns{u"LAKEHOUSE_S3_*"_s, u"*R2*ACCESS*"_s,  u"*R2*SECRET*"_s,
                                      u"AWS_ACCESS_*"_s,   u"AWS_SECRET_*"_s, u"S3_*KEY*"_s};
    return patterns;
}

QStringList languageModelPatterns()
{
    return {u"OPENAI_*"_s, u"ANTHROPIC_*"_s, u"*_LLM_*"_s};
}

QStringList sqlCatalogPatterns()
{
    return {u"*SQL_CATALOG*"_s,         u"*SQLCATALOG*"_s,          u"*CATALOG*DSN*"_s,
            u"*CATALOG_DATABASE_URL"_s, u"LAKEHOUSE_CATALOG_URI"_s, u"LAKEHOUSE_CATALOG_DB*"_s};
}

QStringList idsOf(const Environment &environment, ServiceKind kind)
{
    QStringList ids;
    for (const Service &service : environment.services) {
        if (service.kind == kind)
            ids += service.id;
    }
    return ids;
}

/// Services that hold a permanent key to the store in their variables.
QStringList keyHolders(const Environment &environment)
{
    QStringList ids;
    for (const Holder &holder : environment.holders) {
        if (holder.keyClass == KeyClass::ReadOnly || holder.keyClass == KeyClass::ReadWrite)
            ids += holder.service;
    }
    return ids;
}

bool fitsAny(const QString &name, const QStringList &patterns)
{
    return std::any_of(patterns.begin(), patterns.end(),
                       [&](const QString &pattern) { return fitsPattern(name, pattern); });
}

/// The parent token's own variables at its holder; or variables that a rotation has to visit there.
bool isDeclaredThere(const Environment &environment, const PlacedVariable &placed)
{
    const QString &name = placed.variable.name;
    for (const RotationSite &site : environment.rotationSites) {
        if (site.service == placed.service && site.variables.contains(name))
            return true;
    }
    return std::any_of(
        environment.holders.begin(), environment.holders.end(), [&](const Holder &holder) {
            return holder.keyClass == KeyClass::Parent && holder.service == placed.service
                && fitsAny(name, parentPatterns(environment));
        });
}

/// The name itself and the names that its value refers to: a key under another name is a key.
QStringList namesIn(const VariableName &variable)
{
    QStringList names{variable.name};
    for (const QString &reference : variable.references)
        names += reference.section(u'.', -1);
    return names;
}

bool concerns(const VariableRule &rule, const PlacedVariable &placed)
{
    const bool listed = rule.services.contains(u"*"_s)
        || (placed.declared && rule.services.contains(placed.service));
    return listed && !(placed.declared && rule.except.contains(placed.service));
}

bool breaks(const Environment &environment, const VariableRule &rule, const PlacedVariable &placed)
{
    const QStringList names = namesIn(placed.variable);
    const bool fits = std::any_of(names.begin(), names.end(), [&](const QString &name) {
        return fitsAny(name, rule.patterns);
    });
    if (!fits)
        return false;
    if (rule.kind == VariableRule::Kind::Only)
        return !concerns(rule, placed) && !rule.except.contains(placed.service);
    return concerns(rule, placed) && !isDeclaredThere(environment, placed);
}

void addMissing(QList<MisplacedVariable> &found, const VariableRule &rule,
                const QList<PlacedVariable> &variables)
{
    for (const QString &service : rule.services) {
        const auto isThere = [&](const PlacedVariable &placed) {
            return placed.declared && placed.service == service;
        };
        // A service without any variable was not found at the provider; another check says so.
        if (std::none_of(variables.begin(), variables.end(), isThere))
            continue;
        for (const QString &pattern : rule.patterns) {
            const bool has
                = std::any_of(variables.begin(), variables.end(), [&](const PlacedVariable &one) {
                      return isThere(one) && fitsPattern(one.variable.name, pattern);
                  });
            if (!has)
                found.append({pattern, service, true, false});
        }
    }
}

}

QString MisplacedVariable::text() const
{
    return service + u": "_s + (missing ? u"– "_s : QString()) + name;
}

QList<VariableRule> variableRules(const Environment &environment)
{
    if (!environment.variableRules.isEmpty())
        return environment.variableRules;
    using Kind = VariableRule::Kind;
    const QString critical = u"critical"_s;
    const QString warning = u"warning"_s;
    const QStringList everywhere{u"*"_s};
    QList<VariableRule> rules{
        {Kind::Forbidden, everywhere, keyHolders(environment), storagePatterns(), critical},
        {Kind::Forbidden, everywhere, {}, {u"TRINO_R2_*"_s}, critical},
        {Kind::Forbidden, everywhere, {}, sqlCatalogPatterns(), warning}};
    const QStringList writers = idsOf(environment, ServiceKind::WarehouseWriter);
    if (!writers.isEmpty())
        rules.append({Kind::Forbidden, writers, {}, languageModelPatterns(), critical});
    const QStringList workers = idsOf(environment, ServiceKind::Workers);
    if (!workers.isEmpty())
        rules.append({Kind::Only,
                      workers,
                      {},
                      {u"ENABLE_LAKEHOUSE_*"_s, u"INDEX_BIRTH_DOOR_POLLING"_s},
                      warning});
    return rules;
}

QList<MisplacedVariable> misplacedVariables(const Environment &environment,
                                            const QList<PlacedVariable> &variables, bool complete)
{
    QList<MisplacedVariable> keys; // first, because they are worse
    QList<MisplacedVariable> settings;
    QSet<std::pair<QString, QString>> told;
    for (const VariableRule &rule : variableRules(environment)) {
        for (const PlacedVariable &placed : variables) {
            // A shared variable stands at the services that refer to it.
            if (placed.variable.serviceId.isEmpty() && placed.service.isEmpty())
                continue;
            const std::pair<QString, QString> key{placed.service, placed.variable.name};
            if (told.contains(key) || !breaks(environment, rule, placed))
                continue;
            told.insert(key);
            const bool critical = rule.severity == u"critical";
            (critical ? keys : settings)
                .append({placed.variable.name, placed.service, false, critical});
        }
        if (complete && rule.kind == VariableRule::Kind::Only)
            addMissing(settings, rule, variables);
    }
    return keys + settings;
}

bool fitsPattern(const QString &name, const QString &pattern)
{
    const QStringList parts = pattern.split(u'*');
    if (parts.size() == 1)
        return name == pattern;
    if (!name.startsWith(parts.first()))
        return false;
    qsizetype at = parts.first().size();
    for (qsizetype i = 1; i + 1 < parts.size(); ++i) {
        at = name.indexOf(parts[i], at);
        if (at < 0)
            return false;
        at += parts[i].size();
    }
    return name.size() - at >= parts.last().size() && name.endsWith(parts.last());
}

QStringList parentPatterns(const Environment &environment)
{
    QStringList patterns;
    for (const Holder &holder : environment.holders) {
        if (holder.keyClass != KeyClass::Parent)
            continue;
        for (const RotationSite &site : environment.rotationSites) {
            if (site.credential == holder.credential && !holder.credential.isEmpty())
                patterns += site.variables;
        }
    }
    return patterns.isEmpty() ? QStringList{u"R2_PARENT_*"_s} : patterns;
}

bool holdsSecret(const QString &name)
{
    return !name.endsWith(u"_ID");
}
