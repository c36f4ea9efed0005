#include "services/core/redaction.h"

#include "services/core/redactor.h"
#include "services/core/secretnames.h"

#include <QUrlQuery>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr qsizetype excerptWindow = 64 * 1024;

QByteArray withoutExact(QByteArray text, const QList<QByteArray> &exact, int *count)
{
    QList<QByteArray> needles;
    for (const QByteArray &secret : exact) {
        if (secret.isEmpty())
            continue;
        needles.append(secret);
        const QByteArray encoded = secret.toPercentEncoding();
        if (encoded != secret)
            needles.append(encoded);
        QByteArray escaped = secret;
        escaped.replace('\\', "\\\\").replace('"', "\\\"");
        if (escaped != secret)
            needles.append(escaped);
        if (secret.size() >= 8)
            needles.append(secret.toBase64(QByteArray::OmitTrailingEquals));
    }
    // Longest first: a secret may be the start of another one.
    std::sort(needles.begin(), needles.end(),
              [](const auto &a, const auto &b) { return a.size() > b.size(); });
    for (const QByteArray &needle : std::as_const(needles)) {
        const qsizetype hits = text.count(needle);
        if (hits > 0)
            text.replace(needle, redactionMark);
        *count += int(hits);
    }
    return text;
}

QString safeText(const QByteArray &utf8)
{
    QString text = QString::fromUtf8(utf8);
    for (QChar &c : text) {
        const bool layout = c == u'\n' || c == u'\t' || c == u'\r';
        if ((c < u' ' && !layout) || c == QChar(0x7f))
            c = QChar::ReplacementCharacter;
    }
    return text;
}

} // namespace

Redacted redactBody(const QByteArray &body, const QList<QByteArray> &exact)
{
    Redacted result;
    const QByteArray known = withoutExact(body, exact, &result.count);
    Redactor redactor(known);
    redactor.run();
    result.count += redactor.count();
    result.text = safeText(std::move(redactor).out());
    return result;
}

Redacted redactExcerpt(const QByteArray &body, qsizetype limit, const QList<QByteArray> &exact)
{
    if (body.size() <= excerptWindow) {
        Redacted whole = redactBody(body, exact);
        whole.text.truncate(limit);
        return whole;
    }
    // What the cut may have halved goes: the last word, and as many bytes as the longest secret
    // has.
    qsizetype keep = excerptWindow;
    for (const QByteArray &secret : exact)
        keep = std::min(keep, excerptWindow - std::min(excerptWindow, secret.size() * 3));
    const qsizetype oldest = std::max<qsizetype>(0, keep - 4096);
    while (keep > oldest && isTokenCharacter(body[keep - 1]))
        --keep;
    Redacted part = redactBody(body.left(keep), exact);
    part.text.truncate(limit);
    return part;
}

QString redactHeader(const QByteArray &name, const QByteArray &value)
{
    if (namesSecret(name))
        return QString::fromUtf8(redactionMark);
    return redactBody(value).text;
}

Redacted redactUrl(const QUrl &url, const QList<QByteArray> &exact)
{
    Redacted result;
    const QList<std::pair<QString, QString>> items = QUrlQuery(url).queryItems(QUrl::FullyEncoded);
    QStringList query;
    for (const auto &[key, value] : items) {
        const QByteArray name = QUrl::fromPercentEncoding(key.toLatin1()).toUtf8();
        const bool secret
            = namesSecret(name) || name == "code" || name == "sig" || name == "signature";
        result.count += secret ? 1 : 0;
        query.append(key + u'=' + (secret ? QString::fromUtf8(redactionMark) : value));
    }
    const QUrl base = url.adjusted(QUrl::RemoveUserInfo | QUrl::RemoveQuery | QUrl::RemoveFragment);
    QByteArray text = base.toEncoded();
    if (url.hasQuery())
        text += '?' + (items.isEmpty() ? url.query(QUrl::FullyEncoded) : query.join(u'&')).toUtf8();
    const Redacted rest = redactBody(text, exact);
    // A second pass finds the marks of the first under their secret names again.
    return {rest.text, std::max(result.count, rest.count)};
}
