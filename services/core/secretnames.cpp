#include "services/core/secretnames.h"

#include "services/core/redaction.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace
{

constexpr qsizetype longestName = 128;

// Compared with the end of a name whose separators are taken out: "s3.secret-access-key" →
// "s3secretaccesskey".
constexpr auto secretEndings = std::to_array<std::string_view>({
    "token",        "secret",         "password",      "passwd",          "passphrase",
    "pwd",          "apikey",         "accesskey",     "accesskeyid",     "secretkey",
    "privatekey",   "signingkey",     "encryptionkey", "accountkey",      "sharedkey",
    "masterkey",    "servicerolekey", "anonkey",       "authorization",   "cookie",
    "jwt",          "amzsignature",   "amzcredential", "clientassertion", "devicecode",
    "codeverifier", "bearer",         "tokens",        "secrets",         "passwords",
    "cookies",      "samlresponse",   "sessionid",
});
// Cursors of lists are no secrets, and whoever debugs paging needs to see them.
constexpr auto openEndings
    = std::to_array<std::string_view>({"pagetoken", "continuationtoken", "synctoken"});

template <std::size_t N>
bool endsWithAny(std::string_view text, const std::array<std::string_view, N> &endings)
{
    return std::any_of(endings.begin(), endings.end(),
                       [&](std::string_view e) { return text.ends_with(e); });
}

} // namespace

std::string compactName(QByteArrayView name)
{
    std::string compact;
    for (const char c : name.last(std::min(name.size(), longestName))) {
        if (isLetter(c) || (c >= '0' && c <= '9'))
            compact += char(c >= 'A' && c <= 'Z' ? c + 32 : c);
    }
    return compact;
}

bool namesSecret(QByteArrayView name)
{
    const std::string compact = compactName(name);
    return endsWithAny(compact, secretEndings) && !endsWithAny(compact, openEndings);
}
