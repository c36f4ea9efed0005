#pragma once

#include "tests/support/stubserver.h"

/// Bodies of the door for tests.
namespace SqlStub
{

/// A whole result stream with Content-Length.
inline QByteArray stream(const QByteArrayList &lines)
{
    return StubServer::response(200, lines.join('\n') + '\n', "application/x-ndjson");
}

/// The beginning of a stream that stays open.
inline QByteArray openStream(const QByteArrayList &lines)
{
    const QByteArray body = lines.join('\n') + '\n';
    return "HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\nTransfer-Encoding: "
           "chunked\r\n\r\n"
        + QByteArray::number(body.size(), 16) + "\r\n" + body + "\r\n";
}

inline const QByteArray accepted = R"({"event":"accepted","query_id":"q-1"})";
inline const QByteArray route
    = R"({"event":"route","route":{"identity":{"subject":"op","name":"operator","workspace":"w","roles":["analyst"]},
"pointers":[{"table":"main.default.orders","snapshot_id":"8217000000000090417"}],"mode":{"catalog_type":"rest","vending":false,"access":"read"},
"freshness":[{"table":"main.default.orders","age_s":420,"max_age_s":86400,"verdict":"fresh"}],
"governance":[{"table":"main.default.orders","principal":"op","privilege":"TABLE_READ_DATA","decision":"allow"}],
"engine":{"name":"duck","version":"1.5.4","reason":"small"},"took_ms":{"identity":2,"pointers":9,"mode":1,"freshness":3,"governance":4,"engine":1}}})";
inline const QByteArray schema
    = R"x({"event":"schema","columns":[{"name":"id","type":"BIGINT"},{"name":"note","type":"VARCHAR"},{"name":"amount","type":"DECIMAL(18,2)"}]})x";
inline const QByteArray batch
    = R"({"event":"batch","rows":3,"columns":[[90214007,90214014,null],["at the desk",null,""],["1332.42","6293.95","-0.50"]]})";
inline const QByteArray end
    = R"({"event":"end","rows":3,"elapsed_ms":12,"truncated":false,"statement_kind":"SELECT"})";

/// One line each: the stream's lines must not hold line breaks.
inline QByteArray oneLine(QByteArray text)
{
    return text.replace('\n', ' ');
}

inline QByteArrayList whole()
{
    return {accepted, oneLine(route), schema, batch, end};
}

/// A plan whose statements are the given ranges of the text.
inline QByteArray plan(const QList<QPair<int, int>> &ranges)
{
    QByteArrayList statements;
    for (const auto &[start, finish] : ranges)
        statements.append(
            R"({"index":)" + QByteArray::number(statements.size()) + R"(,"start":)"
            + QByteArray::number(start) + R"(,"end":)" + QByteArray::number(finish)
            + R"(,"plan_id":"p","kind":"SELECT","access":"read","parameters":[],"tables":[{"name":"main.default.orders","access":"read"}],"route":)"
            + oneLine(route).mid(25).chopped(1) + "}");
    return R"({"statements":[)" + statements.join(',') + "]}";
}

}
