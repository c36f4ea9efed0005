#include "services/checks/probes/steps.h"

#include "services/checks/probes/exchange.h"

#include <QTimer>

using namespace Qt::Literals::StringLiterals;

void credentialOf(const ProbeContext &context, const Service &service, const SecretRef &reference,
                  std::function<void(const Result<CredentialPtr> &)> take)
{
    if (reference.isEmpty() || !context.lookup)
        return take(CredentialPtr());
    auto answered = std::make_shared<bool>(false);
    const auto once = [answered, take = std::move(take)](const Result<CredentialPtr> &credential) {
        if (!std::exchange(*answered, true))
            take(credential);
    };
    whenDone(context.lookup(service, reference), context.owner, once);
    QTimer::singleShot(context.limits.totalMs, context.owner, [once] {
        once(Error{.kind = Error::Kind::KeychainUnavailable,
                   .detail = u"no answer yet"_s,
                   .code = waitingCode()});
    });
}
