#pragma once

#include "services/core/settings.h"
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
    void setZone(TimeZoneChoice zone) { m_zone = zone; } ///< of the times in tooltips

private:
    /// group: the service under which it stands; empty: under none.
    void paintCheck(QPainter &painter, const QRect &cell, const CheckState &check,
                    const QString &group, int column, bool selected) const;
    void paintVerdict(QPainter &painter, const QRect &cell, const CheckState &check,
                      const QString &word, const QColor &quiet) const;
    void paintMeasured(QPainter &painter, const QRect &cell, const CheckState &check,
                       const QString &text, const QColor &ink) const;
    void paintAge(QPainter &painter, const QRect &cell, const CheckState &check,
                  const QString &text, const QColor &quiet) const;
    void paintName(QPainter &painter, const QRect &whole, const CheckState &check,
                   const QString &group, bool selected) const;

    const ThemeSource &m_themes;
    const SnapshotClock &m_clock;
    TimeZoneChoice m_zone = TimeZoneChoice::Utc;
};
