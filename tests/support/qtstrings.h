#pragma once

#include <catch2/catch.hpp>

#include <QString>

// Makes failures show Qt's strings as text.
namespace Catch {
template <>
struct StringMaker<QString>
{
    static std::string convert(const QString &text) { return '"' + text.toStdString() + '"'; }
};
template <>
struct StringMaker<QByteArray>
{
    static std::string convert(const QByteArray &bytes) { return '"' + bytes.toStdString() + '"'; }
};
}
