#pragma once

#include <QLoggingCategory>

// The program's logging categories, "atalaya.<layer>". Nothing secret is ever logged: a text that
// comes from a peer or a file passes redactBody() first. Switch on with
// QT_LOGGING_RULES="atalaya.*.debug=true".
Q_DECLARE_LOGGING_CATEGORY(logHttp)
Q_DECLARE_LOGGING_CATEGORY(logCredentials)
Q_DECLARE_LOGGING_CATEGORY(logEnvironment)
Q_DECLARE_LOGGING_CATEGORY(logChecks)
Q_DECLARE_LOGGING_CATEGORY(logHistory)
Q_DECLARE_LOGGING_CATEGORY(logQuery)
Q_DECLARE_LOGGING_CATEGORY(logSandbox)
Q_DECLARE_LOGGING_CATEGORY(logUi)
