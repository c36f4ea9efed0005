#include "ui/frame/palettepopup.h"

#include "ui/frame/palettedelegate.h"
#include "ui/theme/shapes.h"
#include "ui/widgets/filteredit.h"
#include "ui/widgets/plainlabel.h"

#include <QApplication>
#include <QKeyEvent>
#include <QListView>
#include <QPainter>
#include <QStandardItemModel>
#include <QVBoxLayout>

namespace
{
constexpr int widest = 600, tallest = 420, top = 52;
}

PalettePopup::PalettePopup(const ThemeSource &themes, QWidget *window)
    : QWidget(window)
    , m_themes(themes)
    , m_edit(new FilterEdit(tr("Find service, table or action"), this))
    , m_list(new QListView(this))
    , m_nothing(new PlainLabel(tr("Nothing has this in its name."), this))
    , m_model(new QStandardItemModel(this))
{
    hide();
    setAccessibleName(tr("Palette"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(9, 9, 9, 9);
    layout->setSpacing(6);
    layout->addWidget(m_edit);
    layout->addWidget(m_nothing);
    layout->addWidget(m_list, 1);
    m_nothing->setForegroundRole(Tone::muted);
    m_nothing->setContentsMargins(6, 4, 6, 6);
    m_list->setModel(m_model);
    m_list->setItemDelegate(new PaletteDelegate(themes, this));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setMouseTracking(true);
    m_list->setAccessibleName(tr("Matches"));
    m_list->viewport()->setBackgroundRole(QPalette::Light);
    connect(m_edit, &QLineEdit::textChanged, this, &PalettePopup::filter);
    connect(m_list, &QListView::clicked, this, &PalettePopup::choose);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) {
        if (isVisible() && now && now != this && !isAncestorOf(now))
            hide(); // somebody clicked elsewhere
    });
    m_edit->installEventFilter(this);
    window->installEventFilter(this);
}

void PalettePopup::setItems(const QList<PaletteItem> &items)
{
    m_items = items;
    if (isVisible())
        filter();
}

void PalettePopup::open()
{
    if (!isVisible())
        m_focusBefore = QApplication::focusWidget();
    m_edit->clear();
    filter();
    show();
    raise();
    m_edit->setFocus(Qt::ShortcutFocusReason);
}

void PalettePopup::close()
{
    if (m_focusBefore)
        m_focusBefore->setFocus(Qt::OtherFocusReason);
    hide();
}

QStringList PalettePopup::shownTitles() const
{
    QStringList titles;
    for (int row = 0; row < m_model->rowCount(); ++row)
        titles += m_model->index(row, 0).data().toString();
    return titles;
}

void PalettePopup::filter()
{
    m_model->clear();
    for (const PaletteItem &found : paletteMatches(m_items, m_edit->text())) {
        auto *item = new QStandardItem(found.title);
        item->setData(found.subtitle, PaletteDelegate::SubtitleRole);
        item->setData(found.icon, PaletteDelegate::IconRole);
        item->setData(found.kind, PaletteDelegate::KindRole);
        item->setData(found.id, PaletteDelegate::IdRole);
        item->setData(tr("%1, %2").arg(found.title, found.kind), Qt::AccessibleTextRole);
        m_model->appendRow(item);
    }
    m_list->setCurrentIndex(m_model->index(0, 0));
    m_list->setVisible(m_model->rowCount() > 0);
    m_nothing->setVisible(m_model->rowCount() == 0);
    place();
}

void PalettePopup::place()
{
    const QSize window = parentWidget()->size();
    const int width = qMin(widest, window.width() - 80);
    const int row = m_list->sizeHintForRow(0);
    const int rows = m_model->rowCount() == 0 ? 34 : m_model->rowCount() * row + 6;
    const int height
        = qMin(m_edit->sizeHint().height() + 26 + rows, qMin(tallest, window.height() - 2 * top));
    setGeometry((window.width() - width) / 2, top, width, height);
}

void PalettePopup::step(int rows)
{
    const int count = m_model->rowCount();
    if (count > 0)
        m_list->setCurrentIndex(
            m_model->index(qBound(0, m_list->currentIndex().row() + rows, count - 1), 0));
}

void PalettePopup::choose()
{
    const QString id = m_list->currentIndex().data(PaletteDelegate::IdRole).toString();
    if (id.isEmpty())
        return;
    close();
    emit chosen(id);
}

bool PalettePopup::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_edit) {
        if (event->type() == QEvent::Resize && isVisible())
            place();
        return QWidget::eventFilter(watched, event);
    }
    const bool isOverride = event->type() == QEvent::ShortcutOverride;
    if (event->type() != QEvent::KeyPress && !isOverride)
        return QWidget::eventFilter(watched, event);
    switch (static_cast<QKeyEvent *>(event)->key()) {
    case Qt::Key_Escape:
        if (isOverride)
            event->accept(); // ours, whatever else has it as a shortcut
        else
            close();
        return true;
    case Qt::Key_Down:
    case Qt::Key_Up:
        if (!isOverride)
            step(static_cast<QKeyEvent *>(event)->key() == Qt::Key_Down ? 1 : -1);
        return true;
    case Qt::Key_PageDown:
    case Qt::Key_PageUp:
        if (!isOverride)
            step(static_cast<QKeyEvent *>(event)->key() == Qt::Key_PageDown ? 8 : -8);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!isOverride)
            choose();
        return true;
    default: // typing
        return QWidget::eventFilter(watched, event);
    }
}

void PalettePopup::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintBox(painter, rect(), Metric::radiusDialog, m_themes.theme().raised,
             m_themes.theme().borderStrong);
}
