#include "services/sandbox/catalog/secretbox.h"

#include "services/sandbox/run/failure.h"
#include "services/sandbox/store/digest.h"

#include <openssl/evp.h>
#include <openssl/rand.h>
#include <openssl/sha.h>

#include <array>
#include <cstdlib>
#include <memory>
#include <vector>

namespace sandbox
{

namespace
{

constexpr int nonceBytes = 12;
constexpr int tagBytes = 16;

using Bytes = std::vector<unsigned char>;
using Cipher = std::unique_ptr<EVP_CIPHER_CTX, decltype(&EVP_CIPHER_CTX_free)>;

std::array<unsigned char, SHA256_DIGEST_LENGTH> keyOf(const std::string &passPhrase)
{
    std::array<unsigned char, SHA256_DIGEST_LENGTH> key{};
    SHA256(reinterpret_cast<const unsigned char *>(passPhrase.data()), passPhrase.size(),
           key.data());
    return key;
}

std::optional<Bytes> bytesOf(const std::string &hex)
{
    if (hex.size() % 2 || hex.find_first_not_of("0123456789abcdef") != std::string::npos)
        return std::nullopt;
    Bytes bytes;
    for (std::size_t i = 0; i < hex.size(); i += 2)
        bytes.push_back(
            static_cast<unsigned char>(std::strtol(hex.substr(i, 2).c_str(), nullptr, 16)));
    return bytes;
}

} // namespace

std::string sealed(const std::string &text, const std::string &passPhrase)
{
    Bytes box(nonceBytes + tagBytes + text.size());
    unsigned char *const tag = box.data() + nonceBytes;
    unsigned char *const body = tag + tagBytes;
    const auto key = keyOf(passPhrase);
    const Cipher cipher(EVP_CIPHER_CTX_new(), &EVP_CIPHER_CTX_free);
    int length = 0;
    const bool isSealed = RAND_bytes(box.data(), nonceBytes) == 1
        && EVP_EncryptInit_ex(cipher.get(), EVP_aes_256_gcm(), nullptr, key.data(), box.data())
        && EVP_EncryptUpdate(cipher.get(), body, &length,
                             reinterpret_cast<const unsigned char *>(text.data()),
                             static_cast<int>(text.size()))
        && EVP_EncryptFinal_ex(cipher.get(), body + length, &length)
        && EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_GET_TAG, tagBytes, tag);
    if (!isSealed)
        throw StartFailure("A secret could not be encrypted.");
    return hexOf({reinterpret_cast<const char *>(box.data()), box.size()});
}

std::optional<std::string> unsealed(const std::string &box, const std::string &passPhrase)
{
    std::optional<Bytes> bytes = bytesOf(box);
    if (!bytes || bytes->size() < nonceBytes + tagBytes)
        return std::nullopt;
    unsigned char *const tag = bytes->data() + nonceBytes;
    const std::size_t size = bytes->size() - nonceBytes - tagBytes;
    std::string text(size, '\0');
    auto *const body = reinterpret_cast<unsigned char *>(text.data());
    const auto key = keyOf(passPhrase);
    const Cipher cipher(EVP_CIPHER_CTX_new(), &EVP_CIPHER_CTX_free);
    int length = 0;
    const bool isWhole
        = EVP_DecryptInit_ex(cipher.get(), EVP_aes_256_gcm(), nullptr, key.data(), bytes->data())
        && EVP_DecryptUpdate(cipher.get(), body, &length, tag + tagBytes, static_cast<int>(size))
        && EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_SET_TAG, tagBytes, tag)
        && EVP_DecryptFinal_ex(cipher.get(), body + length, &length) == 1;
    return isWhole ? std::optional(text) : std::nullopt;
}

} // namespace sandbox
