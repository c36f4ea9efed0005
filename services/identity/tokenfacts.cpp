#include "services/identity/tokenfacts.h"

#include "services/core/json.h"

#include <QCoreApplication>

using nlohmann::json;
using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr qint64 toleratedClockDifferenceS = 30;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Identity)
};

QDateTime timeOf(const json &claims, const char *key)
{
    const auto seconds = numberAt(claims, key);
    return seconds ? QDateTime::fromMSecsSinceEpoch(qint64(*seconds * 1000), Qt::UTC) : QDateTime();
}

/// A text, or a list of texts.
QStringList textsOf(const json &claims, const char *key)
{
    if (const auto one = textAt(claims, key))
        return {*one};
    return textsAt(claims, key).value_or(QStringList());
}

}

std::optional<TokenFacts> decodeTokenFacts(QByteArrayView token)
{
    const qsizetype first = token.indexOf('.');
    const qsizetype second = first < 0 ? -1 : token.indexOf('.', first + 1);
    if (second < 0)
        return {};
    // Only the claims are decoded; they are no secret without the signature.
    const auto payload = QByteArray::fromRawData(token.data() + first + 1, second - first - 1);
    const Result<json> claims
        = parseJson(QByteArray::fromBase64(payload, QByteArray::Base64UrlEncoding));
    if (!claims || !claims->is_object())
        return {};
    TokenFacts facts;
    facts.issuer = textAt(*claims, "iss").value_or(QString());
    facts.subject = textAt(*claims, "sub").value_or(QString());
    facts.username = textAt(*claims, "preferred_username").value_or(QString());
    facts.client
        = textAt(*claims, "azp").value_or(textAt(*claims, "client_id").value_or(QString()));
    facts.audiences = textsOf(*claims, "aud");
    facts.scopes = textAt(*claims, "scope").value_or(QString()).split(u' ', Qt::SkipEmptyParts);
    if (const json *realm = objectAt(*claims, "realm_access"))
        facts.roles = textsAt(*realm, "roles").value_or(QStringList());
    facts.issuedAt = timeOf(*claims, "iat");
    facts.expiresAt = timeOf(*claims, "exp");
    facts.nonce = textAt(*claims, "nonce").value_or(QString());
    return facts;
}

QList<TokenRemark> remarksOn(const std::optional<TokenFacts> &facts,
                             const IdentityDeclaration &declared, const QDateTime &now,
                             std::optional<qint64> clockAheadS)
{
    using Kind = TokenRemark::Kind;
    QList<TokenRemark> remarks;
    if (clockAheadS && std::abs(*clockAheadS) > toleratedClockDifferenceS)
        remarks.append({Kind::ClockDiffers, {QString::number(*clockAheadS)}});
    if (!facts) {
        remarks.append({Kind::Opaque});
        return remarks;
    }
    const QString issuer = declared.issuer.toString(QUrl::FullyEncoded);
    if (facts->issuer != issuer)
        remarks.append({Kind::IssuerDiffers, {facts->issuer, issuer}});
    if (!declared.audience.isEmpty() && !facts->audiences.contains(declared.audience))
        remarks.append(
            {Kind::AudienceMissing, {declared.audience, facts->audiences.join(u", "_s)}});
    QStringList missing;
    for (const QString &scope : declared.scopes) {
        if (!facts->scopes.contains(scope))
            missing.append(scope);
    }
    if (!missing.isEmpty() && !facts->scopes.isEmpty())
        remarks.append({Kind::ScopesMissing, {missing.join(u", "_s)}});
    if (facts->expiresAt.isValid() && facts->expiresAt <= now)
        remarks.append({Kind::Expired, {QString::number(facts->expiresAt.secsTo(now))}});
    if (facts->issuedAt.isValid() && now.secsTo(facts->issuedAt) > toleratedClockDifferenceS)
        remarks.append({Kind::IssuedInFuture, {QString::number(now.secsTo(facts->issuedAt))}});
    return remarks;
}

QString remarkText(const TokenRemark &remark)
{
    const QString first = remark.args.value(0);
    switch (remark.kind) {
    case TokenRemark::Kind::IssuerDiffers:
        return Words::tr("The token says it was issued by %1; the services trust %2. Every service "
                         "that verifies it will refuse it.")
            .arg(first, remark.args.value(1));
    case TokenRemark::Kind::AudienceMissing:
        return Words::tr("The token is not meant for %1, but for: %2.")
            .arg(first,
                 remark.args.value(1).isEmpty() ? Words::tr("nobody") : remark.args.value(1));
    case TokenRemark::Kind::ScopesMissing:
        return Words::tr("These scopes were asked for and not granted: %1.").arg(first);
    case TokenRemark::Kind::Expired:
        return Words::tr("By this machine's clock the token expired %1 s ago.").arg(first);
    case TokenRemark::Kind::IssuedInFuture:
        return Words::tr("The token was issued %1 s in the future: the clocks differ.").arg(first);
    case TokenRemark::Kind::ClockDiffers:
        return first.startsWith(u'-')
            ? Words::tr("The issuer's clock is %1 s behind this machine's.").arg(first.mid(1))
            : Words::tr("The issuer's clock is %1 s ahead of this machine's.").arg(first);
    case TokenRemark::Kind::Opaque:
        return Words::tr(
            "The token cannot be read; only the service that takes it knows what it says.");
    }
    return {};
}
