#include "services/sandbox/store/digest.h"
#include "services/sandbox/store/sigv4.h"
#include "services/sandbox/store/xml.h"

#include <catch2/catch.hpp>

using namespace sandbox;

namespace
{

const std::string suiteSecret = "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY";
const std::string s3Secret = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";

/// A case of the signing test suite of awslabs/aws-c-auth.
std::string suiteSignature(SigningRequest request)
{
    request.headers["host"] = "example.amazonaws.com";
    request.headers["x-amz-date"] = "20150830T123600Z";
    request.payloadHash = emptyPayloadHash;
    return signatureOf(request, "20150830T123600Z", {"20150830", "us-east-1", "service"},
                       suiteSecret);
}

/// A worked example of AWS, "Authenticating Requests: Using the Authorization Header".
std::string s3Signature(SigningRequest request, const std::string &body = {})
{
    request.payloadHash = sha256Hex(body);
    request.headers["host"] = "examplebucket.s3.amazonaws.com";
    request.headers["x-amz-date"] = "20130524T000000Z";
    request.headers["x-amz-content-sha256"] = request.payloadHash;
    return signatureOf(request, "20130524T000000Z", {"20130524", "us-east-1"}, s3Secret);
}

std::string r2Signature(const std::string &method, const std::string &path, QueryItems query)
{
    SigningRequest request{method, path, std::move(query), {}, emptyPayloadHash};
    request.headers["host"] = "0123456789abcdef0123456789abcdef.r2.cloudflarestorage.com";
    const std::string authorization = authorizationOf(
        request, {"0123456789abcdef0123456789abcdef", std::string(64, 'f'), "and0L2V4YW1wbGU="},
        amzTimeMs("20130524T000000Z"));
    CHECK(authorization.find("AWS4-HMAC-SHA256 Credential=0123456789abcdef0123456789abcdef/"
                             "20130524/auto/s3/aws4_request, SignedHeaders=host;"
                             "x-amz-content-sha256;x-amz-date;x-amz-security-token, Signature=")
          == 0);
    return authorization.substr(authorization.rfind('=') + 1);
}

} // namespace

TEST_CASE("Signatures are those of the published signing test suite", "[store][sigv4]")
{
    CHECK(suiteSignature({"GET", "/", {}, {}, {}})
          == "5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31");
    CHECK(suiteSignature({"GET", "/", {{"Param2", "value2"}, {"Param1", "value1"}}, {}, {}})
          == "b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500");
    const std::string token
        = "AQoDYXdzEPT//////////wEXAMPLEtc764bNrC9SAPBSM22wDOk4x4HIZ8j4FZTwdQWLWsKWHGBuFqwAeMicRXmx"
          "fpSPfIeoIYRqTflfKD8YUuwthAx7mSEI/qkPpKPi/kMcGdQrmGdeehM4IC1NtBmUpp2wUE8phUZampKsburEDy0K"
          "PkyQDYwT7WZ0wq5VSXDvp75YU9HFvlRd8Tx6q6fE8YQcHNVXAkiY9q6d+xo0rKwT38xVqr7ZD0u0iPPkUL64lIZb"
          "qBAz+scqKmlzm8FDrypNC9Yjc8fPOLn9FX9KSYvKTr4rvx3iSIlTJabIQwj2ICCR/oLxBA==";
    CHECK(suiteSignature({"POST", "/", {}, {{"x-amz-security-token", token}}, {}})
          == "85d96828115b5dc0cfc3bd16ad9e210dd772bbebba041836c64533a82be05ead");
    CHECK(suiteSignature({"GET", "/example space/", {}, {}, {}})
          == "652487583200325589f1fba4c7e578f72c47cb61beeca81406b39ddec1366741");
    CHECK(suiteSignature({"GET", "/\xe1\x88\xb4", {}, {}, {}})
          == "8318018e0b0f223aa2bbf98705b62bb787dc9c0e678f255a891fd03141be5d85");
}

TEST_CASE("Signatures are those of the worked examples for S3", "[store][sigv4]")
{
    CHECK(s3Signature({"GET", "/test.txt", {}, {{"range", "bytes=0-9"}}, {}})
          == "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41");
    CHECK(s3Signature({"PUT",
                       "/test$file.text",
                       {},
                       {{"date", "Fri, 24 May 2013 00:00:00 GMT"},
                        {"x-amz-storage-class", "REDUCED_REDUNDANCY"}},
                       {}},
                      "Welcome to Amazon S3.")
          == "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd");
    CHECK(s3Signature({"GET", "/", {{"lifecycle", ""}}, {}, {}})
          == "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543");
    CHECK(s3Signature({"GET", "/", {{"max-keys", "2"}, {"prefix", "J"}}, {}, {}})
          == "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7");
}

