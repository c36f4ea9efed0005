#pragma once

#include "services/checks/lastlooks.h"
#include "services/core/settings.h"
#include "ui/theme/theme.h"

#include <QPointer>
#include <QPropertyAnimation>
#include <QTimer>
#include <QWidget>

#include <functional>

class EvidenceView;
class IconButton;
class LookStepper;
class PlainLabel;
class ElidedLabel;
class VerdictBadge;

/// Slides over a page from the right and shows the proof behind a check. Not modal: the page stays
/// usable. Takes the focus when it opens and gives it back when it closes.
class EvidenceDrawer : public QWidget
{
    Q_OBJECT

public:
    /// host: the page or window that it lies over.
    EvidenceDrawer(const ThemeSource &themes, QWidget *host);

    /// What is in memory of the last looks at a check.
    using LooksOf = std::function<LastLooks(const CheckRef &check)>;

    /// Shows the check at index; ‹ and › step through the list, and within each check through its
    /// last looks. Without a source of looks each state stands alone: it comes from the record.
    void show(std::vector<CheckState> checks, int index, LooksOf looksOf = {});
    void close();
    bool isOpen() const { return m_open; }
    void setTimeZone(TimeZoneChoice zone);
    const CheckState *current() const; ///< as it was when the drawer opened
    /// The same as the look that is shown saw it; there must be a current one.
    CheckState shown() const;

public slots:
    /// Looks may have come: they can be gone to, what is shown stays.
    void refreshLooks();

signals:
    void closed();
    void currentChanged(const QString &checkId, const QString &service);

private:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    QWidget *buildHeader();
    QWidget *buildFooter();
    void addShortcuts();
    LastLooks currentLooks() const;
    void goTo(int index);
    void step(int by);
    void showLook(const KeptLook &look);
    void present();
    QRect openGeometry() const;
    QRect closedGeometry() const;
    void slide(const QRect &to);
    void copyDetails();
    void saveEvidence();

    const ThemeSource &m_themes;
    QWidget *m_host;
    std::vector<CheckState> m_list;
    int m_index = 0;
    LooksOf m_looksOf;
    std::optional<KeptLook> m_look; ///< that was gone to; none: the check as it was given
    bool m_open = false;
    TimeZoneChoice m_zone = TimeZoneChoice::Utc;
    QPointer<QWidget> m_focusBefore;
    QPropertyAnimation m_slide;
    QTimer m_second;
    PlainLabel *m_title;
    ElidedLabel *m_subject;
    VerdictBadge *m_badge;
    PlainLabel *m_position;
    IconButton *m_previous;
    IconButton *m_next;
    IconButton *m_close;
    LookStepper *m_looks;
    EvidenceView *m_view;
};
