#include "services/environment/dotenv.h"

#include "services/core/redaction.h"
#include "services/environment/dotenvnames.h"
#include "services/environment/problems.h"

#include <QRegularExpression>
#include <QUrl>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr qsizetype largestFile = 1024 * 1024;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(EnvironmentFile)
};

bool isNameCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'
        || c == '.';
}

/// Walks over the bytes once; a value is handed on as soon as it is complete.
class DotEnvReader
{
public:
    explicit DotEnvReader(QByteArray bytes)
        : m_bytes(std::move(bytes))
    {
    }

    DotEnv run();

private:
    char at(qsizetype i) const { return i < m_bytes.size() ? m_bytes[i] : '\0'; }
    void skipBlanks();
    void skipLine();
    void readLine();
    QByteArray name();
    bool value(QByteArray &out);
    bool quoted(char quote, QByteArray &out);
    void unquoted(QByteArray &out);
    void take(const QByteArray &name, QByteArray value, int line);
    void takeSecret(const QString &name, QByteArray value, int line);
    void problem(const QString &found, const QString &expected);

    QByteArray m_bytes;
    qsizetype m_at = 0;
    int m_line = 1;
    DotEnv m_file;
};

DotEnv DotEnvReader::run()
{
    if (m_bytes.startsWith("\xEF\xBB\xBF"))
        m_at = 3;
    while (m_at < m_bytes.size())
        readLine();
    wipe(m_bytes.data(), m_bytes.size());
    return std::move(m_file);
}

void DotEnvReader::skipBlanks()
{
    while (at(m_at) == ' ' || at(m_at) == '\t')
        ++m_at;
}

void DotEnvReader::skipLine()
{
    while (m_at < m_bytes.size() && m_bytes[m_at] != '\n')
        ++m_at;
    ++m_at;
    ++m_line;
}

QByteArray DotEnvReader::name()
{
    const qsizetype start = m_at;
    while (isNameCharacter(at(m_at)))
        ++m_at;
    return m_bytes.mid(start, m_at - start);
}

void DotEnvReader::readLine()
{
    skipBlanks();
    if (at(m_at) == '\n' || at(m_at) == '\r' || at(m_at) == '#' || m_at >= m_bytes.size()) {
        skipLine();
        return;
    }
    QByteArray key = name();
    skipBlanks();
    if (key == "export" && at(m_at) != '=') {
        key = name();
        skipBlanks();
    }
    if (key.isEmpty() || at(m_at) != '=') {
        problem(Words::tr("a line that sets nothing"), Words::tr("NAME=value"));
        skipLine();
        return;
    }
    ++m_at;
    skipBlanks();
    const int line = m_line;
    QByteArray text;
    if (value(text))
        take(key, std::move(text), line);
    else
        wipe(text.data(), text.size());
    skipLine();
}

bool DotEnvReader::value(QByteArray &out)
{
    const char quote = at(m_at);
    if (quote == '"' || quote == '\'')
        return quoted(quote, out);
    unquoted(out);
    if (!out.contains("${") && !out.contains("$("))
        return true;
    problem(Words::tr("a value that refers to another variable"), Words::tr("the value itself"));
    return false;
}

bool DotEnvReader::quoted(char quote, QByteArray &out)
{
    const int opened = m_line;
    for (++m_at; m_at < m_bytes.size() && m_bytes[m_at] != quote; ++m_at) {
        char c = m_bytes[m_at];
        if (c == '\\' && quote == '"' && m_at + 1 < m_bytes.size()) {
            c = m_bytes[++m_at];
            out += c == 'n' ? '\n' : c == 'r' ? '\r' : c == 't' ? '\t' : c;
            continue;
        }
        m_line += c == '\n' ? 1 : 0;
        out += c;
    }
    if (m_at < m_bytes.size())
        return true;
    m_line = opened;
    problem(Words::tr("a quote that is never closed"), Words::tr("a closing quote"));
    return false;
}

void DotEnvReader::unquoted(QByteArray &out)
{
    const qsizetype start = m_at;
    qsizetype end = start;
    for (; m_at < m_bytes.size() && m_bytes[m_at] != '\n' && m_bytes[m_at] != '\r'; ++m_at) {
        const bool comment = m_bytes[m_at] == '#'
            && (m_at == start || m_bytes[m_at - 1] == ' ' || m_bytes[m_at - 1] == '\t');
        if (comment)
            break;
        if (m_bytes[m_at] != ' ' && m_bytes[m_at] != '\t')
            end = m_at + 1;
    }
    out = m_bytes.mid(start, end - start);
}

void DotEnvReader::take(const QByteArray &name, QByteArray value, int line)
{
    const QString key = QString::fromLatin1(name);
    if (isSecretVariable(key)) {
        takeSecret(key, std::move(value), line);
        return;
    }
    QString text = QString::fromUtf8(value);
    wipe(value.data(), value.size());
    if (!isKnownVariable(key)) {
        m_file.ignored.append(key);
        return;
    }
    const QUrl url(text);
    if (url.isValid() && !url.userInfo().isEmpty()) {
        text = url.toString(QUrl::RemoveUserInfo | QUrl::FullyEncoded);
        problem(Words::tr("a user or password inside a URL; it is left out"),
                Words::tr("a URL without secrets"));
        m_file.problems.last().severity = EnvironmentProblem::Severity::Warning;
    }
    std::erase_if(m_file.entries, [&](const DotEnv::Entry &entry) { return entry.name == key; });
    if (!text.isEmpty())
        m_file.entries.push_back({key, text, line});
}

void DotEnvReader::takeSecret(const QString &name, QByteArray value, int line)
{
    Secret secret(std::move(value));
    std::erase_if(m_file.secrets,
                  [&](const DotEnv::SecretEntry &entry) { return entry.name == name; });
    if (!isKnownVariable(name))
        m_file.ignored.append(name);
    else if (!secret.isEmpty())
        m_file.secrets.push_back({name, std::move(secret), line});
}

void DotEnvReader::problem(const QString &found, const QString &expected)
{
    if (m_file.problems.size() < 100)
        m_file.problems.append({EnvironmentProblem::Severity::Error,
                                Words::tr("line %1").arg(m_line), found, expected});
}

} // namespace

DotEnv parseDotEnv(const QByteArray &bytes)
{
    if (bytes.size() > largestFile) {
        DotEnv file;
        file.problems.append({EnvironmentProblem::Severity::Error, Words::tr("the file"),
                              Words::tr("%1 bytes").arg(bytes.size()),
                              Words::tr("at most %1 bytes").arg(largestFile)});
        return file;
    }
    return DotEnvReader(QByteArray(bytes.constData(), bytes.size())).run();
}
