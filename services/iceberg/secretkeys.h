#pragma once

#include <QString>

/// Whether a member or property of this name holds something that must not be shown: keys of
/// storage, tokens, and the wrapped keys of encrypted tables.
bool namesSecret(const QString &key);
