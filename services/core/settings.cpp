#include "services/core/settings.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

using namespace Qt::Literals::StringLiterals;

namespace
{
constexpr auto statesGroup = "states"_L1;
constexpr auto observersGroup = "observers"_L1;

template <typename E> using Names = QList<std::pair<E, QString>>;

Names<LanguageChoice> names(LanguageChoice)
{
    return {{LanguageChoice::System, u"system"_s},
            {LanguageChoice::English, u"en"_s},
            {LanguageChoice::Spanish, u"es"_s}};
}

Names<ThemeChoice> names(ThemeChoice)
{
    return {{ThemeChoice::System, u"system"_s},
            {ThemeChoice::Light, u"light"_s},
            {ThemeChoice::Dark, u"dark"_s}};
}

Names<Density> names(Density)
{
    return {{Density::Compact, u"compact"_s},
            {Density::Normal, u"normal"_s},
            {Density::Roomy, u"roomy"_s}};
}

Names<TimeZoneChoice> names(TimeZoneChoice)
{
    return {{TimeZoneChoice::Utc, u"utc"_s}, {TimeZoneChoice::Local, u"local"_s}};
}

template <typename T> QVariant toVariant(const T &value)
{
    if constexpr (std::is_enum_v<T>) {
        for (const auto &[enumerator, name] : names(T())) {
            if (enumerator == value)
                return name;
        }
        return {};
    } else {
        return QVariant::fromValue(value);
    }
}

template <typename T> T fromVariant(const QVariant &variant, const T &fallback)
{
    if constexpr (std::is_enum_v<T>) {
        for (const auto &[enumerator, name] : names(T())) {
            if (name == variant.toString())
                return enumerator;
        }
        return fallback;
    } else {
        return variant.canConvert<T>() ? variant.value<T>() : fallback;
    }
}

// The one place where members and keys meet: what is not listed here is not kept.
template <typename Settings_, typename Visitor> void visitKeys(Settings_ &settings, Visitor visit)
{
    visit("language"_L1, settings.language);
    visit("theme"_L1, settings.theme);
    visit("density"_L1, settings.density);
    visit("timeZone"_L1, settings.timeZone);
    visit("windowGeometry"_L1, settings.windowGeometry);
    visit("lastEnvironment"_L1, settings.lastEnvironment);
    visit("lastPage"_L1, settings.lastPage);
    visit("railCollapsed"_L1, settings.railCollapsed);
}

QString setAside(const QString &path)
{
    const QString stamp = QDateTime::currentDateTimeUtc().toString(u"yyyyMMdd-hhmmss-zzz"_s);
    const QString aside = u"%1.unreadable-%2"_s.arg(path, stamp);
    return QFile::rename(path, aside) ? aside : path;
}
}

SettingsStore::SettingsStore(const QString &path)
    : m_path(path)
{
}

QString SettingsStore::defaultPath()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation)
        + "/atalaya/atalaya.ini"_L1;
}

SettingsStore::Load SettingsStore::load() const
{
    if (!QFileInfo::exists(m_path))
        return {};
    Load load;
    {
        QSettings file(m_path, QSettings::IniFormat);
        visitKeys(load.settings, [&file](QLatin1StringView key, auto &value) {
            if (file.contains(key))
                value = fromVariant(file.value(key), value);
        });
        file.beginGroup(statesGroup);
        for (const QString &key : file.childKeys())
            load.settings.states.insert(key, file.value(key).toByteArray());
        file.endGroup();
        file.beginGroup(observersGroup);
        for (const QString &key : file.childKeys())
            load.settings.observers.insert(key, file.value(key).toBool());
        if (file.status() == QSettings::NoError)
            return load;
    }
    return {Settings(), setAside(m_path)};
}

Result<Done> SettingsStore::save(const Settings &settings) const
{
    QDir().mkpath(QFileInfo(m_path).absolutePath());
    QSettings file(m_path, QSettings::IniFormat);
    visitKeys(settings, [&file](QLatin1StringView key, const auto &value) {
        file.setValue(key, toVariant(value));
    });
    file.remove(statesGroup);
    file.beginGroup(statesGroup);
    for (auto state = settings.states.begin(); state != settings.states.end(); ++state)
        file.setValue(state.key(), state.value());
    file.endGroup();
    file.remove(observersGroup);
    file.beginGroup(observersGroup);
    for (auto it = settings.observers.begin(); it != settings.observers.end(); ++it)
        file.setValue(it.key(), it.value());
    file.endGroup();
    file.sync();
    if (file.status() != QSettings::NoError)
        return Error{Error::Kind::LocalIo, u"%1 cannot be written"_s.arg(m_path)};
    return Done();
}
