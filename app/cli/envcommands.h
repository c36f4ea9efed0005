#pragma once

#include "services/environment/environmentstore.h"

#include <QList>
#include <QString>

#include <functional>

class QObject;

/// Called with the exit code when a command is done.
using CommandDone = std::function<void(int exitCode)>;

/// `atalaya env validate FILE`: prints every problem with its place, what was found and what is expected. 0 when the file
/// can be used (warnings allowed), 6 when it must be refused, 64 when it cannot be read.
void runEnvironmentValidate(const QString &file, QObject *context, CommandDone done);
/// `atalaya env import FILE`: keeps the file under a fresh id and prints that id.
void runEnvironmentImport(const QString &file, EnvironmentStore &store, QObject *context, CommandDone done);
/// `atalaya env export --env ID`: prints the stored file. It holds references to secrets, never secrets.
void runEnvironmentExport(const QString &id, EnvironmentStore &store, QObject *context, CommandDone done);

/// The problems of a file to standard error, one line each.
void printProblems(const QString &file, const QList<EnvironmentProblem> &problems);
