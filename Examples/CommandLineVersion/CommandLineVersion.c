#include "CommandLineVersion.h"

const char *household_version(void) { return HOUSEHOLD_VERSION; }
