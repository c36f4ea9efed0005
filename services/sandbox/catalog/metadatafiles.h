#pragma once

#include <string>

namespace sandbox
{

/// How a catalog reads and writes metadata files. Every member throws ApiError when the storage
/// refuses.
class MetadataFiles
{
public:
    virtual ~MetadataFiles() = default;
    virtual std::string read(const std::string &uri) = 0; ///< unpacked when its name says gz
    virtual void write(const std::string &uri, const std::string &text) = 0;
};

} // namespace sandbox
