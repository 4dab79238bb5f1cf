# Runs the tests of Sources, one process a core, and says how long they take. Sourced by scripts/test.
#
# Within a process one test runs after the other, so that its time is its own: tests that run at the
# same time count one another's. The processes take one folder of Tests after the other, the largest first.

# run_tests [SLOW]: runs all tests but those that SLOW names, a file like slow-tests.txt.
run_tests() {
  local slow=${1:-} work left_out folder name size
  work=$(mktemp -d)
  left_out=$(sed -e 's/ *#.*//' -e '/^$/d' ${slow:+"$slow"} </dev/null)
  for folder in Tests/*Tests; do
    name=$(basename "$folder")
    size=$(find "$folder" -name '*.swift' -exec cat {} + | wc -c)
    if [ "$size" -eq 0 ] || grep -qx "$name" <<<"$left_out"; then continue; fi
    echo "$size $name"
  done | sort -rn | cut -d ' ' -f 2 >"$work/names"
  grep '\.' <<<"$left_out" | sed 's/\./\\./; s/.*/--skip ^&\//' >"$work/skip" || true

  local failed=0
  xargs -P "$(getconf _NPROCESSORS_ONLN)" -I{} bash -c '
    swift test --skip-build --ignore-lock --disable-xctest --no-parallel --filter "^{}\." \
      $(cat "$0/skip") --xunit-output "$0/{}.xml" >"$0/{}.log" 2>&1 || { touch "$0/{}.failed"; exit 1; }
  ' "$work" <"$work/names" || failed=1

  for folder in "$work"/*.failed; do
    if [ -e "$folder" ]; then grep -v '^◇\|^✔' "${folder%.failed}.log"; fi
  done
  times "$work"
  if [ -n "$left_out" ]; then
    echo "Left out, as $slow says:"
    echo $left_out | fold -s -w 100
  fi
  rm -rf "$work"
  return $failed
}

# times DIR: prints the time of each folder of tests and the slowest suites, from what DIR/*.xml tell;
# .build/suite-times.txt keeps the times of all suites.
times() {
  sed -n 's/.*<testcase classname="\([^"]*\)".* time="\([^"]*\)".*/\1 \2/p' "$1"/*.xml |
    awk '{ sum[$1] += $2; count[$1]++ }
      END { for (name in sum) printf "%8.1f s  %4d tests  %s\n", sum[name], count[name], name }' |
    sort -rn >.build/suite-times.txt
  awk '{ split($5, name, "."); sum[name[1]] += $1; count[name[1]] += $3 }
    END { for (module in sum) printf "%8.1f s  %4d tests  %s\n", sum[module], count[module], module }
  ' .build/suite-times.txt | sort -rn
  echo "The slowest suites (all of them: .build/suite-times.txt)"
  head -10 .build/suite-times.txt
}
