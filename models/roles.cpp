#include "models/roles.h"
