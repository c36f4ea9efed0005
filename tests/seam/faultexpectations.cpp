#include "tests/seam/faultexpectations.h"

#include "tests/seam/faultmatrix.h"

#include <map>
#include <vector>

using namespace Qt::Literals::StringLiterals;

namespace
{

using Up = FaultExpectation::Up;
using enum Verdict;

/// Wrong answers, which are the same wherever they are given.
const std::map<std::string, Up> common{
    {"down", Up::Down},        {"hang", Up::Down},       {"latency", Up::Well},
    {"status", Up::Down},      {"html", Up::Down},       {"garbage", Up::Down},
    {"empty", Up::Down},       {"drop", Up::Down},       {"drip", Up::Slow},
    {"truncated", Up::Down},   {"huge", Up::Down},       {"redirect", Up::Down},
    {"edge-404", Up::Unknown}, {"wrong-body", Up::Down}, {"tls", Up::Well},
    {"hidden", Up::Down}};

struct Own {
    const char *system;
    const char *fault;
    FaultExpectation expectation;
};

FaultExpectation found(const char *check, Verdict verdict, const char *service = "")
{
    return {Up::Well, QString::fromLatin1(check), QString::fromLatin1(service), verdict};
}

FaultExpectation up(Up state)
{
    return {state};
}

FaultExpectation late(FaultExpectation expectation)
{
    expectation.late = true;
    return expectation;
}

const FaultExpectation unseen{}; // a mode of an API that no probe uses

/// Wrong modes, each with the one check that is there for it.
const std::vector<Own> own{
    {"keycloak", "access-lifetime", found("INV-26", Degraded)},
    {"keycloak", "clock-offset", found("INV-26", Degraded)},
    {"keycloak", "client-refused", up(Up::Down)},
    {"keycloak", "issuer", up(Up::Down)},
    {"keycloak", "keys-empty", up(Up::Down)},
    {"keycloak", "rotate-keys", unseen},
    {"keycloak", "sessions-ended", unseen},
    {"keycloak", "token-expiry", found("INV-26", Degraded)},
    {"keycloak", "health-off", unseen},
    {"karma-server", "active", found("UP-karma-server", Degraded)},
    {"lakekeeper", "component", found("INV-01", Critical)},
    {"lakekeeper", "maintenance", unseen},
    {"lakekeeper", "stale-replica", unseen},
    {"lakekeeper", "vending", unseen},
    {"lakekeeper", "sts", unseen},
    {"lakekeeper", "validation-slow", unseen},
    {"lakekeeper-postgres", "kill", late(found("INV-01", Critical, "lakekeeper"))},
    {"lakekeeper-postgres", "stopped", late(found("INV-01", Critical, "lakekeeper"))},
    {"lakekeeper-postgres", "starting", late(found("INV-01", Critical, "lakekeeper"))},
    {"lakekeeper-postgres", "hidden", unseen}, // its witness is all that there is to it
    {"postgres-wk", "kill", up(Up::Down)},
    {"postgres-wk", "stopped", up(Up::Down)},
    {"postgres-wk", "starting", found("UP-postgres-wk", Degraded)},
    {"redis", "stopped", up(Up::Down)},
    {"redis", "loading", found("UP-redis", Degraded)},
    {"redis", "kill", up(Up::Down)},
    {"supabase", "kill", up(Up::Down)},
    {"duck-server", "kill", up(Up::Down)},
    {"warehouse-writer", "vending", found("INV-06", Critical)},
    {"warehouse-writer", "namespace", found("INV-07", Degraded)},
    {"warehouse-writer", "catalog-type", found("INV-04", Critical)},
    {"warehouse-writer", "auth-off", found("INV-08", Critical)},
    {"warehouse-writer", "stale-build", found("INV-09", Degraded)},
    {"warehouse-writer", "profile", found("INV-02", Critical)},
    {"ml-runner", "profile", found("INV-03", Critical)},
    {"duck-server", "lost", found("INV-12", Degraded)},
    {"duck-server", "ro-is-rw", found("INV-10", Critical)},
    {"duck-server", "resolve-mode", found("INV-11", Critical)},
    {"duck-server", "version", found("INV-14", Degraded)},
    {"duck-server", "dialect-unverified", found("INV-28", Degraded)},
    {"duck-server", "extension-unverified", found("INV-13", Critical)},
    {"duck-server", "shadow-disagree", found("INV-29", Degraded)},
    {"trino", "open", found("INV-31", Critical)},
    {"trino", "starting", found("UP-trino", Degraded)},
    {"r2", "propagation", unseen},
    {"r2", "anonymous", found("INV-33", Critical)},
    {"r2", "locked", unseen}, // a read-only key is refused before the lock is asked
    {"r2", "key-revoked", late(found("INV-18", NotProven))},
    {"supabase", "index-stale", found("INV-24", Degraded)},
    {"supabase", "key-refused", up(Up::Down)},
    {"supabase", "retired-table", found("INV-34", Degraded)},
    {"supabase", "schema-drift", found("INV-35", Degraded)},
    {"railway", "refuse", up(Up::Down)},
    {"railway", "rate-limit", up(Up::Unknown)},
    {"railway", "data-null", up(Up::Down)},
    {"railway", "deploy-fails", unseen},
    {"railway", "redeploy-inherits", unseen},
    {"railway", "staged-changes", unseen},
    {"railway", "workers-ambiguous", found("INV-23", NotProven, "workers")},
    {"railway", "workers-crashed", found("INV-23", Critical, "workers")},
    {"railway", "workers-gone", found("INV-23", Critical, "workers")},
    {"vercel", "refuse", found("INV-17", Unknown, "vercel-app")},
    {"vercel", "rate-limit", found("INV-17", Unknown, "vercel-app")},
    {"vercel", "parent-readable", found("INV-32", Critical, "vercel-app")},
    {"vercel", "partial", unseen},
    {"vercel", "deploy-fails", unseen},
    {"cloudflare", "refuse", unseen},
    {"cloudflare", "create-opaque", unseen},
    {"junction", "no-end", found("INV-16", NotProven)},
};

}

std::optional<FaultExpectation> expectationOf(const FaultCell &cell)
{
    for (const Own &row : own) { // before what is common: not everything is looked at alike
        if (cell.system == row.system && cell.fault == row.fault)
            return row.expectation;
    }
    if (cell.common) {
        const auto known = common.find(cell.fault);
        return known == common.end() ? std::nullopt : std::optional(up(known->second));
    }
    // Whatever else the plain catalog does differently is its clients' to bear, not its health.
    return cell.system == "iceberg-rest" ? std::optional(unseen) : std::nullopt;
}