TEST_CASE("A request to R2 with a session token is signed as an independent signer does it",
          "[store][sigv4]")
{
    CHECK(r2Signature("POST", "/lake/probe/a b.bin", {{"uploads", ""}})
          == "0a453a69471a5226a17a065f72f33e3b3568cb966102b26ba4b1644b65e887cf");
    CHECK(r2Signature("DELETE", "/lake/probe/a b.bin", {{"uploadId", "ABC/+="}})
          == "57fc5cdfc4566d268e24af7783f87b92cae1d571f1bae6a1482214e5a27061ba");
    CHECK(r2Signature("GET", "/lake", {{"list-type", "2"}, {"max-keys", "1"}, {"prefix", "probe/"}})
          == "e7eb2a5b98ce75813f4ef28c64d486db84b961ec696bef6cf696e325daedbdbd");
}

TEST_CASE("An address signed in its query is the one of the worked example", "[store][sigv4]")
{
    SigningRequest request{
        "GET", "/test.txt", {}, {{"host", "examplebucket.s3.amazonaws.com"}}, {}};
    presign(request, {"AKIAIOSFODNN7EXAMPLE", s3Secret, {}}, amzTimeMs("20130524T000000Z"), 86400,
            "us-east-1");
    CHECK(request.query.back().first == "X-Amz-Signature");
    CHECK(request.query.back().second
          == "aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404");
}

// third-parties.md §2.1
TEST_CASE("Paths are encoded once and never normalised", "[store][sigv4]")
{
    const SigningRequest request{"GET", "/b//../%41/./ü", {{"k/", "a+b"}}, {{"host", "h"}}, "hash"};
    CHECK(canonicalRequest(request)
          == "GET\n/b//../%2541/./%C3%BC\nk%2F=a%2Bb\nhost:h\n\nhost\nhash");
    CHECK(canonicalRequest({"GET", "", {}, {{"host", " a \t b "}}, "hash"})
          == "GET\n/\n\nhost:a b\n\nhost\nhash");
}

TEST_CASE("A time of a signature is read back or refused", "[store][sigv4]")
{
    CHECK(amzTimeMs("20261130T020000Z") == 1796004000000);
    CHECK(amzTime(1796004000999) == "20261130T020000Z");
    for (const char *wrong :
         {"", "20261130", "20260231T020000Z", "2026-11-30T020000", "20261130T0200002"})
        CHECK(amzTimeMs(wrong) == -1);
}

TEST_CASE("base64 is read, and what is none refused", "[store][digest]")
{
    const std::string bytes("\xfb\xff\x00?~", 5);
    CHECK(base64Encoded(bytes) == "+/8AP34=");
    CHECK(base64Decoded("+/8AP34=") == bytes);
    CHECK(base64Decoded("+/8AP34") == bytes);
    CHECK(base64Decoded("-_8AP34").empty());
    CHECK(base64Decoded("a b").empty());
    CHECK(base64Decoded("abcde").empty());
    CHECK(base64Encoded("").empty());
    Digest md5 = Digest::md5();
    md5.add("ab");
    md5.add("c");
    CHECK(hexOf(md5.finish()) == "900150983cd24fb0d6963f7d28e17f72");
}

TEST_CASE("S3's XML is read by local names, and what is not XML is refused", "[store][xml]")
{
    const XmlElement root
        = parseXml("<?xml version=\"1.0\"?>\n<!-- c --><s:Delete xmlns:s=\"x\"><Object a='1'><Key>"
                   "a&lt;&#xfc;&#10;<![CDATA[<&]]></Key></Object><Quiet/></s:Delete>\n");
    CHECK(root.name == "Delete");
    REQUIRE(root.children.size() == 2);
    CHECK(root.children[0].textOf("Key") == "a<ü\n<&");
    CHECK(root.child("Quiet"));
    CHECK(root.textOf("None").empty());
    CHECK(parseXml(xmlElement("a", "<\"&\x01>")).text == "<\"&\x01>");
    std::string deep;
    for (int i = 0; i < 100000; ++i)
        deep += "<a>";
    for (const std::string &wrong :
         {std::string(), std::string("x"), std::string("<a>"), std::string("<a></b>"),
          std::string("<a/>x"), std::string("<a>&x;</a>"), std::string("<a>&#xd800;</a>"),
          std::string("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>"), std::string("< >"), deep})
        CHECK_THROWS_AS(parseXml(wrong), XmlError);
}
