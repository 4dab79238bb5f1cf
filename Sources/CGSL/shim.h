// The GSL headers that Cabstand uses, and no others.
#ifndef CABSTAND_CGSL_SHIM_H
#define CABSTAND_CGSL_SHIM_H

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_errno.h>
#include <gsl/gsl_randist.h>
#include <gsl/gsl_rng.h>
#include <gsl/gsl_statistics_double.h>
#include <gsl/gsl_version.h>

#endif
