#pragma once

#include "services/sandbox/services/pgconnection.h"

/// An empty database of its own on the one PostgreSQL server of this test program, which is started
/// when it is first asked for and ends with the program. Its superuser gets in over the socket.
sandbox::PgConnection::Target freshDatabase();
