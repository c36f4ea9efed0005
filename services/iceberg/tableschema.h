#pragma once

#include <QList>
#include <QString>

/// A field of a schema, nested ones following their parent: depth 0 is a column.
struct SchemaField {
    int id = 0;
    int depth = 0;
    QString name; ///< "element", "key" and "value" inside lists and maps
    QString type; ///< as the file writes it; nested ones in short: "list<struct>"
    bool required = false;
    QString doc;
    QString path; ///< "lines.element.sku"
};

struct TableSchema {
    int id = 0;
    QList<SchemaField> fields;
    QList<int> identifierFieldIds;

    int columnCount() const;
    const SchemaField *field(int id) const;
};
