#include "services/core/async.h"
#include "services/results/format.h"
#include "services/results/jsontext.h"
#include "services/results/resultexport.h"
#include "services/results/resultstore.h"
#include "services/results/tabletext.h"
#include "tests/support/qtstrings.h"
#include "tests/support/waitfor.h"

#include <QTemporaryDir>
#include <QTest>

#include <limits>
#include <thread>

using namespace Qt::Literals::StringLiterals;

namespace
{

ResultChunk numbers(qint64 first, int rows)
{
    ResultChunk chunk;
    chunk.rows = rows;
    ColumnData column;
    column.kind = ColumnKind::Int64;
    column.integers.reserve(size_t(rows));
    for (int i = 0; i < rows; ++i)
        column.integers.push_back(first + i);
    chunk.columns.push_back(std::move(column));
    return chunk;
}

CellView text(std::string_view value)
{
    return {false, ColumnKind::Text, 0, 0, value};
}

QByteArray csv(const CellView &cell)
{
    QByteArray out;
    appendCsv(out, cell);
    return out;
}

QByteArray jsonOf(const CellView &cell)
{
    QByteArray out;
    appendJson(out, cell);
    return out;
}

} // namespace

TEST_CASE("ResultStore finds every row whichever chunk holds it")
{
    ResultStore store;
    store.schema({resultColumn(u"n"_s, u"BIGINT"_s)});
    REQUIRE(store.append(numbers(0, 3)));
    REQUIRE(store.append(numbers(3, 0)));
    REQUIRE(store.append(numbers(3, 5000)));
    REQUIRE(store.append(numbers(5003, 1)));
    CHECK(store.rows() == 5004);
    for (const qint64 row : {0, 2, 3, 4, 5002, 5003})
        CHECK(store.cell(row, 0).integer == row);
}

