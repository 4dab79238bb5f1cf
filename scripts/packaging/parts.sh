# The packages, one function each. Sourced by scripts/package, which sets $version, $work and SOURCE_DATE_EPOCH;
# the stripped program is $work/cabstand, and packages are written to $work/made.

# declared_version: prints the version declared in Program.swift, which the built program must have.
declared_version() {
  local declared built
  declared=$(sed -n 's/.*static let version = "\(.*\)"/\1/p' Sources/CommandLine/Running/Program.swift)
  built=$(.build/release/cabstand --version | cut -d ' ' -f 2)
  if [ "$declared" != "$built" ]; then
    echo "the sources are version $declared and .build/release/cabstand is $built; build it: scripts/run" >&2
    return 1
  fi
  echo "$declared"
}

# is_dynamic FILE: succeeds for a program or library that needs shared libraries.
is_dynamic() { readelf -d "$1" 2>/dev/null | grep '(NEEDED)' >/dev/null; }

# install_tree PREFIX ZSH_FOLDER: installs the files of cabstand below a prefix such as /usr.
install_tree() {
  local prefix=$1 share=$1/share program=.build/release/cabstand
  install -D -m 755 "$work/cabstand" "$prefix/bin/cabstand"
  mkdir -p "$share/man/man1" "$share/bash-completion/completions" "$share/zsh/$2" \
    "$share/fish/vendor_completions.d" "$share/doc/cabstand" "$share/cabstand"
  "$program" man | gzip -9n >"$share/man/man1/cabstand.1.gz"
  "$program" completions bash >"$share/bash-completion/completions/cabstand"
  "$program" completions zsh >"$share/zsh/$2/_cabstand"
  "$program" completions fish >"$share/fish/vendor_completions.d/cabstand.fish"
  install -m 644 scripts/packaging/copyright "$share/doc/cabstand/copyright"
  gzip -9n <.github/CHANGELOG.md >"$share/doc/cabstand/CHANGELOG.md.gz"
  scenario_files | xargs -0 cp --parents -t "$share/cabstand"
}

# scenario_files: lists the scenarios of the repository, without untracked files; without Git, all files.
scenario_files() {
  if git rev-parse >/dev/null 2>&1; then git ls-files -z scenarios; else find scenarios -type f -print0; fi
}

make_tarball() {
  local name
  name=cabstand-$version-linux-$(uname -m)
  install_tree "$work/$name" site-functions
  install -m 644 scripts/packaging/INSTALL "$work/$name/INSTALL"
  tar -C "$work" --create --format=ustar --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 \
    --numeric-owner --mode=u=rwX,go=rX "$name" | gzip -9n >"$work/made/$name.tar.gz"
}

