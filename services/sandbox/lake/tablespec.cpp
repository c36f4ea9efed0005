#include "services/sandbox/lake/tablespec.h"

#include <functional>
#include <map>
#include <sstream>
#include <stdexcept>

namespace sandbox
{

namespace
{

using Args = std::vector<std::string>;

std::vector<std::string> split(const std::string &text, char separator)
{
    std::vector<std::string> parts;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, separator);)
        parts.push_back(part);
    return parts;
}

/// What a column kind becomes; `$h` is a hash of row and column, `$s` the column's own number.
struct Kind {
    std::string sqlType;
    std::function<std::string(const Args &)> expression;
};

std::string fromList(const std::string &list, const std::string &number = "$h")
{
    std::string items;
    std::size_t count = 0;
    for (const std::string &item : split(list, ',')) {
        items += (count++ ? ", '" : "'") + item + "'";
    }
    return "list_extract([" + items + "], 1 + (" + number + " % " + std::to_string(count)
        + ")::INTEGER)";
}

const char *const firstNames = "Ana,Luis,Marta,Jordi,Inés,Pablo,Núria,Iker,Sofía,Hugo,Elena,Bruno,"
                               "Chloé,Jürgen,Aoife,Zoë,Łukasz";
const char *const lastNames
    = "García,Pérez,Vidal,Ortega,Soler,Iglesias,Müller,Dubois,Rossi,Novák,O''Brien,Silva,Jansen";
const char *const cities
    = "Madrid,Barcelona,Valencia,Sevilla,Bilbao,Zaragoza,Lyon,Porto,Milano,München,Gdańsk,Gent";
const char *const countries = "ES,FR,PT,IT,DE,PL,BE,NL,IE,CZ";
const char *const words = "fragile,pallet,express,morning delivery,gift,bulk,cold "
                          "chain,signature,back order,check seal,second attempt";

std::string person()
{
    return "concat(" + fromList(firstNames) + ", ' ', " + fromList(lastNames, "($h // 64)") + ")";
}

std::string padded(const Args &a, const std::string &number)
{
    return "concat('" + a.at(1) + "-', lpad((" + number + ")::VARCHAR, " + a.at(2) + ", '0'))";
}

std::string power(const std::string &digits)
{
    return "1" + std::string(std::stoul(digits), '0');
}

std::string spread(const Args &a)
{
    return a.at(1) + " + ($h % " + std::to_string(std::stoll(a.at(2)) - std::stoll(a.at(1)) + 1)
        + ")::BIGINT";
}

std::string seconds(const Args &a)
{
    return " - to_seconds(($h % " + std::to_string(std::stoll(a.at(1)) * 86400) + ")::BIGINT)";
}

std::map<std::string, Kind> scalarKinds()
{
    return {{"key", {"BIGINT", [](const Args &) { return "i + 1"; }}},
            {"ref", {"BIGINT", [](const Args &a) { return "($h % " + a.at(1) + ")::BIGINT + 1"; }}},
            {"uuid", {"UUID", [](const Args &) { return "md5(concat('$s', i))::UUID"; }}},
            {"int", {"INTEGER", [](const Args &a) { return "(" + spread(a) + ")::INTEGER"; }}},
            {"big", {"BIGINT", [](const Args &a) { return spread(a); }}},
            {"money",
             {"DECIMAL(18,2)",
              [](const Args &a) {
                  return "((" + a.at(1) + "00 + ($h % " + a.at(2)
                      + "00)::BIGINT) / 100)::DECIMAL(18,2)";
              }}},
            {"rate", {"DOUBLE", [](const Args &) { return "($h % 1000000)::DOUBLE / 1000000"; }}},
            {"float",
             {"FLOAT",
              [](const Args &a) { return "(($h % " + a.at(1) + "000)::DOUBLE / 1000)::FLOAT"; }}},
            {"bool", {"BOOLEAN", [](const Args &a) { return "$h % 100 < " + a.at(1); }}},
            {"date",
             {"DATE",
              [](const Args &a) { return "DATE '2026-11-29' - ($h % " + a.at(1) + ")::INTEGER"; }}},
            {"part",
             {"DATE",
              [](const Args &) {
                  return "make_date(2023 + f, 1 + ($h % 11)::BIGINT, 1 + ($h // 16 % 28)::BIGINT)";
              }}},
            {"tstz",
             {"TIMESTAMP WITH TIME ZONE",
              [](const Args &a) { return "TIMESTAMPTZ '2026-11-29 23:50:00+00'" + seconds(a); }}},
            {"ts",
             {"TIMESTAMP",
              [](const Args &a) { return "TIMESTAMP '2026-11-29 23:50:00'" + seconds(a); }}},
            {"time",
             {"TIME",
              [](const Args &) { return "TIME '00:00:00' + to_seconds(($h % 86400)::BIGINT)"; }}},
            {"blob", {"BLOB", [](const Args &) { return "unhex(md5(concat('$s', i)))"; }}}};
}

