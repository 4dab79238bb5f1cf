# Checks for a compiler, installs the GNU Scientific Library if it is missing, and builds. Sourced by the other
# scripts.

# Scripts can be called from any folder and always run in the root of the repository.
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

# Flags common to both builds. A module is compiled once instead of once for its interface and once for its code.
swift_build=(swift build -c release -Xswiftc -no-emit-module-separately-wmo)

# build_program [PRODUCT ...]: builds the program, or other products, in .build/release. On Linux they contain
# Swift's own libraries, so that they run where no Swift is installed. Where the static C libraries are
# installed, as on Debian, the program also contains these: it starts in a third of the instructions and runs
# without GSL.
build_program() {
  # For the checks the program is already built.
  if [ -n "${CABSTAND_IS_BUILT:-}" ]; then return; fi
  local product static=() link=""
  if [ "$(uname)" = Linux ]; then
    static=(--static-swift-stdlib)
    if [ -e "$(clang -print-file-name=libgsl.a 2>/dev/null)" ]; then link=static; fi
  fi
  for product in "${@:-cabstand}"; do
    CABSTAND_BUILD=program CABSTAND_LINK=$link \
      "${swift_build[@]}" ${static[@]+"${static[@]}"} --product "$product" >&2
  done
}

# build_tests: builds all tests in $tests_home, a separate folder: the modules that simulate days are optimised,
# with the checks of unoptimised code. Tests are discovered by a section of the program that must not be stripped.
tests_home=.build/tests
build_tests() {
  CABSTAND_BUILD=tests "${swift_build[@]}" --scratch-path "$tests_home" --disable-index-store --disable-dead-strip \
    -Xswiftc -enable-testing -Xswiftc -DDEBUG -Xswiftc -assert-config -Xswiftc Debug >&2
}
