#include "services/checks/probekind.h"

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int daily = 86'400;

/// What is looked at in full is looked at rarely.
int hourly(const Environment &environment)
{
    return environment.intervals.value(u"hourly"_s, 3600);
}

}

QString wireName(ProbeKind kind)
{
    switch (kind) {
    case ProbeKind::Http:
        return u"http"_s;
    case ProbeKind::LakekeeperHealth:
        return u"lakekeeper-health"_s;
    case ProbeKind::LakehouseConfig:
        return u"lakehouse-config"_s;
    case ProbeKind::AuthRequired:
        return u"auth-required"_s;
    case ProbeKind::RouteAbsent:
        return u"route-absent"_s;
    case ProbeKind::DuckHealth:
        return u"duck-health"_s;
    case ProbeKind::DuckShadow:
        return u"duck-shadow"_s;
    case ProbeKind::KarmaHealth:
        return u"karma-health"_s;
    case ProbeKind::DoorHealth:
        return u"door-health"_s;
    case ProbeKind::Postgres:
        return u"postgres"_s;
    case ProbeKind::Redis:
        return u"redis"_s;
    case ProbeKind::S3Unsigned:
        return u"s3-unsigned"_s;
    case ProbeKind::S3Gate:
        return u"s3-gate"_s;
    case ProbeKind::Oidc:
        return u"oidc"_s;
    case ProbeKind::TrinoInfo:
        return u"trino-info"_s;
    case ProbeKind::Index:
        return u"supabase"_s;
    case ProbeKind::OpenMetadata:
        return u"openmetadata"_s;
    case ProbeKind::Deployments:
        return u"deployments"_s;
    case ProbeKind::DeploymentVariables:
        return u"deployment-variables"_s;
    case ProbeKind::VercelEnv:
        return u"vercel-env"_s;
    case ProbeKind::CatalogWalk:
        return u"catalog-walk"_s;
    case ProbeKind::IndexDrift:
        return u"index-drift"_s;
    case ProbeKind::CatalogWrite:
        return u"catalog-write"_s;
    case ProbeKind::WriterCommit:
        return u"writer-commit"_s;
    case ProbeKind::DoorSelect:
        return u"door-select"_s;
    case ProbeKind::EngineRefuses:
        return u"engine-refuses"_s;
    case ProbeKind::IcebergConfig:
        return u"iceberg-config"_s;
    case ProbeKind::TlsCertificate:
        return u"tls-certificate"_s;
    case ProbeKind::Witness:
        return u"witness"_s;
    case ProbeKind::None:
        return u"none"_s;
    }
    return {};
}

ProbeKind probeKindNamed(const QString &name)
{
    const auto found = std::find_if(allProbeKinds.begin(), allProbeKinds.end(),
                                    [&](ProbeKind kind) { return wireName(kind) == name; });
    return found == allProbeKinds.end() ? ProbeKind::None : *found;
}

int intervalSeconds(const Environment &environment, IntervalClass interval)
{
    switch (interval) {
    case IntervalClass::Http:
        return std::max(1, environment.intervals.value(u"http"_s, 15));
    case IntervalClass::Slow:
        return std::max(1, environment.intervals.value(u"slow"_s, 60));
    case IntervalClass::Deployments:
        return std::max(1, environment.intervals.value(u"deployments"_s, 300));
    case IntervalClass::Variables:
        return std::max(1, environment.intervals.value(u"variables"_s, 900));
    case IntervalClass::Walk:
        return std::max(1, environment.intervals.value(u"walk"_s, hourly(environment)));
    case IntervalClass::Drift:
        return std::max(1, environment.intervals.value(u"drift"_s, hourly(environment)));
    case IntervalClass::OnDemand:
        return std::max(1, environment.intervals.value(u"on_demand"_s, daily));
    }
    return 0;
}

int secondsBetween(const Environment &environment, const QString &checkId, IntervalClass interval)
{
    const int own = environment.everyS.value(checkId, 0);
    return own > 0 ? own : intervalSeconds(environment, interval);
}

LookLane laneOf(IntervalClass interval)
{
    switch (interval) {
    case IntervalClass::Http:
    case IntervalClass::Slow:
    case IntervalClass::Deployments:
    case IntervalClass::Variables:
        return LookLane::State;
    case IntervalClass::Walk:
    case IntervalClass::Drift:
        return LookLane::Reading;
    case IntervalClass::OnDemand:
        return LookLane::Deed;
    }
    return LookLane::State;
}
