#include "services/storage/sigv4.h"
#include "tests/support/qtstrings.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

const QByteArray emptyHash = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

StorageKey key(const QString &id, const QByteArray &secret, const QByteArray &token = {})
{
    StorageKey made;
    made.accessKeyId = id;
    made.secret = Secret(QByteArray(secret));
    made.sessionToken = Secret(QByteArray(token));
    return made;
}

QDateTime at(const char *time)
{
    return QDateTime::fromString(QString::fromLatin1(time), Qt::ISODate);
}

/// The generic suite: keys, time and service of awslabs/aws-c-auth's test vectors.
QByteArray generic(SigV4Request request)
{
    request.headers.prepend(HttpHeader{"Host", "example.amazonaws.com"});
    request.headers.append(HttpHeader{"X-Amz-Date", "20150830T123600Z"});
    request.payloadHash = emptyHash;
    return sigV4Signature(request,
                          key(u"AKIDEXAMPLE"_s, "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY"),
                          {at("2015-08-30T12:36:00Z"), "us-east-1", "service"});
}

/// The worked examples of the S3 documentation.
QByteArray worked(SigV4Request request)
{
    if (request.payloadHash.isEmpty())
        request.payloadHash = emptyHash;
    request.headers.append(HttpHeader{"x-amz-content-sha256", request.payloadHash});
    request.headers.append(HttpHeader{"Host", "examplebucket.s3.amazonaws.com"});
    request.headers.append(HttpHeader{"x-amz-date", "20130524T000000Z"});
    return sigV4Signature(
        request, key(u"AKIAIOSFODNN7EXAMPLE"_s, "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"),
        {at("2013-05-24T00:00:00Z"), "us-east-1"});
}

QByteArray shapedLikeR2(SigV4Request request)
{
    request.payloadHash = emptyHash;
    request.headers = {{"host", "0123456789abcdef0123456789abcdef.r2.cloudflarestorage.com"},
                       {"x-amz-content-sha256", emptyHash},
                       {"x-amz-date", "20130524T000000Z"},
                       {"x-amz-security-token", "and0L2V4YW1wbGU="}};
    return sigV4Signature(request, key(u"0123456789abcdef0123456789abcdef"_s, QByteArray(64, 'f')),
                          {at("2013-05-24T00:00:00Z")});
}

}

TEST_CASE("A signature is the published one of the generic suite")
{
    CHECK(generic({}) == "5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31");
    CHECK(generic({.query = {{"Param2", "value2"}, {"Param1", "value1"}}})
          == "b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500");
    CHECK(
        generic({.method = "POST",
                 .headers = {{"X-Amz-Security-Token",
                              "AQoDYXdzEPT//////////wEXAMPLEtc764bNrC9SAPBSM22wDOk4x4HIZ8j4FZTwdQW"
                              "LWsKWHGBuFqwAeMicRXmxfpSPfIeoIYRqTflfKD8YUuwthAx7mSEI/qkPpKPi/kMcGd"
                              "QrmGdeehM4IC1NtBmUpp2wUE8phUZampKsburEDy0KPkyQDYwT7WZ0wq5VSXDvp75Y"
                              "U9HFvlRd8Tx6q6fE8YQcHNVXAkiY9q6d+xo0rKwT38xVqr7ZD0u0iPPkUL64lIZbqB"
                              "Az+scqKmlzm8FDrypNC9Yjc8fPOLn9FX9KSYvKTr4rvx3iSIlTJabIQwj2ICCR/oLx"
                              "BA=="}}})
        == "85d96828115b5dc0cfc3bd16ad9e210dd772bbebba041836c64533a82be05ead");
    CHECK(generic({.path = "/example space/"})
          == "652487583200325589f1fba4c7e578f72c47cb61beeca81406b39ddec1366741");
    CHECK(generic({.path = "/\xe1\x88\xb4"})
          == "8318018e0b0f223aa2bbf98705b62bb787dc9c0e678f255a891fd03141be5d85");
}

