#pragma once

#include "services/environment/environment.h"

#include <QString>

#include <array>

/// What is exchanged with a service to find out about it. One exchange feeds many checks.
enum class ProbeKind {
    Http, ///< GET health of a service without a richer contract
    LakekeeperHealth,
    LakehouseConfig,
    AuthRequired,
    RouteAbsent,
    DuckHealth,
    DuckShadow,
    KarmaHealth,
    DoorHealth,
    Postgres,
    Redis,
    S3Unsigned, ///< a request without a signature: S3 itself has to refuse it
    S3Gate, ///< the read-only gate of each read-only key that the console may use
    Oidc, ///< an OpenID Connect issuer: discovery, keys, clock
    TrinoInfo,
    Index, ///< Supabase: one row through PostgREST
    OpenMetadata,
    Deployments, ///< Railway: all services of the environment and their deployments
    DeploymentVariables, ///< Railway: names of variables, never values
    VercelEnv, ///< Vercel: names and types of variables, never values
    CatalogWalk, ///< every table of the catalog, where it lies and what was committed last
    IndexDrift, ///< the Index's copies of what the catalog knows, and its own schema
    CatalogWrite, ///< a table made in the test namespace and dropped again
    WriterCommit, ///< a row committed by the writer to such a table
    DoorSelect, ///< one identity, two engines: who may read what
    EngineRefuses, ///< a statement past the door
    IcebergConfig, ///< the configuration of an Iceberg REST catalog, and nothing besides
    TlsCertificate, ///< who the peer is and for how long
    Witness, ///< read from the look at another service
    None, ///< nothing here can look at such a service
};

inline constexpr std::array allProbeKinds{ProbeKind::Http,
                                          ProbeKind::LakekeeperHealth,
                                          ProbeKind::LakehouseConfig,
                                          ProbeKind::AuthRequired,
                                          ProbeKind::RouteAbsent,
                                          ProbeKind::DuckHealth,
                                          ProbeKind::DuckShadow,
                                          ProbeKind::KarmaHealth,
                                          ProbeKind::DoorHealth,
                                          ProbeKind::Postgres,
                                          ProbeKind::Redis,
                                          ProbeKind::S3Unsigned,
                                          ProbeKind::S3Gate,
                                          ProbeKind::Oidc,
                                          ProbeKind::TrinoInfo,
                                          ProbeKind::Index,
                                          ProbeKind::OpenMetadata,
                                          ProbeKind::Deployments,
                                          ProbeKind::DeploymentVariables,
                                          ProbeKind::VercelEnv,
                                          ProbeKind::CatalogWalk,
                                          ProbeKind::IndexDrift,
                                          ProbeKind::CatalogWrite,
                                          ProbeKind::WriterCommit,
                                          ProbeKind::DoorSelect,
                                          ProbeKind::EngineRefuses,
                                          ProbeKind::IcebergConfig,
                                          ProbeKind::TlsCertificate,
                                          ProbeKind::Witness,
                                          ProbeKind::None};
static_assert(std::size_t(ProbeKind::None) + 1 == allProbeKinds.size());

/// "lakehouse-config", … as in CheckState::probe.
QString wireName(ProbeKind kind);
/// The kind of that name; None when there is none.
ProbeKind probeKindNamed(const QString &name);

/// How often a kind of look is taken, see Environment::intervals for the names in the file.
enum class IntervalClass { Http, Slow, Deployments, Variables, Walk, Drift, OnDemand };

/// Seconds between looks: the environment's, else the built-in default. Of OnDemand how often such
/// a look is taken by itself once this machine consents to it; the environment cannot.
int intervalSeconds(const Environment &environment, IntervalClass interval);
/// The same of one built-in check, for which the environment may have a number of its own.
int secondsBetween(const Environment &environment, const QString &checkId, IntervalClass interval);

/// Looks at one service wait only for those of their own lane: a reading of a large warehouse takes
/// minutes, a write half a minute for each request, and whether the service lives has to be known
/// meanwhile.
enum class LookLane {
    State, ///< what it is and how it is
    Reading, ///< everything it has: the catalog walk, Index drift
    Deed, ///< what writes or costs
};
LookLane laneOf(IntervalClass interval);
