#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace sandbox
{

/// A text that is not the XML that S3 speaks.
class XmlError : public std::runtime_error
{
public:
    using std::runtime_error::runtime_error;
};

/// An element with its text and children; attributes and namespaces are left out, because S3 means
/// the same with and without them.
struct XmlElement {
    std::string name; ///< local: without a prefix
    std::string text; ///< its own, decoded
    std::vector<XmlElement> children;

    const XmlElement *child(std::string_view wanted) const; ///< the first; null when there is none
    std::string textOf(std::string_view wanted) const; ///< of the first such child, or empty
};

/// The document's root. Throws XmlError; document types are refused, and with them every entity
/// except XML's own five and character references.
XmlElement parseXml(std::string_view document);

/// Text as element content. Characters that XML cannot carry are written as references, as S3 does.
std::string xmlEscaped(std::string_view text);

/// "<name>escaped text</name>".
std::string xmlElement(std::string_view name, std::string_view text);

} // namespace sandbox
