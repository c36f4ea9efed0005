#include "services/environment/environmentstore.h"

#include "services/environment/problems.h"

#include <QDir>
#include <QRegularExpression>
#include <QSaveFile>
#include <QStandardPaths>
#include <QtConcurrentRun>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr qint64 readLimit = 4 * 1024 * 1024 + 1; // one more than a valid file may have
constexpr auto ownerOnly = QFileDevice::ReadOwner | QFileDevice::WriteOwner;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(EnvironmentFile)
};

bool isFileId(const QString &id)
{
    // A name of dots alone would be a folder.
    static const QRegularExpression allowed(u"\\A(?!\\.+\\z)[A-Za-z0-9._-]{1,64}\\z"_s);
    return allowed.match(id).hasMatch();
}

Error badId()
{
    return {Error::Kind::Configuration,
            u"the environment id is not 1 to 64 letters, digits, '.', '_' or '-'"_s};
}

Result<QByteArray> readBytes(const QString &path)
{
    const QFileInfo info(path);
    if (!info.exists())
        return Error{Error::Kind::NotFound, u"%1 does not exist"_s.arg(path)};
    if (!info.isFile()) // a pipe would block for ever
        return Error{Error::Kind::LocalIo, u"%1 is not a file"_s.arg(path)};
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error{Error::Kind::LocalIo, u"%1: %2"_s.arg(path, file.errorString())};
    return file.read(readLimit);
}

Result<EnvironmentLoad> loadFile(const QString &path)
{
    const Result<QByteArray> bytes = readBytes(path);
    return bytes ? Result<EnvironmentLoad>(parseEnvironment(*bytes))
                 : Result<EnvironmentLoad>(bytes.error());
}

Result<EnvironmentLoad> importFile(const QString &path)
{
    const Result<QByteArray> bytes = readBytes(path);
    return bytes ? Result<EnvironmentLoad>(importEnvironment(*bytes))
                 : Result<EnvironmentLoad>(bytes.error());
}

// The file's name is the key of its secrets; another id inside would send it to those of another
// environment.
Result<EnvironmentLoad> loadKept(const QString &path, const QString &id)
{
    Result<EnvironmentLoad> load = loadFile(path);
    if (load && load->environment && load->environment->id != id) {
        load.value().environment.reset();
        load.value().problems.append({EnvironmentProblem::Severity::Error, u"id"_s,
                                      Words::tr("another id than the file's name"), id});
    }
    return load;
}

EnvironmentSummary summaryOf(const QFileInfo &file)
{
    EnvironmentSummary summary;
    summary.id = file.completeBaseName();
    summary.path = file.filePath();
    const Result<EnvironmentLoad> load = loadKept(summary.path, summary.id);
    if (!load) {
        summary.errors = 1;
        return summary;
    }
    for (const EnvironmentProblem &problem : load->problems)
        ++(problem.severity == EnvironmentProblem::Severity::Error ? summary.errors
                                                                   : summary.warnings);
    if (load->environment) {
        summary.name = load->environment->name;
        summary.role = load->environment->role;
    }
    return summary;
}

Result<QList<EnvironmentSummary>> listFolder(const QString &folder)
{
    QList<EnvironmentSummary> found;
    const QFileInfoList files
        = QDir(folder).entryInfoList({u"*.json"_s}, QDir::Files | QDir::Readable);
    for (const QFileInfo &file : files) {
        if (isFileId(file.completeBaseName()))
            found.append(summaryOf(file));
    }
    std::sort(found.begin(), found.end(),
              [](const EnvironmentSummary &a, const EnvironmentSummary &b) {
                  if (a.name.isEmpty() != b.name.isEmpty())
                      return b.name.isEmpty();
                  const int order = a.name.localeAwareCompare(b.name);
                  return order != 0 ? order < 0 : a.id < b.id;
              });
    return found;
}

Result<Done> saveFile(const QString &folder, const QString &path, const QByteArray &bytes)
{
    const auto failed = [&](const QString &why) {
        return Error{Error::Kind::LocalIo, u"%1 cannot be written: %2"_s.arg(path, why)};
    };
    if (!QDir().mkpath(folder))
        return failed(u"its folder cannot be made"_s);
    QFile::setPermissions(folder, ownerOnly | QFileDevice::ExeOwner);
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || !file.setPermissions(ownerOnly))
        return failed(file.errorString());
    if (file.write(bytes) != bytes.size() || !file.commit())
        return failed(file.errorString());
    return Done{};
}

Result<Done> removeFile(const QString &path)
{
    QFile file(path);
    if (!file.exists() || file.remove())
        return Done{};
    return Error{Error::Kind::LocalIo, u"%1 cannot be removed: %2"_s.arg(path, file.errorString())};
}

} // namespace

EnvironmentStore::EnvironmentStore(QString folder)
    : m_folder(std::move(folder))
{
}

QString EnvironmentStore::defaultFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation) + "/environments"_L1;
}

QString EnvironmentStore::pathOf(const QString &id) const
{
    return m_folder + u'/' + id + ".json"_L1;
}

QFuture<Result<QList<EnvironmentSummary>>> EnvironmentStore::list() const
{
    return QtConcurrent::run(listFolder, m_folder);
}

QFuture<Result<EnvironmentLoad>> EnvironmentStore::load(const QString &id) const
{
    return QtConcurrent::run([path = pathOf(id), id]() -> Result<EnvironmentLoad> {
        return isFileId(id) ? loadKept(path, id) : Result<EnvironmentLoad>(badId());
    });
}

QFuture<Result<Done>> EnvironmentStore::save(const Environment &environment) const
{
    return QtConcurrent::run(
        [folder = m_folder, path = pathOf(environment.id), environment]() -> Result<Done> {
            if (!isFileId(environment.id))
                return badId();
            if (environment.id == u"sandbox")
                return Error{Error::Kind::Configuration,
                             u"the id \"sandbox\" belongs to the local sandbox"_s};
            const QByteArray bytes = serializeEnvironment(environment);
            if (!parseEnvironment(bytes).environment) // never keep what could not be loaded again
                return Error{Error::Kind::Configuration, u"the environment is not valid"_s};
            return saveFile(folder, path, bytes);
        });
}

QFuture<Result<Done>> EnvironmentStore::remove(const QString &id) const
{
    return QtConcurrent::run([path = pathOf(id), id]() -> Result<Done> {
        return isFileId(id) ? removeFile(path) : Result<Done>(badId());
    });
}

QFuture<Result<EnvironmentLoad>> readEnvironmentFile(const QString &path)
{
    return QtConcurrent::run(loadFile, path);
}

QFuture<Result<EnvironmentLoad>> readImportedEnvironment(const QString &path)
{
    return QtConcurrent::run(importFile, path);
}
