#include "tests/support/qtstrings.h"
#include "ui/theme/glyphs.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QPainter>
#include <QSet>

#include <cmath>

using namespace Qt::Literals::StringLiterals;

// The formulas of WCAG 2 (contrast), Machado 2009 (deuteranopia, severity 1) and CIEDE2000, from
// their papers.
namespace
{
constexpr double pi = 3.14159265358979323846;

double linear(double c)
{
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

double delinear(double c)
{
    c = std::clamp(c, 0.0, 1.0);
    return c <= 0.0031308 ? 12.92 * c : 1.055 * std::pow(c, 1 / 2.4) - 0.055;
}

double luminance(const QColor &c)
{
    return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
}

double contrast(const QColor &a, const QColor &b)
{
    const double x = luminance(a), y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

QColor deuteranope(const QColor &color)
{
    const double m[3][3] = {{0.367322, 0.860646, -0.227968},
                            {0.280085, 0.672501, 0.047413},
                            {-0.011820, 0.042940, 0.968881}};
    const double v[3] = {linear(color.redF()), linear(color.greenF()), linear(color.blueF())};
    int out[3];
    for (int i = 0; i < 3; ++i)
        out[i] = int(std::lround(255 * delinear(m[i][0] * v[0] + m[i][1] * v[1] + m[i][2] * v[2])));
    return QColor(out[0], out[1], out[2]);
}

struct Lab {
    double l, a, b;
};

Lab lab(const QColor &color)
{
    const double r = linear(color.redF()), g = linear(color.greenF()), b = linear(color.blueF());
    const auto f = [](double t) { return t > .008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
    const double x = f((.4124564 * r + .3575761 * g + .1804375 * b) / .95047);
    const double y = f(.2126729 * r + .7151522 * g + .072175 * b);
    const double z = f((.0193339 * r + .119192 * g + .9503041 * b) / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double degreesOf(double a, double b)
{
    const double angle = std::atan2(b, a) * 180 / pi;
    return angle < 0 ? angle + 360 : angle;
}

double deltaE(const QColor &first, const QColor &second)
{
    Lab p = lab(first), q = lab(second);
    const double c = (std::hypot(p.a, p.b) + std::hypot(q.a, q.b)) / 2;
    const double g = .5 * (1 - std::sqrt(std::pow(c, 7) / (std::pow(c, 7) + std::pow(25, 7))));
    p.a *= 1 + g;
    q.a *= 1 + g;
    const double c1 = std::hypot(p.a, p.b), c2 = std::hypot(q.a, q.b), cm = (c1 + c2) / 2;
    const double h1 = degreesOf(p.a, p.b), h2 = degreesOf(q.a, q.b);
    double dh = h2 - h1;
    if (std::abs(dh) > 180)
        dh += dh > 0 ? -360 : 360;
    const double bigH = 2 * std::sqrt(c1 * c2) * std::sin(dh * pi / 360);
    const double lm = (p.l + q.l) / 2;
    const double hm = std::abs(h1 - h2) <= 180 ? (h1 + h2) / 2 : (h1 + h2 + 360) / 2;
    const auto cosine = [](double degrees) { return std::cos(degrees * pi / 180); };
    const double t = 1 - .17 * cosine(hm - 30) + .24 * cosine(2 * hm) + .32 * cosine(3 * hm + 6)
        - .2 * cosine(4 * hm - 63);
    const double sl = 1 + .015 * std::pow(lm - 50, 2) / std::sqrt(20 + std::pow(lm - 50, 2));
    const double sc = 1 + .045 * cm, sh = 1 + .015 * cm * t;
    const double rt = -2 * std::sqrt(std::pow(cm, 7) / (std::pow(cm, 7) + std::pow(25, 7)))
        * std::sin(60 * std::exp(-std::pow((hm - 275) / 25, 2)) * pi / 180);
    const double l = (q.l - p.l) / sl, cc = (c2 - c1) / sc, hh = bigH / sh;
    return std::sqrt(l * l + cc * cc + hh * hh + rt * cc * hh);
}

double worstContrast(const QColor &ink, const Theme &theme)
{
    double worst = 100;
    for (const QColor &ground :
         {theme.window, theme.surface, theme.raised, theme.sunken, theme.selection, theme.hover})
        worst = std::min(worst, contrast(ink, ground));
    return worst;
}

struct Expected {
    const char *name;
    QColor Theme::*color;
    double light, dark;
};
struct ExpectedRole {
    const char *name;
    RoleColors Theme::*role;
    double light, dark; // on the worst ground
    double ownLight, ownDark; // on its own tint; 0: not held to one
};
struct ExpectedPair {
    const char *name;
    RoleColors Theme::*a;
    RoleColors Theme::*b;
    double light, dark;
};
constexpr double rounding = 0.051; // the tables are rounded to one decimal
}

TEST_CASE("Every ink keeps its stated contrast on the worst ground")
{
    const Expected inks[] = {
        {"text", &Theme::text, 13.9, 10.4},         {"text2", &Theme::text2, 7.4, 7.2},
        {"muted", &Theme::muted, 5.1, 5.2},         {"accent", &Theme::accent, 5.3, 5.5},
        {"readWrite", &Theme::readWrite, 5.0, 5.9}, {"readOnly", &Theme::readOnly, 5.2, 5.9},
        {"ephemeral", &Theme::ephemeral, 5.2, 6.6}, {"none", &Theme::none, 5.1, 4.9},
    };
    const ExpectedRole roles[] = {
        {"critical", &Theme::critical, 6.3, 4.6, 6.3, 5.0},
        {"degraded", &Theme::degraded, 4.7, 6.7, 5.1, 6.9},
        {"unknown", &Theme::unknown, 5.1, 5.6, 5.4, 5.8},
        {"stale", &Theme::stale, 5.0, 6.8, 5.3, 6.9},
        {"drift", &Theme::drift, 8.6, 8.2, 8.7, 8.9},
        {"inert", &Theme::inert, 4.9, 5.4, 5.0, 5.8},
        {"ok", &Theme::ok, 4.8, 6.9, 5.1, 7.3},
        {"prod", &Theme::prod, 7.1, 6.2, 4.5, 4.5},
        {"test", &Theme::test, 5.6, 6.2, 4.5, 4.5},
        {"sandbox", &Theme::sandbox, 5.2, 5.9, 4.5, 4.5},
    };
    for (const bool dark : {false, true}) {
        const Theme theme = loadTheme(dark);
        for (const Expected &ink : inks) {
            INFO(ink.name << (dark ? " dark" : " light"));
            CHECK(worstContrast(theme.*ink.color, theme)
                  >= (dark ? ink.dark : ink.light) - rounding);
        }
        for (const ExpectedRole &role : roles) {
            INFO(role.name << (dark ? " dark" : " light"));
            const RoleColors &colors = theme.*role.role;
            CHECK(worstContrast(colors.foreground, theme)
                  >= (dark ? role.dark : role.light) - rounding);
            CHECK(contrast(colors.foreground, colors.ground)
                  >= (dark ? role.ownDark : role.ownLight) - rounding);
        }
        CHECK(contrast(theme.onAccent, theme.accent) >= (dark ? 7.4 : 6.4) - rounding);
        CHECK(contrast(theme.selectionText, theme.selection) >= (dark ? 11.2 : 12.5) - rounding);
        CHECK(contrast(theme.surface, theme.critical.foreground) >= (dark ? 6.0 : 7.6) - rounding);
        for (const QColor &ground : {theme.window, theme.surface})
            CHECK(contrast(theme.borderStrong, ground) >= (dark ? 4.9 : 3.2) - rounding);
    }
}

TEST_CASE("Verdicts stay apart for a deuteranope as far as the table says")
{
    const ExpectedPair pairs[] = {
        {"ok, critical", &Theme::ok, &Theme::critical, 18, 14},
        {"ok, degraded", &Theme::ok, &Theme::degraded, 24, 23},
        {"degraded, critical", &Theme::degraded, &Theme::critical, 8, 13},
        {"ok, unknown", &Theme::ok, &Theme::unknown, 8, 11},
        {"critical, stale", &Theme::critical, &Theme::stale, 4, 7},
        {"degraded, stale", &Theme::degraded, &Theme::stale, 10, 9},
        {"unknown, inert", &Theme::unknown, &Theme::inert, 14, 15},
        {"inert, drift", &Theme::inert, &Theme::drift, 11, 15},
    };
    for (const bool dark : {false, true}) {
        const Theme theme = loadTheme(dark);
        for (const ExpectedPair &pair : pairs) {
            INFO(pair.name << (dark ? " dark" : " light"));
            const double distance = deltaE(deuteranope((theme.*pair.a).foreground),
                                           deuteranope((theme.*pair.b).foreground));
            CHECK(distance >= (dark ? pair.dark : pair.light) - 0.5);
        }
        const auto keys = [](const QColor &a, const QColor &b) {
            return deltaE(deuteranope(a), deuteranope(b));
        };
        CHECK(keys(theme.readWrite, theme.readOnly) >= (dark ? 48.5 : 53.5));
        CHECK(keys(theme.readWrite, theme.ephemeral) >= 40.5);
        CHECK(keys(theme.readOnly, theme.ephemeral) >= (dark ? 6.5 : 10.5));
    }
}

TEST_CASE("The verdicts' shapes differ without any colour")
{
    QSet<QByteArray> shapes;
    const auto rendered = [](auto paint) {
        QImage image(32, 32, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::white);
        QPainter painter(&image);
        paint(painter);
        painter.end();
        return QByteArray(reinterpret_cast<const char *>(image.constBits()), image.sizeInBytes());
    };
    for (const Verdict verdict : {Verdict::Critical, Verdict::Degraded, Verdict::Unknown,
                                  Verdict::Stale, Verdict::Inert, Verdict::Ok, Verdict::NotRun})
        shapes.insert(rendered([=](QPainter &p) {
            paintVerdictGlyph(p, QRectF(0, 0, 32, 32), verdict, QColor(Qt::black));
        }));
    CHECK(shapes.size() == 7);
}

TEST_CASE("A theme is swapped whole, while the program runs")
{
    ThemeSource themes;
    themes.setChoice(ThemeChoice::Light);
    int changes = 0;
    QObject::connect(&themes, &ThemeSource::changed, &themes, [&] { ++changes; });
    themes.setChoice(ThemeChoice::Dark);
    CHECK(changes == 1);
    CHECK(themes.theme().dark);
    CHECK(QApplication::palette().color(QPalette::Window) == loadTheme(true).window);
    CHECK(QApplication::palette().color(QPalette::Disabled, QPalette::Text)
          == loadTheme(true).muted);
    CHECK(QApplication::palette().color(QPalette::Inactive, QPalette::Highlight)
          == loadTheme(true).selection);
    themes.setChoice(ThemeChoice::Light);
    CHECK(QApplication::palette().color(QPalette::Window) == loadTheme(false).window);
}

TEST_CASE("An icon takes the colour of the state it is drawn in and fills the pixels it is given")
{
    ThemeSource themes;
    themes.setChoice(ThemeChoice::Light);
    const auto darkest = [](const QImage &image) {
        QColor found;
        int alpha = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                if (qAlpha(image.pixel(x, y)) > alpha) {
                    alpha = qAlpha(image.pixel(x, y));
                    found = image.pixelColor(x, y);
                }
            }
        }
        return found.rgb();
    };
    const QIcon plain = icon(u"stop"_s);
    CHECK(darkest(plain.pixmap(QSize(32, 32)).toImage()) == themes.theme().text.rgb());
    CHECK(darkest(plain.pixmap(QSize(32, 32), QIcon::Disabled).toImage())
          == themes.theme().muted.rgb());
    CHECK(plain.pixmap(QSize(16, 16), 2.0).size() == QSize(32, 32));
    themes.setChoice(ThemeChoice::Dark);
    CHECK(darkest(plain.pixmap(QSize(32, 32)).toImage()) == loadTheme(true).text.rgb());
    themes.setChoice(ThemeChoice::Light);
}

TEST_CASE("Every kind of service has an icon of the set")
{
    for (int kind = 0; kind <= int(ServiceKind::Http); ++kind) {
        const QImage image = icon(iconName(ServiceKind(kind))).pixmap(QSize(16, 16)).toImage();
        CHECK_FALSE(image.isNull());
        CHECK(image != QImage(image.size(), image.format()));
    }
}

TEST_CASE("Fonts are factors of the user's font")
{
    const QFont before = QApplication::font();
    QFont big = before;
    big.setPointSizeF(18);
    QApplication::setFont(big);
    CHECK(Type::hero().pointSizeF() == Approx(18 * 1.7));
    CHECK(Type::tag().pointSizeF() == Approx(18 * 0.85));
    CHECK(Type::mono().pointSizeF() == Approx(18 * 0.95));
    QApplication::setFont(before);
}
