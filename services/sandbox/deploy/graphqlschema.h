#pragma once

#include "services/sandbox/deploy/graphqldocument.h"

#include <set>

namespace sandbox::graphql
{

/// An argument of a field, or a field of an input object.
struct InputField {
    TypeRef type;
    std::optional<Value> usual;
};

using InputFields = std::map<std::string, InputField>;

struct Field {
    TypeRef type;
    InputFields arguments;
};

struct Type {
    enum class Kind { Object, Input, Enum, Scalar };

    Kind kind = Kind::Scalar;
    std::map<std::string, Field> fields; ///< of an object
    InputFields inputs; ///< of an input object
    std::set<std::string> values; ///< of an enum
};

/// The types of an endpoint, read from the schema language: object, input, enum and scalar types.
class Schema
{
public:
    explicit Schema(const std::string &text); ///< throws SyntaxError

    const Type *type(const std::string &name) const; ///< null: there is none
    const Type *root(const std::string &operationKind, std::string &name) const;

private:
    std::map<std::string, Type> m_types;
};

} // namespace sandbox::graphql
