#pragma once

#include "services/storage/s3client.h"
#include "tests/services/checks/platformstub.h"

#include <QSet>

/// An object store over the stub server: buckets "lake" and "foreign", and keys with rights. It
/// judges by the key id alone; that signatures are right is tested elsewhere.
class FakeStore
{
public:
    struct Rights {
        bool reads = true;
        bool writes = false;
        bool everywhere = false; ///< reaches "foreign", too
    };

    FakeStore();

    /// A key of 32 times this digit that has these rights.
    StorageKeyPtr key(char digit, Rights rights);
    void revoke(const StorageKeyPtr &key) { m_rights.remove(key->accessKeyId); }
    S3Client client(const StorageKeyPtr &key, const QString &name = QStringLiteral("r2-ro"));

    /// Every request whose method matches is answered with this instead; "" ends that.
    void answerInstead(const QByteArray &method, int status, const QByteArray &code);

    static StorageDeclaration declaration();

    StubServer server;
    HttpClient http;
    StepClock clock;
    QMap<QByteArray, QByteArray> objects; ///< by "/bucket/key", encoded
    QSet<QByteArray> uploads;

private:
    QByteArray answer(const StubRequest &request);
    QByteArray allowed(const StubRequest &request, const QByteArray &path, const QByteArray &query);

    QMap<QString, Rights> m_rights;
    QMap<QByteArray, QByteArray> m_instead;
};
