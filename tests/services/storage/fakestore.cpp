#include "tests/services/storage/fakestore.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

QByteArray error(int status, const QByteArray &code)
{
    return StubServer::response(
        status, "<Error><Code>" + code + "</Code><Message>no</Message></Error>", "application/xml");
}

}

FakeStore::FakeStore()
{
    objects["/lake/_atalaya/canary/0123456789"] = "tweet";
    objects["/lake/warehouse/data.parquet"] = "PAR1";
    objects["/foreign/README.txt"] = "hello";
    server.on("*", [this](const StubRequest &request) { return answer(request); });
}

StorageKeyPtr FakeStore::key(char digit, Rights rights)
{
    auto made = std::make_shared<StorageKey>();
    made->accessKeyId = QString(32, QChar::fromLatin1(digit));
    made->secret = Secret(QByteArray("canary-5ec2e7-").repeated(5).first(64));
    m_rights.insert(made->accessKeyId, rights);
    return made;
}

S3Client FakeStore::client(const StorageKeyPtr &key, const QString &name)
{
    S3Client made(http,
                  {stubService(u"r2"_s, ServiceKind::ObjectStore, server.url()), "auto", name}, key,
                  clock);
    made.setTimeouts(20'000, 20'000);
    return made;
}

void FakeStore::answerInstead(const QByteArray &method, int status, const QByteArray &code)
{
    m_instead.insert(method,
                     code.isEmpty() ? StubServer::response(status, "<html></html>", "text/html")
                                    : error(status, code));
}

StorageDeclaration FakeStore::declaration()
{
    StorageDeclaration storage;
    storage.bucket = u"lake"_s;
    storage.canary = u"_atalaya/canary/0123456789"_s;
    storage.foreignBucket = u"foreign"_s;
    storage.propagationWindowS = 10;
    storage.pollS = 1;
    return storage;
}

QByteArray FakeStore::answer(const StubRequest &request)
{
    const QByteArray path = request.path.split('?').first();
    const QByteArray query = request.path.mid(path.size() + 1);
    const QByteArray signature = request.header("Authorization");
    if (m_instead.contains(request.method))
        return m_instead.value(request.method);
    const qsizetype at = signature.indexOf("Credential=") + 11;
    const QString id = QString::fromLatin1(signature.mid(at, 32));
    if (!m_rights.contains(id))
        return error(401, "Unauthorized");
    const Rights rights = m_rights.value(id);
    const bool writes = request.method != "GET" && request.method != "HEAD";
    if ((writes && !rights.writes) || (!writes && !rights.reads)
        || (path.startsWith("/foreign") && !rights.everywhere))
        return error(403, "AccessDenied");
    return allowed(request, path, query);
}

QByteArray FakeStore::allowed(const StubRequest &request, const QByteArray &path,
                              const QByteArray &query)
{
    const auto ok
        = [](const QByteArray &body) { return StubServer::response(200, body, "application/xml"); };
    if (query.startsWith("list-type")) {
        QByteArray body = "<ListBucketResult>";
        for (auto it = objects.begin(); it != objects.end(); ++it) {
            if (it.key().startsWith(path + '/'))
                body += "<Contents><Key>" + it.key().mid(path.size() + 1) + "</Key></Contents>";
        }
        return ok(body + "</ListBucketResult>");
    }
    if (query == "uploads=") {
        uploads.insert(path);
        return ok("<InitiateMultipartUploadResult><UploadId>up1</UploadId></"
                  "InitiateMultipartUploadResult>");
    }
    if (query == "uploadId=up1")
        return uploads.remove(path) ? StubServer::response(204, {}) : error(404, "NoSuchUpload");
    if (request.method == "PUT") {
        objects.insert(path, request.body);
        return ok({});
    }
    if (request.method == "DELETE") {
        objects.remove(path);
        return StubServer::response(204, {});
    }
    return objects.contains(path) ? ok(objects.value(path)) : error(404, "NoSuchKey");
}
