#include "services/core/settings.h"

#include "tests/support/qtstrings.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;

TEST_CASE("Settings come back as they were saved")
{
    QTemporaryDir folder;
    const SettingsStore store(folder.filePath(u"atalaya/atalaya.ini"_s));
    CHECK(store.load().settings == Settings());
    Settings settings;
    settings.language = LanguageChoice::Spanish;
    settings.theme = ThemeChoice::Dark;
    settings.density = Density::Compact;
    settings.timeZone = TimeZoneChoice::Local;
    settings.windowGeometry = QByteArray("\0\1\xff=;\n", 6);
    settings.states.insert(u"catalog splitter"_s, QByteArray("\x80\0x", 3));
    settings.lastEnvironment = u"ñ/%1"_s;
    settings.lastPage = u"sql"_s;
    settings.railCollapsed = true;
    REQUIRE(store.save(settings));
    const SettingsStore::Load load = store.load();
    CHECK(load.settings == settings);
    CHECK(load.setAside.isEmpty());
    settings.states.clear();
    REQUIRE(store.save(settings));
    CHECK(store.load().settings.states.isEmpty());
}

TEST_CASE("A settings file that cannot be read is set aside and said, not overwritten")
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"atalaya.ini"_s);
    QFile file(path);
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write("theme=dark\n\xff\xfe garbage without a sign\n[unclosed\n");
    file.close();
    const SettingsStore store(path);
    const SettingsStore::Load load = store.load();
    CHECK(load.settings == Settings());
    REQUIRE_FALSE(load.setAside.isEmpty());
    CHECK(QFile::exists(load.setAside));
    CHECK_FALSE(QFile::exists(path));
    CHECK(store.load().setAside.isEmpty());
}

TEST_CASE("A value that is not understood falls back alone")
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"atalaya.ini"_s);
    QFile file(path);
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write("[General]\ntheme=purple\ndensity=roomy\nrailCollapsed=true\n");
    file.close();
    const SettingsStore::Load load = SettingsStore(path).load();
    CHECK(load.settings.theme == ThemeChoice::System);
    CHECK(load.settings.density == Density::Roomy);
    CHECK(load.settings.railCollapsed);
}

TEST_CASE("Settings that cannot be written are an error, not a silence")
{
    QTemporaryDir folder;
    const QString blocked = folder.filePath(u"file"_s);
    QFile file(blocked);
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.close();
    const Result<Done> saved = SettingsStore(blocked + u"/atalaya.ini"_s).save(Settings());
    REQUIRE_FALSE(saved);
    CHECK(saved.error().kind == Error::Kind::LocalIo);
}
