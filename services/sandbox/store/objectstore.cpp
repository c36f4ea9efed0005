#include "services/sandbox/store/objectstore.h"

#include "services/sandbox/run/times.h"
#include "services/sandbox/store/s3answers.h"
#include "services/sandbox/store/s3authentication.h"
#include "services/sandbox/store/s3error.h"
#include "services/sandbox/store/s3payload.h"

#include <cstdlib>
#include <exception>
#include <utility>

namespace sandbox
{

namespace
{

constexpr long longestPropagationS = 3600;

std::string scopeKey(const S3Request &request, S3Operation operation)
{
    return listsKeys(operation) ? request.parameter("prefix") : request.key();
}

/// What anybody may do in a bucket that was made public.
bool isPublic(S3Operation operation)
{
    return operation == S3Operation::GetObject || operation == S3Operation::HeadObject
        || operation == S3Operation::HeadBucket || operation == S3Operation::ListObjects
        || operation == S3Operation::ListObjectsV2;
}

S3Caller anybody()
{
    KeyGrant reading; // of every bucket
    return {{{}, {reading}, std::nullopt}, unsignedPayload};
}

} // namespace

std::vector<FaultState::Known> ObjectStore::ownFaults()
{
    return {{"propagation", "Keys that change from now on are seen that late", "SECONDS", "60", 0,
             longestPropagationS},
            {"anonymous", "The buckets are public: anybody reads and lists"},
            {"locked", "A bucket lock refuses every deletion"},
            {"key-revoked", "The key of this name opens nothing any more, a little later", "NAME"}};
}

ObjectStore::ObjectStore(const Config &config, KeyRing &keys)
    : HttpService("r2", config.port, ownFaults())
    , m_clock(config.clock)
    , m_keys(keys)
    , m_space(config.clock, config.templates, config.overlay, config.buckets)
    , m_uploads(config.clock, m_space, config.overlay)
    , m_reader(m_space, keys.accountId())
    , m_writer(m_space, m_uploads)
{
    serveRaw([this](const httplib::Request &sent, httplib::Response &response,
                    const httplib::ContentReader *body) { answer(sent, response, body); });
}

ObjectStore::~ObjectStore()
{
    close(); // before the members that the requests use are gone
}

std::string ObjectStore::setFault(const std::string &fault, const std::string &value)
{
    const auto key = fault == "key-revoked" ? m_keys.named(value) : std::nullopt;
    if (fault == "key-revoked" && !value.empty() && !key)
        return noKey(value);
    std::string problem = HttpService::setFault(fault, value);
    if (!problem.empty())
        return problem;
    if (fault == "propagation")
        m_keys.setPropagationMs(std::atol(faults().value(fault)->c_str()) * 1000);
    if (key) {
        m_keys.update(key->id, [](AccessKey &revoked) { revoked.isDisabled = true; });
        m_revoked.insert(key->id);
    }
    return {};
}

std::string ObjectStore::noKey(const std::string &name) const
{
    std::string text = "There is no key " + name + "; there are: ";
    bool isFirst = true;
    for (const AccessKey &known : m_keys.list()) {
        text += (isFirst ? "" : ", ") + known.name;
        isFirst = false;
    }
    return text + ".";
}

void ObjectStore::heal()
{
    HttpService::heal();
    m_keys.setPropagationMs(0);
    for (const std::string &id : std::exchange(m_revoked, {}))
        m_keys.update(id, [](AccessKey &key) { key.isDisabled = false; });
    m_keys.setPropagationMs(KeyRing::usualPropagationMs);
}

void ObjectStore::answer(const httplib::Request &sent, httplib::Response &response,
                         const httplib::ContentReader *body)
{
    response.set_header("Date", httpDate(m_clock->nowMs()));
    response.set_header("Server", "cloudflare");
    const S3Request request(sent);
    S3Payload payload(request, body);
    try {
        answerOrThrow(request, payload, response);
    } catch (const S3Error &error) {
        writeS3Error(response, error.status(), error.code(), error.what());
    } catch (const std::exception &) { // a full disk, a file that is gone
        writeS3Error(response, 500, "InternalError",
                     "We encountered an internal error. Please try again.");
    }
}

void ObjectStore::answerOrThrow(const S3Request &request, S3Payload &payload,
                                httplib::Response &response)
{
    const bool isOpen = isAnonymous(request) && faults().has("anonymous");
    const S3Caller caller = isOpen ? anybody() : authenticated(request, m_keys, *m_clock);
    const S3Operation operation = request.operation();
    if (isOpen && !isPublic(operation))
        authenticated(request, m_keys, *m_clock); // refuses
    if (!caller.key.allows(operation, request.bucket(), scopeKey(request, operation)))
        throw S3Error(403, "AccessDenied", "Access Denied");
    if (!request.bucket().empty() && !m_space.hasBucket(request.bucket()))
        throw S3Error(404, "NoSuchBucket", "The specified bucket does not exist.");
    perform(operation, {request, caller, payload, response});
}

void ObjectStore::perform(S3Operation operation, const ObjectWriter::Call &call)
{
    const bool areLocked = faults().has("locked");
    switch (operation) {
    case S3Operation::ListBuckets:
        return m_reader.listBuckets(call.response);
    case S3Operation::HeadBucket:
        call.response.status = 200;
        return;
    case S3Operation::GetBucketLocation:
        return m_reader.location(call.response);
    case S3Operation::ListObjects:
        return m_reader.listOld(call.request, call.response);
    case S3Operation::ListObjectsV2:
        return m_reader.list(call.request, call.response);
    case S3Operation::GetObject:
    case S3Operation::HeadObject:
        return m_reader.get(call.request, call.response);
    case S3Operation::PutObject:
        return m_writer.put(call);
    case S3Operation::CopyObject:
        return m_writer.copy(call);
    case S3Operation::DeleteObject:
        if (areLocked)
            throw lockedByBucket();
        return m_writer.remove(call);
    case S3Operation::DeleteObjects:
        return m_writer.removeMany(call, areLocked);
    case S3Operation::CreateMultipartUpload:
        return m_writer.beginUpload(call);
    case S3Operation::UploadPart:
        return m_writer.putPart(call);
    case S3Operation::CompleteMultipartUpload:
        return m_writer.completeUpload(call);
    case S3Operation::AbortMultipartUpload:
        return m_writer.abortUpload(call);
    case S3Operation::ListParts:
        return m_writer.listParts(call);
    case S3Operation::ListMultipartUploads:
        return m_writer.listUploads(call);
    }
}

} // namespace sandbox
