#pragma once

#include "services/sandbox/store/objectspace.h"
#include "services/sandbox/store/s3request.h"

#include <httplib.h>

namespace sandbox
{

/// Answers what is read from an object store: objects and listings. Throws S3Error.
class ObjectReader
{
public:
    ObjectReader(const ObjectSpace &space, std::string accountId);

    void listBuckets(httplib::Response &response) const;
    void location(httplib::Response &response) const;
    void list(const S3Request &request, httplib::Response &response) const; ///< version 2
    void listOld(const S3Request &request, httplib::Response &response) const; ///< version 1
    /// The object, or the part of it that Range asks for, streamed from its file. Also for HEAD.
    void get(const S3Request &request, httplib::Response &response) const;

private:
    const ObjectSpace &m_space;
    std::string m_accountId;
};

} // namespace sandbox
