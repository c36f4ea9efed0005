#include "services/sandbox/catalog/gzip.h"

#include <zlib.h>

namespace sandbox
{

namespace
{

constexpr int gzipWindow = 15 + 16; // zlib's way of asking for a gzip header

/// Runs deflate or inflate over the whole text. False: it is broken or cut off.
template <typename Step>
bool drain(z_stream &stream, const std::string &input, std::string &output, Step step)
{
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(input.data()));
    stream.avail_in = static_cast<uInt>(input.size());
    char buffer[16384];
    int state = Z_OK;
    while (state == Z_OK) {
        stream.next_out = reinterpret_cast<Bytef *>(buffer);
        stream.avail_out = sizeof buffer;
        state = step(&stream, Z_FINISH);
        if (state == Z_BUF_ERROR && stream.avail_out == 0)
            state = Z_OK; // only the buffer was full
        output.append(buffer, sizeof buffer - stream.avail_out);
    }
    return state == Z_STREAM_END;
}

} // namespace

std::string gzipped(const std::string &text)
{
    z_stream stream{};
    std::string bytes;
    deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, gzipWindow, 8, Z_DEFAULT_STRATEGY);
    drain(stream, text, bytes, deflate);
    deflateEnd(&stream);
    return bytes;
}

std::optional<std::string> gunzipped(const std::string &bytes)
{
    z_stream stream{};
    std::string text;
    inflateInit2(&stream, gzipWindow);
    const bool isWhole = drain(stream, bytes, text, inflate);
    inflateEnd(&stream);
    return isWhole ? std::optional(text) : std::nullopt;
}

} // namespace sandbox
