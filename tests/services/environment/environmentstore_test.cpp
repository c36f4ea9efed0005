#include "services/environment/environmentstore.h"
#include "tests/support/qtstrings.h"
#include "tests/support/waitfor.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::Literals::StringLiterals;

namespace
{

template <typename T> T settled(const QFuture<T> &future)
{
    REQUIRE(waitFor([&] { return future.isFinished(); }));
    return future.result();
}

Environment named(const QString &id, const QString &name)
{
    Environment environment;
    environment.id = id;
    environment.name = name;
    environment.role = EnvironmentRole::Test;
    return environment;
}

void put(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

} // namespace

TEST_CASE("Environments are kept, listed, loaded and removed")
{
    QTemporaryDir home;
    const EnvironmentStore store(home.filePath(u"a/environments"_s));
    CHECK(settled(store.list()).value().isEmpty());
    CHECK(settled(store.save(named(u"two"_s, u"Zebra"_s))));
    CHECK(settled(store.save(named(u"one.1"_s, u"<b>Ant</b>"_s))));
    put(store.pathOf(u"broken"_s), "{ \"token\": ");
    put(store.pathOf(u"stolen"_s), serializeEnvironment(named(u"two"_s, u"Other"_s)));
    put(home.filePath(u"a/environments/notes.txt"_s), "x");
    const auto list = settled(store.list()).value();
    REQUIRE(list.size() == 4);
    CHECK(list[0].name == u"<b>Ant</b>");
    CHECK(list[0].id == u"one.1");
    CHECK((list[0].role == EnvironmentRole::Test));
    CHECK(list[1].name == u"Zebra");
    CHECK(list[2].id == u"broken");
    CHECK(list[2].errors == 1);
    CHECK(list[3].id == u"stolen");
    CHECK(list[3].errors == 1);
    CHECK(settled(store.load(u"stolen"_s)).value().problems.first().place == u"id");

    struct stat info = {};
    REQUIRE(stat(QFile::encodeName(store.pathOf(u"two"_s)).constData(), &info) == 0);
    CHECK((info.st_mode & 0777) == 0600);
    CHECK(settled(store.load(u"two"_s)).value().environment->name == u"Zebra");
    CHECK(settled(store.save(named(u"two"_s, u"Yak"_s))));
    CHECK(settled(store.load(u"two"_s)).value().environment->name == u"Yak");
    CHECK(settled(store.remove(u"two"_s)));
    CHECK(settled(store.remove(u"two"_s)));
    CHECK(settled(store.load(u"two"_s)).error().kind == Error::Kind::NotFound);
}

TEST_CASE(
    "The store refuses ids that are no names, the sandbox's, and what could not be loaded again")
{
    QTemporaryDir home;
    const EnvironmentStore store(home.path());
    for (const QString &id :
         {u""_s, u"."_s, u".."_s, u"../x"_s, u"a/b"_s, u"sandbox"_s, QString(65, u'a')})
        CHECK(settled(store.save(named(id, u"x"_s))).error().kind == Error::Kind::Configuration);
    CHECK(settled(store.load(u"../etc"_s)).error().kind == Error::Kind::Configuration);
    CHECK(settled(store.remove(u"../etc"_s)).error().kind == Error::Kind::Configuration);
    CHECK(settled(store.save(named(u"a"_s, QString()))).error().kind == Error::Kind::Configuration);
    CHECK(QDir(home.path()).isEmpty());
}

TEST_CASE("What cannot be read or written is an error that names the file")
{
    QTemporaryDir home;
    put(home.filePath(u"file"_s), "x");
    const EnvironmentStore store(home.filePath(u"file/environments"_s));
    const auto saved = settled(store.save(named(u"a"_s, u"x"_s)));
    REQUIRE_FALSE(saved);
    CHECK(saved.error().kind == Error::Kind::LocalIo);
    CHECK(saved.error().detail.contains(u"a.json"));
    CHECK(settled(readEnvironmentFile(home.filePath(u"none"_s))).error().kind
          == Error::Kind::NotFound);
    CHECK(settled(readEnvironmentFile(home.path())).error().kind == Error::Kind::LocalIo);
    const QString pipe = home.filePath(u"pipe"_s);
    REQUIRE(mkfifo(QFile::encodeName(pipe).constData(), 0600) == 0);
    CHECK(settled(readEnvironmentFile(pipe)).error().kind == Error::Kind::LocalIo);
    put(home.filePath(u"large"_s), QByteArray(9'000'000, ' '));
    CHECK(settled(readEnvironmentFile(home.filePath(u"large"_s))).value().problems.size() == 1);
    put(home.filePath(u"good"_s), serializeEnvironment(named(u"a"_s, u"x"_s)));
    CHECK(settled(readImportedEnvironment(home.filePath(u"good"_s))).value().environment->id
          != u"a");
}
