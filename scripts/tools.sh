# Tools for some checks that cabstand itself does not need: Debian packages, and Python packages from PyPI
# in a separate virtual environment. Sourced by those checks.

# install_packages PACKAGE...: installs Debian packages, on Debian and with sufficient rights.
install_packages() {
  local as_root=""
  command -v apt-get >/dev/null || return 0
  if [ "$(id -u)" -ne 0 ]; then as_root="sudo -n"; fi
  echo "Installing $*" >&2
  $as_root apt-get update -qq >&2 || true
  DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq --no-install-recommends "$@" \
    >/dev/null 2>&1 || true
}

# need COMMAND PACKAGE...: ensures that a command is available, and installs its packages if necessary.
need() {
  local command=$1
  shift
  command -v "$command" >/dev/null || install_packages "$@"
  command -v "$command" >/dev/null
}

# python_packages HOME REQUIREMENTS: installs the packages of a file into a folder, and sets $python to its interpreter.
# Of several checks that need the folder at the same time, one installs and the others wait.
python_packages() {
  local home=$1 requirements=$2 stamp
  python=$home/bin/python
  stamp=$home/$(sha256sum "$requirements" | cut -c 1-16)
  if [ -e "$stamp" ]; then return 0; fi
  need python3 python3 python3-venv || return 1
  mkdir -p "$(dirname "$home")"
  (
    if command -v flock >/dev/null; then flock 9; fi
    [ -e "$stamp" ] || make_python "$home" "$requirements" "$stamp"
  ) 9>"$home.lock"
}

# make_python HOME REQUIREMENTS STAMP: makes the folder of python_packages, and the stamp when it is complete.
make_python() {
  rm -rf "$1"
  if ! python3 -m venv "$1" >/dev/null 2>&1; then
    # On Debian the module is in a separate package, which has no command.
    install_packages python3-venv
    rm -rf "$1"
    python3 -m venv "$1" >&2 || return 1
  fi
  "$1/bin/python" -m pip install --quiet --disable-pip-version-check --requirement "$2" >&2 || return 1
  touch "$3"
}

# python_tools: installs the packages of requirements.txt into .build/python, and sets $python.
python_tools() { python_packages .build/python scripts/requirements.txt; }

# skip REASON: ends the check and prints the part that was skipped.
skip() {
  echo "SKIPPED: $*"
  exit 0
}