TEST_CASE("A signature is the published one of the S3 examples")
{
    CHECK(worked({.path = "/test.txt", .headers = {{"Range", "bytes=0-9"}}})
          == "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41");
    CHECK(worked({.method = "PUT",
                  .path = "/test$file.text",
                  .headers = {{"date", "Fri, 24 May 2013 00:00:00 GMT"},
                              {"x-amz-storage-class", "REDUCED_REDUNDANCY"}},
                  .payloadHash = sha256Hex("Welcome to Amazon S3.")})
          == "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd");
    CHECK(worked({.query = {{"lifecycle", ""}}})
          == "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543");
    CHECK(worked({.query = {{"max-keys", "2"}, {"prefix", "J"}}})
          == "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7");
}

TEST_CASE("A signature for R2 covers awkward keys, flags and the session token")
{
    CHECK(
        shapedLikeR2({.method = "POST", .path = "/lake/probe/a b.bin", .query = {{"uploads", ""}}})
        == "0a453a69471a5226a17a065f72f33e3b3568cb966102b26ba4b1644b65e887cf");
    CHECK(
        shapedLikeR2(
            {.method = "DELETE", .path = "/lake/probe/a b.bin", .query = {{"uploadId", "ABC/+="}}})
        == "57fc5cdfc4566d268e24af7783f87b92cae1d571f1bae6a1482214e5a27061ba");
    CHECK(shapedLikeR2({.path = "/lake",
                        .query = {{"list-type", "2"}, {"max-keys", "1"}, {"prefix", "probe/"}}})
          == "e7eb2a5b98ce75813f4ef28c64d486db84b961ec696bef6cf696e325daedbdbd");
}

TEST_CASE("A path is encoded once and keeps its shape")
{
    CHECK(s3EncodedPath("/b//a/../x%20y/./~-_.") == "/b//a/../x%2520y/./~-_.");
    CHECK(s3EncodedPath("") == "/");
    CHECK(s3EncodedQuery({{"b", "/+= "}, {"a", ""}}) == "a=&b=%2F%2B%3D%20");
}

TEST_CASE("Pasted keys are trimmed and have the provider's shape")
{
    const StorageProvider &r2 = storageProvider(u"r2"_s);
    const QByteArray id(32, 'a');
    const QByteArray secret(64, 'b');
    const auto good = parseStorageKey("  " + id + " : " + secret + "\r\n", r2);
    REQUIRE(good);
    CHECK((*good)->accessKeyId == QString::fromLatin1(id));
    CHECK((*good)->secret.view() == secret);
    CHECK((*good)->sessionToken.isEmpty());
    CHECK(parseStorageKey(id + '\n' + secret, r2));
    CHECK(parseStorageKey(id + "\xe2\x80\xa8" + secret, r2)); // as a one-line field pastes it
    const auto temporary = parseStorageKey(id + ':' + secret + ":token/+=", r2);
    REQUIRE(temporary);
    CHECK((*temporary)->sessionToken.view() == "token/+=");

    for (const QByteArray &bad : {QByteArray(), id, secret + ':' + id, id.chopped(1) + ':' + secret,
                                  id + ':' + secret.chopped(1), id.toUpper() + ':' + secret,
                                  QByteArray("AKIAIOSFODNN7EXAMPLE:") + secret}) {
        const auto refused = parseStorageKey(bad, r2);
        INFO(bad.toStdString());
        REQUIRE_FALSE(refused);
        CHECK(refused.error().kind == Error::Kind::Configuration);
        CHECK_FALSE(refused.error().detail.contains(QString::fromLatin1(secret.first(16))));
    }
    CHECK(parseStorageKey(secret + ':' + id, r2).error().detail.contains(u"swapped"_s));

    const StorageProvider &aws = storageProvider(u"aws"_s);
    CHECK(parseStorageKey("AKIAIOSFODNN7EXAMPLE:wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", aws));
    CHECK_FALSE(parseStorageKey(id + ':' + secret, aws));
}

TEST_CASE("A fingerprint shows which key it is and nothing of it")
{
    CHECK(fingerprint(u"0123456789abcdef0123456789abcdef"_s)
          == u"sha256:"_s
              + QString::fromLatin1(sha256Hex("0123456789abcdef0123456789abcdef").first(12)));
    CHECK(fingerprint(u"a"_s).size() == 19);
}
