#pragma once

#include "services/environment/environment.h"
#include "ui/theme/theme.h"

#include <QStyledItemDelegate>

#include <memory>

/// Rows of the catalog tree: icon, name, role tag of a namespace, count at the right end.
class CatalogTreeDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    CatalogTreeDelegate(const ThemeSource &themes, std::shared_ptr<const Environment> environment,
                        QObject *parent = nullptr);

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;

private:
    QString count(const QModelIndex &index) const;
    void paintName(QPainter &painter, QRect room, const QModelIndex &index,
                   const QColor &ink) const;

    const ThemeSource &m_themes;
    std::shared_ptr<const Environment> m_environment;
};

/// What the environment file says of a namespace; null when it says nothing.
const NamespaceRule *namespaceRule(const Environment &environment, const QStringList &levels);
