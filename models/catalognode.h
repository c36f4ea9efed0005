#pragma once

#include "services/iceberg/catalogtypes.h"

#include <QHash>
#include <QSet>

#include <optional>
#include <string_view>
#include <vector>

/// Names kept as one piece of memory with ends. A second one in folded case serves the filter.
class NameList
{
public:
    int size() const { return int(m_ends.size()); }
    void append(const QString &name);
    QString at(int index) const;
    bool contains(const QString &name) const;
    int indexOf(const QString &name) const; ///< -1: not there
    bool matches(int index, std::string_view folded) const;
    static std::string fold(const QString &text);
    void clear();

private:
    static std::string_view part(const std::string &bytes, const std::vector<quint32> &ends,
                                 int index);

    std::string m_names; // UTF-8
    std::vector<quint32> m_ends;
    std::string m_folded;
    std::vector<quint32> m_foldedEnds;
    QMultiHash<size_t, int> m_byHash; // hash of the name → index
};

/// A namespace, or the warehouse, with what is known of its children.
class CatalogNode
{
public:
    enum class Load { NotAsked, Namespaces, Tables, Partly, Done, Failed };

    int id = 0;
    int parent = -1;
    QStringList levels; // empty: the warehouse
    Load load = Load::NotAsked;
    std::vector<int> namespaces; // ids
    NameList tables;
    QHash<int, qint64> tableRows; // rows of tables that were opened
    std::optional<PageCursor> nextNamespaces;
    std::optional<PageCursor> nextTables;
    bool tablesAsked = false;
    std::optional<Error> error; // Failed, or why a listing is incomplete

    bool filtered = false; // the two lists below hold what is visible
    bool matches = false; // its own name matches the filter
    std::vector<int> visibleNamespaces;
    std::vector<int> visibleTables;

    int namespaceCount() const
    {
        return int(filtered ? visibleNamespaces.size() : namespaces.size());
    }
    int tableCount() const { return filtered ? int(visibleTables.size()) : tables.size(); }
    int namespaceAt(int row) const
    {
        return filtered ? visibleNamespaces[size_t(row)] : namespaces[size_t(row)];
    }
    int tableAt(int row) const { return filtered ? visibleTables[size_t(row)] : row; }
    bool isLoading() const { return load == Load::Namespaces || load == Load::Tables; }
};
