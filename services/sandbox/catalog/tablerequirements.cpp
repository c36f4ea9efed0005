#include "services/sandbox/catalog/tablerequirements.h"

#include "services/sandbox/catalog/requestbody.h"

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

[[noreturn]] void fail(const std::string &message)
{
    throw ApiError{409, "CommitFailedException", "Requirement failed: " + message};
}

void checkUuid(const ordered_json &metadata, const char *member, const ordered_json &requirement)
{
    const std::string expected = textField(requirement, "uuid");
    if (metadata.value(member, "") != expected)
        fail("UUID does not match: expected " + expected + ".");
}

void checkRef(const ordered_json &metadata, const ordered_json &requirement)
{
    const std::string name = textField(requirement, "ref");
    const std::optional<std::int64_t> expected = optionalNumber(requirement, "snapshot-id");
    const ordered_json refs = metadata.value("refs", ordered_json::object());
    const auto found = refs.find(name);
    std::optional<std::int64_t> current;
    if (found != refs.end())
        current = found->at("snapshot-id").get<std::int64_t>();
    if (current == expected)
        return;
    if (!expected)
        fail("branch or tag '" + name + "' was created concurrently.");
    if (!current)
        fail("branch or tag '" + name + "' is missing, expected " + std::to_string(*expected)
             + ".");
    fail("branch or tag '" + name + "' has changed: expected id " + std::to_string(*expected)
         + " != " + std::to_string(*current) + ".");
}

/// Requirements that compare one number of the metadata with the member of the same name.
const char *numberOf(const std::string &type)
{
    static const std::pair<const char *, const char *> numbers[]
        = {{"assert-last-assigned-field-id", "last-column-id"},
           {"assert-current-schema-id", "current-schema-id"},
           {"assert-last-assigned-partition-id", "last-partition-id"},
           {"assert-default-spec-id", "default-spec-id"},
           {"assert-default-sort-order-id", "default-sort-order-id"}};
    for (const auto &[name, member] : numbers) {
        if (type == name)
            return member;
    }
    return nullptr;
}

void checkNumber(const ordered_json &metadata, const char *member, const ordered_json &requirement)
{
    const std::string type = textField(requirement, "type");
    const std::string given = type.substr(std::string("assert-").size());
    const std::int64_t expected = numberField(requirement, given.c_str());
    const std::int64_t current = metadata.value(member, std::int64_t(-1));
    if (current != expected)
        fail(given + " changed: expected " + std::to_string(expected)
             + " != " + std::to_string(current) + ".");
}

void checkOne(const ordered_json &metadata, const ordered_json &requirement)
{
    const std::string type = textField(requirement, "type");
    if (type == "assert-create") {
        if (!metadata.is_null())
            fail("table already exists.");
        return;
    }
    const char *const number = numberOf(type);
    if (!number && type != "assert-table-uuid" && type != "assert-view-uuid"
        && type != "assert-ref-snapshot-id")
        throw wrongField("requirements: unknown variant `" + type + "`");
    if (metadata.is_null())
        fail("table does not exist.");
    if (number)
        checkNumber(metadata, number, requirement);
    else if (type == "assert-ref-snapshot-id")
        checkRef(metadata, requirement);
    else
        checkUuid(metadata, type == "assert-table-uuid" ? "table-uuid" : "view-uuid", requirement);
}

} // namespace

void checkRequirements(const ordered_json &metadata, const ordered_json &requirements)
{
    if (!requirements.is_array())
        throw wrongField("requirements: expected a sequence");
    for (const ordered_json &requirement : requirements)
        checkOne(metadata, requirement);
}

bool assertsCreate(const ordered_json &requirements)
{
    for (const ordered_json &requirement : requirements) {
        if (requirement.value("type", "") == "assert-create")
            return true;
    }
    return false;
}

} // namespace sandbox
