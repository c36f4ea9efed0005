#pragma once

#include <string>

namespace sandbox
{

/// The secrets of one run: made at start and handed to the parent in the ready line. They are kept
/// in memory; with --state the emulated providers also write those that are variables of their
/// services, and the store's keys, to files of mode 0600 in the state directory.
struct RunSecrets {
    std::string door; ///< bearer of the console (and of people) at the junction
    std::string writer; ///< bearer for warehouse-writer's /lakehouse/*
    std::string lakekeeper; ///< bearer for Lakekeeper's catalog and management API
    std::string plainCatalog; ///< bearer for the plain Iceberg REST catalog
    std::string duckDoor; ///< the door's bearer for duck's /query; never leaves the sandbox
    std::string duckShadow; ///< bearer for duck's /shadow, given to the console
    std::string trinoAtDoor; ///< Trino's bearer at the door
    std::string doorAtTrino; ///< the door's bearer at Trino
    std::string catalogEncryption; ///< what Lakekeeper encrypts its secrets with
    std::string metastore; ///< password of Lakekeeper's role
    std::string database; ///< password variables of the image services; opens nothing
    std::string languageModel; ///< API key that only ml-runner may hold; opens nothing
    std::string indexAnon; ///< keys of the Index
    std::string indexService;
    std::string railway; ///< project token
    std::string vercel;
    std::string cliClient; ///< secret of the OIDC client atalaya-cli
    std::string operatorPassword; ///< of the OIDC user operator
    std::string readerPassword; ///< of the OIDC user reader

    static RunSecrets make(); ///< from the system's random source
};

/// Lower-case hex digits of that many bytes (at most 64) from the system's random source. Throws
/// StartFailure.
std::string randomHex(int bytes);

/// "sha256:" and the first 12 hex digits of the SHA-256 of an access key id.
std::string keyFingerprint(const std::string &accessKeyId);

} // namespace sandbox
