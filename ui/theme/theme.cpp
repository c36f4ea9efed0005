#include "ui/theme/theme.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::Literals::StringLiterals;

namespace
{
struct NamedColor {
    QLatin1StringView key;
    QColor Theme::*color;
};
struct NamedRole {
    QLatin1StringView key; // the ground's key is this one + "Ground"
    RoleColors Theme::*role;
};

constexpr NamedColor colors[] = {
    {"window"_L1, &Theme::window},
    {"surface"_L1, &Theme::surface},
    {"raised"_L1, &Theme::raised},
    {"sunken"_L1, &Theme::sunken},
    {"hover"_L1, &Theme::hover},
    {"border"_L1, &Theme::border},
    {"borderStrong"_L1, &Theme::borderStrong},
    {"text"_L1, &Theme::text},
    {"text2"_L1, &Theme::text2},
    {"muted"_L1, &Theme::muted},
    {"accent"_L1, &Theme::accent},
    {"onAccent"_L1, &Theme::onAccent},
    {"selection"_L1, &Theme::selection},
    {"selectionText"_L1, &Theme::selectionText},
    {"readWrite"_L1, &Theme::readWrite},
    {"readOnly"_L1, &Theme::readOnly},
    {"ephemeral"_L1, &Theme::ephemeral},
    {"none"_L1, &Theme::none},
};

constexpr NamedRole roles[] = {
    {"ok"_L1, &Theme::ok},
    {"degraded"_L1, &Theme::degraded},
    {"critical"_L1, &Theme::critical},
    {"unknown"_L1, &Theme::unknown},
    {"stale"_L1, &Theme::stale},
    {"inert"_L1, &Theme::inert},
    {"drift"_L1, &Theme::drift},
    {"prod"_L1, &Theme::prod},
    {"test"_L1, &Theme::test},
    {"sandbox"_L1, &Theme::sandbox},
};
}

const RoleColors &Theme::verdict(Verdict verdict) const
{
    switch (verdict) {
    case Verdict::Critical:
        return critical;
    case Verdict::Degraded:
        return degraded;
    case Verdict::Stale:
        return stale;
    case Verdict::Inert:
        return inert;
    case Verdict::Ok:
        return ok;
    case Verdict::NotProven:
    case Verdict::Unknown:
    case Verdict::NotRun:
        return unknown;
    }
    return unknown;
}

const RoleColors &Theme::role(EnvironmentRole role) const
{
    switch (role) {
    case EnvironmentRole::Prod:
        return prod;
    case EnvironmentRole::Test:
        return test;
    case EnvironmentRole::Sandbox:
        return sandbox;
    }
    return prod;
}

QColor Theme::keyClass(KeyClass keyClass) const
{
    switch (keyClass) {
    case KeyClass::None:
        return none;
    case KeyClass::ReadOnly:
        return readOnly;
    case KeyClass::ReadWrite:
    case KeyClass::Parent: // whoever holds it can make a key that writes
        return readWrite;
    case KeyClass::Ephemeral:
        return ephemeral;
    }
    return none;
}

Theme loadTheme(bool dark)
{
    QFile file(dark ? u":/theme/dark.json"_s : u":/theme/light.json"_s);
    const bool opened = file.open(QIODevice::ReadOnly);
    Q_ASSERT(opened);
    Q_UNUSED(opened)
    const QJsonObject object = QJsonDocument::fromJson(file.readAll()).object();
    const auto color = [&object](const QString &key) {
        const QColor value(object.value(key).toString());
        Q_ASSERT(value.isValid());
        return value;
    };
    Theme theme;
    theme.dark = dark;
    for (const NamedColor &named : colors)
        theme.*named.color = color(named.key);
    for (const NamedRole &named : roles) {
        const QString key = named.key;
        theme.*named.role = {color(key), color(key + "Ground"_L1)};
    }
    return theme;
}

QPalette paletteOf(const Theme &theme)
{
    QPalette palette;
    const std::pair<QPalette::ColorRole, QColor> all[] = {
        {QPalette::Window, theme.window},       {QPalette::WindowText, theme.text},
        {QPalette::Base, theme.surface},        {QPalette::AlternateBase, theme.sunken},
        {QPalette::Text, theme.text},           {QPalette::PlaceholderText, theme.muted},
        {QPalette::Button, theme.surface},      {QPalette::ButtonText, theme.text},
        {QPalette::BrightText, theme.onAccent}, {QPalette::ToolTipBase, theme.raised},
        {QPalette::ToolTipText, theme.text},    {QPalette::Light, theme.raised},
        {QPalette::Midlight, theme.hover},      {QPalette::Mid, theme.border},
        {QPalette::Dark, theme.borderStrong},   {QPalette::Shadow, theme.borderStrong},
        {QPalette::Highlight, theme.selection}, {QPalette::HighlightedText, theme.selectionText},
        {QPalette::Link, theme.accent},         {Tone::text2, theme.text2},
    };
    for (const auto &[role, color] : all)
        palette.setColor(QPalette::All, role, color);
    for (const QPalette::ColorRole role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, Tone::text2,
          QPalette::HighlightedText, QPalette::Link})
        palette.setColor(QPalette::Disabled, role, theme.muted);
    palette.setColor(QPalette::Disabled, QPalette::Base, theme.sunken);
    palette.setColor(QPalette::Disabled, QPalette::Button, theme.sunken);
    palette.setColor(QPalette::Disabled, QPalette::Dark, theme.border);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, theme.hover);
    return palette;
}
