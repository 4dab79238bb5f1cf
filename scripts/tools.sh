# Tools that some checks need and cabstand does not: Debian packages, and Python packages from PyPI in a
# virtual environment of their own. Sourced by those checks.

# install_packages PACKAGE...: installs Debian packages, where there is Debian and the right to do so.
install_packages() {
  local as_root=""
  command -v apt-get >/dev/null || return 0
  if [ "$(id -u)" -ne 0 ]; then as_root="sudo -n"; fi
  echo "Installing $*" >&2
  $as_root apt-get update -qq >&2 || true
  DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq --no-install-recommends "$@" \
    >/dev/null 2>&1 || true
}

# need COMMAND PACKAGE...: makes sure that a command is there, by its packages if need be.
need() {
  local command=$1
  shift
  command -v "$command" >/dev/null || install_packages "$@"
  command -v "$command" >/dev/null
}

# python_packages HOME REQUIREMENTS: puts the packages of a file into a folder, and python there into $python.
python_packages() {
  local home=$1 requirements=$2 stamp
  python=$home/bin/python
  stamp=$home/$(sha256sum "$requirements" | cut -c 1-16)
  if [ -e "$stamp" ]; then return 0; fi
  need python3 python3 python3-venv || return 1
  rm -rf "$home"
  if ! python3 -m venv "$home" >/dev/null 2>&1; then
    # Debian keeps the module in a package of its own, which has no command.
    install_packages python3-venv
    rm -rf "$home"
    python3 -m venv "$home" >&2 || return 1
  fi
  "$python" -m pip install --quiet --disable-pip-version-check --requirement "$requirements" >&2 || return 1
  touch "$stamp"
}

# python_tools: puts the packages of requirements.txt into .build/python, and python there into $python.
python_tools() { python_packages .build/python scripts/requirements.txt; }

# skip WHAT: ends the check, saying what could not be looked at.
skip() {
  echo "SKIPPED: $*"
  exit 0
}
