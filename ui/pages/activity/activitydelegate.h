#pragma once

#include "services/core/settings.h"
#include "ui/theme/theme.h"

#include <QStyledItemDelegate>

class ActivityModel;

/// Puts the raw values of the activity model into words; an outcome that is not good stands out by
/// its shape as well.
class ActivityDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    ActivityDelegate(const ThemeSource &themes, const ActivityModel &model, TimeZoneChoice zone,
                     QObject *parent = nullptr);

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;

private:
    const ThemeSource &m_themes;
    const ActivityModel &m_model;
    const TimeZoneChoice m_zone;
};
