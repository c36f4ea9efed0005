#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace sandbox
{

/// From the template's present to another, in whole hours: tables keep the ages they were given.
std::int64_t shiftFromTemplate(std::int64_t nowMs);

/// A metadata document with every instant in it moved. As text: parsing a whole lake's would cost
/// ten times as much.
std::string shiftedInstants(const std::string &metadata, std::int64_t shiftMs);

/// Makes at `to`, which must not exist, what of a template tells instants: its list of tables and
/// their metadata documents, moved to a present. These are all: Iceberg's manifests and manifest
/// lists know sequence numbers, and no time (table spec, "Manifests" and "Manifest Lists"), and
/// neither names nor sizes of other files depend on a metadata document. Appears whole or not at
/// all. Throws std::filesystem::filesystem_error.
void writeDatedLake(const std::filesystem::path &lake, const std::filesystem::path &to,
                    std::int64_t nowMs);

} // namespace sandbox
