#include "tests/seam/faultexpectations.h"

#include "tests/seam/faultcells.h"

#include <algorithm>
#include <vector>

using namespace Qt::Literals::StringLiterals;

namespace
{

using Up = FaultExpectation::Up;
using enum Verdict;

struct Common {
    const char *fault;
    FaultExpectation expectation;
    const char *value = ""; ///< empty: all that have no row of their own
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

/// Wrong answers, which are the same wherever they are given.
const std::vector<Common> common{
    {"down", up(Up::Down)},
    {"hang", up(Up::Down)},
    {"latency", up(Up::Well)},
    {"status", up(Up::Unknown), "429"}, // it asks us to wait, and tells nothing of itself
    {"status", up(Up::Down)},
    {"html", up(Up::Down)},
    {"garbage", up(Up::Down)},
    {"empty", up(Up::Down)},
    {"drop", up(Up::Down)},
    {"drip", up(Up::Slow)},
    {"truncated", up(Up::Down)},
    {"huge", up(Up::Down)},
    {"redirect", up(Up::Down)},
    {"edge-404", up(Up::Unknown)},
    {"wrong-body", up(Up::Down)},
    {"tls", up(Up::Well), "good"},
    {"tls", found("INV-36", Degraded), "expiring"},
    {"tls", up(Up::Down)},
    {"hidden", up(Up::Down)}};

struct Own {
    const char *system;
    const char *fault;
    FaultExpectation expectation;
    const char *value = ""; ///< empty: all that have no row of their own
};

/// The plain catalog's health is good, and the question for its configuration gets no answer.
const FaultExpectation plain = found("catalog-config", Unknown);

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
    {"postgres-wk", "hidden", up(Up::Down)},
    {"redis", "hidden", up(Up::Down)},
    {"postgres-wk", "kill", up(Up::Down)},
    {"postgres-wk", "stopped", up(Up::Down)},
    {"postgres-wk", "starting", found("UP-postgres-wk", Degraded)},
    {"redis", "stopped", up(Up::Down)},
    {"redis", "loading", found("UP-redis", Degraded)},
    {"redis", "kill", up(Up::Down)},
    {"supabase", "kill", up(Up::Down)},
    {"supabase", "stopped", up(Up::Down)},
    {"supabase", "starting", up(Up::Down)},
    {"duck-server", "kill", up(Up::Down)},
    {"warehouse-writer", "vending", found("INV-06", Critical)},
    {"warehouse-writer", "namespace", found("INV-07", Degraded)},
    {"warehouse-writer", "catalog-type", found("INV-04", Critical)},
    {"warehouse-writer", "auth-off", found("INV-08", Critical)},
    {"warehouse-writer", "stale-build", found("INV-09", Degraded)},
    {"warehouse-writer", "profile", unseen, "warehouse"}, // what it should be
    {"warehouse-writer", "profile", found("INV-02", Critical)},
    {"ml-runner", "profile", unseen, "compute"},
    {"ml-runner", "profile", found("INV-03", Critical)},
    {"duck-server", "lost", found("INV-12", Critical), "8"},
    {"duck-server", "lost", found("INV-12", Degraded)},
    {"duck-server", "ro-is-rw", found("INV-10", Critical)},
    {"duck-server", "resolve-mode", unseen, "enforce"},
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
    {"iceberg-rest", "expired", plain},
    {"iceberg-rest", "unavailable", plain},
    {"iceberg-rest", "rate-limited", plain},
    // Whatever else it does differently is its clients' to bear, not its health.
    {"iceberg-rest", "page-size", unseen},
    {"iceberg-rest", "paging", unseen},
    {"iceberg-rest", "separator", unseen},
    {"iceberg-rest", "refuse-control", unseen},
    {"iceberg-rest", "plus-blank", unseen},
    {"iceberg-rest", "no-endpoints", unseen},
    {"iceberg-rest", "no-views", unseen},
    {"iceberg-rest", "errors", unseen},
    {"iceberg-rest", "head-200", unseen},
    {"iceberg-rest", "reject-delegation", unseen},
    {"iceberg-rest", "all-snapshots", unseen},
    {"iceberg-rest", "no-etag", unseen},
    {"iceberg-rest", "always-304", unseen},
    {"iceberg-rest", "exponent-ids", unseen},
    {"iceberg-rest", "no-prefix", unseen},
    {"iceberg-rest", "namespaces", unseen},
    {"iceberg-rest", "tables", unseen},
    {"iceberg-rest", "snapshots", unseen},
    {"iceberg-rest", "columns", unseen},
};

}

std::optional<FaultExpectation> expectationOf(const FaultCell &cell)
{
    const auto isOf = [&](const auto &row) {
        return cell.fault == row.fault && (!*row.value || cell.value == row.value);
    };
    // Before what is common: not everything is looked at alike.
    const auto special = std::find_if(own.begin(), own.end(), [&](const Own &row) {
        return cell.system == row.system && isOf(row);
    });
    if (special != own.end())
        return special->expectation;
    const auto usual = std::find_if(common.begin(), common.end(), isOf);
    return cell.common && usual != common.end() ? std::optional(usual->expectation) : std::nullopt;
}
