#include "ui/results/cellviewer.h"

#include "services/results/format.h"
#include "services/results/jsontext.h"
#include "ui/formatting.h"
#include "ui/results/celltext.h"
#include "ui/widgets/button.h"
#include "ui/widgets/plainlabel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPainter>
#include <QPlainTextEdit>
#include <QTabBar>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr qsizetype longestShown = 1024 * 1024;

} // namespace

CellViewer::CellViewer(const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
    , m_title(new PlainLabel(tr("Cell"), this))
    , m_place(new PlainLabel({}, this))
    , m_tabs(new QTabBar(this))
    , m_text(new QPlainTextEdit(this))
    , m_size(new PlainLabel({}, this))
{
    m_title->setFont(Type::title());
    m_place->setFont(Type::mono());
    m_place->setForegroundRole(Tone::text2);
    m_tabs->addTab(tr("JSON"));
    m_tabs->addTab(tr("Text"));
    m_tabs->addTab(tr("Hex"));
    m_tabs->setDrawBase(false);
    m_text->setReadOnly(true);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setFont(Type::mono());
    m_text->setAccessibleName(tr("Value of the cell"));
    m_size->setForegroundRole(Tone::muted);
    m_size->setFont(Type::supporting());
    auto *close = new IconButton(u"close"_s, tr("Close the cell"), this);
    auto *copy = new Button(u"copy"_s, tr("Copy"), ButtonKind::Flat, this);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(Metric::gap3, Metric::gap1, Metric::gap2, Metric::gap1);
    head->addWidget(m_title);
    head->addWidget(m_place, 1);
    head->addWidget(close);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(Metric::gap3, Metric::gap1, Metric::gap2, Metric::gap1);
    foot->addWidget(m_size, 1);
    foot->addWidget(copy);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_tabs);
    layout->addWidget(m_text, 1);
    layout->addLayout(foot);
    connect(m_tabs, &QTabBar::currentChanged, this, &CellViewer::showTab);
    connect(close, &QToolButton::clicked, this, &CellViewer::closeWanted);
    connect(copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(QString::fromUtf8(m_value)); });
}

void CellViewer::showCell(std::shared_ptr<const ResultStore> store, qint64 row, int column)
{
    const CellView cell = store->cell(row, column);
    const ResultColumn &described = store->columns()[column];
    m_null = cell.null;
    m_value.clear();
    appendText(m_value, cell);
    m_place->setText(tr("%1, row %2").arg(described.name, Format::number(row + 1)));
    m_size->setText(m_null ? tr("NULL: no value") : Format::bytes(m_value.size()));
    const bool json = cell.kind == ColumnKind::Json || described.type == "JSON"_L1;
    m_tabs->setTabEnabled(Json, json);
    if (json || m_tabs->currentIndex() == Json)
        m_tabs->setCurrentIndex(json ? Json : Text);
    showTab(m_tabs->currentIndex());
}

void CellViewer::showTab(int tab)
{
    const QByteArray value = m_value.left(longestShown);
    QString text;
    if (tab == Json)
        text = QString::fromUtf8(indentedJson(value));
    else if (tab == Text)
        text = QString::fromUtf8(value);
    else
        text = hexDump({m_value.constData(), size_t(m_value.size())});
    m_text->setPlaceholderText(m_null ? tr("NULL") : tr("empty text"));
    m_text->setLineWrapMode(tab == Text ? QPlainTextEdit::WidgetWidth : QPlainTextEdit::NoWrap);
    m_text->setPlainText(text);
}

QString CellViewer::shownText() const
{
    return m_text->toPlainText();
}

void CellViewer::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_themes.theme().surface);
    painter.fillRect(0, 0, 1, height(), m_themes.theme().border);
}
