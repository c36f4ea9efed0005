#include "app/cli/envcommands.h"

#include "app/cli/exitcodes.h"
#include "app/cli/output.h"
#include "services/core/async.h"
#include "ui/errortext.h"

#include <QCoreApplication>

using namespace Qt::Literals::StringLiterals;

namespace {

QString text(const char *source)
{
    return QCoreApplication::translate("EnvironmentCommands", source);
}

int fail(const Error &error, int exitCode)
{
    writeNote(u"atalaya: "_s + errorText(error));
    if (!error.detail.isEmpty())
        writeNote(u"  "_s + error.detail);
    return exitCode;
}

}

void printProblems(const QString &file, const QList<EnvironmentProblem> &problems)
{
    for (const EnvironmentProblem &problem : problems) {
        const QString severity = problem.severity == EnvironmentProblem::Severity::Error
            ? text(QT_TRANSLATE_NOOP("EnvironmentCommands", "error"))
            : text(QT_TRANSLATE_NOOP("EnvironmentCommands", "warning"));
        const QString place = problem.place.isEmpty() ? file : u"%1: %2"_s.arg(file, problem.place);
        writeNote(text(QT_TRANSLATE_NOOP("EnvironmentCommands", "%1: %2: found %3, expected %4"))
                      .arg(place, severity, problem.found, problem.expected));
    }
}

void runEnvironmentValidate(const QString &file, QObject *context, CommandDone done)
{
    whenDone(readEnvironmentFile(file), context, [file, done](const Result<EnvironmentLoad> &load) {
        if (!load) {
            done(fail(load.error(), ExitCode::usage));
            return;
        }
        printProblems(file, load->problems);
        if (load->environment) {
            writeNote(text(QT_TRANSLATE_NOOP("EnvironmentCommands", "%1 can be used: environment %2, %3 services"))
                          .arg(file, load->environment->id)
                          .arg(load->environment->services.size()));
        }
        done(load->environment ? ExitCode::done : ExitCode::failed);
    });
}

void runEnvironmentImport(const QString &file, EnvironmentStore &store, QObject *context, CommandDone done)
{
    whenDone(readImportedEnvironment(file), context,
             [file, &store, context, done](const Result<EnvironmentLoad> &load) {
                 if (!load) {
                     done(fail(load.error(), ExitCode::usage));
                     return;
                 }
                 printProblems(file, load->problems);
                 if (!load->environment) {
                     done(ExitCode::failed);
                     return;
                 }
                 whenDone(store.save(*load->environment), context,
                          [id = load->environment->id, done](const Result<Done> &saved) {
                              if (saved)
                                  writeOut(id.toUtf8() + '\n');
                              done(saved ? ExitCode::done : fail(saved.error(), ExitCode::failed));
                          });
             });
}

void runEnvironmentExport(const QString &id, EnvironmentStore &store, QObject *context, CommandDone done)
{
    whenDone(store.load(id), context, [id, done](const Result<EnvironmentLoad> &load) {
        if (!load) {
            done(fail(load.error(), ExitCode::failed));
            return;
        }
        printProblems(id, load->problems);
        if (load->environment)
            writeOut(serializeEnvironment(*load->environment));
        done(load->environment ? ExitCode::done : ExitCode::failed);
    });
}
