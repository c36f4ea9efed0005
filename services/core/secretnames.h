#pragma once

#include <QByteArrayView>

#include <string>

// What redaction knows about spelling: which characters a name or a token has, and which names mean
// a secret.

inline bool isNameCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'
        || c == '-' || c == '.';
}

inline bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// Of a bearer token (RFC 6750), of base64, and of what is percent-encoded.
inline bool isTokenCharacter(char c)
{
    return isNameCharacter(c) || c == '+' || c == '/' || c == '=' || c == '~' || c == '%'
        || c == ':';
}

/// The end of a name in lower case without its separators, by which names are compared.
std::string compactName(QByteArrayView name);
