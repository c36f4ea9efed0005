#include "services/checks/ownfaults.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace
{

// lupdate reads the texts here.
constexpr std::array table{
    OwnFault{"own_network",
             QT_TRANSLATE_NOOP(
                 "Checks", "We could not look: no host answers, so our own network is at fault."),
             QT_TRANSLATE_NOOP("Checks",
                               "Check this machine's connection. Nothing is known of the platform "
                               "until it is back; then everything is looked at again by itself.")},
    OwnFault{"own_dns",
             QT_TRANSLATE_NOOP("Checks", "We could not look: no host name resolves from here."),
             QT_TRANSLATE_NOOP("Checks",
                               "Check this machine's name servers (resolvectl status), and the VPN "
                               "that may bring its own.")},
    OwnFault{"own_vpn",
             QT_TRANSLATE_NOOP("Checks",
                               "We could not look at the private network: its names or addresses "
                               "are no longer reached from here, while public ones are."),
             QT_TRANSLATE_NOOP("Checks",
                               "Connect the VPN or the tunnel again. Services behind it are not "
                               "known to be down.")},
    OwnFault{"own_clock",
             QT_TRANSLATE_NOOP("Checks",
                               "We could not look: the clock of this computer is off by %1 "
                               "against all hosts that say what time it is."),
             QT_TRANSLATE_NOOP("Checks",
                               "Let network time set this computer's clock (timedatectl set-ntp "
                               "true). If it is right, the hosts share a clock that is wrong.")},
    OwnFault{
        "own_proxy_login",
        QT_TRANSLATE_NOOP("Checks", "We could not look: the proxy on the way asks for a log-in."),
        QT_TRANSLATE_NOOP("Checks",
                          "Give this machine's proxy settings the account, or name the hosts "
                          "that need no proxy in NO_PROXY.")},
    OwnFault{"own_proxy",
             QT_TRANSLATE_NOOP(
                 "Checks", "We could not look: the proxy on the way refuses us with status %1."),
             QT_TRANSLATE_NOOP("Checks",
                               "Look at this machine's proxy settings; who runs the proxy can say "
                               "why it refuses.")},
    OwnFault{"keychain_locked",
             QT_TRANSLATE_NOOP("Checks", "We could not look: the keychain is locked."),
             QT_TRANSLATE_NOOP("Checks",
                               "Unlock the keychain; what waits for its secrets is looked at in "
                               "the next round.")},
    OwnFault{"keychain_unavailable",
             QT_TRANSLATE_NOOP("Checks", "We could not look: there is no keychain to read from."),
             QT_TRANSLATE_NOOP("Checks",
                               "Start the desktop's secret service, or enter the secrets for this "
                               "session alone in Settings.")},
    OwnFault{"keychain_waiting",
             QT_TRANSLATE_NOOP("Checks", "We could not look yet: the keychain has not answered."),
             QT_TRANSLATE_NOOP(
                 "Checks", "Look for a dialog of the keychain that waits behind other windows.")},
    OwnFault{"key_shape",
             QT_TRANSLATE_NOOP("Checks",
                               "We could not look: what is stored as “%1” is not a storage key."),
             QT_TRANSLATE_NOOP("Checks", "Store the key again in Settings, whole and unquoted.")},
    OwnFault{"token_expired",
             QT_TRANSLATE_NOOP("Checks", "We could not look: our token “%1” has expired."),
             QT_TRANSLATE_NOOP("Checks",
                               "Store a fresh token in Settings, or let an identity of this "
                               "environment renew it.")},
    OwnFault{"sign_in_needed",
             QT_TRANSLATE_NOOP("Checks", "We could not look: nobody is signed in as “%1”."),
             QT_TRANSLATE_NOOP("Checks", "Sign in; the session ended or was never begun.")},
};

const OwnFault *faultOf(const QString &code)
{
    const auto found = std::find_if(table.begin(), table.end(), [&](const OwnFault &fault) {
        return code == QLatin1String(fault.code);
    });
    return found == table.end() ? nullptr : &*found;
}

QString translated(const char *english)
{
    return QCoreApplication::translate("Checks", english);
}

}

std::span<const OwnFault> ownFaults()
{
    return table;
}

void noteOwnFault(Snapshot &snapshot, const SnapshotPtr &previous)
{
    const OwnFault *widest = nullptr;
    for (const CheckState &state : snapshot.checks) {
        const OwnFault *fault = state.verdict == Verdict::Unknown ? faultOf(state.reason) : nullptr;
        if (!fault)
            continue;
        if (!widest || fault < widest) {
            widest = fault;
            snapshot.ownFaultArgs = state.reasonArgs;
        }
        if (snapshot.ownFaultServices.isEmpty() // the checks of a service stand together
            || snapshot.ownFaultServices.constLast() != state.service)
            snapshot.ownFaultServices.append(state.service);
    }
    if (!widest)
        return;
    snapshot.ownFault = true;
    snapshot.ownFaultReason = QString::fromLatin1(widest->code);
    const bool stands = previous && previous->ownFault
        && previous->ownFaultReason == snapshot.ownFaultReason && previous->ownFaultSince.isValid();
    snapshot.ownFaultSince
        = stands ? std::min(previous->ownFaultSince, snapshot.takenAt) : snapshot.takenAt;
}

QString ownFaultFinding(const QString &code, const QStringList &args)
{
    const OwnFault *fault = faultOf(code);
    if (!fault)
        return {};
    return translated(fault->finding)
        .replace(QLatin1String("%1"), args.value(0, QStringLiteral("?")));
}

QString ownFaultSummary(const Snapshot &snapshot)
{
    return ownFaultFinding(snapshot.ownFaultReason, snapshot.ownFaultArgs);
}

QString ownFaultAdvice(const Snapshot &snapshot)
{
    const OwnFault *fault = faultOf(snapshot.ownFaultReason);
    return fault ? translated(fault->advice) : QString();
}
