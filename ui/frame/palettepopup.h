#pragma once

#include "ui/frame/paletteitem.h"
#include "ui/theme/theme.h"

#include <QPointer>
#include <QWidget>

class FilterEdit;
class PlainLabel;
class QListView;
class QStandardItemModel;

/// The palette over the window: type, choose with the arrows, Enter. Esc gives the focus back to
/// where it came from.
class PalettePopup : public QWidget
{
    Q_OBJECT

public:
    PalettePopup(const ThemeSource &themes, QWidget *window);

    void setItems(const QList<PaletteItem> &items);
    void open();
    void close();
    QStringList shownTitles() const; ///< in the order shown

signals:
    void chosen(QString id);

private:
    void filter();
    void place();
    void choose();
    void step(int rows);
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

    const ThemeSource &m_themes;
    QList<PaletteItem> m_items;
    QPointer<QWidget> m_focusBefore;
    FilterEdit *m_edit;
    QListView *m_list;
    PlainLabel *m_nothing;
    QStandardItemModel *m_model;
};
