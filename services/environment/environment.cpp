#include "services/environment/environment.h"

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
    }
    return {};
}

const Service *Environment::service(const QString &serviceId) const
{
    const auto found = std::find_if(services.begin(), services.end(), [&](const Service &service) {
        return service.id == serviceId;
    });
    return found == services.end() ? nullptr : &*found;
}

const Service *Environment::firstOfKind(ServiceKind kind) const
{
    const auto found = std::find_if(services.begin(), services.end(),
                                    [&](const Service &service) { return service.kind == kind; });
    return found == services.end() ? nullptr : &*found;
}
