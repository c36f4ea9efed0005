#pragma once

#include "services/sandbox/store/objectstore.h"
#include "services/sandbox/store/s3client.h"
#include "tests/sandbox/sandboxrun.h"

#include <httplib.h>

#include <memory>
#include <string>

/// An object store with the keys that the platform's systems have, and requests to it.
struct StoreRun {
    explicit StoreRun(const std::filesystem::path &templateObjects = {});

    sandbox::KeyRing::Minted mint(const std::string &name, sandbox::KeyClass keyClass,
                                  const std::string &bucket = "lakehouse",
                                  std::vector<std::string> prefixes = {});
    sandbox::S3Client client(const sandbox::S3Key &key) const;
    /// Sends a target exactly as given, without or with a signature of the read-write key.
    httplib::Result raw(const std::string &method, const std::string &target,
                        httplib::Headers headers = {}, const std::string &body = {}) const;
    /// Signed headers of a request, as a client would make them.
    httplib::Headers signedHeaders(sandbox::SigningRequest request, const sandbox::S3Key &key,
                                   const std::string &region = "auto") const;

    static inline const std::string account = "0123456789abcdef0123456789abcdef";

    TestDirectory dir;
    std::shared_ptr<sandbox::Clock> clock = std::make_shared<sandbox::Clock>();
    sandbox::KeyRing keys{clock, account};
    std::unique_ptr<sandbox::ObjectStore> store;
    sandbox::S3Key rw;
    sandbox::S3Key ro;
    sandbox::S3Key admin;
};

/// The `<Code>` of an error's body.
std::string codeOf(const httplib::Result &result);
