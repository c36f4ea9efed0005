#pragma once

#include "services/core/settings.h"
#include "ui/snapshotclock.h"
#include "ui/theme/theme.h"

#include <QTreeView>

class CheckDelegate;

/// The checks table: services as rows across its width, their checks below.
class CheckTreeView : public QTreeView
{
    Q_OBJECT

public:
    CheckTreeView(const ThemeSource &themes, const SnapshotClock &clock, QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;
    void updateTimes(); ///< repaints ages and next runs
    void setZone(TimeZoneChoice zone); ///< of the times that it tells
    QString selectionAsText() const; ///< selected rows, tab separated, in the order shown

signals:
    void evidenceAsked();
    void snoozeAsked();
    void menuAsked(const QPoint &globalPosition);

private:
    void drawRow(QPainter *painter, const QStyleOptionViewItem &option,
                 const QModelIndex &index) const override;
    void drawOrders(QPainter &painter, const QRect &row, const QModelIndex &index,
                    const QColor &ink) const;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void expandFrom(const QModelIndex &parent, int first, int last);

    const ThemeSource &m_themes;
    const SnapshotClock &m_clock;
    TimeZoneChoice m_zone = TimeZoneChoice::Utc;
    CheckDelegate *m_delegate;
};
