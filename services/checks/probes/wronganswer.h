#pragma once

#include "services/http/httpclient.h"

/// Why a body cannot be the answer that was asked for, as a reason code: "empty_answer",
/// "unreadable_html", "unreadable_json", "other_json", or "unreadable" for what is none of these.
/// Each leads to another place: a proxy's page is not a service that lost half its answer.
QString wrongAnswer(const HttpReply &reply);
