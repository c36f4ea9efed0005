#include "services/sandbox/store/s3payload.h"

#include "services/sandbox/store/digest.h"
#include "services/sandbox/store/s3error.h"

#include <cstdlib>
#include <exception>

namespace sandbox
{

namespace
{

constexpr std::size_t pieceBytes = 256 * 1024;
constexpr std::size_t longestText = 2 * 1024 * 1024; // 10 000 parts take less
constexpr std::uint64_t longestPut = 5ULL * 1024 * 1024 * 1024;

} // namespace

S3Payload::S3Payload(const S3Request &request, const httplib::ContentReader *body)
    : m_request(request)
    , m_body(body)
{
}

S3Payload::~S3Payload()
{
    if (m_body && !m_isRead)
        (*m_body)([](const char *, std::size_t) { return true; });
}

std::string S3Payload::read(const std::string &signedHash,
                            const std::function<void(std::string_view)> &take)
{
    Digest sha256 = Digest::sha256();
    Digest md5 = Digest::md5();
    std::exception_ptr failure; // the library is not safe to throw through
    std::string piece;
    const auto pass = [&] {
        sha256.add(piece);
        md5.add(piece);
        try {
            if (!failure)
                take(piece);
        } catch (...) {
            failure = std::current_exception();
        }
        piece.clear();
    };
    m_isRead = true;
    const bool isWhole = !m_body || (*m_body)([&](const char *bytes, std::size_t count) {
        piece.append(bytes, count); // which come in small ones
        if (piece.size() >= pieceBytes)
            pass();
        return true;
    });
    pass();
    if (failure)
        std::rethrow_exception(failure);
    if (!isWhole)
        throw S3Error(400, "IncompleteBody",
                      "You did not provide the number of bytes specified by the Content-Length "
                      "HTTP header.");
    const std::string hash = md5.finish();
    if (signedHash != unsignedPayload && hexOf(sha256.finish()) != signedHash)
        throw S3Error(
            400, "XAmzContentSHA256Mismatch",
            "The provided 'x-amz-content-sha256' header does not match what was computed.");
    const std::string wanted = m_request.header("Content-MD5");
    if (!wanted.empty() && base64Decoded(wanted) != hash)
        throw S3Error(400, "BadDigest",
                      "The Content-MD5 you specified did not match what we received.");
    return hexOf(hash);
}

std::string S3Payload::text(const std::string &signedHash)
{
    std::string text;
    read(signedHash, [&text](std::string_view bytes) {
        text += bytes;
        if (text.size() > longestText)
            throw S3Error(400, "MaxMessageLengthExceeded", "Your request was too big.");
    });
    return text;
}

void requireLength(const S3Request &request)
{
    const std::string length = request.header("Content-Length");
    if (length.empty() || request.hasHeader("Transfer-Encoding"))
        throw S3Error(411, "MissingContentLength",
                      "You must provide the Content-Length HTTP header.");
    if (std::strtoull(length.c_str(), nullptr, 10) > longestPut)
        throw S3Error(400, "EntityTooLarge",
                      "Your proposed upload exceeds the maximum allowed object size.");
}

} // namespace sandbox
