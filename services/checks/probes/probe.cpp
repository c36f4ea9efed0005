#include "services/checks/probes/probe.h"

#include "services/checks/probes/authrequiredprobe.h"
#include "services/checks/probes/catalogwalkprobe.h"
#include "services/checks/probes/catalogwriteprobe.h"
#include "services/checks/probes/declaredprobe.h"
#include "services/checks/probes/deploymentsprobe.h"
#include "services/checks/probes/doorhealthprobe.h"
#include "services/checks/probes/doorselectprobe.h"
#include "services/checks/probes/duckhealthprobe.h"
#include "services/checks/probes/duckshadowprobe.h"
#include "services/checks/probes/enginerefusesprobe.h"
#include "services/checks/probes/httpprobe.h"
#include "services/checks/probes/icebergconfigprobe.h"
#include "services/checks/probes/indexdriftprobe.h"
#include "services/checks/probes/karmahealthprobe.h"
#include "services/checks/probes/lakehouseconfigprobe.h"
#include "services/checks/probes/lakekeeperhealthprobe.h"
#include "services/checks/probes/oidcprobe.h"
#include "services/checks/probes/openmetadataprobe.h"
#include "services/checks/probes/postgresprobe.h"
#include "services/checks/probes/redisprobe.h"
#include "services/checks/probes/routeabsentprobe.h"
#include "services/checks/probes/s3gateprobe.h"
#include "services/checks/probes/s3unsignedprobe.h"
#include "services/checks/probes/supabaseprobe.h"
#include "services/checks/probes/tlscertificateprobe.h"
#include "services/checks/probes/trinoinfoprobe.h"
#include "services/checks/probes/variablesprobe.h"
#include "services/core/async.h"

QFuture<Observation> look(ProbeKind kind, const ProbeContext &context)
{
    switch (kind) {
    case ProbeKind::Http:
        return context.declared ? lookAsDeclared(context) : lookAtHttp(context);
    case ProbeKind::LakekeeperHealth:
        return lookAtLakekeeper(context);
    case ProbeKind::LakehouseConfig:
        return lookAtLakehouseConfig(context);
    case ProbeKind::AuthRequired:
        return lookForAuthWall(context);
    case ProbeKind::RouteAbsent:
        return lookForAbsentRoute(context);
    case ProbeKind::DuckHealth:
        return lookAtDuck(context);
    case ProbeKind::DuckShadow:
        return lookAtDuckShadow(context);
    case ProbeKind::KarmaHealth:
        return lookAtKarma(context);
    case ProbeKind::DoorHealth:
        return lookAtDoor(context);
    case ProbeKind::Postgres:
        return lookAtPostgres(context);
    case ProbeKind::Redis:
        return lookAtRedis(context);
    case ProbeKind::S3Unsigned:
        return lookAtS3Unsigned(context);
    case ProbeKind::S3Gate:
        return lookThroughGate(context);
    case ProbeKind::Oidc:
        return lookAtIssuer(context);
    case ProbeKind::TrinoInfo:
        return lookAtTrino(context);
    case ProbeKind::Index:
        return lookAtIndex(context);
    case ProbeKind::OpenMetadata:
        return lookAtOpenMetadata(context);
    case ProbeKind::Deployments:
        return lookAtDeployments(context);
    case ProbeKind::DeploymentVariables:
        return lookAtDeploymentVariables(context);
    case ProbeKind::VercelEnv:
        return lookAtVercelVariables(context);
    case ProbeKind::CatalogWalk:
        return walkCatalog(context);
    case ProbeKind::IndexDrift:
        return lookAtIndexDrift(context);
    case ProbeKind::CatalogWrite:
        return writeToCatalog(context);
    case ProbeKind::WriterCommit:
        return commitThroughWriter(context);
    case ProbeKind::DoorSelect:
        return selectThroughDoor(context);
    case ProbeKind::EngineRefuses:
        return knockAtEngine(context);
    case ProbeKind::IcebergConfig:
        return lookAtIcebergConfig(context);
    case ProbeKind::TlsCertificate:
        return lookAtCertificate(context);
    case ProbeKind::Witness:
    case ProbeKind::None:
        break;
    }
    return readyFuture(Observation{.kind = kind});
}
