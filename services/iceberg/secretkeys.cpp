#include "services/iceberg/secretkeys.h"

#include <QStringList>

using namespace Qt::Literals::StringLiterals;

bool namesSecret(const QString &key)
{
    static const QStringList parts{
        u"secret"_s,     u"password"_s,     u"access-key"_s, u"access_key"_s,  u"session-token"_s,
        u"credential"_s, u"key-metadata"_s, u"sas-token"_s,  u"private-key"_s, u"oauth2-token"_s};
    const QString lower = key.toLower();
    if (lower == "token"_L1 || lower.endsWith(".token"_L1))
        return true;
    return std::any_of(parts.begin(), parts.end(),
                       [&lower](const QString &part) { return lower.contains(part); });
}
