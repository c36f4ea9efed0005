#pragma once

#include <string>

namespace sandbox
{

/// Whether a client may be sent back there: `http://127.0.0.1:<port>/…`, whatever the port (RFC
/// 8252 §7.3), without a fragment and with nothing that could end a header.
bool isLoopbackRedirect(const std::string &uri);

/// The URI with more in its query. extra: "state=…&code=…", encoded.
std::string withQuery(const std::string &uri, const std::string &extra);

} // namespace sandbox
