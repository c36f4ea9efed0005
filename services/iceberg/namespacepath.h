#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

/// Namespaces in URLs (Iceberg REST, path and query): levels are an identity of their own, never
/// split or joined on '.'.

/// Everything but letters, digits, '-', '.', '_' and '~' percent-encoded; a blank is %20, never
/// '+'.
QByteArray encodedSegment(const QString &text);
/// The path segment: levels encoded each, joined with the separator as advertised (already encoded,
/// "%1F").
QByteArray encodedNamespace(const QStringList &levels, const QByteArray &separator);
/// The value of the query parameter "parent": raw levels joined with the decoded separator, then
/// encoded as a whole.
QByteArray encodedParent(const QStringList &levels, const QByteArray &separator);
/// For people: levels with a dot between. Not an identity.
QString namespaceLabel(const QStringList &levels);
/// A name for SQL, quoted where its characters or a keyword-like shape ask for it.
QString sqlIdentifier(const QStringList &levels, const QString &table);