std::map<std::string, Kind> textKinds()
{
    const auto fixed = [](const std::string &expression) {
        return Kind{"VARCHAR", [expression](const Args &) { return expression; }};
    };
    return {
        {"pick", {"VARCHAR", [](const Args &a) { return fromList(a.at(1)); }}},
        {"code", {"VARCHAR", [](const Args &a) { return padded(a, "$h % " + power(a.at(2))); }}},
        {"seq", {"VARCHAR", [](const Args &a) { return padded(a, "i + 1"); }}},
        {"person", fixed(person())},
        {"company",
         fixed("concat(" + fromList(lastNames) + ", ' ', "
               + fromList("Logística,Trading,& Hijos,Group,SL,GmbH", "($h // 64)") + ")")},
        {"city", fixed(fromList(cities))},
        {"country", fixed(fromList(countries))},
        {"email", fixed("concat('u', $h % 900000, '@example.com')")},
        {"phone", fixed("concat('+34 6', lpad(($h % 100000000)::VARCHAR, 8, '0'))")},
        {"text",
         fixed("concat(" + fromList(words) + ", ', ', " + fromList(words, "($h // 64)") + ")")},
        {"product",
         fixed("concat(" + fromList("Oak,Steel,Linen,Recycled,Compact,Nordic,Classic") + ", ' ', "
               + fromList("chair,lamp,shelf,kettle,rug,mug,desk,planter,clock", "($h // 64)")
               + ")")}};
}

std::map<std::string, Kind> nestedKinds()
{
    const auto fixed = [](const std::string &type, const std::string &expression) {
        return Kind{type, [expression](const Args &) { return expression; }};
    };
    return {
        {"lines",
         fixed("STRUCT(sku VARCHAR, qty INTEGER, price DECIMAL(18,2))[]",
               "list_transform(range(1 + ($h % 4)::BIGINT), lambda x: {'sku': concat('SKU-', "
               "lpad((($h // 16 + x * 7919) "
               "% 20000)::VARCHAR, 5, '0')), 'qty': (1 + ($h + x) % 5)::INTEGER, 'price': ((($h + "
               "x * 31) % 20000)::BIGINT "
               "/ 100)::DECIMAL(18,2)})")},
        {"attrs",
         fixed("MAP(VARCHAR, VARCHAR)",
               "map {'colour': " + fromList("red,blue,green,sand,graphite")
                   + ", 'size': " + fromList("S,M,L,XL", "($h // 64)") + "}")},
        {"tags",
         fixed("VARCHAR[]", "list_slice(['new', 'sale', 'eco', 'outlet'], 1, ($h % 5)::BIGINT)")},
        {"geo",
         fixed("STRUCT(lat DOUBLE, lon DOUBLE)",
               "{'lat': 36 + ($h % 70000)::DOUBLE / 10000, 'lon': -9 + ($h // 256 % "
               "120000)::DOUBLE / 10000}")},
        {"address",
         fixed("STRUCT(street VARCHAR, city VARCHAR, postcode VARCHAR)",
               "{'street': concat('C/ ', " + fromList("Mayor,Sol,del Mar,Nueva,Real")
                   + ", ' ', 1 + $h % 140), 'city': " + fromList(cities, "($h // 64)")
                   + ", 'postcode': lpad(($h // 8 % 53000)::VARCHAR, 5, '0')}")}};
}

const std::map<std::string, Kind> &kinds()
{
    static const std::map<std::string, Kind> all = [] {
        auto merged = scalarKinds();
        merged.merge(textKinds());
        merged.merge(nestedKinds());
        return merged;
    }();
    return all;
}

void replaceAll(std::string &text, const std::string &what, const std::string &with)
{
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
}

/// FNV-1a, kept to 31 bits: stable across compilers, unlike std::hash.
std::string columnNumber(const std::string &text)
{
    std::uint32_t hash = 2166136261u;
    for (unsigned char c : text)
        hash = (hash ^ c) * 16777619u;
    return std::to_string(hash >> 1);
}

ColumnSpec columnSpec(const std::string &text, const std::string &table)
{
    const auto colon = text.find(':');
    const auto hash = text.find('#');
    ColumnSpec column;
    column.name = text.substr(0, colon);
    column.doc = hash == std::string::npos ? "" : text.substr(hash + 1);
    const std::string kindText
        = text.substr(colon + 1, hash == std::string::npos ? hash : hash - colon - 1);
    Args args = split(kindText, ' ');
    if (args.at(0).compare(0, 4, "pick") == 0 && args.size() > 2)
        args[1] = kindText.substr(kindText.find(' ') + 1); // its words may hold blanks
    if (column.name.back() == '+') {
        column.added = true;
        column.name.pop_back();
    }
    const bool nullable = args.at(0).back() == '?';
    if (nullable)
        args[0].pop_back();
    const auto kind = kinds().find(args[0]);
    if (colon == std::string::npos || kind == kinds().end())
        throw std::runtime_error("no such column kind: " + table + "." + text);
    column.sqlType = kind->second.sqlType;
    column.required = args[0] == "key";
    column.partition = args[0] == "part";
    column.expression = kind->second.expression(args);
    if (nullable)
        column.expression = "CASE WHEN $h // 3 % 19 <> 0 THEN " + column.expression + " END";
    const std::string number = columnNumber(table + "." + column.name);
    replaceAll(column.expression, "$h", "hash(i * 1000003 + " + number + ")");
    replaceAll(column.expression, "$s", number);
    return column;
}

} // namespace

std::vector<ColumnSpec> columnSpecs(const TableSpec &table)
{
    std::vector<ColumnSpec> columns;
    for (const std::string &text : split(table.columns, '|'))
        columns.push_back(columnSpec(text, std::string(table.ns) + "." + table.name));
    return columns;
}

} // namespace sandbox
