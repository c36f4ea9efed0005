#include "services/checks/probes/catalogwalk.h"

#include "services/core/async.h"
#include "services/iceberg/namespacepath.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int namespacesAtMost = 10'000; // a catalog that nests for ever is not followed
constexpr int unreadAtMost = 1'000;

QByteArray trimmed(const QString &location)
{
    QByteArray text = location.toUtf8();
    while (text.endsWith('/'))
        text.chop(1);
    return text;
}

bool liesIn(const QString &path, const QByteArray &location)
{
    return path.isEmpty() || trimmed(path) == location || path.toUtf8().startsWith(location + '/');
}

/// The catalog cannot be reached any more; what it says about one table is another matter.
bool endsWalk(Error::Kind kind)
{
    using enum Error::Kind;
    return kind != NotFound && kind != Forbidden && kind != Server && kind != Unreadable
        && kind != BadRequest && kind != Conflict && kind != TooLarge && kind != Unsupported;
}

}

QString tableLabel(const CatalogContents &contents, const WalkedTable &table)
{
    return namespaceLabel(contents.namespaces[table.space]) + u'.' + QString::fromUtf8(table.name);
}

WalkedTable walked(int space, const QString &name, const LoadedTable &table)
{
    WalkedTable kept;
    kept.space = space;
    kept.name = name.toUtf8();
    kept.location = trimmed(table.metadata.location);
    const TableSnapshot *snapshot = table.metadata.currentSnapshot();
    bool inside = liesIn(table.metadataLocation, kept.location);
    for (const char *path : {"write.data.path", "write.metadata.path", "write.object-storage.path",
                             "write.folder-storage.path"})
        inside = inside
            && liesIn(table.metadata.properties.value(QString::fromLatin1(path)), kept.location);
    if (snapshot) {
        inside = inside && liesIn(snapshot->manifestList, kept.location);
        kept.committedMs = snapshot->timestampMs;
        kept.records = snapshot->metric(u"total-records"_s);
    } else {
        kept.records = 0;
    }
    kept.scattered = !inside;
    return kept;
}

CatalogWalk::CatalogWalk(IcebergClient client, QObject *parent)
    : QObject(parent)
    , m_client(std::move(client))
{
}

void CatalogWalk::start()
{
    listNamespaces({});
}

void CatalogWalk::listNamespaces(const QStringList &parent)
{
    whenDone(m_client.listAllNamespaces(parent), this, [this](const Result<NamespacePage> &page) {
        if (!page)
            return stop(page.error());
        m_contents.evidence = page->evidence;
        if (page->incomplete)
            return stop(*page->incomplete);
        for (const QStringList &levels : page->items) {
            m_contents.namespaces.append(levels);
            m_parents.push_back(levels);
        }
        if (m_contents.namespaces.size() > namespacesAtMost)
            return stop(Error{.kind = Error::Kind::Unreadable,
                              .detail = u"more namespaces than can be walked"_s});
        if (m_parents.empty())
            return nextSpace();
        const QStringList next = m_parents.front();
        m_parents.pop_front();
        listNamespaces(next);
    });
}

void CatalogWalk::nextSpace()
{
    m_nextPage.reset();
    if (++m_space < m_contents.namespaces.size())
        listTables({});
    else
        endWhenIdle();
}

void CatalogWalk::listTables(const PageCursor &from)
{
    m_listing = true;
    whenDone(m_client.listTables(m_contents.namespaces[m_space], from), this,
             [this](const Result<TablePage> &page) { takeTables(page); });
}

void CatalogWalk::takeTables(const Result<TablePage> &page)
{
    m_listing = false;
    if (m_ended)
        return endWhenIdle();
    if (!page)
        return stop(page.error());
    m_contents.evidence = page->evidence;
    if (page->incomplete)
        return stop(*page->incomplete);
    m_names.insert(m_names.end(), page->items.begin(), page->items.end());
    m_nextPage = page->next;
    loadMore();
}

void CatalogWalk::loadMore()
{
    while (!m_ended && m_loading < loadsAtOnce && !m_names.empty()) {
        const QString name = m_names.front();
        m_names.pop_front();
        load(name);
    }
    // The next page is asked for when this one's tables are read: a page of names is what is held.
    if (m_ended)
        endWhenIdle();
    else if (m_loading == 0 && m_names.empty() && !m_listing) {
        if (m_nextPage)
            listTables(*m_nextPage);
        else
            nextSpace();
    }
}

void CatalogWalk::load(const QString &name)
{
    ++m_loading;
    whenDone(m_client.loadTable(m_contents.namespaces[m_space], name), this,
             [this, name](const Result<LoadedTablePtr> &table) {
                 --m_loading;
                 takeTable(name, table);
                 loadMore();
             });
}

void CatalogWalk::takeTable(const QString &name, const Result<LoadedTablePtr> &table)
{
    if (table) {
        m_contents.tables.push_back(walked(m_space, name, **table));
        return;
    }
    const Error &error = table.error();
    if (error.kind == Error::Kind::NotFound && !error.code.isEmpty())
        return; // dropped since it was listed, in the catalog's own words
    if (endsWalk(error.kind)) {
        m_ended = true;
        m_contents.fault = error;
    } else if (m_contents.unread.size() < unreadAtMost) {
        m_contents.unread += namespaceLabel(m_contents.namespaces[m_space]) + u'.' + name + u" ("_s
            + (error.code.isEmpty() ? QString::number(error.httpStatus) : error.code) + u')';
    }
}

void CatalogWalk::stop(const Error &fault)
{
    m_contents.fault = fault;
    m_ended = true;
    endWhenIdle();
}

void CatalogWalk::endWhenIdle()
{
    m_ended = true;
    if (m_loading > 0 || m_listing)
        return;
    emit finished();
}
