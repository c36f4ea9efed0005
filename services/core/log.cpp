#include "services/core/log.h"

Q_LOGGING_CATEGORY(logHttp, "atalaya.http", QtInfoMsg)
Q_LOGGING_CATEGORY(logCredentials, "atalaya.credentials", QtInfoMsg)
Q_LOGGING_CATEGORY(logEnvironment, "atalaya.environment", QtInfoMsg)
Q_LOGGING_CATEGORY(logChecks, "atalaya.checks", QtInfoMsg)
Q_LOGGING_CATEGORY(logHistory, "atalaya.history", QtInfoMsg)
Q_LOGGING_CATEGORY(logQuery, "atalaya.query", QtInfoMsg)
Q_LOGGING_CATEGORY(logSandbox, "atalaya.sandbox", QtInfoMsg)
Q_LOGGING_CATEGORY(logUi, "atalaya.ui", QtInfoMsg)
