#include "services/junction/streamdecoder.h"

#include "services/junction/columnbuilder.h"
#include "services/junction/junctionjson.h"
#include "services/junction/tolerantjson.h"

using namespace Qt::Literals::StringLiterals;
using simdjson::error_code;
namespace ondemand = simdjson::ondemand;

namespace
{

Error unreadable(const QString &detail)
{
    return {Error::Kind::Unreadable, detail};
}

Error unreadable(error_code code)
{
    return unreadable(QString::fromUtf8(simdjson::error_message(code)));
}

Result<StreamEvent> schemaOf(const nlohmann::json &event)
{
    if (!event.contains("columns") || !event["columns"].is_array())
        return unreadable(u"a schema event without columns"_s);
    ResultSchema schema;
    for (const nlohmann::json &column : event["columns"])
        schema.append(resultColumn(wordAt(column, "name"), wordAt(column, "type")));
    return StreamEvent(schema);
}

EndEvent endOf(const nlohmann::json &event)
{
    EndEvent end;
    end.rows = integerAt(event, "rows");
    end.elapsedMs = integerAt(event, "elapsed_ms").value_or(0);
    end.truncated = boolAt(event, "truncated").value_or(false);
    end.statementKind = wordAt(event, "statement_kind");
    end.affectedRows = integerAt(event, "affected_rows");
    return end;
}

} // namespace

class StreamDecoder::Private
{
public:
    Result<StreamEvent> small(const QByteArray &line, const QString &name);
    Result<StreamEvent> batch(ondemand::document &document);
    error_code columns(ondemand::value &value, ResultChunk &chunk, QString &fault);

    QString sql;
    std::optional<ResultSchema> schema;
    ondemand::parser parser;
    ColumnBuilder builder;
};

StreamDecoder::StreamDecoder(QString sql)
    : d(std::make_unique<Private>())
{
    d->sql = std::move(sql);
}

StreamDecoder::~StreamDecoder() = default;

Result<StreamEvent> StreamDecoder::decode(const char *text, qsizetype size)
{
    static_assert(padding >= qsizetype(simdjson::SIMDJSON_PADDING));
    ondemand::document document;
    if (const error_code error
        = d->parser.iterate(text, size_t(size), size_t(size + padding)).get(document))
        return unreadable(error);
    std::string_view name;
    if (const error_code error = document.find_field_unordered("event").get_string().get(name))
        return unreadable(error);
    if (name == "batch") {
        document.rewind();
        return d->batch(document);
    }
    return d->small(QByteArray(text, size), QString::fromUtf8(name.data(), qsizetype(name.size())));
}

Result<StreamEvent> StreamDecoder::Private::small(const QByteArray &line, const QString &name)
{
    const nlohmann::json event = parsed(line);
    if (!event.is_object())
        return unreadable(u"a line of the stream is not a JSON object"_s);
    if (name == "accepted"_L1)
        return StreamEvent(AcceptedEvent{wordAt(event, "query_id")});
    if (name == "route"_L1)
        return StreamEvent(decodeRoute(event.contains("route") ? partAt(event, "route") : event));
    if (name == "progress"_L1)
        return StreamEvent(ProgressEvent{integerAt(event, "rows").value_or(0),
                                         integerAt(event, "bytes").value_or(0),
                                         numberAt(event, "fraction")});
    if (name == "end"_L1)
        return StreamEvent(endOf(event));
    if (name == "error"_L1)
        return StreamEvent(decodeFaultEvent(event, sql));
    if (name != "schema"_L1)
        return StreamEvent(UnknownEvent{name});
    if (schema)
        return unreadable(u"a second schema in one stream"_s);
    Result<StreamEvent> result = schemaOf(event);
    if (result)
        schema = std::get<ResultSchema>(*result);
    return result;
}

error_code StreamDecoder::Private::columns(ondemand::value &value, ResultChunk &chunk,
                                           QString &fault)
{
    ondemand::array lists;
    if (const error_code error = value.get_array().get(lists))
        return error;
    for (auto item : lists) {
        if (chunk.columns.size() >= size_t(schema->size())) {
            fault = u"a batch has more columns than the schema"_s;
            return simdjson::SUCCESS;
        }
        ondemand::array values;
        if (const error_code error = item.get_array().get(values))
            return error;
        builder.begin((*schema)[qsizetype(chunk.columns.size())].kind);
        if (const error_code error = builder.append(values))
            return error;
        if (chunk.columns.empty())
            chunk.rows = builder.rows();
        else if (builder.rows() != chunk.rows)
            fault = u"the columns of a batch differ in length"_s;
        chunk.columns.push_back(builder.take());
    }
    return simdjson::SUCCESS;
}

Result<StreamEvent> StreamDecoder::Private::batch(ondemand::document &document)
{
    if (!schema)
        return unreadable(u"a batch before the schema"_s);
    ResultChunk chunk;
    uint64_t rows = 0;
    QString fault;
    ondemand::object object;
    if (const error_code error = document.get_object().get(object))
        return unreadable(error);
    for (auto item : object) {
        ondemand::field field;
        if (const error_code error = std::move(item).get(field))
            return unreadable(error);
        ondemand::value value = field.value();
        error_code error = simdjson::SUCCESS;
        if (field.key() == "rows")
            error = value.get_uint64().get(rows);
        else if (field.key() == "columns" && chunk.columns.empty())
            error = columns(value, chunk, fault);
        if (error)
            return unreadable(error);
        if (!fault.isEmpty())
            return unreadable(fault);
    }
    if (!document.current_location().error())
        return unreadable(u"text behind the end of a batch"_s);
    if (chunk.columns.size() != size_t(schema->size()))
        return unreadable(u"a batch has fewer columns than the schema"_s);
    if (schema->isEmpty())
        chunk.rows = int(std::min<uint64_t>(rows, 0));
    if (rows != uint64_t(chunk.rows))
        return unreadable(u"a batch says %1 rows and has %2"_s.arg(rows).arg(chunk.rows));
    return StreamEvent(std::move(chunk));
}
