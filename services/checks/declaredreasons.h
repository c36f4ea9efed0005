#pragma once

#include "services/checks/reasons.h"

#include <QCoreApplication>

#include <array>

// Reasons about answers that are not the service's, certificates, and checks of the environment
// file; beside those in reasons.cpp. lupdate reads them here.

inline constexpr std::array declaredReasons{
    // the wrong answer
    Reason{"empty_answer",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1 got an answer with nothing in it.")},
    Reason{"unreadable_html",
           QT_TRANSLATE_NOOP("Checks",
                             "%2 on %1 got a web page instead of the service's answer: a proxy, a "
                             "sign-in page or another program answers there.")},
    Reason{"foreign_refusal",
           QT_TRANSLATE_NOOP("Checks",
                             "%2 on %1 was refused with status %3, but not in the service's own "
                             "form: a proxy, a firewall or a sign-in page in front of it refused, "
                             "and nothing is known of the service.")},
    Reason{"unreadable_json",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1 got JSON that is broken or cut off.")},
    Reason{"other_json",
           QT_TRANSLATE_NOOP("Checks",
                             "%2 on %1 got JSON that is not of the form its contract promises: "
                             "another service or another version answers there.")},
    // certificates and versions
    Reason{"plain_http",
           QT_TRANSLATE_NOOP("Checks",
                             "%1 is reached without https, so there is no certificate to judge.")},
    Reason{"certificate_short",
           QT_TRANSLATE_NOOP("Checks",
                             "%2 on %1: the certificate is good for %3 more days, until %4; %5 or "
                             "more are wanted."),
           false, true},
    Reason{"certificate_open",
           QT_TRANSLATE_NOOP("Checks",
                             "%2 on %1: the certificate does not say until when it is good.")},
    Reason{"image_unknown",
           QT_TRANSLATE_NOOP("Checks",
                             "%2: the provider tells no image for %1, so it is not known whether "
                             "“%3” runs.")},
    // checks of the environment file
    Reason{"asserted_otherwise",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: %3 is “%4”, and “%5” is asserted.")},
    Reason{"asserted_absent",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: %3 is not in the answer; “%4” is asserted.")},
    Reason{"nothing_asserted",
           QT_TRANSLATE_NOOP("Checks",
                             "%2 on %1: the environment asserts nothing about this answer.")},
    Reason{"not_consented",
           QT_TRANSLATE_NOOP("Checks",
                             "%1: this check of the environment file writes or costs, and nobody "
                             "has switched it on on this machine.")},
    Reason{
        "consent_lapsed",
        QT_TRANSLATE_NOOP("Checks",
                          "This check of %1 was agreed to on this machine, but not its acting at "
                          "%3: it does not run by itself until that is agreed to as well.")},
    Reason{"may_not_act", QT_TRANSLATE_NOOP("Checks", "%1 was not asked to do anything: %3")},
};
