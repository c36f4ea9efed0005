#include "services/sandbox/store/s3operation.h"

namespace sandbox
{

const char *nameOf(S3Operation operation)
{
    switch (operation) {
    case S3Operation::ListBuckets:
        return "ListBuckets";
    case S3Operation::HeadBucket:
        return "HeadBucket";
    case S3Operation::GetBucketLocation:
        return "GetBucketLocation";
    case S3Operation::ListObjects:
        return "ListObjects";
    case S3Operation::ListObjectsV2:
        return "ListObjectsV2";
    case S3Operation::ListMultipartUploads:
        return "ListMultipartUploads";
    case S3Operation::GetObject:
        return "GetObject";
    case S3Operation::HeadObject:
        return "HeadObject";
    case S3Operation::PutObject:
        return "PutObject";
    case S3Operation::CopyObject:
        return "CopyObject";
    case S3Operation::DeleteObject:
        return "DeleteObject";
    case S3Operation::DeleteObjects:
        return "DeleteObjects";
    case S3Operation::CreateMultipartUpload:
        return "CreateMultipartUpload";
    case S3Operation::UploadPart:
        return "UploadPart";
    case S3Operation::CompleteMultipartUpload:
        return "CompleteMultipartUpload";
    case S3Operation::AbortMultipartUpload:
        return "AbortMultipartUpload";
    case S3Operation::ListParts:
        return "ListParts";
    }
    return "";
}

bool changesObjects(S3Operation operation)
{
    switch (operation) {
    case S3Operation::PutObject:
    case S3Operation::CopyObject:
    case S3Operation::DeleteObject:
    case S3Operation::DeleteObjects:
    case S3Operation::CreateMultipartUpload:
    case S3Operation::UploadPart:
    case S3Operation::CompleteMultipartUpload:
    case S3Operation::AbortMultipartUpload:
        return true;
    case S3Operation::ListBuckets:
    case S3Operation::HeadBucket:
    case S3Operation::GetBucketLocation:
    case S3Operation::ListObjects:
    case S3Operation::ListObjectsV2:
    case S3Operation::ListMultipartUploads:
    case S3Operation::GetObject:
    case S3Operation::HeadObject:
    case S3Operation::ListParts:
        return false;
    }
    return true;
}

bool isOfAccount(S3Operation operation)
{
    return operation == S3Operation::ListBuckets;
}

bool listsKeys(S3Operation operation)
{
    return operation == S3Operation::ListObjects || operation == S3Operation::ListObjectsV2
        || operation == S3Operation::ListMultipartUploads;
}

} // namespace sandbox
