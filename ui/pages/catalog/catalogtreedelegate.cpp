#include "ui/pages/catalog/catalogtreedelegate.h"

#include "models/catalogtreemodel.h"
#include "services/iceberg/namespacepath.h"
#include "ui/formatting.h"
#include "ui/theme/glyphs.h"
#include "ui/widgets/roletag.h"

#include <QApplication>
#include <QPainter>

using namespace Qt::Literals::StringLiterals;

namespace
{

using Kind = CatalogTreeModel::Kind;

constexpr int iconSide = 14;
constexpr int gap = 6;
constexpr int lockSide = 12;

Kind kindOf(const QModelIndex &index)
{
    return Kind(index.data(CatalogTreeModel::KindRole).toInt());
}

QString iconOf(Kind kind)
{
    switch (kind) {
    case Kind::Warehouse:
        return u"catalog"_s;
    case Kind::Namespace:
        return u"folder"_s;
    case Kind::Table:
        return u"table"_s;
    case Kind::Loading:
        return u"hour"_s;
    case Kind::More:
        return u"dots"_s;
    case Kind::Failed:
    case Kind::Incomplete:
    case Kind::Empty:
        return u"info"_s;
    }
    return {};
}

QFont fontOf(Kind kind)
{
    return kind == Kind::Table ? Type::mono() : Type::body();
}

QColor inkOf(Kind kind, const Theme &theme)
{
    switch (kind) {
    case Kind::Warehouse:
    case Kind::Namespace:
    case Kind::Table:
        return theme.text;
    case Kind::More:
        return theme.accent;
    case Kind::Failed:
        return theme.critical.foreground;
    case Kind::Incomplete:
        return theme.degraded.foreground;
    case Kind::Loading:
    case Kind::Empty:
        break;
    }
    return theme.muted;
}

} // namespace

const NamespaceRule *namespaceRule(const Environment &environment, const QStringList &levels)
{
    for (const NamespaceRule &rule : environment.namespaces) {
        if (rule.levels == levels)
            return &rule;
    }
    for (const NamespaceRule &rule :
         environment.namespaces) { // main.default may be two levels or one
        if (namespaceLabel(rule.levels) == namespaceLabel(levels))
            return &rule;
    }
    return nullptr;
}

CatalogTreeDelegate::CatalogTreeDelegate(const ThemeSource &themes,
                                         std::shared_ptr<const Environment> environment,
                                         QObject *parent)
    : QStyledItemDelegate(parent)
    , m_themes(themes)
    , m_environment(std::move(environment))
{
}

QSize CatalogTreeDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {100, std::max(int(Metric::denseRowHeight), option.fontMetrics.height() + 8)};
}

QString CatalogTreeDelegate::count(const QModelIndex &index) const
{
    const QVariant rows = index.data(CatalogTreeModel::RowsRole);
    if (rows.isValid())
        return Format::bigCount(double(rows.toLongLong()));
    const QVariant tables = index.data(CatalogTreeModel::CountRole);
    if (!tables.isValid() || (tables.toLongLong() == 0 && kindOf(index) == Kind::Namespace))
        return {};
    const QString number = Format::number(tables.toLongLong());
    return index.data(CatalogTreeModel::CompleteRole).toBool() ? number : number + u'+';
}

void CatalogTreeDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                                const QModelIndex &index) const
{
    const Theme &theme = m_themes.theme();
    QStyle *style = option.widget ? option.widget->style() : QApplication::style();
    QStyleOptionViewItem ground = option;
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &ground, painter, option.widget);
    const Kind kind = kindOf(index);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const QColor ink = selected ? theme.selectionText : inkOf(kind, theme);
    QRect room = option.rect.adjusted(2, 0, -8, 0);
    painter->save();
    const QRectF mark(room.left(), room.center().y() - iconSide / 2.0 + 0.5, iconSide, iconSide);
    paintIcon(*painter, mark, iconOf(kind),
              kind == Kind::Table || kind == Kind::Namespace ? theme.text2 : ink);
    room.setLeft(room.left() + iconSide + gap);

    const QString number = count(index);
    painter->setFont(Type::supporting());
    const int numberWidth
        = number.isEmpty() ? 0 : QFontMetrics(Type::supporting()).horizontalAdvance(number) + gap;
    painter->setPen(selected ? theme.selectionText : theme.muted);
    painter->drawText(room, Qt::AlignRight | Qt::AlignVCenter, number);
    room.setRight(room.right() - numberWidth);

    paintName(*painter, room, index, ink);
    painter->restore();
}

/// The name and, behind a namespace's, its role and whether it is frozen.
void CatalogTreeDelegate::paintName(QPainter &painter, QRect room, const QModelIndex &index,
                                    const QColor &ink) const
{
    const Theme &theme = m_themes.theme();
    const Kind kind = kindOf(index);
    const NamespaceRule *rule = kind == Kind::Namespace
        ? namespaceRule(*m_environment, index.data(CatalogTreeModel::LevelsRole).toStringList())
        : nullptr;
    const RoleLook look = rule ? roleLook(rule->role, theme) : RoleLook();
    const int tagWidth = look.word.isEmpty() ? 0 : roleTagSize(look).width() + gap;
    const int lockWidth = rule && rule->frozen ? lockSide + gap : 0;
    painter.setFont(fontOf(kind));
    painter.setPen(ink);
    const QFontMetrics metrics(fontOf(kind));
    const QString name = metrics.elidedText(index.data().toString().left(500), Qt::ElideRight,
                                            std::max(20, room.width() - tagWidth - lockWidth));
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, name);
    room.setLeft(room.left() + metrics.horizontalAdvance(name) + gap);
    if (tagWidth > 0)
        paintRoleTag(painter, room, look);
    const QRectF lock(room.left() + tagWidth, room.center().y() - lockSide / 2.0, lockSide,
                      lockSide);
    if (lockWidth > 0)
        paintIcon(painter, lock, u"lock"_s, theme.text2);
}
