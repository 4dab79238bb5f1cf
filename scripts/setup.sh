# Makes sure that a compiler and the GNU Scientific Library are there. Sourced by the other scripts.

# Works from anywhere: the scripts always run in the root of the repository.
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if ! command -v swift >/dev/null; then
  echo "cabstand needs the Swift toolchain 6.3 or later on PATH; see https://www.swift.org/install" >&2
  exit 1
fi

if ! [ -e /usr/include/gsl/gsl_rng.h ] && ! pkg-config --exists gsl 2>/dev/null; then
  if ! command -v apt-get >/dev/null; then
    echo "cabstand needs the GNU Scientific Library; install it (Debian: libgsl-dev, Homebrew: gsl)" >&2
    exit 1
  fi
  echo "Installing libgsl-dev" >&2
  as_root=""
  if [ "$(id -u)" -ne 0 ]; then as_root="sudo"; fi
  $as_root apt-get update -qq >&2
  DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq libgsl-dev >&2
fi
