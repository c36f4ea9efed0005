#include "app/environmentimport.h"

#include "services/core/async.h"

#include <QDir>
#include <QFile>

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qint64 largestDotEnv = 1024 * 1024;

/// Reads and drafts in one go on the thread pool; secrets stay in their wiped type.
Result<DotEnvImport> importDotEnvFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error{Error::Kind::LocalIo, u"%1: %2"_s.arg(path, file.errorString())};
    QByteArray bytes = file.read(largestDotEnv);
    DotEnv parsed = parseDotEnv(bytes);
    wipe(bytes.data(), bytes.size());
    auto import = std::make_shared<DotEnvContent>();
    import->problems = parsed.problems;
    import->draft = draftEnvironment(std::move(parsed), QFileInfo(path).absoluteDir().dirName());
    return import;
}

}

EnvironmentImport::EnvironmentImport(EnvironmentStore &store, CredentialStore &keychain, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_keychain(keychain)
{
}

void EnvironmentImport::importFile(const QString &path)
{
    whenDone(readImportedEnvironment(path), this, [this, path](const Result<EnvironmentLoad> &load) {
        if (!load) {
            emit failed(load.error());
            return;
        }
        if (!load->problems.isEmpty())
            sayProblems(path, load->problems);
        if (load->environment)
            keep(*load->environment);
    });
}

void EnvironmentImport::sayProblems(const QString &file, const QList<EnvironmentProblem> &problems)
{
    QStringList lines;
    for (const EnvironmentProblem &problem : problems) {
        const QString line = tr("%1: found %2, expected %3").arg(problem.place, problem.found, problem.expected);
        lines.append(problem.severity == EnvironmentProblem::Severity::Error ? line : tr("%1 (a warning)").arg(line));
    }
    emit problemsFound(file, lines.join(u'\n'), int(problems.size()));
}

void EnvironmentImport::importDotEnv(const QString &path)
{
    whenDone(onPool([path] { return importDotEnvFile(path); }), this,
             [this, path](const Result<DotEnvImport> &read) {
                 if (!read) {
                     emit failed(read.error());
                     return;
                 }
                 keepDraft(path, *read);
             });
}

void EnvironmentImport::keepDraft(const QString &path, const DotEnvImport &import)
{
    if (!import->problems.isEmpty())
        sayProblems(path, import->problems);
    for (EnvironmentDraft::DraftSecret &secret : import->draft.secrets) {
        bool ok = false;
        const QString key = CredentialStore::keyFor(import->draft.environment.id, secret.id, &ok);
        auto stored = std::make_shared<StoredSecret>();
        stored->value = std::move(secret.value);
        stored->origin = secret.origin;
        whenDone(m_keychain.write(key, stored), this, [this, id = secret.id](const Result<Done> &written) {
            if (!written)
                emit secretNotKept(id, written.error());
        });
    }
    keep(import->draft.environment);
}

void EnvironmentImport::keep(const Environment &environment)
{
    whenDone(m_store.save(environment), this, [this, environment](const Result<Done> &saved) {
        if (saved)
            emit kept(environment.id);
        else
            emit failed(saved.error());
    });
}
