#pragma once

#include "services/http/evidence.h"
#include "services/iceberg/tablemetadata.h"

#include <QSet>

#include <memory>

/// GET /v1/config, merged as the protocol says: defaults, then what was configured here, then
/// overrides.
struct CatalogConfig {
    QMap<QString, QString> defaults; ///< as sent
    QMap<QString, QString> overrides; ///< as sent
    QMap<QString, QString> merged;
    QStringList
        endpoints; ///< usable entries "GET /v1/{prefix}/namespaces"; empty: the server listed none
    QByteArray prefix; ///< percent-encoded path segment; empty: no segment at all
    QByteArray separator = "%1F"; ///< between namespace levels, percent-encoded
    int pageSize = 100;
    Evidence evidence;

    bool offers(const QString &endpoint) const { return endpoints.contains(endpoint); }
};

/// Where a paged listing goes on. Opaque; it remembers which tokens were given, so that a server
/// that repeats one is noticed instead of being asked for ever.
struct PageCursor {
    QString token; ///< empty: the first page
    QSet<QString> seen;
    int emptyPages = 0;
};

/// One page of a listing.
template <typename T> struct Page {
    QList<T> items;
    std::optional<PageCursor> next; ///< absent: this was the last page
    std::optional<Error> incomplete; ///< the listing cannot be finished; what was read stays valid
    int foreignItems = 0; ///< entries of another level than was asked for, left out
    Evidence evidence;
};
using NamespacePage = Page<QStringList>; ///< levels
using TablePage = Page<QString>; ///< names, of the namespace that was asked for

/// loadTable's answer. Credentials that came with it were dropped unread.
struct LoadedTable {
    QString metadataLocation;
    TableMetadata metadata;
    QByteArray metadataJson; ///< the metadata alone, byte for byte as the server sent it
    bool onlyReferenced = false; ///< asked for the snapshots that refs point at, not for all
    Evidence evidence;
};
using LoadedTablePtr = std::shared_ptr<const LoadedTable>;
