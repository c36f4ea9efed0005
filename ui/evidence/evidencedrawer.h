#pragma once

#include "services/checks/snapshot.h"
#include "services/core/settings.h"
#include "ui/theme/theme.h"

#include <QPointer>
#include <QPropertyAnimation>
#include <QTimer>
#include <QWidget>

class EvidenceView;
class IconButton;
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

    /// Shows the check at index; ‹ and › step through the list.
    void show(std::vector<CheckState> checks, int index);
    void close();
    bool isOpen() const { return m_open; }
    void setTimeZone(TimeZoneChoice zone);
    const CheckState *current() const;

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
    void step(int by);
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
    EvidenceView *m_view;
};
