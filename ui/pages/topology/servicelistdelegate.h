#pragma once

#include "ui/snapshotclock.h"
#include "ui/theme/theme.h"

#include <QStyledItemDelegate>

/// Cells of the services table: badges, lanes, latencies and ages as the map shows them.
class ServiceListDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    ServiceListDelegate(const ThemeSource &themes, const SnapshotClock &clock,
                        QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;

private:
    QString text(const QModelIndex &index) const;

    const ThemeSource &m_themes;
    const SnapshotClock &m_clock;
};
