#pragma once

#include "services/sandbox/services/tlscontext.h"

#include <filesystem>
#include <memory>
#include <string>

struct evp_pkey_st;
struct x509_st;

namespace sandbox
{

/// A certificate authority of one run, made at run time, and the certificates that it issues to
/// listeners on 127.0.0.1: right ones, and ones that are wrong in a way that is watched.
class TlsAuthority
{
public:
    /// Writes its own certificate into the directory, which is made when missing. Throws
    /// std::runtime_error and std::filesystem::filesystem_error.
    explicit TlsAuthority(const std::filesystem::path &dir);

    /// What a client has to trust (PEM).
    const std::filesystem::path &caFile() const { return m_caFile; }

    /// A new certificate with a new key: "good", "expiring" (in three days), "expired" (yesterday),
    /// "host-mismatch" (for another host), "self-signed" (not from this authority). Throws
    /// std::runtime_error.
    TlsContext issue(const std::string &kind) const;

private:
    std::filesystem::path m_caFile;
    std::shared_ptr<evp_pkey_st> m_key;
    std::shared_ptr<x509_st> m_certificate;
};

} // namespace sandbox
