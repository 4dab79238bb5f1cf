# Runs the tests in Tests and prints their times. Sourced by scripts/test and scripts/soak.
#
# Within a process the tests run one after the other, because the times of concurrent tests would
# include one another.

tests_home=${tests_home:-.build/tests}
test_times=$tests_home/times

# tests NAME FILTER [SKIP ...]: runs the tests that match a regular expression in a separate process.
tests() {
  local name=$1 filter=$2 skip=() pattern
  for pattern in "${@:3}"; do skip+=(--skip "$pattern"); done
  mkdir -p "$test_times"
  "$tests_home"/release/AllTests --no-parallel --filter "$filter" ${skip[@]+"${skip[@]}"} \
    --xunit-output "$test_times/$name.xml" >"$test_times/$name.log" 2>&1 || {
    grep -v '^◇\|^✔\|^↳' "$test_times/$name.log"
    return 1
  }
}

# add_tests SKIP PATTERN ...: adds a job for each folder of Tests that matches a pattern such as ReportsTests,
# the largest first; SKIP lists the tests to omit, as in slow-tests.txt.
add_tests() {
  local left_out=$1 folder name size
  shift
  for folder in "$@"; do
    size=$(find "Tests/$folder" -name '*.swift' -exec cat {} + | wc -c)
    if [ "$size" -eq 0 ] || grep -qx "$folder" <<<"$left_out"; then continue; fi
    echo "$size $folder"
  done | sort -rn | cut -d ' ' -f 2 >"$jobs_home/folders"
  while read -r name; do
    add_job "$name" tests "$name" "^$name\\." \
      $(grep "^$name\\." <<<"$left_out" | sed 's/\./\\./; s/^/^/; s/$/\//')
  done <"$jobs_home/folders"
  rm "$jobs_home/folders"
}

# print_times: prints the time of each suite and of each folder of tests, and the number of tests.
print_times() {
  sed -n 's/.*<testcase classname="\([^"]*\)".* time="\([^"]*\)".*/\1 \2/p' "$test_times"/*.xml |
    awk '{ sum[$1] += $2; count[$1]++ }
      END { for (name in sum) printf "%8.2f s  %4d tests  %s\n", sum[name], count[name], name }' |
    sort -rn >.build/suite-times.txt
  cat .build/suite-times.txt
  awk '{ split($5, name, "."); sum[name[1]] += $1; count[name[1]] += $3 }
    END { for (module in sum) printf "%8.2f s  %4d tests  %s\n", sum[module], count[module], module }
  ' .build/suite-times.txt | sort -rn
  local all failed
  all=$(cat "$test_times"/*.xml | grep -c '<testcase' || true)
  failed=$(cat "$test_times"/*.xml | grep -c '<failure' || true)
  echo "$((all - failed)) passed, $failed failed"
}
