#include "services/junction/streamdecoder.h"
#include "tests/support/qtstrings.h"

#include <cmath>

using namespace Qt::Literals::StringLiterals;

namespace
{

Result<StreamEvent> decode(StreamDecoder &decoder, const QByteArray &line)
{
    QByteArray padded = line;
    padded.append(StreamDecoder::padding, 'x'); // what lies behind a line must not matter
    return decoder.decode(padded.constData(), line.size());
}

QByteArray schemaOf(const QByteArray &columns)
{
    return R"({"event":"schema","columns":[)" + columns + "]}";
}

/// A decoder that has seen a schema with columns of these types, named "c".
std::unique_ptr<StreamDecoder> decoderFor(const QByteArrayList &types)
{
    auto decoder = std::make_unique<StreamDecoder>();
    QByteArrayList columns;
    for (const QByteArray &type : types)
        columns.append(R"({"name":"c","type":")" + type + R"("})");
    REQUIRE(decode(*decoder, schemaOf(columns.join(','))).has_value());
    return decoder;
}

ResultChunk chunkOf(StreamDecoder &decoder, const QByteArray &columns, int rows)
{
    auto event = decode(decoder,
                        R"({"event":"batch","rows":)" + QByteArray::number(rows) + R"(,"columns":)"
                            + columns + "}");
    REQUIRE(event.has_value());
    auto *chunk = std::get_if<ResultChunk>(&*event);
    REQUIRE(chunk);
    return std::move(*chunk);
}

QString textOf(const ResultChunk &chunk, int column, int row)
{
    const CellView cell = chunk.columns[size_t(column)].cell(row);
    REQUIRE_FALSE(cell.null);
    return QString::fromUtf8(cell.text.data(), qsizetype(cell.text.size()));
}

Error::Kind refusal(StreamDecoder &decoder, const QByteArray &line)
{
    const auto event = decode(decoder, line);
    REQUIRE_FALSE(event.has_value());
    return event.error().kind;
}

} // namespace

TEST_CASE("A batch becomes typed columns, exact to the last digit")
{
    auto decoder = decoderFor({"BIGINT", "UBIGINT", "DOUBLE", "BOOLEAN", "VARCHAR", "DECIMAL(38,2)",
                               "STRUCT(a INTEGER)"});
    const ResultChunk chunk
        = chunkOf(*decoder,
                  R"([[-9223372036854775808,9223372036854775807,null],[0,18446744073709551615,null],
        [0.1,"NaN","-Infinity"],[true,false,null],["a\"\\\n\u00e4\ud83d\ude00","","ñ"],
        ["12345678901234567890123456789012345678.90",null,"-0.01"],[{"a":[1,  {"b":"]}"}]},null,{}]])",
                  3);
    CHECK(chunk.rows == 3);
    CHECK(chunk.columns[0].cell(0).integer == std::numeric_limits<qint64>::min());
    CHECK(chunk.columns[0].cell(1).integer == std::numeric_limits<qint64>::max());
    CHECK(chunk.columns[0].cell(2).null);
    CHECK(quint64(chunk.columns[1].cell(1).integer) == std::numeric_limits<quint64>::max());
    CHECK(chunk.columns[2].cell(0).number == 0.1);
    CHECK(std::isnan(chunk.columns[2].cell(1).number));
    CHECK(chunk.columns[2].cell(2).number == -std::numeric_limits<double>::infinity());
    CHECK(chunk.columns[3].cell(0).integer == 1);
    CHECK(textOf(chunk, 4, 0) == u"a\"\\\nä😀"_s);
    CHECK(textOf(chunk, 4, 1).isEmpty());
    CHECK(textOf(chunk, 5, 0) == u"12345678901234567890123456789012345678.90"_s);
    CHECK(textOf(chunk, 6, 0) == u"{\"a\":[1,  {\"b\":\"]}\"}]}"_s);
    CHECK(chunk.columns[6].cell(1).null);
    for (const ColumnData &column : chunk.columns)
        CHECK_FALSE(column.deviates);
}

TEST_CASE("A value of another type keeps its column as text, and says so")
{
    auto decoder = decoderFor({"BIGINT", "BOOLEAN", "DOUBLE", "VARCHAR", "INTEGER"});
    const ResultChunk chunk = chunkOf(
        *decoder,
        R"([[1,null,"x"],[true,"yes",null],[1.5,1e999,2],["a",5,[1,2]],[1,99999999999999999999,3]])",
        3);
    for (const ColumnData &column : chunk.columns)
        CHECK(column.deviates);
    CHECK(textOf(chunk, 0, 0) == u"1"_s);
    CHECK(chunk.columns[0].cell(1).null);
    CHECK(textOf(chunk, 0, 2) == u"x"_s);
    CHECK(textOf(chunk, 1, 0) == u"true"_s);
    CHECK(chunk.columns[1].cell(2).null);
    CHECK(textOf(chunk, 2, 1) == u"1e999"_s);
    CHECK(textOf(chunk, 3, 1) == u"5"_s);
    CHECK(textOf(chunk, 3, 2) == u"[1,2]"_s);
    CHECK(textOf(chunk, 4, 1) == u"99999999999999999999"_s);
}

