#pragma once

#include "app/options.h"
#include "services/iceberg/icebergclient.h"

#include <QObject>

/// `atalaya catalog ls [NS]`: the namespaces of the warehouse at every depth, or the tables of one namespace.
class CatalogCommand : public QObject
{
    Q_OBJECT

public:
    CatalogCommand(IcebergClient &catalog, const Options &options, QObject *parent = nullptr);
    void start();

signals:
    void finished(int exitCode);

private:
    void listNamespaces(const QStringList &parent);
    void listTables(const QStringList &levels);
    void listingDone();
    bool failed(const std::optional<Error> &error);
    void fail(const Error &error);
    void print(const QString &heading, const QList<QStringList> &names);

    IcebergClient &m_catalog;
    Options m_options;
    QList<QStringList> m_namespaces;
    int m_pending = 0;
    bool m_failed = false;
};
