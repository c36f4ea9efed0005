#include "services/iceberg/icebergclient.h"

#include "services/http/servicerequest.h"
#include "services/iceberg/catalogjson.h"
#include "services/iceberg/namespacepath.h"

#include <QPromise>
#include <QThreadPool>

#include <mutex>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr qint64 largestMetadata = 256 * 1024 * 1024;
constexpr int loadTimeoutMs = 30'000;

template <typename T> using Receiver = std::function<void(Result<T>)>;

/// A promise with what the private half needs of it. The future's cancellation reaches the request
/// under way.
template <typename T> struct Ticket {
    std::shared_ptr<QPromise<Result<T>>> promise = std::make_shared<QPromise<Result<T>>>();

    Ticket() { promise->start(); }
    QFuture<Result<T>> future() const { return promise->future(); }
    std::function<bool()> cancelled() const
    {
        return [held = promise] { return held->isCanceled(); };
    }
    Receiver<T> done() const
    {
        return [held = promise](Result<T> result) {
            held->addResult(std::move(result));
            held->finish();
        };
    }
};

/// Catalogs other than Lakekeeper may refuse the header's value; they send no credentials unasked.
bool refusesDelegation(const HttpReply &reply)
{
    return !reply.error && (reply.status == 400 || reply.status == 406 || reply.status == 501);
}

Result<LoadedTablePtr> loadedFrom(const HttpReply &reply, bool onlyReferenced)
{
    if (reply.error)
        return *reply.error;
    if (const auto error = statusError(reply))
        return *error;
    return answered(decodeLoadedTable(reply.body, onlyReferenced, reply.evidence), reply);
}

QByteArray pageSizeOf(const CatalogConfig &config)
{
    return "&pageSize=" + QByteArray::number(config.pageSize);
}

} // namespace

/// Shared by the requests under way, so that one outlives the client that sent it.
class IcebergClient::Private : public std::enable_shared_from_this<Private>
{
public:
    Private(HttpClient &client, Service from, QString house, CredentialProvider provider)
        : http(client)
        , service(std::move(from))
        , warehouse(std::move(house))
        , credentials(std::move(provider))
    {
    }

    void send(HttpRequest request, std::function<bool()> cancelled,
              std::function<void(HttpReply)> done, bool again = true);
    void withConfig(std::function<bool()> cancelled, Receiver<CatalogConfig> done);
    template <typename T>
    void page(const QByteArray &list, const QByteArray &query, const PageCursor &cursor,
              std::function<Result<Page<T>>(const QByteArray &, const PageCursor &)> decode,
              std::function<bool()> cancelled, bool all, Page<T> before, Receiver<Page<T>> done);
    QFuture<Result<NamespacePage>> namespaces(const QStringList &parent, const PageCursor &from,
                                              bool all);
    QFuture<Result<TablePage>> tables(const QStringList &levels, const PageCursor &from, bool all);
    QByteArray root() const
    {
        return service.paths.value(u"catalog"_s, u"/catalog"_s).toUtf8() + "/v1";
    }
    QByteArray prefixed(const CatalogConfig &config) const
    {
        return root() + (config.prefix.isEmpty() ? QByteArray() : '/' + config.prefix);
    }

    HttpClient &http;
    const Service service;
    const QString warehouse;
    const CredentialProvider credentials;
    std::mutex mutex;
    std::optional<CatalogConfig> known; // guarded by mutex
};

/// A 401 or 419 asks for the credential once more: a token that ran out is renewed by its provider.
void IcebergClient::Private::send(HttpRequest request, std::function<bool()> cancelled,
                                  std::function<void(HttpReply)> done, bool again)
{
    withCredential(
        credentials,
        [self = shared_from_this(), request = std::move(request), cancelled, done,
         again](const Result<CredentialPtr> &credential) mutable {
            if (!credential) {
                HttpReply reply;
                reply.error = credential.error();
                return done(std::move(reply));
            }
            request.credential = *credential;
            const auto received = [self, request, cancelled, done, again](HttpReply reply) {
                if (again && self->credentials && (reply.status == 401 || reply.status == 419))
                    return self->send(request, cancelled, done, false);
                QThreadPool::globalInstance()->start(
                    [done, reply = std::move(reply)] { done(reply); });
            };
            self->http.submit(request, received, cancelled);
        });
}

void IcebergClient::Private::withConfig(std::function<bool()> cancelled,
                                        Receiver<CatalogConfig> done)
{
    {
        const std::lock_guard lock(mutex);
        if (known)
            return done(*known);
    }
    const QByteArray query
        = warehouse.isEmpty() ? QByteArray() : "warehouse=" + encodedSegment(warehouse);
    HttpRequest request = serviceRequest(service, serviceUrl(service, root() + "/config", query));
    send(std::move(request), std::move(cancelled),
         [self = shared_from_this(), done](const HttpReply &reply) {
             if (reply.error)
                 return done(*reply.error);
             if (const auto error = statusError(reply))
                 return done(*error);
             Result<CatalogConfig> config = answered(decodeCatalogConfig(reply.body), reply);
             if (config) {
                 (*config).evidence = reply.evidence;
                 const std::lock_guard lock(self->mutex);
                 self->known = *config;
             }
             done(config);
         });
}

