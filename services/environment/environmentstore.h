#pragma once

#include "services/environment/environment.h"

#include <QFuture>

/// A kept environment file, as far as it could be read.
struct EnvironmentSummary {
    QString id; ///< the file's name; what load() takes
    QString name; ///< empty when the file is not valid
    EnvironmentRole role = EnvironmentRole::Prod;
    QString path;
    int errors = 0; ///< problems of severity Error; load() tells them
    int warnings = 0;
};

/// The environment files of this user: <configuration folder>/environments/<id>.json, readable by
/// nobody else, replaced atomically. Files are read and written on the thread pool.
class EnvironmentStore
{
public:
    /// folder is made when the first file is saved.
    explicit EnvironmentStore(QString folder = defaultFolder());
    static QString defaultFolder();

    QString pathOf(const QString &id) const;

    /// Sorted by name; files that are not valid come last, and are listed, because they can be
    /// mended.
    QFuture<Result<QList<EnvironmentSummary>>> list() const;
    /// Error::NotFound, Error::LocalIo; a file that is not valid is a load with problems.
    QFuture<Result<EnvironmentLoad>> load(const QString &id) const;
    /// Refuses an id that is no file name of ours and "sandbox", whose file the sandbox itself
    /// writes.
    QFuture<Result<Done>> save(const Environment &environment) const;
    /// Removes the file; secrets in the keychain are not touched. Removing what is not there is no
    /// error.
    QFuture<Result<Done>> remove(const QString &id) const;

private:
    QString m_folder;
};

/// Reads an environment file from anywhere, at most 4 MiB of it (more is an error of the load).
QFuture<Result<EnvironmentLoad>> readEnvironmentFile(const QString &path);
/// The same as importEnvironment(): a fresh id, no session references. Nothing is saved.
QFuture<Result<EnvironmentLoad>> readImportedEnvironment(const QString &path);
