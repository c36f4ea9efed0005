#pragma once

#include "services/checks/snapshot.h"
#include "ui/pageentry.h"

#include <memory>

/// A PROD environment with hostile names, for the frame's tests.
std::shared_ptr<const Environment> sampleEnvironment(EnvironmentRole role = EnvironmentRole::Prod);
/// Seventeen services: 1 critical, 3 degraded, 1 unknown, 1 stale, 1 inert, 10 ok; a round in
/// progress.
SnapshotPtr sampleSnapshot();
/// The eight pages with plain widgets.
QList<PageEntry> samplePages();
/// Saves image in $ATALAYA_SHOTS when that is set.
void saveShot(QWidget &widget, const QString &name);
