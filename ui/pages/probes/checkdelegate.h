#pragma once

#include "ui/snapshotclock.h"
#include "ui/theme/theme.h"

#include <QStyledItemDelegate>

struct CheckState;

/// Cells of the checks table.
class CheckDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    CheckDelegate(const ThemeSource &themes, const SnapshotClock &clock, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                   const QModelIndex &index) override;

private:
    void paintCheck(QPainter &painter, const QRect &cell, const CheckState &check, int column,
                    bool selected) const;
    void paintMeasured(QPainter &painter, const QRect &cell, const CheckState &check,
                       const QString &text, const QColor &ink) const;
    void paintAge(QPainter &painter, const QRect &cell, const CheckState &check,
                  const QString &text, const QColor &quiet) const;
    void paintName(QPainter &painter, const QRect &cell, const CheckState &check,
                   bool selected) const;

    const ThemeSource &m_themes;
    const SnapshotClock &m_clock;
};