TEST_CASE("A lone surrogate is kept as the text that came")
{
    auto decoder = decoderFor({"VARCHAR"});
    const ResultChunk chunk = chunkOf(*decoder, R"([["ok","\ud800"]])", 2);
    CHECK(textOf(chunk, 0, 0) == u"ok"_s);
    CHECK(textOf(chunk, 0, 1).contains(u"ud800"_s));
    CHECK(chunk.columns[0].deviates);
}

TEST_CASE("A batch that breaks its own counts is refused")
{
    auto decoder = decoderFor({"BIGINT", "BIGINT"});
    const auto line = GENERATE(
        as<QByteArray>(), R"({"event":"batch","rows":3,"columns":[[1,2],[1,2]]})",
        R"({"event":"batch","rows":2,"columns":[[1,2],[1]]})",
        R"({"event":"batch","rows":2,"columns":[[1,2]]})",
        R"({"event":"batch","rows":2,"columns":[[1,2],[1,2],[1,2]]})",
        R"({"event":"batch","rows":-1,"columns":[[],[]]})",
        R"({"event":"batch","rows":2,"columns":{"a":1}})",
        R"({"event":"batch","rows":2,"columns":[[1,2],5]})",
        R"({"event":"batch","rows":2,"columns":[[1,2],[1,2]]} {})",
        R"({"event":"batch","rows":2,"columns":[[1,2],[1,2])", R"({"event":"batch","rows":2})",
        R"({"event":"batch","rows":2,"columns":[[1 2],[1,2]]})", R"(["event"])", R"({"event":7})",
        R"({})", "garbage", R"({"event":"progress")");
    CAPTURE(line);
    CHECK(refusal(*decoder, line) == Error::Kind::Unreadable);
}

TEST_CASE("A batch may name its members in any order and before the schema it is refused")
{
    auto decoder = decoderFor({"BIGINT"});
    const auto event = decode(*decoder, R"({"columns":[[1,2]],"rows":2,"event":"batch"})");
    REQUIRE(event.has_value());
    CHECK(std::get<ResultChunk>(*event).rows == 2);

    StreamDecoder fresh;
    CHECK(refusal(fresh, R"({"event":"batch","rows":1,"columns":[[1]]})")
          == Error::Kind::Unreadable);
}

TEST_CASE("Bytes that are no UTF-8 are refused")
{
    auto decoder = decoderFor({"VARCHAR"});
    CHECK(refusal(*decoder, "{\"event\":\"batch\",\"rows\":1,\"columns\":[[\"\xff\xfe\"]]}")
          == Error::Kind::Unreadable);
}

TEST_CASE("Column names may repeat or be empty")
{
    StreamDecoder decoder;
    const auto event = decode(
        decoder,
        schemaOf(
            R"({"name":"","type":"BIGINT"},{"name":"a","type":"VARCHAR"},{"name":"a","type":"X[]"})"));
    REQUIRE(event.has_value());
    const auto &schema = std::get<ResultSchema>(*event);
    REQUIRE(schema.size() == 3);
    CHECK(schema[0].name.isEmpty());
    CHECK(schema[1].name == schema[2].name);
    CHECK(schema[2].kind == ColumnKind::Json);
}

TEST_CASE("Other events are read tolerantly and unknown ones pass")
{
    StreamDecoder decoder(u"select 😀 x"_s);
    CHECK(std::get<AcceptedEvent>(
              *decode(decoder, R"({"event":"accepted","query_id":"q-1","new":{}})"))
              .queryId
          == u"q-1"_s);
    CHECK(std::get<UnknownEvent>(*decode(decoder, R"({"event":"weather","sun":true})")).name
          == u"weather"_s);
    const auto end = std::get<EndEvent>(
        *decode(decoder, R"({"event":"end","rows":5,"truncated":true,"statement_kind":"SELECT"})"));
    CHECK(end.rows == 5);
    CHECK(end.truncated);
    const auto fault = std::get<SqlFault>(*decode(
        decoder,
        R"({"event":"error","status":400,"code":"BIND_ERROR","message":"no x","position":9})"));
    REQUIRE(fault.position);
    CHECK(*fault.position == 10); // the emoji is one code point and two UTF-16 units
    const auto route = std::get<Route>(
        *decode(decoder, R"({"event":"route","route":{"identity":{"name":"op"},"pointers":[]}})"));
    CHECK(route.identity->name == u"op"_s);
    CHECK(route.reached(RouteStep::Pointers));
    CHECK_FALSE(route.reached(RouteStep::Engine));
}
