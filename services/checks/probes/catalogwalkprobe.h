#pragma once

#include "services/checks/catalogreport.h"
#include "services/checks/probes/probe.h"

/// Walks the whole catalog and reports where tables lie and which namespaces there are.
QFuture<Observation> walkCatalog(const ProbeContext &context);

/// What a walk says. before: facts of the last one, to tell growth; empty: this is the first look.
Observation observeWalk(const CatalogContents &contents, const CatalogReport &report,
                        const QList<Fact> &before);

/// A client for the catalog that the environment's Lakekeeper is; the credential is asked for anew
/// for every request.
IcebergClient catalogClient(const ProbeContext &context, const Service &catalog);

/// Why a walk that could not be finished says nothing.
Judgement troubleOfWalk(const Error &fault, const Evidence &evidence);
/// Why a look at another service that begins at the catalog was not taken. The catalog is named, so
/// that the other one is not blamed for its answer.
Judgement troubleBefore(const Service &catalog, const Error &fault);
