#include "services/http/evidence.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace
{

bool hasControls(const QString &text)
{
    return std::any_of(text.begin(), text.end(),
                       [](QChar c) { return c.unicode() < 0x20 || c == QChar(0x7f); });
}

// Control characters keep the line in one piece only in the shells' $'…' form.
QString ansiQuoted(const QString &text)
{
    QString quoted = u"$'"_s;
    for (const QChar c : text) {
        if (c == u'\'' || c == u'\\')
            quoted += u'\\' + QString(c);
        else if (c == u'\n')
            quoted += "\\n"_L1;
        else if (c.unicode() < 0x20 || c == QChar(0x7f))
            quoted += u"\\x%1"_s.arg(int(c.unicode()), 2, 16, QChar(u'0'));
        else
            quoted += c;
    }
    return quoted + u'\'';
}

QString quoted(const QString &text)
{
    if (hasControls(text))
        return ansiQuoted(text);
    QString inner = text;
    return u'\'' + inner.replace(u'\'', "'\\''"_L1) + u'\'';
}

QString headerArgument(const EvidenceHeader &header)
{
    // The stand-in of a secret has to be expanded by the shell, everything else must not.
    static const QRegularExpression standIn(uR"(\A(Bearer )?\$[A-Z_][A-Z0-9_]*\z)"_s);
    const QString line = header.name + ": "_L1 + header.value;
    if (standIn.match(header.value).hasMatch())
        return u'"' + line + u'"';
    return quoted(line);
}

} // namespace

QString curlCommand(const Evidence &evidence)
{
    QStringList words{u"curl"_s, u"-sS"_s};
    if (evidence.method == u"HEAD")
        words << u"--head"_s;
    else if (evidence.method != u"GET" || !evidence.requestBody.isEmpty())
        words << u"-X"_s << (evidence.method.isEmpty() ? u"GET"_s : quoted(evidence.method));
    for (const EvidenceHeader &header : evidence.requestHeaders)
        words << u"-H"_s << headerArgument(header);
    if (!evidence.requestBody.isEmpty())
        words << u"--data-raw"_s << quoted(evidence.requestBody);
    // Brackets and braces of a URL are globs to curl.
    if (evidence.url.contains(u'[') || evidence.url.contains(u'{'))
        words << u"--globoff"_s;
    words << quoted(evidence.url);
    return words.join(u' ');
}
