#pragma once

#include "ui/theme/theme.h"

#include <QProxyStyle>

class QStyleOptionButton;
class QStyleOptionComboBox;
class QStyleOptionHeader;
class QStyleOptionMenuItem;
class QStyleOptionProgressBar;
class QStyleOptionSlider;
class QStyleOptionTab;
class QStyleOptionToolButton;

/// The look of every control, over Fusion. Takes what the palette has no role for from the theme. A
/// QTableView without a grid gets a hairline under each row.
class AtalayaStyle : public QProxyStyle
{
    Q_OBJECT

public:
    explicit AtalayaStyle(const Theme &theme);

    void setTheme(const Theme &theme) { m_theme = theme; }
    const Theme &theme() const { return m_theme; }
    void setDensity(Density density) { m_density = density; }
    /// Height of a row of text in tables and lists for the density in force and this font.
    int rowHeight(const QFontMetrics &metrics) const;

    void polish(QWidget *widget) override;
    using QProxyStyle::polish;
    int pixelMetric(PixelMetric metric, const QStyleOption *option,
                    const QWidget *widget) const override;
    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                  QStyleHintReturn *returnData) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                           const QWidget *widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex *option,
                         SubControl subControl, const QWidget *widget) const override;
    QRect subElementRect(SubElement element, const QStyleOption *option,
                         const QWidget *widget) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                            QPainter *painter, const QWidget *widget) const override;

private:
    bool drawFrame(PrimitiveElement element, const QStyleOption &option, QPainter &painter,
                   const QWidget *widget) const;
    bool drawItemPart(PrimitiveElement element, const QStyleOption &option, QPainter &painter,
                      const QWidget *widget) const;
    void drawField(const QStyleOption &option, QPainter &painter) const;
    void drawIndicator(const QStyleOption &option, QPainter &painter, bool round) const;
    void drawChevron(const QStyleOption &option, QPainter &painter, const QString &icon) const;
    void drawRow(const QStyleOption &option, QPainter &painter, const QWidget *widget) const;
    void drawButton(const QStyleOptionButton &option, QPainter &painter,
                    const QWidget *widget) const;
    void drawButtonLabel(const QStyleOptionButton &option, QPainter &painter, const QWidget *widget,
                         const QColor &ink) const;
    void drawTabLabel(const QStyleOptionTab &option, QPainter &painter,
                      const QWidget *widget) const;
    void drawHeader(const QStyleOptionHeader &option, QPainter &painter,
                    const QWidget *widget) const;
    void drawSplitter(const QStyleOption &option, QPainter &painter) const;
    void drawTab(const QStyleOptionTab &option, QPainter &painter) const;
    void drawHeaderSection(const QStyleOption &option, QPainter &painter) const;
    void drawMenuItem(const QStyleOptionMenuItem &option, QPainter &painter) const;
    void drawMenuMark(const QStyleOptionMenuItem &option, QPainter &painter) const;
    void drawProgress(const QStyleOptionProgressBar &option, QPainter &painter) const;
    void drawComboBox(const QStyleOptionComboBox &option, QPainter &painter,
                      const QWidget *widget) const;
    void drawSpinBox(const QStyleOptionComplex &option, QPainter &painter,
                     const QWidget *widget) const;
    void drawScrollBar(const QStyleOptionSlider &option, QPainter &painter,
                       const QWidget *widget) const;
    void drawToolButton(const QStyleOptionToolButton &option, QPainter &painter,
                        const QWidget *widget) const;
    void drawToolButtonLabel(const QStyleOptionToolButton &option, QPainter &painter,
                             const QWidget *widget, const QColor &ink) const;
    QRect scrollBarRect(const QStyleOptionSlider &option, SubControl subControl) const;

    Theme m_theme;
    Density m_density = Density::Normal;
};
