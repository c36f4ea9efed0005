#pragma once

#include "services/core/secret.h"

#include <QByteArray>

/// Unguessable text from the system's random source: base64url of that many bytes.
QByteArray randomText(int bytes = 32);

/// The challenge of a verifier by the method S256 (RFC 7636, 4.2).
QByteArray pkceChallenge(const Secret &verifier);
