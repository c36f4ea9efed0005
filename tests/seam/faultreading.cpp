#include "tests/seam/faultreading.h"

#include "services/checks/checkplan.h"
#include "services/checks/deployed.h"
#include "tests/seam/faultcells.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

QString idOf(const Service *service)
{
    return service ? service->id : QString();
}

/// The service that another one shares its address with.
QString neighbourOf(const Service &service, const Environment &environment)
{
    for (const Service &other : environment.services) {
        if (other.id != service.id && other.url.port() == service.url.port())
            return other.id;
    }
    return service.id;
}

QString pairOf(ProbeKind probe, const FaultCell &cell)
{
    return wireName(probe) + u": "_s + QString::fromStdString(cell.name());
}

QStringList sorted(const QSet<QString> &pairs)
{
    QStringList list = pairs.values();
    list.sort();
    return list;
}

/// What a kind speaks decides which faults it can meet; what reads other looks, or nothing, meets
/// those of HTTP.
ProbeWire wireOf(ProbeKind probe)
{
    const ProbeWord *word = findProbeWord(wireName(probe));
    return word && word->wire != ProbeWire::Provider ? word->wire : ProbeWire::Http;
}

/// What a system speaks that is asked directly.
ProbeWire wireOf(const FaultCell &cell, const Environment &environment)
{
    const Service *service = environment.service(QString::fromStdString(cell.system));
    return service && service->reach == Reach::Direct ? wireOf(systemOf(*service).probe)
                                                      : ProbeWire::Http;
}

bool isMetBy(ProbeKind probe, const FaultCell &cell, const Environment &environment)
{
    const ProbeWire wire = wireOf(cell, environment);
    if (wireOf(probe) != wire)
        return false;
    if (wire != ProbeWire::Http) // its own faults are all that it has
        return true;
    // A certificate is there over https alone; all others meet the answer as such.
    const bool secured = cell.overTls || cell.fault == "tls";
    return cell.common && (probe == ProbeKind::TlsCertificate ? secured : !cell.overTls);
}

}

QSet<QString> systemsReadBy(const CheckRef &check, ProbeKind probe, const Environment &environment)
{
    const Service &service = *environment.service(check.service);
    const QString catalog = idOf(environment.firstOfKind(ServiceKind::Lakekeeper));
    switch (probe) {
    case ProbeKind::Http:
    case ProbeKind::LakekeeperHealth:
    case ProbeKind::LakehouseConfig:
    case ProbeKind::AuthRequired:
    case ProbeKind::RouteAbsent:
    case ProbeKind::DuckHealth:
    case ProbeKind::DuckShadow:
    case ProbeKind::KarmaHealth:
    case ProbeKind::DoorHealth:
    case ProbeKind::Postgres:
    case ProbeKind::Redis:
    case ProbeKind::S3Unsigned:
    case ProbeKind::S3Gate:
    case ProbeKind::Oidc:
    case ProbeKind::TrinoInfo:
    case ProbeKind::Index:
    case ProbeKind::OpenMetadata:
    case ProbeKind::CatalogWalk:
    case ProbeKind::CatalogWrite:
    case ProbeKind::EngineRefuses:
    case ProbeKind::IcebergConfig:
    case ProbeKind::TlsCertificate:
        return {service.id};
    case ProbeKind::Deployments:
    case ProbeKind::DeploymentVariables:
        return {idOf(deploymentProvider(environment))};
    case ProbeKind::VercelEnv:
        return {u"vercel"_s}; // its API is no service
    case ProbeKind::IndexDrift: // two of its checks are about the Index alone
        return check.id == u"INV-24"_s ? QSet<QString>{service.id, catalog}
                                       : QSet<QString>{service.id};
    case ProbeKind::WriterCommit: // the catalog drops what the writer made
    case ProbeKind::DoorSelect: // the catalog names the tables
        return {service.id, catalog};
    case ProbeKind::Witness:
        return {service.witness};
    case ProbeKind::None:
        return {neighbourOf(service, environment)};
    }
    return {};
}

QSet<QString> systemsReadBy(const CheckState &state, const Environment &environment)
{
    return systemsReadBy({state.id, state.service}, probeKindNamed(state.probe), environment);
}

bool isAboveTheAnswer(ProbeKind probe)
{
    return probe == ProbeKind::TlsCertificate;
}

void ProbeAxis::plan(const FaultCell &cell, const Environment &environment)
{
    const QString system = QString::fromStdString(cell.system);
    for (const PlannedCheck &check : makeCheckPlan(environment).checks) {
        if (systemsReadBy({check.id, check.service}, check.probe, environment).contains(system))
            m_planned.insert(pairOf(check.probe, cell));
    }
}

void ProbeAxis::demandAll(const std::vector<FaultCell> &cells, const Environment &environment)
{
    for (const ProbeKind probe : allProbeKinds) {
        for (const FaultCell &cell : cells) {
            if (isMetBy(probe, cell, environment))
                m_demanded.insert(pairOf(probe, cell));
        }
    }
}

void ProbeAxis::looked(ProbeKind probe, const FaultCell &cell)
{
    m_looked.insert(pairOf(probe, cell));
}

QStringList ProbeAxis::unplanned() const
{
    return sorted(m_demanded - m_planned);
}

QStringList ProbeAxis::missing() const
{
    return sorted((m_demanded + m_planned) - m_looked);
}
