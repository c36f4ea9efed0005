#pragma once

#include "services/core/result.h"
#include "services/environment/environment.h"
#include "services/http/credentialprovider.h"
#include "services/iceberg/catalogtypes.h"

/// The Iceberg REST catalog, for reading. Copies share one remembered configuration. Any thread.
class IcebergClient
{
public:
    /// Which snapshots loadTable asks for: thousands of them weigh megabytes.
    enum class Snapshots { Referenced, All };

    /// service.url is the base in front of the catalog path ("https://host"); the path "catalog"
    /// overrides "/catalog".
    IcebergClient(HttpClient &http, Service service, QString warehouse,
                  CredentialProvider credentials);

    QString warehouse() const;
    const Service &service() const;

    /// Asked once and remembered; a failure is asked again the next time.
    QFuture<Result<CatalogConfig>> config() const;
    /// Direct children only; parent empty: the top level. Follows pages that came back empty by
    /// itself.
    QFuture<Result<NamespacePage>> listNamespaces(const QStringList &parent,
                                                  const PageCursor &from = {}) const;
    QFuture<Result<TablePage>> listTables(const QStringList &levels,
                                          const PageCursor &from = {}) const;
    /// All pages, one after another. A listing that cannot be finished has incomplete set.
    QFuture<Result<NamespacePage>> listAllNamespaces(const QStringList &parent) const;
    QFuture<Result<TablePage>> listAllTables(const QStringList &levels) const;
    /// Asks for metadata alone: "client-managed" is the one delegation value with which Lakekeeper
    /// sends no credentials.
    QFuture<Result<LoadedTablePtr>> loadTable(const QStringList &levels, const QString &table,
                                              Snapshots snapshots = Snapshots::Referenced) const;

private:
    class Private;
    std::shared_ptr<Private> d;
};
