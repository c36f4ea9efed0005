#include "services/checks/history/historyschema.h"
#include "tests/services/history/historytesting.h"
#include "tests/support/waitfor.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QSignalSpy>

using namespace Qt::Literals::StringLiterals;

namespace
{

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    REQUIRE(file.open(QIODevice::ReadOnly));
    return file.readAll();
}

void write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

QStringList namesIn(const QTemporaryDir &dir)
{
    return QDir(dir.path()).entryList(QDir::Files);
}

}

TEST_CASE("A history of a newer version is refused in words, and left as it is")
{
    QTemporaryDir dir;
    const QString path = dir.filePath(u"h.sqlite"_s);
    StepClock clock;
    {
        SqlSchema newer = historySchema();
        newer.migrations.append({u"CREATE TABLE later(x)"_s});
        REQUIRE(openSqlFile(path, newer, clock.wall()));
    }
    const QByteArray before = bytesOf(path);
    HistoryStore store(path, {}, clock);
    const auto opening = ended(store.opening());
    REQUIRE_FALSE(opening);
    CHECK(opening.error().kind == Error::Kind::Configuration);
    CHECK(opening.error().detail.contains(u"newer Atalaya (schema 2, this one knows 1)"_s));
    CHECK_FALSE(ended(store.flush()));
    CHECK(bytesOf(path) == before);
}

TEST_CASE("A database of another program is refused, and left as it is")
{
    QTemporaryDir dir;
    const QString path = dir.filePath(u"h.sqlite"_s);
    StepClock clock;
    {
        SqlConnection other(path, SqlConnection::Access::ReadWrite);
        REQUIRE(other.run(u"CREATE TABLE theirs(x)"_s));
    }
    HistoryStore store(path, {}, clock);
    const auto opening = ended(store.opening());
    REQUIRE_FALSE(opening);
    CHECK(opening.error().kind == Error::Kind::Configuration);
}

TEST_CASE("An older schema is brought up to date with what it holds")
{
    QTemporaryDir dir;
    const QString path = dir.filePath(u"h.sqlite"_s);
    const SqlSchema first{.applicationId = 7, .migrations = {{u"CREATE TABLE a(x)"_s}}};
    {
        const auto file = openSqlFile(path, first, {});
        REQUIRE(file);
        REQUIRE((*file)->connection->run(u"INSERT INTO a VALUES(5)"_s));
    }
    SqlSchema second = first;
    second.migrations.append(
        {u"ALTER TABLE a ADD COLUMN y DEFAULT 1"_s, u"UPDATE a SET y = x + 1"_s});
    const auto file = openSqlFile(path, second, {});
    REQUIRE(file);
    CHECK((*file)->opening.version == 2);
    CHECK((*file)->connection->number(u"SELECT y FROM a"_s) == 6);
}

TEST_CASE("A migration that fails leaves the schema before it")
{
    QTemporaryDir dir;
    const QString path = dir.filePath(u"h.sqlite"_s);
    const SqlSchema first{.applicationId = 7, .migrations = {{u"CREATE TABLE a(x)"_s}}};
    REQUIRE(openSqlFile(path, first, {}));
    SqlSchema broken = first;
    broken.migrations.append({u"CREATE TABLE b(x)"_s, u"CREATE TABLE b(x)"_s});
    CHECK_FALSE(openSqlFile(path, broken, {}));
    const auto file = openSqlFile(path, first, {});
    REQUIRE(file);
    CHECK((*file)->connection->number(u"SELECT count(*) FROM sqlite_schema"_s) == 1);
}

