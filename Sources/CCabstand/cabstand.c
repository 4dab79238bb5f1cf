// SwiftPM wants a source file beside a header.
#include "cabstand.h"
