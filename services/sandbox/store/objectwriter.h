#pragma once

#include "services/sandbox/store/multipartuploads.h"
#include "services/sandbox/store/objectspace.h"
#include "services/sandbox/store/s3authentication.h"
#include "services/sandbox/store/s3error.h"
#include "services/sandbox/store/s3payload.h"
#include "services/sandbox/store/s3request.h"

#include <httplib.h>

namespace sandbox
{

/// Answers what changes an object store: objects put whole, in parts or as copies, and deletions.
/// Throws S3Error.
class ObjectWriter
{
public:
    ObjectWriter(ObjectSpace &space, MultipartUploads &uploads);

    /// One request with the caller it was found to be from.
    struct Call {
        const S3Request &request;
        const S3Caller &caller;
        S3Payload &payload;
        httplib::Response &response;
    };

    void put(const Call &call);
    void copy(const Call &call);
    void remove(const Call &call);
    /// areLocked: a bucket lock forbids every deletion.
    void removeMany(const Call &call, bool areLocked);

    void beginUpload(const Call &call);
    void putPart(const Call &call);
    void completeUpload(const Call &call);
    void abortUpload(const Call &call);
    void listParts(const Call &call) const;
    void listUploads(const Call &call) const;

private:
    std::string removeOne(const Call &call, const std::string &key, bool isLocked);

    ObjectSpace &m_space;
    MultipartUploads &m_uploads;
};

/// What a bucket lock answers a deletion with.
S3Error lockedByBucket();

} // namespace sandbox
