#pragma once

#include <QSortFilterProxyModel>

struct CheckState;

/// The checks table as filtered and sorted. Sorting moves checks within their service; services
/// keep their order.
class CheckFilterModel : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit CheckFilterModel(QObject *parent = nullptr);

    void setText(const QString &text); ///< every word must occur
    /// Attention: what is neither ok, inert nor not run, and what drifts; silent: what is snoozed
    /// or in maintenance.
    enum class Show { All, Attention, Silent };
    void setShown(Show show);

private:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

    QStringList m_words;
    Show m_show = Show::All;
};

/// True when someone should look at a check in this state.
bool needsAttention(const CheckState &check);
