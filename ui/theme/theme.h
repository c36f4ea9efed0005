#pragma once

#include "services/checks/verdict.h"
#include "services/core/settings.h"
#include "services/environment/environment.h"

#include <QColor>
#include <QFont>
#include <QObject>
#include <QPalette>

class PortalScheme;

/// Foreground and tinted ground of a role.
struct RoleColors {
    QColor foreground;
    QColor ground;
};

/// Every colour and measure of the visual language for one scheme. Built from
/// resources/theme/*.json, swapped whole.
struct Theme {
    bool dark = false;
    QColor window, surface, raised, sunken, hover, border, borderStrong;
    QColor text, text2, muted, accent, onAccent, selection, selectionText;
    RoleColors ok, degraded, critical, unknown, stale, inert, drift;
    RoleColors prod, test, sandbox;
    QColor readWrite, readOnly, ephemeral, none;

    const RoleColors &verdict(Verdict verdict) const; ///< NotProven looks like Unknown
    const RoleColors &role(EnvironmentRole role) const;
    QColor keyClass(KeyClass keyClass) const;
};

/// The theme of resources/theme/light.json or dark.json.
Theme loadTheme(bool dark);
/// The palette of a theme, with its inactive and disabled groups.
QPalette paletteOf(const Theme &theme);

/// Palette roles for labels that are not plain text: label->setForegroundRole(Tone::muted). They
/// follow the theme by themselves. Qt has no role for a second text colour, so the one of visited
/// links, which nothing else uses, carries it.
namespace Tone
{
inline constexpr QPalette::ColorRole text2 = QPalette::LinkVisited;
inline constexpr QPalette::ColorRole muted = QPalette::PlaceholderText;
inline constexpr QPalette::ColorRole accent = QPalette::Link;
}

/// Sizes of the grid; multiples of the user's font, not pixels of ours, where text is involved.
namespace Metric
{
inline constexpr int gap1 = 4, gap2 = 8, gap3 = 12, gap4 = 16, gap5 = 24, panelPadding = 14;
inline constexpr int radiusTag = 3, radiusBadge = 4, radiusControl = 5, radiusCard = 6,
                     radiusDialog = 8;
inline constexpr int bandHeight = 44, pageBarHeight = 44, statusHeight = 26, railWidth = 84,
                     railIconWidth = 44;
inline constexpr int controlHeight = 28, tabHeight = 34, rowHeight = 28, denseRowHeight = 25,
                     headerHeight = 28;
inline constexpr int sidePanelWidth = 328, drawerWidth = 612, treeWidth = 264;
}

/// The theme in force and the application's palette, style and fonts that follow from it. One per
/// application, owned by the composition root and handed down; widgets read theme() when they paint
/// and repaint on changed().
class ThemeSource : public QObject
{
    Q_OBJECT

public:
    explicit ThemeSource(QObject *parent = nullptr);

    void setChoice(ThemeChoice choice); ///< applies palette and style to the application
    ThemeChoice choice() const { return m_choice; }
    const Theme &theme() const { return m_theme; }

    /// Height step of rows in tables and lists; applies to the application at once.
    void setDensity(Density density);
    /// Row height in force, for views that set their own.
    int rowHeight() const;

signals:
    void changed();

private:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void apply();
    bool wantsDark() const;
    Density m_density = Density::Normal;
    bool m_applying = false;
    bool m_platformDark = false; ///< lightness of the platform's own window colour
    PortalScheme *m_portal;
    ThemeChoice m_choice = ThemeChoice::System;
    Theme m_theme;
};

/// Fonts of the visual language, from the user's own: sizes are factors of the system font.
namespace Type
{
QFont body();
QFont title(); ///< 1.15, semi-bold
QFont bigNumber(); ///< 1.25, semi-bold
QFont hero(); ///< 1.7, semi-bold
QFont supporting(); ///< 0.92
QFont caption(); ///< 0.85, semi-bold
QFont tag(); ///< 0.85
QFont mono(); ///< fixed, 0.95, no ligatures
}
