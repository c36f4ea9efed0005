#include "services/sandbox/store/objectwriter.h"

#include "services/sandbox/store/digest.h"
#include "services/sandbox/store/s3answers.h"
#include "services/sandbox/store/s3error.h"
#include "services/sandbox/store/xml.h"

#include <algorithm>
#include <cstdlib>

namespace sandbox
{

namespace
{

constexpr int mostParts = 10'000;
constexpr std::size_t mostDeletions = 1000;

/// What a writer gives an object: its type, and the writer's own notes.
std::map<std::string, std::string> givenHeaders(const S3Request &request)
{
    std::map<std::string, std::string> headers;
    for (const char *name : {"cache-control", "content-disposition", "content-encoding",
                             "content-language", "content-type", "expires"}) {
        if (request.hasHeader(name))
            headers[name] = request.header(name);
    }
    for (const auto &[given, value] : request.headers()) {
        const std::string name = sentName(given);
        if (name.compare(0, 11, "x-amz-meta-") == 0)
            headers[name] = request.header(given);
    }
    return headers;
}

WriteCondition conditionOf(const S3Request &request)
{
    WriteCondition condition;
    const std::string none = request.header("If-None-Match");
    if (!none.empty() && none != "*")
        throw S3Error(501, "NotImplemented", "If-None-Match with an ETag is not implemented");
    condition.onlyIfAbsent = !none.empty();
    condition.onlyIfEtag = withoutQuotes(request.header("If-Match"));
    return condition;
}

S3Error preconditionFailed()
{
    return {412, "PreconditionFailed",
            "At least one of the pre-conditions you specified did not hold."};
}

int partNumber(const std::string &text)
{
    char *end = nullptr;
    const long number = std::strtol(text.c_str(), &end, 10);
    if (text.empty() || *end || number < 1 || number > mostParts)
        throw S3Error(400, "InvalidArgument",
                      "Part number must be an integer between 1 and 10000, inclusive.");
    return static_cast<int>(number);
}

XmlElement document(const std::string &text, const char *root)
{
    try {
        XmlElement element = parseXml(text);
        if (element.name == root)
            return element;
    } catch (const XmlError &) {
        // said below, as for another document
    }
    throw S3Error(400, "MalformedXML",
                  "The XML you provided was not well-formed or did not validate against our "
                  "published schema.");
}

} // namespace

S3Error lockedByBucket()
{
    return {403, "ObjectLockedByBucketPolicy", "The object is locked by the bucket policy."};
}

ObjectWriter::ObjectWriter(ObjectSpace &space, MultipartUploads &uploads)
    : m_space(space)
    , m_uploads(uploads)
{
}

void ObjectWriter::put(const Call &call)
{
    requireLength(call.request);
    const WriteCondition condition = conditionOf(call.request);
    const auto draft = m_space.draft(call.request.bucket());
    ObjectInfo info;
    info.headers = givenHeaders(call.request);
    info.etag = call.payload.read(call.caller.payloadHash,
                                  [&draft](std::string_view bytes) { draft->write(bytes); });
    const std::string etag = info.etag;
    if (m_space.commit(call.request.bucket(), call.request.key(), *draft, std::move(info),
                       condition)
        != WriteResult::Written)
        throw preconditionFailed();
    call.response.status = 200;
    call.response.set_header("ETag", inQuotes(etag));
}

void ObjectWriter::copy(const Call &call)
{
    const auto source = call.request.copySource().value();
    if (!call.caller.key.allows(S3Operation::GetObject, source.first, source.second))
        throw S3Error(403, "AccessDenied", "Access Denied");
    const auto object = m_space.open(source.first, source.second);
    if (!object)
        throw S3Error(404, "NoSuchKey", "The specified key does not exist.");
    const std::string wanted = call.request.header("x-amz-copy-source-if-match");
    if (!wanted.empty() && withoutQuotes(wanted) != object->info.etag)
        throw preconditionFailed();
    const auto draft = m_space.draft(call.request.bucket());
    Digest md5 = Digest::md5();
    object->bytes->read(0, object->info.bytes, [&](std::string_view bytes) {
        md5.add(bytes);
        draft->write(bytes);
        return true;
    });
    if (draft->bytes() != object->info.bytes)
        throw std::runtime_error("an object's file is shorter than the object");
    ObjectInfo info;
    info.etag = hexOf(md5.finish());
    info.headers = call.request.header("x-amz-metadata-directive") == "REPLACE"
        ? givenHeaders(call.request)
        : object->info.headers;
    const std::string etag = info.etag;
    if (m_space.commit(call.request.bucket(), call.request.key(), *draft, std::move(info),
                       conditionOf(call.request))
        != WriteResult::Written)
        throw preconditionFailed();
    const auto made = m_space.find(call.request.bucket(), call.request.key());
    writeXml(call.response, "CopyObjectResult",
             xmlElement("ETag", inQuotes(etag))
                 + xmlElement("LastModified", xmlDate(made ? made->modifiedMs : 0)));
}

void ObjectWriter::remove(const Call &call)
{
    m_space.remove(call.request.bucket(), call.request.key());
    call.response.status = 204; // whether or not it was there
}

std::string ObjectWriter::removeOne(const Call &call, const std::string &key, bool isLocked)
{
    const bool isAllowed
        = call.caller.key.allows(S3Operation::DeleteObject, call.request.bucket(), key);
    if (isAllowed && !isLocked) {
        m_space.remove(call.request.bucket(), key);
        return "<Deleted>" + xmlElement("Key", key) + "</Deleted>";
    }
    const S3Error error
        = isAllowed ? lockedByBucket() : S3Error(403, "AccessDenied", "Access Denied");
    return "<Error>" + xmlElement("Key", key) + xmlElement("Code", error.code())
        + xmlElement("Message", error.what()) + "</Error>";
}

void ObjectWriter::removeMany(const Call &call, bool areLocked)
{
    const XmlElement wanted = document(call.payload.text(call.caller.payloadHash), "Delete");
    const bool isQuiet = wanted.textOf("Quiet") == "true";
    std::vector<std::string> keys;
    for (const XmlElement &object : wanted.children) {
        if (object.name == "Object")
            keys.push_back(object.textOf("Key"));
    }
    const bool isWrong = keys.empty() || keys.size() > mostDeletions
        || std::find(keys.begin(), keys.end(), std::string()) != keys.end();
    if (isWrong)
        throw S3Error(400, "MalformedXML", "The list of objects is empty, too long or has no key.");
    std::string rows;
    for (const std::string &key : keys) {
        const std::string row = removeOne(call, key, areLocked);
        if (!isQuiet || row.compare(0, 7, "<Error>") == 0)
            rows += row;
    }
    writeXml(call.response, "DeleteResult", rows);
}

void ObjectWriter::beginUpload(const Call &call)
{
    call.payload.text(call.caller.payloadHash);
    const S3Request &request = call.request;
    const std::string id = m_uploads.begin(request.bucket(), request.key(), givenHeaders(request));
    writeXml(call.response, "InitiateMultipartUploadResult",
             xmlElement("Bucket", request.bucket()) + xmlElement("Key", request.key())
                 + xmlElement("UploadId", id));
}

void ObjectWriter::putPart(const Call &call)
{
    const S3Request &request = call.request;
    const std::string id = request.parameter("uploadId");
    MultipartUploads::Part part;
    part.number = partNumber(request.parameter("partNumber"));
    requireLength(request);
    m_uploads.require(request.bucket(), request.key(), id);
    const auto draft = m_uploads.draft(request.bucket(), id);
    part.etag = call.payload.read(call.caller.payloadHash,
                                  [&draft](std::string_view bytes) { draft->write(bytes); });
    m_uploads.commit(request.bucket(), request.key(), id, part, *draft);
    call.response.status = 200;
    call.response.set_header("ETag", inQuotes(part.etag));
}

void ObjectWriter::completeUpload(const Call &call)
{
    const S3Request &request = call.request;
    const XmlElement wanted
        = document(call.payload.text(call.caller.payloadHash), "CompleteMultipartUpload");
    std::vector<MultipartUploads::Part> parts;
    for (const XmlElement &element : wanted.children) {
        if (element.name == "Part")
            parts.push_back(
                {partNumber(element.textOf("PartNumber")), withoutQuotes(element.textOf("ETag"))});
    }
    const std::string etag
        = m_uploads.complete(request.bucket(), request.key(), request.parameter("uploadId"), parts,
                             conditionOf(request));
    writeXml(call.response, "CompleteMultipartUploadResult",
             xmlElement("Location",
                        "http://" + request.header("Host") + uriEncoded(request.path(), true))
                 + xmlElement("Bucket", request.bucket()) + xmlElement("Key", request.key())
                 + xmlElement("ETag", inQuotes(etag)));
}

void ObjectWriter::abortUpload(const Call &call)
{
    m_uploads.abort(call.request.bucket(), call.request.key(), call.request.parameter("uploadId"));
    call.response.status = 204;
}

void ObjectWriter::listParts(const Call &call) const
{
    const S3Request &request = call.request;
    const std::string id = request.parameter("uploadId");
    const std::string marker = request.parameter("part-number-marker");
    const int after = marker.empty() ? 0 : std::atoi(marker.c_str());
    const std::string text = request.parameter("max-parts");
    const int most = text.empty() ? 1000 : std::clamp(std::atoi(text.c_str()), 1, 1000);
    std::string rows;
    int count = 0;
    int last = after;
    bool isTruncated = false;
    for (const auto &part : m_uploads.parts(request.bucket(), request.key(), id)) {
        if (part.number <= after)
            continue;
        isTruncated = count == most;
        if (isTruncated)
            break;
        rows += "<Part>" + xmlElement("PartNumber", std::to_string(part.number))
            + xmlElement("ETag", inQuotes(part.etag))
            + xmlElement("Size", std::to_string(part.bytes))
            + xmlElement("LastModified", xmlDate(part.modifiedMs)) + "</Part>";
        last = part.number;
        ++count;
    }
    writeXml(call.response, "ListPartsResult",
             xmlElement("Bucket", request.bucket()) + xmlElement("Key", request.key())
                 + xmlElement("UploadId", id) + xmlElement("MaxParts", std::to_string(most))
                 + xmlElement("PartNumberMarker", std::to_string(after))
                 + xmlElement("NextPartNumberMarker", std::to_string(last))
                 + xmlElement("IsTruncated", isTruncated ? "true" : "false") + rows);
}

void ObjectWriter::listUploads(const Call &call) const
{
    const std::string prefix = call.request.parameter("prefix");
    std::string rows;
    for (const auto &upload : m_uploads.list(call.request.bucket())) {
        if (upload.key.compare(0, prefix.size(), prefix) == 0)
            rows += "<Upload>" + xmlElement("Key", upload.key) + xmlElement("UploadId", upload.id)
                + xmlElement("Initiated", xmlDate(upload.begunMs)) + "</Upload>";
    }
    writeXml(call.response, "ListMultipartUploadsResult",
             xmlElement("Bucket", call.request.bucket()) + xmlElement("Prefix", prefix)
                 + xmlElement("IsTruncated", "false") + rows);
}

} // namespace sandbox
