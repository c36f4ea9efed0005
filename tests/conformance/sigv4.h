#pragma once

#include "tests/conformance/target.h"

/// A key of the object store; the session token is a temporary one's.
struct StoreKey {
    std::string id;
    std::string secret;
    std::string sessionToken;

    /// "ID:SECRET" or "ID:SECRET:SESSION_TOKEN"
    static StoreKey pasted(const std::string &text);
};

/// An object store as S3 is asked: AWS Signature Version 4 over path-style addresses, written for
/// these cases alone so that no fault is shared with the signers that are judged.
class Store
{
public:
    explicit Store(std::string url, StoreKey key = {}, std::string region = "auto")
        : m_url(std::move(url))
        , m_key(std::move(key))
        , m_region(std::move(region))
    {
    }

    /// path: "/bucket/key" as people read it; query: names and values, unencoded. A payload hash
    /// may be given ("UNSIGNED-PAYLOAD"); otherwise it is the body's.
    Answer send(const std::string &method, const std::string &path,
                const std::map<std::string, std::string> &query = {}, const std::string &body = {},
                httplib::Headers headers = {}, const std::string &payloadHash = {}) const;
    /// The address of a presigned request that was signed so many seconds ago.
    std::string presigned(const std::string &method, const std::string &path, int ageS,
                          int expiresS) const;
    /// Without any signature.
    Answer anonymous(const std::string &method, const std::string &path) const;
    /// Removes everything below the prefix.
    void clear(const std::string &bucket, const std::string &prefix) const;

    const std::string &url() const { return m_url; }
    const StoreKey &key() const { return m_key; }

private:
    std::string scope(const std::string &day) const;
    std::string signature(const std::string &canonical, const std::string &time) const;

    std::string m_url;
    StoreKey m_key;
    std::string m_region;
};

std::string sha256Hex(const std::string &text);
/// The text of an XML body's first element of that name; empty: there is none.
std::string xmlText(const std::string &body, const std::string &name);
/// Of all of them.
std::vector<std::string> xmlTexts(const std::string &body, const std::string &name);
/// "403 AccessDenied"
std::string storeError(const Answer &answer);
