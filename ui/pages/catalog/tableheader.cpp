#include "ui/pages/catalog/tableheader.h"

#include "services/iceberg/namespacepath.h"
#include "ui/theme/glyphs.h"
#include "ui/widgets/button.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/plainlabel.h"
#include "ui/widgets/roletag.h"
#include "ui/widgets/taglabel.h"

#include <QHBoxLayout>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int iconSide = 18;

} // namespace

TableHeader::TableHeader(const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_name(new ElidedLabel({}, this))
    , m_namespace(new ElidedLabel({}, this))
    , m_role(new RoleTag(themes, this))
    , m_frozen(new TagLabel(themes, tr("frozen"), this))
    , m_format(new TagLabel(themes, {}, this))
    , m_location(new ElidedLabel({}, this))
    , m_query(new Button(u"sql"_s, tr("Query in SQL"), ButtonKind::Primary, this))
    , m_curl(new Button(u"terminal"_s, tr("curl"), ButtonKind::Flat, this))
{
    auto *mark = new PlainLabel({}, this);
    const auto paintMark = [this, mark] {
        mark->setPixmap(icon(u"table"_s).pixmap(QSize(iconSide, iconSide), devicePixelRatioF()));
    };
    paintMark();
    connect(&themes, &ThemeSource::changed, mark, paintMark);
    m_name->setFont(Type::title());
    m_namespace->setFont(Type::mono());
    m_namespace->setForegroundRole(Tone::muted);
    m_location->setFont(Type::mono());
    m_location->setForegroundRole(Tone::muted);
    m_location->setElideMode(Qt::ElideMiddle);
    auto *identifier = new Button(u"copy"_s, tr("Identifier"), ButtonKind::Outlined, this);
    identifier->setToolTip(tr("Copy the name as SQL writes it"));
    m_curl->setToolTip(tr("Copy the request that read this, as a curl line without secrets"));
    auto *first = new QHBoxLayout;
    first->setSpacing(Metric::gap2);
    first->addWidget(mark);
    first->addWidget(m_name);
    first->addWidget(m_namespace);
    first->addWidget(m_role);
    first->addWidget(m_frozen);
    first->addWidget(m_format);
    first->addStretch(1);
    first->addWidget(m_query);
    first->addWidget(identifier);
    first->addWidget(m_curl);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(Metric::gap4, Metric::gap2 + 2, Metric::gap3, Metric::gap1);
    layout->setSpacing(Metric::gap1 + 2);
    layout->addLayout(first);
    layout->addWidget(m_location);
    connect(m_query, &QPushButton::clicked, this, &TableHeader::queryWanted);
    connect(identifier, &QPushButton::clicked, this, &TableHeader::identifierWanted);
    connect(m_curl, &QPushButton::clicked, this, &TableHeader::curlWanted);
}

void TableHeader::showTable(const QString &warehouse, const QStringList &levels,
                            const QString &table, NamespaceRole role, bool frozen)
{
    m_name->setText(table.left(500));
    m_namespace->setText(namespaceLabel(QStringList{warehouse} + levels).left(500));
    m_role->setRole(role);
    m_frozen->setVisible(frozen);
    showMetadata(0, {});
}

void TableHeader::showMetadata(int formatVersion, const QString &location)
{
    m_format->setVisible(formatVersion > 0);
    m_format->setText(tr("format v%1").arg(formatVersion));
    m_location->setText(location.isEmpty() ? u" "_s : location);
    m_curl->setEnabled(formatVersion > 0);
}
