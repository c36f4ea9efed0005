#include "services/environment/problems.h"

#include "services/core/json.h"

#include <QRegularExpression>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr qsizetype mostProblems = 1000;
constexpr qsizetype longestQuoted = 32;
constexpr qsizetype longestKey = 60;

} // namespace

void ProblemList::error(const QString &place, const QString &found, const QString &expected)
{
    ++m_errors;
    add(EnvironmentProblem::Severity::Error, place, found, expected);
}

void ProblemList::warning(const QString &place, const QString &found, const QString &expected)
{
    add(EnvironmentProblem::Severity::Warning, place, found, expected);
}

void ProblemList::add(EnvironmentProblem::Severity severity, const QString &place,
                      const QString &found, const QString &expected)
{
    if (m_problems.size() < mostProblems)
        m_problems.append({severity, place, found, expected});
    else
        ++m_left;
}

QSet<QString> ProblemList::badPlaces() const
{
    QSet<QString> places;
    for (const EnvironmentProblem &problem : m_problems) {
        if (problem.severity == EnvironmentProblem::Severity::Error)
            places.insert(problem.place);
    }
    return places;
}

QList<EnvironmentProblem> ProblemList::take()
{
    if (m_left > 0) {
        m_problems.append({hasErrors() ? EnvironmentProblem::Severity::Error
                                       : EnvironmentProblem::Severity::Warning,
                           tr("the file"),
                           tr("%n more problem(s) that are not listed", nullptr, m_left),
                           tr("none")});
    }
    return std::exchange(m_problems, {});
}

QString ProblemList::nothing()
{
    return tr("nothing");
}

QString ProblemList::describe(const nlohmann::json &value)
{
    static const QRegularExpression word(u"\\A[A-Za-z][A-Za-z_-]*\\z"_s);
    if (value.is_string()) {
        const QString text = textOf(value);
        if (text.isEmpty())
            return tr("an empty text");
        if (text.size() <= longestQuoted && word.match(text).hasMatch())
            return u'"' + text + u'"';
        return describeHidden(value);
    }
    if (value.is_array())
        return tr("a list of %n element(s)", nullptr, int(value.size()));
    if (value.is_object())
        return tr("an object");
    return rawJson(value, 40); // a number, true, false or null
}

QString ProblemList::describeHidden(const nlohmann::json &value)
{
    return value.is_string() ? tr("a text of %n character(s)", nullptr, int(textOf(value).size()))
                             : describe(value);
}

QString memberPlace(const QString &parent, const QString &key)
{
    static const QRegularExpression plain(u"\\A[A-Za-z0-9_$-]{1,60}\\z"_s);
    if (plain.match(key).hasMatch())
        return parent.isEmpty() ? key : parent + u'.' + key;
    QString shown = key.left(longestKey);
    for (QChar &c : shown) {
        if (!c.isPrint() && !c.isSurrogate())
            c = QChar::ReplacementCharacter;
    }
    if (shown.size() < key.size())
        shown += u'…';
    return parent + "[\""_L1 + shown + "\"]"_L1;
}

QString elementPlace(const QString &parent, qsizetype index)
{
    return parent + u'[' + QString::number(index) + u']';
}
