#pragma once

#include "services/checks/probes/catalogwalk.h"

/// What a walk along the catalog says about where tables lie and which namespaces there are. Lists
/// name tables as "namespace.table".
struct CatalogReport {
    qint64 tables = 0;
    QStringList unread; ///< metadata could not be had

    QStringList shared; ///< "a ⊂ b": the location is inside another table's, or the same
    QStringList scattered; ///< parts of the table lie outside its location
    QStringList misnamed; ///< the location is not of the declared form

    bool hasLegacy = false; ///< a namespace that must not grow is declared
    qint64 legacyTables = 0;
    qint64 legacyNewestMs = 0; ///< newest commit in it, since the epoch; 0: none
    QStringList afterFreeze; ///< tables with a commit after the declared day

    QStringList foreign; ///< tables under the declared location of another role

    QStringList missing; ///< declared and not there
    QStringList undeclared; ///< there and not declared
};

/// Whether a namespace is declared as one that must not grow.
bool mustNotGrow(const NamespaceRule &rule);

/// locationForm: "<ns>/ds_<uuid>", what a location must end with; empty: anything.
CatalogReport reportOn(const CatalogContents &contents, const QList<NamespaceRule> &rules,
                       const QString &locationForm);
