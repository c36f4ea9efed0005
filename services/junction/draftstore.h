#pragma once

#include "services/core/result.h"

#include <QFuture>
#include <QList>
#include <QString>
#include <QThreadPool>

/// One SQL tab as it is kept over restarts.
struct Draft {
    QString id; ///< letters and digits
    QString title;
    QString text;
    int cursor = 0; ///< UTF-16 offset

    bool operator==(const Draft &) const = default;
};

/// The SQL tabs of one environment on disk, written as one types so that a crash costs nothing.
/// Every file is replaced atomically; writing happens in order on a thread of its own.
class DraftStore
{
public:
    /// folder: where this environment's tabs live; made when the first one is saved.
    explicit DraftStore(QString folder);
    ~DraftStore(); ///< finishes what is still to be written

    /// "…/sql/<environment id>" below the application's data folder; other characters than letters,
    /// digits, '-' and '_' are percent-encoded.
    static QString folderFor(const QString &environmentId);
    static QString newId();

    QFuture<QList<Draft>> load();
    QFuture<Result<Done>> save(const Draft &draft);
    void remove(const QString &id);
    /// The order of the tabs and their titles.
    void saveOrder(const QList<Draft> &drafts, const QString &currentId);

private:
    QString pathOf(const QString &id) const;

    QString m_folder;
    QThreadPool m_writer;
};
