// The GSL headers that Cabstand uses, and no others.
#ifndef CABSTAND_CGSL_SHIM_H
#define CABSTAND_CGSL_SHIM_H

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_errno.h>
#include <gsl/gsl_randist.h>
#include <gsl/gsl_qrng.h>
#include <gsl/gsl_rng.h>
#include <gsl/gsl_statistics_double.h>
#include <gsl/gsl_version.h>

// A variable of C that nobody changes, as a function: Swift asks for that where threads may read it.
static inline const gsl_qrng_type *cabstand_sobol_sequence(void) { return gsl_qrng_sobol; }

#endif
