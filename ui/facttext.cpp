#include "ui/facttext.h"

#include "services/checks/texts.h"
#include "ui/formatting.h"

#include <QCoreApplication>

namespace
{

/// Translations of this file.
struct FactText {
    Q_DECLARE_TR_FUNCTIONS(FactText)
};

} // namespace

QString nextRunText(qint64 nextRunInMs, qint64 elapsedMs)
{
    if (nextRunInMs < 0)
        return FactText::tr("on demand");
    const qint64 left = nextRunInMs - elapsedMs;
    if (left < 1000)
        return FactText::tr("now");
    const QDateTime start = QDateTime::fromMSecsSinceEpoch(0, Qt::UTC);
    return Format::age(
        start, start.addMSecs(left)); // counted down in whole seconds, as ages are counted up
}

QString findingTitle(const CheckState &check)
{
    const bool broken = check.verdict == Verdict::Critical || check.verdict == Verdict::Degraded;
    return broken && check.id.startsWith(QLatin1String("UP-"))
        ? FactText::tr("%1 does not answer as it should").arg(shortened(check.service, 80))
        : checkTitle(check);
}

QString laneTitle(Lane lane)
{
    switch (lane) {
    case Lane::Surfaces:
        return FactText::tr("Surfaces");
    case Lane::Door:
        return FactText::tr("Door");
    case Lane::Engines:
        return FactText::tr("Engines and compute");
    case Lane::Catalog:
        return FactText::tr("Catalog");
    case Lane::Governance:
        return FactText::tr("Governance");
    case Lane::Storage:
        return FactText::tr("Storage");
    case Lane::Support:
        return FactText::tr("Support");
    }
    return {};
}

QString kindText(ServiceKind kind)
{
    switch (kind) {
    case ServiceKind::Junction:
        return FactText::tr("SQL door");
    case ServiceKind::WarehouseWriter:
        return FactText::tr("Warehouse writer");
    case ServiceKind::MlRunner:
        return FactText::tr("Compute runner");
    case ServiceKind::Lakekeeper:
        return FactText::tr("Iceberg REST catalog");
    case ServiceKind::Postgres:
        return FactText::tr("PostgreSQL");
    case ServiceKind::Keycloak:
        return FactText::tr("Identity provider");
    case ServiceKind::Karma:
        return FactText::tr("SQL engine");
    case ServiceKind::Duck:
        return FactText::tr("DuckDB engine");
    case ServiceKind::Trino:
        return FactText::tr("Distributed SQL engine");
    case ServiceKind::Workers:
        return FactText::tr("Background workers");
    case ServiceKind::Redis:
        return FactText::tr("Redis");
    case ServiceKind::Supabase:
        return FactText::tr("Index and permissions");
    case ServiceKind::ObjectStore:
        return FactText::tr("Object store");
    case ServiceKind::Vercel:
        return FactText::tr("Web application");
    case ServiceKind::OpenMetadata:
        return FactText::tr("Metadata profiler");
    case ServiceKind::Railway:
        return FactText::tr("Hosting");
    case ServiceKind::Http:
        return FactText::tr("HTTP service");
    }
    return {};
}

QString edgeRoleText(EdgeRole role)
{
    switch (role) {
    case EdgeRole::Asks:
        return FactText::tr("asks");
    case EdgeRole::Identity:
        return FactText::tr("identity");
    case EdgeRole::Governance:
        return FactText::tr("governance");
    case EdgeRole::ReadsBytes:
        return FactText::tr("reads bytes");
    case EdgeRole::WritesBytes:
        return FactText::tr("writes bytes");
    case EdgeRole::MovesPointer:
        return FactText::tr("moves the pointer");
    case EdgeRole::Metadata:
        return FactText::tr("metadata");
    }
    return {};
}

QString keyClassText(KeyClass keyClass)
{
    switch (keyClass) {
    case KeyClass::None:
        return FactText::tr("no key");
    case KeyClass::ReadOnly:
        return FactText::tr("read-only");
    case KeyClass::ReadWrite:
        return FactText::tr("read-write");
    case KeyClass::Ephemeral:
        return FactText::tr("ephemeral");
    case KeyClass::Parent:
        return FactText::tr("parent key");
    }
    return {};
}

QString keyClassIcon(KeyClass keyClass)
{
    switch (keyClass) {
    case KeyClass::None:
        return QStringLiteral("nokey");
    case KeyClass::ReadOnly:
        return QStringLiteral("view");
    case KeyClass::ReadWrite:
    case KeyClass::Parent:
        return QStringLiteral("key");
    case KeyClass::Ephemeral:
        return QStringLiteral("hour");
    }
    return {};
}

QString shortened(const QString &text, int length)
{
    return text.size() <= length ? text : text.left(length - 1) + QChar(0x2026);
}

QString plainToolTip(const QString &text)
{
    if (text.isEmpty())
        return {};
    // Rich text wraps long lines; escaped, it shows what the data says and nothing else.
    return QStringLiteral("<p style='white-space:pre-wrap'>%1</p>")
        .arg(shortened(text, 12'000).toHtmlEscaped());
}
