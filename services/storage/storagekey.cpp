#include "services/storage/storagekey.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QRegularExpression>

#include <array>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr std::array table{
    StorageProvider{"r2",
                    "auto",
                    {403, "AccessDenied"},
                    {401, "Unauthorized"},
                    "^[0-9a-f]{32}$",
                    "^[0-9a-f]{64}$",
                    QT_TRANSLATE_NOOP("Storage", "32 lower-case hexadecimal digits"),
                    QT_TRANSLATE_NOOP("Storage", "64 lower-case hexadecimal digits")},
    StorageProvider{"aws",
                    "us-east-1",
                    {403, "AccessDenied"},
                    {403, "InvalidAccessKeyId"},
                    "^A[KS]IA[A-Z2-7]{16}$",
                    "^[A-Za-z0-9/+=]{40}$",
                    QT_TRANSLATE_NOOP("Storage", "AKIA or ASIA and 16 capital letters or digits"),
                    QT_TRANSLATE_NOOP("Storage", "40 letters, digits, '/', '+' or '='")},
};

QString translated(const char *english)
{
    return QCoreApplication::translate("Storage", english);
}

Error wrong(const QString &detail)
{
    return {Error::Kind::Configuration, detail, 0, u"KEY_SHAPE"_s};
}

/// A colon, white space, and what a one-line field makes of a line break (U+2028): a key is ASCII.
bool isSeparator(char c)
{
    return c == ':' || static_cast<unsigned char>(c) <= ' '
        || static_cast<unsigned char>(c) >= 0x7f;
}

/// Views into pasted, so that no copy of a secret is left behind.
QList<QByteArrayView> partsOf(QByteArrayView pasted)
{
    QList<QByteArrayView> parts;
    qsizetype start = 0;
    for (qsizetype i = 0; i <= pasted.size(); ++i) {
        if (i < pasted.size() && !isSeparator(pasted[i]))
            continue;
        if (i > start)
            parts.append(pasted.sliced(start, i - start));
        start = i + 1;
    }
    return parts;
}

bool matches(const char *pattern, QByteArrayView text)
{
    const QRegularExpression expression{QString::fromLatin1(pattern)};
    QString copy = QString::fromLatin1(text);
    const bool matched = expression.match(copy).hasMatch();
    wipe(reinterpret_cast<char *>(copy.data()), copy.size() * qsizetype(sizeof(QChar)));
    return matched;
}

} // namespace

std::span<const StorageProvider> storageProviders()
{
    return table;
}

const StorageProvider &storageProvider(const QString &name)
{
    for (const StorageProvider &row : table) {
        if (name == QLatin1StringView(row.name))
            return row;
    }
    return table.front();
}

QString fingerprint(const QString &accessKeyId)
{
    const QByteArray digest
        = QCryptographicHash::hash(accessKeyId.toUtf8(), QCryptographicHash::Sha256).toHex();
    return u"sha256:"_s + QString::fromLatin1(digest.first(12));
}

Result<StorageKeyPtr> parseStorageKey(QByteArrayView pasted, const StorageProvider &provider)
{
    const QList<QByteArrayView> parts = partsOf(pasted);
    if (parts.size() < 2 || parts.size() > 3) {
        return wrong(translated(
            QT_TRANSLATE_NOOP("Storage",
                              "A storage key is its access key id and its secret, with a "
                              "colon or a line break between them.")));
    }
    const bool permanent = parts.size() == 2;
    const bool swapped
        = matches(provider.secretPattern, parts[0]) && matches(provider.idPattern, parts[1]);
    if (permanent && swapped) {
        return wrong(translated(QT_TRANSLATE_NOOP(
            "Storage", "The access key id and the secret are swapped: the id comes first.")));
    }
    if (permanent && !matches(provider.idPattern, parts[0])) {
        return wrong(translated(QT_TRANSLATE_NOOP(
                                    "Storage", "The access key id has %1 characters; expected %2."))
                         .arg(QString::number(parts[0].size()), translated(provider.idShape)));
    }
    if (permanent && !matches(provider.secretPattern, parts[1])) {
        return wrong(
            translated(QT_TRANSLATE_NOOP("Storage", "The secret has %1 characters; expected %2."))
                .arg(QString::number(parts[1].size()), translated(provider.secretShape)));
    }
    auto key = std::make_shared<StorageKey>();
    key->accessKeyId = QString::fromLatin1(parts[0]);
    key->secret = Secret(parts[1].toByteArray());
    if (!permanent)
        key->sessionToken = Secret(parts[2].toByteArray());
    return StorageKeyPtr(std::move(key));
}
