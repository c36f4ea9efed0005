#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace sandbox
{

/// Byte offsets of a UTF-8 text as code points and lines.
class CodePoints
{
public:
    explicit CodePoints(const std::string &text);

    std::size_t
    at(std::size_t byte) const; ///< code points before this byte; past the end counts as the end
    std::size_t byteOf(std::size_t codePoint) const;
    std::pair<std::size_t, std::size_t>
    lineColumn(std::size_t byte) const; ///< both from 1, the column in code points

private:
    std::string m_text;
    std::vector<std::size_t> m_before; ///< by byte
};

/// "" when the text can be given to the engine; else why not (NUL bytes, invalid UTF-8).
std::string textFault(const std::string &text);

/// A statement in the form that the engine is given, and the way back to the original's bytes.
///
/// Unicode blanks become as many ASCII blanks as they have bytes, since the engine would otherwise
/// count them as one in the positions of its errors. The levels of a namespace (`main . default .`)
/// become one quoted name: the engine has catalog.schema.table only, and its schemas here are the
/// dotted namespaces.
class EngineSql
{
public:
    using Namespaces = std::vector<std::vector<std::string>>;

    EngineSql(const std::string &original, const Namespaces &namespaces);

    const std::string &text() const { return m_text; }
    std::size_t originalByte(std::size_t byte) const;
    /// Position of one of the engine's errors as a byte of the original: parser errors count code
    /// points, others bytes.
    std::size_t originalOfError(std::size_t position, bool codePoints) const;

private:
    std::string m_text;
    std::vector<std::pair<std::size_t, std::size_t>>
        m_anchors; ///< byte in the original, the same in m_text
};

} // namespace sandbox
