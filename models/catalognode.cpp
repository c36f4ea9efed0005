#include "models/catalognode.h"

void NameList::append(const QString &name)
{
    m_byHash.insert(qHash(name), size());
    const QByteArray utf8 = name.toUtf8();
    m_names.append(utf8.constData(), size_t(utf8.size()));
    m_ends.push_back(quint32(m_names.size()));
    m_folded += fold(name);
    m_foldedEnds.push_back(quint32(m_folded.size()));
}

std::string_view NameList::part(const std::string &bytes, const std::vector<quint32> &ends,
                                int index)
{
    const quint32 begin = index == 0 ? 0 : ends[size_t(index) - 1];
    return std::string_view(bytes).substr(begin, ends[size_t(index)] - begin);
}

QString NameList::at(int index) const
{
    const std::string_view utf8 = part(m_names, m_ends, index);
    return QString::fromUtf8(utf8.data(), qsizetype(utf8.size()));
}

int NameList::indexOf(const QString &name) const
{
    for (auto it = m_byHash.constFind(qHash(name));
         it != m_byHash.cend() && it.key() == qHash(name); ++it) {
        if (at(it.value()) == name)
            return it.value();
    }
    return -1;
}

bool NameList::contains(const QString &name) const
{
    return indexOf(name) >= 0;
}

bool NameList::matches(int index, std::string_view folded) const
{
    return part(m_folded, m_foldedEnds, index).find(folded) != std::string_view::npos;
}

std::string NameList::fold(const QString &text)
{
    return text.toCaseFolded().toStdString();
}

void NameList::clear()
{
    *this = {};
}
