#pragma once

#include "services/checks/lastlooks.h"
#include "services/core/settings.h"
#include "ui/theme/theme.h"

#include <QWidget>

class Button;
class ElidedLabel;
class GlyphLabel;
class IconButton;
class PlainLabel;

/// One line to go through the last looks at a check: "‹ 14:02:31 · OK · 4 ms ›", and how many of
/// them are in memory. Stays on the look that was chosen while newer ones come, and also when that
/// look is itself no longer kept, which is said.
class LookStepper : public QWidget
{
    Q_OBJECT

public:
    explicit LookStepper(const ThemeSource &themes, QWidget *parent = nullptr);

    /// Goes to the look that this state of a check shows; to none when it has no evidence.
    void begin(const CheckState &check, const LastLooks &looks);
    /// What is kept by now; the look that is shown stays.
    void setLooks(const LastLooks &looks);
    void setTimeZone(TimeZoneChoice zone);

public slots:
    void goEarlier();
    void goLater();
    void goNewest();

signals:
    void chosen(const KeptLook &look);

private:
    void buildRow();
    void keepRoom();
    int place() const;
    void go(int place);
    void present();
    QString lookText(const QString &time) const;
    QString keptText() const;
    QString explanation(int place) const;

    TimeZoneChoice m_zone = TimeZoneChoice::Utc;
    LastLooks m_last;
    KeptLook m_shown; ///< without evidence: none
    IconButton *m_earlier;
    GlyphLabel *m_glyph;
    PlainLabel *m_text;
    IconButton *m_later;
    ElidedLabel *m_kept;
    Button *m_newest;
};
