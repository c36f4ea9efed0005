#include "services/storage/s3reply.h"

#include "services/core/redaction.h"

#include <QXmlStreamReader>

namespace
{

constexpr qsizetype longestText = 400;

/// Elements that are read, wherever they stand; names without their namespace, because some stores
/// send one and some do not.
class BodyReader
{
public:
    explicit BodyReader(S3Reply &reply)
        : m_reply(reply)
    {
    }

    void read(const QByteArray &body)
    {
        QXmlStreamReader xml(body);
        if (!xml.readNextStartElement())
            return;
        m_root = xml.name().toString();
        while (!xml.atEnd()) {
            if (xml.readNext() != QXmlStreamReader::StartElement)
                continue;
            const QString name = xml.name().toString();
            if (name == QLatin1StringView("Contents") || name == QLatin1StringView("CommonPrefixes")
                || name == QLatin1StringView("Owner"))
                continue; // their children are read on their own
            take(name, xml.readElementText(QXmlStreamReader::SkipChildElements));
        }
    }

private:
    void take(const QString &name, const QString &text)
    {
        const bool error = m_root == QLatin1StringView("Error");
        if (error && name == QLatin1StringView("Code")) {
            m_reply.code = text.trimmed().left(64);
            m_reply.isS3 = true;
        } else if (error && name == QLatin1StringView("Message")) {
            m_reply.message = redactBody(text.toUtf8()).text.left(longestText);
        } else if (m_root == QLatin1StringView("ListBucketResult")) {
            m_reply.isS3 = true;
            if (name == QLatin1StringView("Key"))
                m_reply.keys.append(text);
            else if (name == QLatin1StringView("NextContinuationToken"))
                m_reply.nextToken = text;
        } else if (m_root == QLatin1StringView("InitiateMultipartUploadResult")) {
            m_reply.isS3 = true;
            if (name == QLatin1StringView("UploadId"))
                m_reply.uploadId = text;
        }
    }

    S3Reply &m_reply;
    QString m_root;
};

} // namespace

S3Reply readS3Reply(HttpReply reply)
{
    S3Reply result;
    result.status = reply.status;
    result.error = std::move(reply.error);
    result.evidence = std::move(reply.evidence);
    if (result.error)
        return result;
    BodyReader(result).read(reply.body);
    if (result.ok())
        result.body = std::move(reply.body);
    if (!result.code.isEmpty())
        result.evidence.statusText = result.code; // what decides stands beside the status
    return result;
}
