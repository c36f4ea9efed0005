#pragma once

#include "services/core/result.h"
#include "services/iceberg/catalogtypes.h"

/// Bodies of the Iceberg REST catalog. Shapes that the protocol rules out are refused; unknown
/// members are ignored.
Result<CatalogConfig> decodeCatalogConfig(const QByteArray &body);
/// configured: what the user set, merged between defaults and overrides.
void mergeCatalogConfig(CatalogConfig &config, const QMap<QString, QString> &configured);

/// Children of parent only, one level longer than it; others are counted and left out.
Result<NamespacePage> decodeNamespaces(const QByteArray &body, const QStringList &parent,
                                       const PageCursor &cursor);
Result<TablePage> decodeTables(const QByteArray &body, const QStringList &levels,
                               const PageCursor &cursor);
Result<LoadedTablePtr> decodeLoadedTable(const QByteArray &body, bool onlyReferenced,
                                         const Evidence &evidence);
