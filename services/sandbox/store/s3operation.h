#pragma once

#include <string>

namespace sandbox
{

/// What can be asked of the object store, by S3's names.
enum class S3Operation {
    ListBuckets,
    HeadBucket,
    GetBucketLocation,
    ListObjects,
    ListObjectsV2,
    ListMultipartUploads,
    GetObject,
    HeadObject,
    PutObject,
    CopyObject,
    DeleteObject,
    DeleteObjects,
    CreateMultipartUpload,
    UploadPart,
    CompleteMultipartUpload,
    AbortMultipartUpload,
    ListParts,
};

/// "PutObject".
const char *nameOf(S3Operation operation);

/// Whether it changes objects: a read-only key is refused it.
bool changesObjects(S3Operation operation);

/// Whether it is about buckets as such, which only a key for the whole account may do.
bool isOfAccount(S3Operation operation);

/// Whether it lists keys, so that its prefix is what a key's scope is compared with.
bool listsKeys(S3Operation operation);

} // namespace sandbox
