#pragma once

#include "services/core/settings.h"
#include "ui/theme/theme.h"

#include <QTableView>

class ActivityModel;

/// The activity log as a table: times in the zone, codes in words.
class ActivityView : public QTableView
{
    Q_OBJECT

public:
    ActivityView(const ThemeSource &themes, ActivityModel *model, TimeZoneChoice zone,
                 QWidget *parent = nullptr);
};
