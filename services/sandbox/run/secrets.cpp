#include "services/sandbox/run/secrets.h"

#include "services/sandbox/run/failure.h"

#include <openssl/rand.h>
#include <openssl/sha.h>

#include <array>

namespace sandbox
{

namespace
{

std::string hex(const unsigned char *bytes, std::size_t count)
{
    static constexpr char digits[] = "0123456789abcdef";
    std::string text;
    for (std::size_t i = 0; i < count; ++i) {
        text += digits[bytes[i] >> 4];
        text += digits[bytes[i] & 15];
    }
    return text;
}

} // namespace

std::string randomHex(int bytes)
{
    std::array<unsigned char, 64> buffer{};
    if (RAND_bytes(buffer.data(), bytes) != 1)
        throw StartFailure("The system's random source gives nothing: no secrets can be made.");
    return hex(buffer.data(), static_cast<std::size_t>(bytes));
}

RunSecrets RunSecrets::make()
{
    RunSecrets secrets;
    for (std::string *token :
         {&secrets.door, &secrets.writer, &secrets.lakekeeper, &secrets.plainCatalog,
          &secrets.duckDoor, &secrets.duckShadow, &secrets.trinoAtDoor, &secrets.doorAtTrino,
          &secrets.catalogEncryption, &secrets.metastore, &secrets.database, &secrets.languageModel,
          &secrets.railway, &secrets.vercel, &secrets.cliClient})
        *token = randomHex(32);
    for (std::string *password : {&secrets.operatorPassword, &secrets.readerPassword})
        *password = randomHex(8); // people type these
    secrets.indexAnon = "sb_publishable_" + randomHex(16);
    secrets.indexService = "sb_secret_" + randomHex(16);
    return secrets;
}

std::string keyFingerprint(const std::string &accessKeyId)
{
    std::array<unsigned char, SHA256_DIGEST_LENGTH> digest{};
    SHA256(reinterpret_cast<const unsigned char *>(accessKeyId.data()), accessKeyId.size(),
           digest.data());
    return "sha256:" + hex(digest.data(), 6);
}

} // namespace sandbox
