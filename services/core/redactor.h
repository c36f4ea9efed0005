#pragma once

#include <QByteArray>

/// What stands in a removed value's place: ‹redacted›.
inline constexpr QByteArrayView redactionMark = "\xE2\x80\xB9redacted\xE2\x80\xBA";

/// Walks once over the text and copies it without the secrets.
class Redactor
{
public:
    explicit Redactor(QByteArrayView text)
        : m_text(text)
    {
        m_out.reserve(text.size() + 64);
    }

    void run();
    QByteArray out() && { return std::move(m_out); }
    int count() const { return m_count; }

private:
    char at(qsizetype i) const { return i < m_text.size() ? m_text[i] : '\0'; }
    qsizetype skipSpace(qsizetype i) const;
    qsizetype skipQuote(qsizetype i, char *quote) const;
    qsizetype endOfQuoted(qsizetype i, char quote, bool escaped) const;
    qsizetype endOfContainer(qsizetype i) const;
    void copyTo(qsizetype end);
    void hideTo(qsizetype end);
    void word();
    bool hideKnownShape(QByteArrayView name);
    bool hideAfterScheme(QByteArrayView name);
    bool hideElement(qsizetype start);
    void hideValue(QByteArrayView name);
    void hideBareValue(QByteArrayView name, char separator, qsizetype from);
    bool hideUserInfo();
    bool hidePrivateKey();

    QByteArrayView m_text;
    QByteArray m_out;
    qsizetype m_at = 0;
    int m_count = 0;
};
