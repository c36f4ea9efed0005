#include "services/checks/alerts/alert.h"

using namespace Qt::Literals::StringLiterals;

QString AlertFinding::key() const
{
    return service + u'/' + check + u'/' + wireName(verdict);
}

bool Acknowledgement::isComplete() const
{
    return !owner.trimmed().isEmpty() && !role.trimmed().isEmpty() && !note.trimmed().isEmpty();
}

QString wireName(AlertNotice::Kind kind)
{
    switch (kind) {
    case AlertNotice::Kind::Opened:
        return u"opened"_s;
    case AlertNotice::Kind::Grew:
        return u"grew"_s;
    case AlertNotice::Kind::Escalated:
        return u"escalated"_s;
    case AlertNotice::Kind::Reminder:
        return u"reminder"_s;
    case AlertNotice::Kind::Unstable:
        return u"unstable"_s;
    case AlertNotice::Kind::Recovered:
        return u"recovered"_s;
    case AlertNotice::Kind::CouldNotLook:
        return u"could_not_look"_s;
    case AlertNotice::Kind::LookingAgain:
        return u"looking_again"_s;
    case AlertNotice::Kind::Unproven:
        return u"unproven"_s;
    }
    return {};
}
