#pragma once

#include "services/checks/history/historyqueries.h"
#include "services/checks/snapshot.h"
#include "services/core/settings.h"
#include "ui/theme/theme.h"

#include <QWidget>

class QVBoxLayout;

/// The changes of a check's verdict, newest first, each with the way to its proof.
class ChangeList : public QWidget
{
    Q_OBJECT

public:
    explicit ChangeList(const ThemeSource &themes, TimeZoneChoice zone, QWidget *parent = nullptr);

    void setChanges(const QList<ChangeRow> &changes);

signals:
    void evidenceWanted(const ChangeRow &change);

private:
    QWidget *row(const ChangeRow &change);

    const ThemeSource &m_themes;
    TimeZoneChoice m_zone;
    QList<qint64> m_shown; ///< ids: the same ones are not built again
    QVBoxLayout *m_layout;
    QWidget *m_rows = nullptr;
};

/// The check as that change found it, with its proof when one was kept.
CheckState stateOf(const ChangeRow &change);
