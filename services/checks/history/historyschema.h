#pragma once

#include "services/database/sqlfile.h"

/// The tables of the history. A change of them is one more migration at the end.
SqlSchema historySchema();
