#pragma once

#include "services/checks/snapshot.h"

#include <QHash>

/// Id of a service → ids of the services that it cannot do its part without.
using Dependencies = QHash<QString, QStringList>;

/// The environment's edges, except inert ones, and what is known of the platform: a catalog without
/// its database, a door without catalog or engines, writer, engine and catalog without the object
/// store, profiles without Trino, and every service with OIDC tokens without their issuer.
Dependencies dependenciesOf(const Environment &environment);

/// Groups failures under what they come from: fills in CheckState::cause and consequences and those
/// of the services. Looks at nothing but its arguments.
///
/// A root is a check that stands as broken and tells that its service does not work: its UP- check,
/// or one of Concern::Function. What its service's dependents suffer is its consequence when
/// - it can come from a dependency at all: a refused connection or a bad certificate is a service's
///   own, and a refused token is the issuer's doing or nobody's,
/// - no service on the way is known to work. One that could not be looked at does not clear the
///   suspicion, and is never blamed itself.
/// Services that fail in a circle have no cause among them. The nearest root is the one blamed.
void attributeCauses(Snapshot &snapshot, const Dependencies &dependencies);
