#include "services/junction/draftstore.h"

#include "services/junction/tolerantjson.h"

#include <QDir>
#include <QFile>
#include <QPromise>
#include <QSaveFile>
#include <QStandardPaths>
#include <QUrl>
#include <QUuid>

using namespace Qt::Literals::StringLiterals;
using nlohmann::json;

namespace
{

Result<Done> replaceFile(const QString &path, const QByteArray &bytes)
{
    QDir().mkpath(QFileInfo(path).path());
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly)) {
        file.setPermissions(QFile::ReadOwner
                            | QFile::WriteOwner); // SQL may quote what others must not read
        file.write(bytes);
        if (file.commit())
            return Done{};
    }
    return Error{Error::Kind::LocalIo, u"%1: %2"_s.arg(path, file.errorString())};
}

QByteArray readFile(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

bool isId(const QString &id)
{
    return !id.isEmpty() && std::all_of(id.begin(), id.end(), [](QChar c) {
        return c.unicode() < 128 && c.isLetterOrNumber();
    });
}

QList<Draft> readAll(const QString &folder)
{
    QList<Draft> drafts;
    const json index = parsed(readFile(folder + u"/tabs.json"_s));
    for (const json &item : itemsAt(index, "tabs")) {
        Draft draft{wordAt(item, "id"),
                    wordAt(item, "title"),
                    {},
                    int(integerAt(item, "cursor").value_or(0))};
        const QString path = folder + u'/' + draft.id + u".sql"_s;
        if (!isId(draft.id) || !QFile::exists(path))
            continue;
        draft.text = QString::fromUtf8(readFile(path));
        drafts.append(draft);
    }
    // A tab whose text was written before the order was still counts.
    for (const QFileInfo &file :
         QDir(folder).entryInfoList({u"*.sql"_s}, QDir::Files, QDir::Time | QDir::Reversed)) {
        const QString id = file.completeBaseName();
        const auto known = [&id](const Draft &draft) { return draft.id == id; };
        if (isId(id) && std::none_of(drafts.begin(), drafts.end(), known))
            drafts.append({id, {}, QString::fromUtf8(readFile(file.filePath())), 0});
    }
    return drafts;
}

} // namespace

DraftStore::DraftStore(QString folder)
    : m_folder(std::move(folder))
{
    m_writer.setMaxThreadCount(1);
}

DraftStore::~DraftStore()
{
    m_writer.waitForDone();
}

QString DraftStore::folderFor(const QString &environmentId)
{
    const QString root = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
    return root + u"/sql/"_s + QString::fromLatin1(QUrl::toPercentEncoding(environmentId, {}, "."));
}

QString DraftStore::newId()
{
    return QUuid::createUuid().toString(QUuid::Id128);
}

QString DraftStore::pathOf(const QString &id) const
{
    return m_folder + u'/' + id + u".sql"_s;
}

QFuture<QList<Draft>> DraftStore::load()
{
    auto promise = std::make_shared<QPromise<QList<Draft>>>();
    promise->start();
    m_writer.start([promise, folder = m_folder] {
        promise->addResult(readAll(folder));
        promise->finish();
    });
    return promise->future();
}

QFuture<Result<Done>> DraftStore::save(const Draft &draft)
{
    auto promise = std::make_shared<QPromise<Result<Done>>>();
    promise->start();
    m_writer.start(
        [promise, path = pathOf(draft.id), text = draft.text.toUtf8(), valid = isId(draft.id)] {
            promise->addResult(valid ? replaceFile(path, text)
                                     : Error{Error::Kind::Configuration, u"draft id"_s});
            promise->finish();
        });
    return promise->future();
}

void DraftStore::remove(const QString &id)
{
    if (isId(id))
        m_writer.start([path = pathOf(id)] { QFile::remove(path); });
}

void DraftStore::saveOrder(const QList<Draft> &drafts, const QString &currentId)
{
    json tabs = json::array();
    for (const Draft &draft : drafts)
        tabs.push_back({{"id", draft.id.toStdString()},
                        {"title", draft.title.toStdString()},
                        {"cursor", draft.cursor}});
    const std::string text = json({{"tabs", tabs}, {"current", currentId.toStdString()}})
                                 .dump(1, ' ', false, json::error_handler_t::replace);
    m_writer.start([path = m_folder + u"/tabs.json"_s, bytes = QByteArray::fromStdString(text)] {
        (void)replaceFile(
            path, bytes); // the texts are safe without it: load() finds files that no order names
    });
}
