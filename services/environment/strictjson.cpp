#include "services/environment/strictjson.h"

#include "services/core/json.h"

#include <QSet>

#include <vector>

using nlohmann::json;
using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr qsizetype largestFile = 4 * 1024 * 1024;
constexpr std::size_t deepest = 64;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(EnvironmentFile)
};

/// "line 3, column 8", counted from 1; a column is a character, not a byte.
QString positionOf(const QByteArray &bytes, qsizetype offset)
{
    const QByteArrayView before
        = QByteArrayView(bytes).first(std::clamp<qsizetype>(offset, 0, bytes.size()));
    const qsizetype line = before.count('\n') + 1;
    qsizetype column = 1;
    for (const char c : before.sliced(before.lastIndexOf('\n') + 1))
        column += (uchar(c) & 0xc0) != 0x80 ? 1 : 0;
    return Words::tr("line %1, column %2").arg(line).arg(column);
}

// RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF.
qsizetype sequenceLength(QByteArrayView rest)
{
    const auto at = [&](qsizetype i) { return i < rest.size() ? uchar(rest[i]) : uchar(0); };
    const auto follows = [&](qsizetype i) { return (at(i) & 0xc0) == 0x80; };
    const uchar first = at(0);
    if (first < 0x80)
        return 1;
    if (first >= 0xc2 && first <= 0xdf)
        return follows(1) ? 2 : 0;
    if (first >= 0xe0 && first <= 0xef) {
        const bool sound = (first != 0xe0 || at(1) >= 0xa0) && (first != 0xed || at(1) <= 0x9f);
        return sound && follows(1) && follows(2) ? 3 : 0;
    }
    if (first >= 0xf0 && first <= 0xf4) {
        const bool sound = (first != 0xf0 || at(1) >= 0x90) && (first != 0xf4 || at(1) <= 0x8f);
        return sound && follows(1) && follows(2) && follows(3) ? 4 : 0;
    }
    return 0;
}

qsizetype firstInvalidByte(const QByteArray &bytes)
{
    for (qsizetype i = 0; i < bytes.size();) {
        const qsizetype length = sequenceLength(QByteArrayView(bytes).sliced(i));
        if (length == 0)
            return i;
        i += length;
    }
    return -1;
}

/// Walks over the text, valid or not, for what the JSON library does not tell: depth and repeated
/// keys.
class StructureScan
{
public:
    StructureScan(const QByteArray &bytes, ProblemList &problems)
        : m_bytes(bytes)
        , m_problems(problems)
    {
    }

    bool run(); ///< false: nested too deep, do not parse

private:
    struct Level {
        bool object = false;
        bool keyNext = false;
        qsizetype index = 0;
        QString key;
        QSet<QString> keys;
    };

    bool open(bool object, qsizetype at);
    void comma();
    qsizetype string(qsizetype start);
    QString place(std::size_t levels) const;

    const QByteArray &m_bytes;
    ProblemList &m_problems;
    std::vector<Level> m_levels;
};

bool StructureScan::run()
{
    for (qsizetype i = 0; i < m_bytes.size(); ++i) {
        const char c = m_bytes[i];
        if (c == '"') {
            i = string(i);
        } else if (c == '{' || c == '[') {
            if (!open(c == '{', i))
                return false;
        } else if (c == '}' || c == ']') {
            if (!m_levels.empty())
                m_levels.pop_back();
        } else if (c == ',') {
            comma();
        }
    }
    return true;
}

bool StructureScan::open(bool object, qsizetype at)
{
    if (m_levels.size() >= deepest) {
        m_problems.error(positionOf(m_bytes, at),
                         Words::tr("values nested deeper than %1 levels").arg(deepest),
                         Words::tr("at most %1 levels").arg(deepest));
        return false;
    }
    m_levels.push_back({object, object, 0, {}, {}});
    return true;
}

void StructureScan::comma()
{
    if (m_levels.empty())
        return;
    Level &level = m_levels.back();
    level.keyNext = level.object;
    ++level.index;
}

qsizetype StructureScan::string(qsizetype start)
{
    qsizetype end = start + 1;
    while (end < m_bytes.size() && m_bytes[end] != '"')
        end += m_bytes[end] == '\\' ? 2 : 1;
    if (end >= m_bytes.size() || m_levels.empty() || !m_levels.back().keyNext)
        return std::min(end, m_bytes.size());
    Level &level = m_levels.back();
    level.keyNext = false;
    // "a" and "\u0061" are one key.
    const json key
        = json::parse(m_bytes.begin() + start, m_bytes.begin() + end + 1, nullptr, false);
    if (!key.is_string())
        return end; // the parser will say what is wrong with it
    level.key = textOf(key);
    if (level.keys.contains(level.key)) {
        m_problems.error(memberPlace(place(m_levels.size() - 1), level.key),
                         Words::tr("the key again, on %1").arg(positionOf(m_bytes, start)),
                         Words::tr("each key once"));
    }
    level.keys.insert(level.key);
    return end;
}

QString StructureScan::place(std::size_t levels) const
{
    QString path;
    for (std::size_t i = 0; i < levels; ++i) {
        const Level &level = m_levels[i];
        path = level.object ? memberPlace(path, level.key) : elementPlace(path, level.index);
    }
    return path;
}

bool acceptBytes(const QByteArray &bytes, ProblemList &problems)
{
    if (bytes.size() > largestFile) {
        problems.error(Words::tr("the file"), Words::tr("%1 bytes").arg(bytes.size()),
                       Words::tr("at most %1 bytes").arg(largestFile));
        return false;
    }
    if (bytes.startsWith("\xEF\xBB\xBF") || bytes.startsWith("\xFF\xFE")
        || bytes.startsWith("\xFE\xFF")) {
        problems.error(positionOf(bytes, 0), Words::tr("a byte order mark"),
                       Words::tr("JSON in UTF-8 without a byte order mark"));
        return false;
    }
    const qsizetype invalid = firstInvalidByte(bytes);
    if (invalid >= 0) {
        problems.error(positionOf(bytes, invalid), Words::tr("bytes that are not UTF-8"),
                       Words::tr("text in UTF-8"));
        return false;
    }
    return true;
}

} // namespace

std::optional<json> readStrictJson(const QByteArray &bytes, ProblemList &problems)
{
    if (!acceptBytes(bytes, problems))
        return std::nullopt;
    if (!StructureScan(bytes, problems).run())
        return std::nullopt;
    try {
        return json::parse(bytes.begin(), bytes.end());
    } catch (const json::parse_error &e) {
        // The library's own text quotes the file, which may hold a secret in the wrong place.
        const bool atEnd = qsizetype(e.byte) > bytes.size();
        problems.error(positionOf(bytes, qsizetype(e.byte) - 1),
                       atEnd ? Words::tr("the end of the file")
                             : Words::tr("something that JSON does not allow here"),
                       Words::tr("one JSON object and nothing else"));
    } catch (const json::exception &) {
        problems.error(Words::tr("the file"), Words::tr("a number that is too large"),
                       Words::tr("numbers that a computer can hold"));
    }
    return std::nullopt;
}
