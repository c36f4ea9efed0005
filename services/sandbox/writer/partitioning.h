#pragma once

#include <nlohmann/json.hpp>

#include <map>
#include <string>
#include <vector>

namespace sandbox
{

/// How rows are told apart by a table's partition spec. Throws WriterError 422
/// UNSUPPORTED_PARTITIONING on transforms and types that the writer does not
/// write.
class Partitioning
{
public:
    Partitioning(const nlohmann::json &spec, const nlohmann::json &schema);

    bool isNone() const { return m_fields.empty(); }
    /// SQL for the distinct partitions of a relation: a row of texts each, after
    /// `=`, or an empty one for null.
    std::string distinctSql(const std::string &relation) const;
    /// SQL condition for one of these rows.
    std::string conditionSql(const std::vector<std::string> &values) const;
    /// The values as Avro has them, by partition field id.
    std::map<int, nlohmann::json> avroValues(const std::vector<std::string> &values) const;
    /// "day=20787/", as Iceberg's writers name the folder.
    std::string folder(const std::vector<std::string> &values) const;

private:
    struct Field {
        int id = 0;
        std::string name;
        std::string sql; ///< whole number or text
        bool isText = false;
    };

    std::vector<Field> m_fields;
};

} // namespace sandbox