template <typename T>
void IcebergClient::Private::page(
    const QByteArray &list, const QByteArray &query, const PageCursor &cursor,
    std::function<Result<Page<T>>(const QByteArray &, const PageCursor &)> decode,
    std::function<bool()> cancelled, bool all, Page<T> before, Receiver<Page<T>> done)
{
    // An empty pageToken says "I can page"; a page size stays the same over a listing.
    const QByteArray full = "pageToken=" + encodedSegment(cursor.token) + query;
    send(serviceRequest(service, serviceUrl(service, list, full)), cancelled,
         [self = shared_from_this(), list, query, cursor, decode, cancelled, all, before,
          done](const HttpReply &reply) {
             const auto fault = reply.error ? reply.error : statusError(reply);
             if (fault && before.items.isEmpty())
                 return done(*fault);
             Page<T> page = before;
             page.next.reset();
             if (fault) { // what was read before stays; the listing just does not go on
                 page.incomplete = fault;
                 return done(page);
             }
             const Result<Page<T>> got = answered(decode(reply.body, cursor), reply);
             if (!got)
                 return done(got.error());
             page.items += got->items;
             page.next = got->next;
             page.incomplete = got->incomplete;
             page.foreignItems += got->foreignItems;
             page.evidence = reply.evidence;
             if (page.next && (all || page.items.isEmpty()) && !cancelled())
                 return self->page<T>(list, query, *page.next, decode, cancelled, all, page, done);
             done(page);
         });
}

QFuture<Result<NamespacePage>> IcebergClient::Private::namespaces(const QStringList &parent,
                                                                  const PageCursor &from, bool all)
{
    Ticket<NamespacePage> ticket;
    withConfig(ticket.cancelled(),
               [=, self = shared_from_this()](const Result<CatalogConfig> &config) {
                   if (!config)
                       return ticket.done()(config.error());
                   QByteArray query = pageSizeOf(*config);
                   if (!parent.isEmpty())
                       query += "&parent=" + encodedParent(parent, config->separator);
                   self->page<QStringList>(
                       self->prefixed(*config) + "/namespaces", query, from,
                       [parent](const QByteArray &body, const PageCursor &cursor) {
                           return decodeNamespaces(body, parent, cursor);
                       },
                       ticket.cancelled(), all, {}, ticket.done());
               });
    return ticket.future();
}

QFuture<Result<TablePage>> IcebergClient::Private::tables(const QStringList &levels,
                                                          const PageCursor &from, bool all)
{
    Ticket<TablePage> ticket;
    withConfig(ticket.cancelled(),
               [=, self = shared_from_this()](const Result<CatalogConfig> &config) {
                   if (!config)
                       return ticket.done()(config.error());
                   self->page<QString>(
                       self->prefixed(*config) + "/namespaces/"
                           + encodedNamespace(levels, config->separator) + "/tables",
                       pageSizeOf(*config), from,
                       [levels](const QByteArray &body, const PageCursor &cursor) {
                           return decodeTables(body, levels, cursor);
                       },
                       ticket.cancelled(), all, {}, ticket.done());
               });
    return ticket.future();
}

IcebergClient::IcebergClient(HttpClient &http, Service service, QString warehouse,
                             CredentialProvider credentials)
    : d(std::make_shared<Private>(http, std::move(service), std::move(warehouse),
                                  std::move(credentials)))
{
}

QString IcebergClient::warehouse() const
{
    return d->warehouse;
}

const Service &IcebergClient::service() const
{
    return d->service;
}

QFuture<Result<CatalogConfig>> IcebergClient::config() const
{
    Ticket<CatalogConfig> ticket;
    d->withConfig(ticket.cancelled(), ticket.done());
    return ticket.future();
}

QFuture<Result<NamespacePage>> IcebergClient::listNamespaces(const QStringList &parent,
                                                             const PageCursor &from) const
{
    return d->namespaces(parent, from, false);
}

QFuture<Result<TablePage>> IcebergClient::listTables(const QStringList &levels,
                                                     const PageCursor &from) const
{
    return d->tables(levels, from, false);
}

QFuture<Result<NamespacePage>> IcebergClient::listAllNamespaces(const QStringList &parent) const
{
    return d->namespaces(parent, {}, true);
}

QFuture<Result<TablePage>> IcebergClient::listAllTables(const QStringList &levels) const
{
    return d->tables(levels, {}, true);
}

QFuture<Result<LoadedTablePtr>>
IcebergClient::loadTable(const QStringList &levels, const QString &table, Snapshots snapshots) const
{
    Ticket<LoadedTablePtr> ticket;
    const bool onlyReferenced = snapshots == Snapshots::Referenced;
    d->withConfig(ticket.cancelled(), [=, self = d](const Result<CatalogConfig> &config) {
        if (!config)
            return ticket.done()(config.error());
        const QByteArray path = self->prefixed(*config) + "/namespaces/"
            + encodedNamespace(levels, config->separator) + "/tables/" + encodedSegment(table);
        HttpRequest plain = serviceRequest(
            self->service, serviceUrl(self->service, path, onlyReferenced ? "snapshots=refs" : ""));
        plain.maxBytes = largestMetadata;
        plain.totalTimeoutMs = loadTimeoutMs;
        HttpRequest request = plain;
        request.headers = {{"X-Iceberg-Access-Delegation", "client-managed"}};
        const auto received = [ticket, onlyReferenced](const HttpReply &reply) {
            ticket.done()(loadedFrom(reply, onlyReferenced));
        };
        self->send(request, ticket.cancelled(), [=](const HttpReply &reply) {
            if (refusesDelegation(reply))
                return self->send(plain, ticket.cancelled(), received);
            received(reply);
        });
    });
    return ticket.future();
}
