#include "ui/pages/probes/checktreeview.h"

#include "models/checktablemodel.h"
#include "ui/facttext.h"
#include "ui/frame/verdictsums.h"
#include "ui/pages/probes/checkcell.h"
#include "ui/pages/probes/checkdelegate.h"
#include "ui/theme/glyphs.h"
#include "ui/watchtext.h"
#include "ui/widgets/originmark.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>

#include <algorithm>

namespace
{

QMap<Verdict, int> sumsOf(const QModelIndex &group)
{
    const QVariantMap counts = group.data(SumsRole).toMap();
    QMap<Verdict, int> sums;
    for (const Verdict verdict : allVerdicts) {
        if (const int count = counts.value(wireName(verdict)).toInt())
            sums.insert(verdict, count);
    }
    return sums;
}

/// Marks which columns are measured and which declared.
class CheckHeader : public QHeaderView
{
public:
    CheckHeader(const ThemeSource &themes, QWidget *parent)
        : QHeaderView(Qt::Horizontal, parent)
        , m_themes(themes)
    {
        setSectionsClickable(true);
        setHighlightSections(false);
    }

private:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override
    {
        painter->save();
        QHeaderView::paintSection(painter, rect, section);
        painter->restore();
        const bool measured = section == CheckTableModel::MeasuredColumn;
        if (!measured && section != CheckTableModel::DeclaredColumn)
            return;
        const QString text = model()->headerData(section, Qt::Horizontal).toString();
        const qreal x = rect.left() + QFontMetricsF(font()).horizontalAdvance(text) + 16;
        const QRectF mark(x, rect.center().y() - 7, 14, 14);
        if (mark.right() < rect.right())
            paintOriginMark(*painter, mark,
                            measured ? Fact::Origin::Measured : Fact::Origin::Declared,
                            m_themes.theme());
    }

    const ThemeSource &m_themes;
};

} // namespace

CheckTreeView::CheckTreeView(const ThemeSource &themes, const SnapshotClock &clock, QWidget *parent)
    : QTreeView(parent)
    , m_themes(themes)
    , m_clock(clock)
    , m_delegate(new CheckDelegate(themes, clock, this))
{
    setHeader(new CheckHeader(themes, this));
    setItemDelegate(m_delegate);
    setFrameShape(NoFrame);
    setRootIsDecorated(false);
    setIndentation(0);
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setSelectionMode(ExtendedSelection);
    setSelectionBehavior(SelectRows);
    setExpandsOnDoubleClick(false);
    setSortingEnabled(true);
    setAccessibleName(tr("Checks by service"));
    header()->setSortIndicator(-1,
                               Qt::AscendingOrder); // the declared order until one asks for another
    header()->setSortIndicatorClearable(true);
    header()->setStretchLastSection(true);
    connect(this, &QTreeView::clicked, this, [this](const QModelIndex &index) {
        if (index.data(GroupRole).toBool())
            setExpanded(index.siblingAtColumn(0), !isExpanded(index.siblingAtColumn(0)));
    });
    connect(&themes, &ThemeSource::changed, viewport(), qOverload<>(&QWidget::update));
}

void CheckTreeView::setModel(QAbstractItemModel *model)
{
    QTreeView::setModel(model);
    // A service that comes is open; one that was closed stays closed.
    connect(model, &QAbstractItemModel::rowsInserted, this, &CheckTreeView::expandFrom);
    connect(model, &QAbstractItemModel::modelReset, this, &QTreeView::expandAll);
    expandAll();
    const int widths[] = {130, 400, 190, 150, 100, 80, 84};
    for (int column = 0; column < int(std::size(widths)); ++column)
        setColumnWidth(column, widths[column]);
}

void CheckTreeView::expandFrom(const QModelIndex &parent, int first, int last)
{
    if (parent.isValid())
        return;
    for (int row = first; row <= last; ++row)
        expand(model()->index(row, 0));
}

void CheckTreeView::updateTimes()
{
    for (const int column : {CheckTableModel::AgeColumn, CheckTableModel::NextRunColumn})
        viewport()->update(columnViewportPosition(column), 0, columnWidth(column),
                           viewport()->height());
}

void CheckTreeView::setZone(TimeZoneChoice zone)
{
    m_zone = zone;
    m_delegate->setZone(zone);
}

