#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QUrl>

/// Text with whatever looks like a secret replaced, and how many replacements were made.
struct Redacted {
    QString text; ///< each removed value stands as "‹redacted›"
    int count = 0;
};

/// Redacts an HTTP body: values of JSON keys and form fields that name a secret (token, secret,
/// password, access-key, session-token, …), bearer tokens, JWTs, and the exact secrets given. Works
/// on text that is not JSON, too. Linear in the size of the body; bytes that are not UTF-8 and
/// control characters come out as U+FFFD.
Redacted redactBody(const QByteArray &body, const QList<QByteArray> &exact = {});
/// The same for the start of a body that may be large: at most limit characters, and never half of
/// a secret at the cut.
Redacted redactExcerpt(const QByteArray &body, qsizetype limit,
                       const QList<QByteArray> &exact = {});
/// A header's value, or the redaction mark when its name says that it is secret (Authorization,
/// Cookie, apikey, …).
QString redactHeader(const QByteArray &name, const QByteArray &value);
/// The URL without user info and with the values of secret query items replaced.
Redacted redactUrl(const QUrl &url, const QList<QByteArray> &exact = {});
/// Whether a key, variable, header or query item of this name holds a secret ("s3.session-token",
/// "PGPASSWORD"). Names of things about secrets ("token_type", "access_key_fingerprint") do not.
bool namesSecret(QByteArrayView name);
