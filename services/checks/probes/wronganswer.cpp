#include "services/checks/probes/wronganswer.h"

#include "services/core/json.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

bool looksLikePage(const HttpReply &reply, const QByteArray &text)
{
    const QByteArray begin = text.left(256).toLower();
    return begin.startsWith("<!doctype html") || begin.startsWith("<html")
        || (begin.startsWith('<') && reply.header("Content-Type").startsWith("text/html"));
}

}

QString wrongAnswer(const HttpReply &reply)
{
    constexpr qsizetype enough = 64 * 1024; // a page says what it is at its beginning
    const QByteArray text = reply.body.left(enough).trimmed();
    if (text.isEmpty())
        return u"empty_answer"_s;
    if (looksLikePage(reply, text))
        return u"unreadable_html"_s;
    if (const Result<nlohmann::json> document = parseJson(reply.body)) {
        const bool nothing
            = document->is_null() || (document->is_structured() && document->empty());
        return nothing ? u"empty_answer"_s : u"other_json"_s;
    }
    const bool begins = text.startsWith('{') || text.startsWith('[');
    return begins ? u"unreadable_json"_s : u"unreadable"_s;
}
