#pragma once

#include "services/checks/watchorders.h"
#include "services/core/settings.h"

#include <QDialog>

class QComboBox;
class QDateTimeEdit;
class QLineEdit;

/// Asks for a maintenance window: over which services, from when, for how long, why. accepted() is
/// followed by planned().
class MaintenanceDialog : public QDialog
{
    Q_OBJECT

public:
    /// services: those that were chosen, offered first; now: UTC.
    MaintenanceDialog(const QStringList &services, const QDateTime &now, TimeZoneChoice zone,
                      QWidget *parent = nullptr);

signals:
    void planned(const MaintenanceWindow &window); ///< without its id

private:
    QComboBox *m_scope;
    QDateTimeEdit *m_from;
    QComboBox *m_length;
    QLineEdit *m_reason;
    const QStringList m_services;
};

/// Asks whether a check that writes or costs may run here. accepted() is the consent.
class ConsentDialog : public QDialog
{
    Q_OBJECT

public:
    /// places: where it acts; the consent is for these. lapsed: one was given for others.
    ConsentDialog(const CheckState &check, const QStringList &places, bool lapsed,
                  QWidget *parent = nullptr);
};
