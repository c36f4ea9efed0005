#include "services/environment/environment.h"

#include "services/http/origin.h"
#include "services/http/requestrules.h"

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

QString SecretRef::toString() const
{
    switch (store) {
    case Store::None:
        return {};
    case Store::Keychain:
        return "keychain:"_L1 + id;
    case Store::Session:
        return "session:"_L1 + id;
    case Store::Oidc:
        return "oidc:"_L1 + id;
    }
    return {};
}

QString Service::place() const
{
    QUrl base = url;
    if (isLoopbackHost(base.host()))
        base.setPort(-1);
    const QString text = base.toString(QUrl::FullyEncoded | QUrl::RemoveUserInfo);
    if (connectTo.isEmpty())
        return text;
    const QString host = connectTarget(connectTo).host;
    return text + u'@' + (isLoopbackHost(host) ? host : connectTo);
}

bool Service::isOnThisMachine() const
{
    return isLoopbackHost(url.host())
        && (connectTo.isEmpty() || isLoopbackHost(connectTarget(connectTo).host));
}

const Service *Environment::service(const QString &serviceId) const
{
    // Whoever walks over the checks of an environment asks for its services in their order: from
    // where the last one was found it is a step, with a thousand of them, too.
    static thread_local qsizetype last = 0;
    const auto isIt = [&](const Service &service) { return service.id == serviceId; };
    const auto from = services.begin() + std::min(last, services.size());
    auto found = std::find_if(from, services.end(), isIt);
    if (found == services.end()) {
        found = std::find_if(services.begin(), from, isIt);
        if (found == from)
            return nullptr;
    }
    last = found - services.begin();
    return &*found;
}

const Service *Environment::firstOfKind(ServiceKind kind) const
{
    const auto found = std::find_if(services.begin(), services.end(),
                                    [&](const Service &service) { return service.kind == kind; });
    return found == services.end() ? nullptr : &*found;
}

const IdentityDeclaration *Environment::identity(const QString &identityId) const
{
    const auto found
        = std::find_if(identities.begin(), identities.end(),
                       [&](const IdentityDeclaration &one) { return one.id == identityId; });
    return found == identities.end() ? nullptr : &*found;
}

std::optional<Service> Environment::objectStore() const
{
    if (storage && !storage->service.isEmpty()) {
        const Service *declared = service(storage->service);
        return declared ? std::optional(*declared) : std::nullopt;
    }
    if (storage && !storage->url.isEmpty()) {
        Service made;
        made.id = QStringLiteral("storage");
        made.kind = ServiceKind::ObjectStore;
        made.url = storage->url;
        return made;
    }
    const Service *first = firstOfKind(ServiceKind::ObjectStore);
    return first ? std::optional(*first) : std::nullopt;
}