QString CheckTreeView::selectionAsText() const
{
    QModelIndexList rows = selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end(), [this](const QModelIndex &a, const QModelIndex &b) {
        return visualRect(a).top() < visualRect(b).top();
    });
    QStringList lines;
    for (const QModelIndex &row : rows) {
        const QVariant value = row.data(StateRole);
        if (!value.isValid())
            continue;
        const auto check = value.value<CheckState>();
        QStringList cells{check.service};
        for (int column = 0; column < CheckTableModel::ColumnCount; ++column) {
            if (column != CheckTableModel::RecentColumn)
                cells.append(checkCellText(check, column, m_clock).simplified());
        }
        lines.append(cells.join(QLatin1Char('\t')));
    }
    return lines.join(QLatin1Char('\n'));
}

void CheckTreeView::drawRow(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    const Theme &theme = m_themes.theme();
    if (!index.data(GroupRole).toBool()) {
        QTreeView::drawRow(painter, option, index);
        painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1),
                          theme.border);
        return;
    }
    const bool selected = selectionModel()->isRowSelected(index.row(), index.parent());
    painter->fillRect(option.rect, selected ? theme.selection : theme.sunken);
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1),
                      theme.border);
    QRect row = option.rect.adjusted(14, 0, -14, 0);
    paintIcon(*painter, QRectF(row.left(), row.center().y() - 6, 13, 13),
              isExpanded(index.siblingAtColumn(0)) ? QStringLiteral("chev")
                                                   : QStringLiteral("chevr"),
              theme.muted);
    row.setLeft(row.left() + 18);
    QFont bold = Type::supporting();
    bold.setWeight(QFont::DemiBold);
    painter->setFont(bold);
    painter->setPen(selected ? theme.selectionText : theme.text);
    const QString name = QFontMetrics(bold).elidedText(
        shortened(index.data(ServiceIdRole).toString(), 200).simplified(), Qt::ElideRight,
        row.width() / 2);
    painter->drawText(row, int(Qt::AlignVCenter | Qt::TextSingleLine), name);
    row.setLeft(row.left() + QFontMetrics(bold).horizontalAdvance(name) + 10);
    painter->setFont(Type::supporting());
    painter->setPen(selected ? theme.selectionText : theme.muted);
    const QString sums = sumsText(sumsOf(index));
    painter->drawText(row, int(Qt::AlignVCenter | Qt::TextSingleLine), sums);
    row.setLeft(row.left() + QFontMetrics(Type::supporting()).horizontalAdvance(sums) + 14);
    drawOrders(*painter, row, index, selected ? theme.selectionText : theme.text2);
}

/// That nobody looks at a service, or that it is in maintenance.
void CheckTreeView::drawOrders(QPainter &painter, const QRect &row, const QModelIndex &index,
                               const QColor &ink) const
{
    const QVariant silence = index.data(SilenceRole);
    const bool paused = index.data(PausedRole).toBool();
    if (!paused && !silence.isValid())
        return;
    const QString text = paused ? tr("paused") : silenceText(silence.value<Silence>(), m_zone);
    const QRectF mark(row.left(), row.center().y() - 6, 12, 12);
    paintIcon(painter, mark, paused ? QStringLiteral("pause") : QStringLiteral("wrench"), ink);
    const QRect words = row.adjusted(17, 0, 0, 0);
    painter.setPen(ink);
    painter.drawText(words, int(Qt::AlignVCenter | Qt::TextSingleLine),
                     painter.fontMetrics().elidedText(text, Qt::ElideRight, words.width()));
}

void CheckTreeView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy)) {
        QGuiApplication::clipboard()->setText(selectionAsText());
    } else if (event->key() == Qt::Key_E && event->modifiers() == Qt::NoModifier) {
        emit evidenceAsked();
    } else if (event->key() == Qt::Key_S && event->modifiers() == Qt::NoModifier) {
        emit snoozeAsked();
    } else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        const QModelIndex group = currentIndex().siblingAtColumn(0);
        if (group.data(GroupRole).toBool())
            setExpanded(group, !isExpanded(group));
        else
            emit evidenceAsked();
    } else {
        QTreeView::keyPressEvent(event);
    }
}

void CheckTreeView::mouseDoubleClickEvent(QMouseEvent *event)
{
    const QModelIndex index = indexAt(event->pos());
    if (index.isValid() && !index.data(GroupRole).toBool())
        emit evidenceAsked();
    else
        QTreeView::mouseDoubleClickEvent(event);
}

void CheckTreeView::contextMenuEvent(QContextMenuEvent *event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const QPoint at = byKey ? viewport()->mapToGlobal(visualRect(currentIndex()).bottomLeft())
                            : event->globalPos();
    emit menuAsked(at);
}
