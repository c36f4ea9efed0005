#pragma once

#include <QWidget>

class PlainLabel;
class QHBoxLayout;

/// The bar at the head of a page: title, what it counts, controls to the left, actions to the
/// right.
class PageBar : public QWidget
{
    Q_OBJECT

public:
    explicit PageBar(const QString &title, QWidget *parent = nullptr);

    void setTitle(const QString &title);
    void setSubtitle(const QString &subtitle); ///< "35 invariants · 61 checks"
    void addControl(QWidget *widget); ///< after the title, in order
    void addButton(QWidget *widget); ///< at the right end, in order
    void addSeparator(); ///< between title and controls

private:
    void paintEvent(QPaintEvent *event) override;

    PlainLabel *m_title;
    PlainLabel *m_subtitle;
    QHBoxLayout *m_controls;
    QHBoxLayout *m_actions;
};
