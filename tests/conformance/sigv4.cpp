#include "tests/conformance/sigv4.h"

#include <openssl/hmac.h>
#include <openssl/sha.h>

#include <catch2/catch.hpp>

#include <ctime>
#include <sstream>

namespace
{

std::string hex(const std::string &bytes)
{
    static const char *const digits = "0123456789abcdef";
    std::string text;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}

std::string hmac(const std::string &key, const std::string &text)
{
    unsigned char digest[SHA256_DIGEST_LENGTH];
    HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()),
         reinterpret_cast<const unsigned char *>(text.data()), text.size(), digest, nullptr);
    return {reinterpret_cast<const char *>(digest), sizeof digest};
}

/// "20261130T134500Z"
std::string timeText(std::time_t seconds)
{
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    char text[20];
    std::strftime(text, sizeof text, "%Y%m%dT%H%M%SZ", &parts);
    return text;
}

std::string encodedPath(const std::string &path)
{
    std::string encoded;
    std::istringstream pieces(path);
    for (std::string piece; std::getline(pieces, piece, '/');)
        encoded += percentEncoded(piece) + "/";
    if (path.empty() || path.back() != '/')
        encoded.pop_back();
    return encoded;
}

/// Sorted by the encoded names, as a map of names without special characters is.
std::string encodedQuery(const std::map<std::string, std::string> &query)
{
    std::string text;
    for (const auto &[name, value] : query)
        text += (text.empty() ? "" : "&") + percentEncoded(name) + "=" + percentEncoded(value);
    return text;
}

std::string hostOf(const std::string &url)
{
    return url.substr(url.find("://") + 3);
}

Answer exchange(const std::string &url, httplib::Request request)
{
    httplib::Client client(url);
    client.set_read_timeout(40);
    client.set_url_encode(false);
    const std::string place = request.method + " " + request.path.substr(0, request.path.find('?'));
    const auto result = client.send(request);
    UNSCOPED_INFO(place);
    REQUIRE(result);
    UNSCOPED_INFO(place << " -> " << result->status << " "
                        << (result->status < 400 ? std::string() : result->body.substr(0, 500)));
    return {result->status, result->headers, result->body};
}

} // namespace

StoreKey StoreKey::pasted(const std::string &text)
{
    StoreKey key;
    std::istringstream parts(text);
    std::getline(parts, key.id, ':');
    std::getline(parts, key.secret, ':');
    std::getline(parts, key.sessionToken);
    return key;
}

std::string sha256Hex(const std::string &text)
{
    unsigned char digest[SHA256_DIGEST_LENGTH];
    SHA256(reinterpret_cast<const unsigned char *>(text.data()), text.size(), digest);
    return hex({reinterpret_cast<const char *>(digest), sizeof digest});
}

std::string Store::scope(const std::string &day) const
{
    return day + "/" + m_region + "/s3/aws4_request";
}

std::string Store::signature(const std::string &canonical, const std::string &time) const
{
    const std::string day = time.substr(0, 8);
    const std::string text
        = "AWS4-HMAC-SHA256\n" + time + "\n" + scope(day) + "\n" + sha256Hex(canonical);
    std::string key = "AWS4" + m_key.secret;
    for (const std::string &part : {day, m_region, std::string("s3"), std::string("aws4_request")})
        key = hmac(key, part);
    return hex(hmac(key, text));
}

Answer Store::send(const std::string &method, const std::string &path,
                   const std::map<std::string, std::string> &query, const std::string &body,
                   httplib::Headers headers, const std::string &payloadHash) const
{
    const std::string time = timeText(std::time(nullptr));
    const std::string hash = payloadHash.empty() ? sha256Hex(body) : payloadHash;
    std::map<std::string, std::string> signedHeaders{
        {"host", hostOf(m_url)}, {"x-amz-content-sha256", hash}, {"x-amz-date", time}};
    if (!m_key.sessionToken.empty())
        signedHeaders["x-amz-security-token"] = m_key.sessionToken;
    for (const auto &[name, value] : headers) {
        if (name.rfind("x-amz-", 0) == 0)
            signedHeaders[name] = value;
    }
    std::string lines;
    std::string names;
    for (const auto &[name, value] : signedHeaders) {
        lines += name + ":" + value + "\n";
        names += (names.empty() ? "" : ";") + name;
    }
    const std::string canonical = method + "\n" + encodedPath(path) + "\n" + encodedQuery(query)
        + "\n" + lines + "\n" + names + "\n" + hash;
    httplib::Request request;
    request.method = method;
    request.path = encodedPath(path) + (query.empty() ? "" : "?" + encodedQuery(query));
    request.body = body;
    request.headers = std::move(headers);
    if (!body.empty() && !request.has_header("Content-Type"))
        request.set_header("Content-Type", "application/octet-stream");
    for (const auto &[name, value] : signedHeaders) {
        if (!request.has_header(name.c_str()) && name != "host")
            request.set_header(name.c_str(), value);
    }
    request.set_header("Host", hostOf(m_url));
    request.set_header("Authorization",
                       "AWS4-HMAC-SHA256 Credential=" + m_key.id + "/" + scope(time.substr(0, 8))
                           + ", SignedHeaders=" + names
                           + ", Signature=" + signature(canonical, time));
    return exchange(m_url, request);
}

std::string Store::presigned(const std::string &method, const std::string &path, int ageS,
                             int expiresS) const
{
    const std::string time = timeText(std::time(nullptr) - ageS);
    std::map<std::string, std::string> query{
        {"X-Amz-Algorithm", "AWS4-HMAC-SHA256"},
        {"X-Amz-Credential", m_key.id + "/" + scope(time.substr(0, 8))},
        {"X-Amz-Date", time},
        {"X-Amz-Expires", std::to_string(expiresS)},
        {"X-Amz-SignedHeaders", "host"}};
    if (!m_key.sessionToken.empty())
        query["X-Amz-Security-Token"] = m_key.sessionToken;
    const std::string canonical = method + "\n" + encodedPath(path) + "\n" + encodedQuery(query)
        + "\nhost:" + hostOf(m_url) + "\n\nhost\nUNSIGNED-PAYLOAD";
    return encodedPath(path) + "?" + encodedQuery(query)
        + "&X-Amz-Signature=" + signature(canonical, time);
}

Answer Store::anonymous(const std::string &method, const std::string &path) const
{
    httplib::Request request;
    request.method = method;
    request.path = path;
    return exchange(m_url, request);
}

void Store::clear(const std::string &bucket, const std::string &prefix) const
{
    const Answer listed = send("GET", "/" + bucket, {{"list-type", "2"}, {"prefix", prefix}});
    for (const std::string &key : xmlTexts(listed.body, "Key"))
        send("DELETE", "/" + bucket + "/" + key);
}

std::vector<std::string> xmlTexts(const std::string &body, const std::string &name)
{
    std::vector<std::string> texts;
    const std::string open = "<" + name + ">";
    for (auto at = body.find(open); at != std::string::npos; at = body.find(open, at + 1)) {
        const auto from = at + open.size();
        texts.push_back(body.substr(from, body.find("</" + name + ">", from) - from));
    }
    return texts;
}

std::string xmlText(const std::string &body, const std::string &name)
{
    const auto texts = xmlTexts(body, name);
    return texts.empty() ? std::string() : texts.front();
}

std::string storeError(const Answer &answer)
{
    const std::string code = xmlText(answer.body, "Code");
    return std::to_string(answer.status) + (code.empty() ? "" : " " + code);
}
