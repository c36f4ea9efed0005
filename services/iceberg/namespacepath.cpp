#include "services/iceberg/namespacepath.h"

#include <QRegularExpression>
#include <QUrl>

using namespace Qt::Literals::StringLiterals;

QByteArray encodedSegment(const QString &text)
{
    return QUrl::toPercentEncoding(text);
}

QByteArray encodedNamespace(const QStringList &levels, const QByteArray &separator)
{
    QByteArrayList encoded;
    for (const QString &level : levels)
        encoded.append(encodedSegment(level));
    return encoded.join(separator);
}

QByteArray encodedParent(const QStringList &levels, const QByteArray &separator)
{
    const QString decoded = QString::fromUtf8(QByteArray::fromPercentEncoding(separator));
    return encodedSegment(levels.join(decoded));
}

QString namespaceLabel(const QStringList &levels)
{
    return levels.join(u'.');
}

QString sqlIdentifier(const QStringList &levels, const QString &table)
{
    // "default" and its like are reserved words for the engines, so only plain names that are none
    // stay bare.
    static const QRegularExpression plain(u"^[a-z_][a-z0-9_]*$"_s);
    static const QStringList reserved{u"default"_s, u"table"_s, u"order"_s, u"group"_s,
                                      u"select"_s,  u"from"_s,  u"where"_s, u"user"_s,
                                      u"end"_s,     u"all"_s,   u"case"_s,  u"check"_s};
    QStringList parts;
    for (const QString &part : levels + QStringList{table}) {
        const bool bare = plain.match(part).hasMatch() && !reserved.contains(part);
        parts.append(bare ? part : u'"' + QString(part).replace(u'"', "\"\""_L1) + u'"');
    }
    return parts.join(u'.');
}