TEST_CASE("ResultStore stops at its cap and counts what it holds")
{
    ResultStore store(100'000);
    store.schema({resultColumn(u"n"_s, u"BIGINT"_s)});
    CHECK(store.append(numbers(0, 10'000)));
    CHECK_FALSE(store.append(numbers(10'000, 10'000)));
    CHECK(store.isFull());
    CHECK(store.rows() == 10'000);
    CHECK(store.bytes() >= 80'000);
    CHECK(store.bytes() <= 100'000);
}

TEST_CASE("ResultStore is read while a worker appends")
{
    ResultStore store;
    std::atomic<bool> wrong = false;
    std::thread writer([&store] {
        store.schema({resultColumn(u"n"_s, u"BIGINT"_s)});
        for (qint64 first = 0; first < 200'000; first += 100)
            store.append(numbers(first, 100));
    });
    qint64 seen = 0;
    while (seen < 200'000) {
        const qint64 rows = store.rows();
        wrong = wrong || rows < seen || (rows > 0 && store.cell(rows - 1, 0).integer != rows - 1)
            || (rows > 0 && store.cell(rows / 2, 0).integer != rows / 2);
        seen = rows;
    }
    writer.join();
    CHECK_FALSE(wrong);
}

TEST_CASE("CSV tells a null from an empty text and quotes what needs it")
{
    CHECK(csv(CellView()) == "");
    CHECK(csv(text("")) == "\"\"");
    CHECK(csv(text("a,b")) == "\"a,b\"");
    CHECK(csv(text("say \"x\"")) == "\"say \"\"x\"\"\"");
    CHECK(csv(text("two\nlines")) == "\"two\nlines\"");
    CHECK(csv(text("plain")) == "plain");
}

TEST_CASE("Numbers keep every digit in every format")
{
    const CellView smallest{false, ColumnKind::Int64, std::numeric_limits<qint64>::min(), 0, {}};
    CHECK(jsonOf(smallest) == "-9223372036854775808");
    const CellView largest{false, ColumnKind::UInt64, -1, 0, {}};
    CHECK(jsonOf(largest) == "18446744073709551615");
    const CellView tenth{false, ColumnKind::Double, 0, 0.1, {}};
    CHECK(jsonOf(tenth) == "0.1");
    const CellView nan{false, ColumnKind::Double, 0, std::numeric_limits<double>::quiet_NaN(), {}};
    CHECK(jsonOf(nan) == "\"NaN\"");
    CHECK(csv(nan) == "NaN");
}

TEST_CASE("JSON values have the right type and escape controls")
{
    CHECK(jsonOf(CellView()) == "null");
    CHECK(jsonOf(text("a\"\\\n\x01")) == R"("a\"\\\n\u0001")");
    CHECK(jsonOf({false, ColumnKind::Bool, 1, 0, {}}) == "true");
    CHECK(jsonOf({false, ColumnKind::Json, 0, 0, R"([1,{"a":2}])"}) == R"([1,{"a":2}])");
}

TEST_CASE("Names that repeat or are empty still make distinct JSON keys")
{
    const ResultSchema schema{resultColumn(u"a"_s, u"INTEGER"_s),
                              resultColumn(u"a"_s, u"INTEGER"_s), resultColumn({}, u"INTEGER"_s),
                              resultColumn(u"a_2"_s, u"INTEGER"_s)};
    CHECK(jsonKeys(schema) == QList<QByteArray>{"\"a\"", "\"a_2\"", "\"column_3\"", "\"a_2_2\""});
}

TEST_CASE("A terminal table cannot be moved by a value")
{
    ResultChunk chunk;
    chunk.rows = 1;
    ColumnData column;
    const std::string_view hostile = "\x1b[2J\xc2\x9b"
                                     "1m";
    column.arena.assign(hostile.begin(), hostile.end());
    column.ends.push_back(quint32(hostile.size()));
    chunk.columns.push_back(column);
    TableText table;
    const QByteArray out = table.rows({resultColumn(u"t"_s, u"VARCHAR"_s)}, chunk);
    CHECK_FALSE(out.contains('\x1b'));
    CHECK_FALSE(out.contains("\xc2\x9b"));
    CHECK(out.contains("\\u001b[2J\\u009b1m"));
}

TEST_CASE("Export writes all rows, and a file only when it is whole")
{
    QTemporaryDir folder;
    auto store = std::make_shared<ResultStore>();
    store->schema({resultColumn(u"n"_s, u"BIGINT"_s)});
    store->append(numbers(1, 2));
    store->append(numbers(3, 1));
    const QString path = folder.filePath(u"out.csv"_s);
    auto future = exportResult(store, ExportFormat::Csv, path);
    REQUIRE(waitFor([&] { return future.isFinished(); }));
    REQUIRE(future.result().has_value());
    CHECK(*future.result() == 3);
    QFile file(path);
    REQUIRE(file.open(QIODevice::ReadOnly));
    CHECK(file.readAll() == "n\r\n1\r\n2\r\n3\r\n");

    auto failed = exportResult(store, ExportFormat::Ndjson, folder.filePath(u"missing/out"_s));
    REQUIRE(waitFor([&] { return failed.isFinished(); }));
    CHECK(failed.result().error().kind == Error::Kind::LocalIo);
}

TEST_CASE("Indented JSON keeps order, digits and repeated keys, and masks what it is told to")
{
    const QByteArray out = indentedJson(
        R"({"b":9223372036854775807,"a":[1,2],"a":{},"key":"s3cr\"et","list":["x"]})",
        [](const QByteArray &key) { return key == "key"; });
    CHECK(out.indexOf("\"b\"") < out.indexOf("\"a\""));
    CHECK(out.contains("9223372036854775807"));
    CHECK(out.count("\"a\"") == 2);
    CHECK_FALSE(out.contains("s3cr"));
    CHECK(out.contains("\"x\""));
    CHECK(indentedJson("not json {{{").startsWith("not"));
}
