#pragma once

#include "services/environment/environment.h"
#include "ui/theme/theme.h"

#include <QWidget>

class Button;
class ElidedLabel;
class PlainLabel;
class RoleTag;
class TagLabel;

/// The head of a table's page: what it is, where it lies, what can be done with it.
class TableHeader : public QWidget
{
    Q_OBJECT

public:
    explicit TableHeader(const ThemeSource &themes, QWidget *parent = nullptr);

    void showTable(const QString &warehouse, const QStringList &levels, const QString &table,
                   NamespaceRole role, bool frozen);
    /// What came with the metadata; formatVersion 0: not loaded.
    void showMetadata(int formatVersion, const QString &location);

signals:
    void queryWanted();
    void identifierWanted();
    void curlWanted();

private:
    ElidedLabel *m_name;
    ElidedLabel *m_namespace;
    RoleTag *m_role;
    TagLabel *m_frozen;
    TagLabel *m_format;
    ElidedLabel *m_location;
    Button *m_query;
    Button *m_curl;
};