make_debian_package() {
  local tree=$work/debian architecture depends="" sources size
  if ! need dpkg-shlibdeps dpkg-dev || ! command -v dpkg-deb >/dev/null; then
    echo "SKIPPED: the Debian package needs dpkg-deb and dpkg-shlibdeps" >&2
    return
  fi
  architecture=$(dpkg --print-architecture)
  install_tree "$tree/usr" vendor-completions
  if is_dynamic "$work/cabstand"; then depends=$(shared_packages "$work/cabstand"); fi
  # The packages whose code a static program contains.
  sources=$(dpkg-query -W -f '${source:Package} (= ${source:Version})\n' libgsl-dev libc6-dev 2>/dev/null |
    sort -u | paste -s -d , | sed 's/,/, /g') || sources=""
  size=$(find "$tree/usr" -type f -printf '%s\n' | awk '{ sum += $1 } END { print int(sum / 1024) + 1 }')
  mkdir "$tree/DEBIAN"
  (cd "$tree" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$tree/DEBIAN/md5sums"
  {
    echo "Package: cabstand"
    echo "Version: $version"
    echo "Architecture: $architecture"
    echo "Maintainer: The Cabstand authors"
    echo "Installed-Size: $size"
    if [ -n "$depends" ]; then echo "Depends: $depends"; elif [ -n "$sources" ]; then echo "Built-Using: $sources"; fi
    echo "Section: science"
    echo "Priority: optional"
    echo "Description: simulator that compares taxi dispatch policies"
    echo " Cabstand simulates days of a city under several dispatch policies, on common"
    echo " random numbers, and reports which of them meet a goal at 95 % confidence."
    echo " The same scenario and seed give the same bytes. The scenarios are in"
    echo " /usr/share/cabstand/scenarios."
  } >"$tree/DEBIAN/control"
  chmod -R u=rwX,go=rX "$tree"
  dpkg-deb --root-owner-group -Zxz --threads-max=1 --build "$tree" \
    "$work/made/cabstand_${version}_$architecture.deb" >/dev/null
}

# shared_packages FILE: prints the Debian packages with the shared libraries of a program.
shared_packages() {
  local folder=$work/shlibdeps
  mkdir -p "$folder/debian"
  printf 'Source: cabstand\n\nPackage: cabstand\nArchitecture: any\n' >"$folder/debian/control"
  (cd "$folder" && dpkg-shlibdeps -O -e"$1") | sed -n 's/^shlibs:Depends=//p'
}

make_wheel() {
  local python
  if ! packaging_tools; then
    echo "SKIPPED: the wheel needs python3 and packages from PyPI" >&2
    return
  fi
  if ! link_library "$work/libCabstand.so"; then
    echo "SKIPPED: the wheel needs the object files of the library, which .build/release does not have" >&2
    return
  fi
  link_small_program "$work/wheel-program"
  CABSTAND_LIBRARY=$work/libCabstand.so CABSTAND_PROGRAM=$work/wheel-program PATH=$(dirname "$python"):$PATH \
    "$python" -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation \
    --wheel-dir "$work/wheel" ./scripts/python
  # Tags the wheel with the oldest C library that it supports, and adds libraries that systems may lack.
  PATH=$(dirname "$python"):$PATH "$python" -m auditwheel repair --wheel-dir "$work/made" \
    "$work"/wheel/cabstand-*.whl >"$work/auditwheel.log" 2>&1 || { cat "$work/auditwheel.log" >&2; return 1; }
}

# packaging_tools: installs the packages of requirements.txt into .build/packaging, and sets $python.
packaging_tools() { python_packages "$PWD/.build/packaging" scripts/packaging/requirements.txt; }

# link_small_program FILE: makes a program that loads the library from its own folder.
link_small_program() {
  local commit
  commit=$("$work/cabstand" --version | sed 's/.*(commit \(.*\))/\1/')
  clang -O2 -s -I Sources/CCabstand/include "-DCOMMIT=\"$commit\"" -o "$1" scripts/packaging/program.c \
    "$work/libCabstand.so" -Wl,-rpath,'$ORIGIN'
}

# link_library FILE: links the C library again, from the object files of the build, with Swift's own libraries
# and, if available, GSL inside; Swift's package manager links dynamic libraries with shared ones only. The
# library exports only the functions of its header, so that it cannot collide with another Swift in the same
# process.
link_library() {
  local built=.build/release/libCabstand.so objects=.build/release/Cabstand.product/Objects.LinkFileList
  local archive place static=$work/static
  if ! readelf -d "$built" | grep 'NEEDED.*libswift' >/dev/null; then
    strip --strip-unneeded -o "$1" "$built"
    return
  fi
  if ! [ -e "$objects" ] || ! xargs ls <"$objects" >/dev/null 2>&1; then return 1; fi
  mkdir "$static"
  for archive in libgsl.a libgslcblas.a; do
    place=$(clang -print-file-name="$archive")
    if [ -e "$place" ]; then ln -s "$(realpath "$place")" "$static/$archive"; fi
  done
  echo '{ global: cab_*; local: *; };' >"$work/exports"
  swiftc -emit-library -module-name Cabstand -o "$1" "@$objects" -static-stdlib -L "$static" \
    -Xlinker -soname=libCabstand.so -Xlinker --gc-sections -Xlinker --version-script="$work/exports" -Xlinker -s
}