TEST_CASE("A file that is no database is set aside, and the record says so")
{
    QTemporaryDir dir;
    const QString path = dir.filePath(u"h.sqlite"_s);
    write(path, QByteArray(20'000, 'x'));
    StepClock clock;
    HistoryStore store(path, {}, clock);
    const SqlOpening opening = valueOf(store.opening());
    CHECK(opening.setAside.startsWith(path + u".corrupt-2026"_s));
    CHECK(bytesOf(opening.setAside) == QByteArray(20'000, 'x'));
    const QList<EventRow> events = valueOf(store.events(u"env"_s, start - day, start + day));
    REQUIRE(events.size() == 1);
    CHECK(events[0].event.kind == HistoryEvent::Kind::SetAside);
    CHECK(events[0].event.detail.contains("corrupt-2026"));
}

TEST_CASE("A database whose pages were overwritten is found out by the next use and set aside")
{
    QTemporaryDir dir;
    const QString path = dir.filePath(u"h.sqlite"_s);
    StepClock clock;
    {
        HistoryStore store(path, {}, clock);
        HistoryBatch batch = openingAt(start);
        for (int i = 0; i < 5000; ++i)
            batch.samples.push_back(sampleAt(start + i, 1));
        store.record(batch);
        valueOf(store.flush());
    }
    QByteArray bytes = bytesOf(path);
    REQUIRE(bytes.size() > 5 * 8192);
    for (qsizetype i = 8192; i < bytes.size(); ++i)
        bytes[i] = '\x5a';
    write(path, bytes);
    HistoryStore store(path, {}, clock);
    QSignalSpy aside(&store, &HistoryStore::setAside);
    HistoryBatch batch = openingAt(start + hour);
    batch.samples.push_back(sampleAt(start + hour, 3));
    store.record(batch);
    valueOf(store.flush());
    CHECK(namesIn(dir).filter(u"corrupt-"_s).size() >= 1);
    CHECK(waitFor([&] { return aside.count() == 1; }));
    CHECK(valueOf(store.series(upKey, start, start + 2 * hour, 10)).points.size() == 1);
}

TEST_CASE("One console writes, a second one is told, and both can read")
{
    QTemporaryDir dir;
    const QString path = dir.filePath(u"h.sqlite"_s);
    StepClock clock;
    auto first = std::make_unique<HistoryStore>(path, HistoryLimits(), clock);
    HistoryBatch batch = openingAt(start);
    batch.samples.push_back(sampleAt(start, 3));
    first->record(batch);
    valueOf(first->flush());
    HistoryStore second(path, {}, clock);
    const auto opening = ended(second.opening());
    REQUIRE_FALSE(opening);
    CHECK(opening.error().kind == Error::Kind::Conflict);
    CHECK(valueOf(second.series(upKey, start, start + hour, 10)).points.size() == 1);
    first.reset();
    HistoryStore third(path, {}, clock);
    CHECK(ended(third.opening()));
}

TEST_CASE("Only its owner can read the history")
{
    QTemporaryDir dir;
    const QString path = dir.filePath(u"h.sqlite"_s);
    StepClock clock;
    HistoryStore store(path, {}, clock);
    valueOf(store.opening());
    store.record(openingAt(start));
    valueOf(store.flush());
    for (const QString &name : {path, path + u"-wal"_s}) {
        const auto others = QFile::ReadGroup | QFile::ReadOther | QFile::WriteGroup;
        CHECK((QFile::permissions(name) & others) == QFile::Permissions());
    }
}

// Not a test: the process that the next one kills while it writes. Says how much it was told is on
// disk after each batch.
TEST_CASE("a history writer that never ends", "[.][history-writer]")
{
    if (!qEnvironmentVariableIsSet("HISTORY_FILE"))
        return; // nobody is there to kill it
    StepClock clock;
    HistoryStore store(qEnvironmentVariable("HISTORY_FILE"), {}, clock);
    valueOf(store.opening());
    store.record(openingAt(start));
    QFile out;
    REQUIRE(out.open(stdout, QIODevice::WriteOnly));
    for (qint64 written = 0;; written += 1000) {
        HistoryBatch batch = batchAt(start + written);
        for (qint64 i = 0; i < 1000; ++i)
            batch.samples.push_back(sampleAt(start + written + i, 1000));
        store.record(batch);
        if (written % 10'000 == 0)
            valueOf(store.flush());
        out.write("written " + QByteArray::number(written % 10'000 == 0 ? written + 1000 : 0)
                  + '\n');
        out.flush();
    }
}

TEST_CASE("A console that is killed while it writes leaves a history that can be read")
{
    QTemporaryDir dir;
    const QString path = dir.filePath(u"h.sqlite"_s);
    QProcess writer;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"HISTORY_FILE"_s, path);
    writer.setProcessEnvironment(environment);
    writer.start(QCoreApplication::applicationFilePath(), {u"[history-writer]"_s});
    qint64 promised = 0;
    QByteArray output;
    REQUIRE(QTest::qWaitFor(
        [&] {
            output += writer.readAllStandardOutput();
            for (qsizetype end = output.indexOf('\n'); end >= 0; end = output.indexOf('\n')) {
                if (output.startsWith("written "))
                    promised = std::max(promised, output.mid(8, end - 8).toLongLong());
                output.remove(0, end + 1);
            }
            return promised >= 50'000;
        },
        60'000));
    writer.kill();
    REQUIRE(waitFor([&] { return writer.state() == QProcess::NotRunning; }));

    StepClock clock;
    HistoryStore store(path, {}, clock);
    const SqlOpening opening = valueOf(store.opening());
    CHECK(opening.setAside.isEmpty());
    const HistorySeries minutes = valueOf(store.series(upKey, start, start + 12 * hour, 100'000));
    Rollup all;
    for (const HistoryPoint &point : minutes.points)
        all.merge(point.rollup);
    CHECK(all.answered >= promised);
    // Results and roll-ups were written together, so they agree.
    SqlConnection reader(path, SqlConnection::Access::ReadOnly);
    const qint64 rows = reader.number(u"SELECT count(*) FROM sample"_s)
        + reader.number(u"SELECT total(samples) FROM sample_block"_s);
    CHECK(rows == all.answered);
    CHECK(rows % 1000 == 0);
}
