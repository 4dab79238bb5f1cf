# Runs commands in parallel, one per core, and prints the time of each. Sourced by scripts/test.

jobs_home=$(mktemp -d)
trap 'rm -rf "$jobs_home"' EXIT
job_count=0

# add_job NAME COMMAND [ARGUMENT ...]: adds a command; add long ones first.
add_job() {
  job_count=$((job_count + 1))
  printf '%q ' "${@:2}" >"$jobs_home/$(printf '%03d' "$job_count")-$1"
}

# run_job FILE: runs the command in a file and then prints its output and its time.
run_job() {
  local file=$1 start=$SECONDS ending="passed"
  bash -euo pipefail -c "$(cat "$file")" </dev/null >"$file.log" 2>&1 || ending="FAILED"
  if [ "$ending" = FAILED ]; then touch "$file.failed"; fi
  {
    cat "$file.log"
    printf '%s in %d s: %s\n' "$ending" $((SECONDS - start)) "$(basename "$file" | cut -c 5-)"
  } >"$file.told"
  cat "$file.told"
}

# run_jobs: runs all commands; fails if one of them fails, and lists the failed ones at the end.
run_jobs() {
  export -f run_job
  find "$jobs_home" -type f -name '[0-9]*' | sort |
    xargs -P "$(getconf _NPROCESSORS_ONLN)" -I{} bash -c 'run_job {}'
  local failed
  failed=$(find "$jobs_home" -name '*.failed' | sed 's/.*\/[0-9]*-//; s/\.failed$//' | sort)
  if [ -n "$failed" ]; then
    echo "Failed: $(echo $failed)" >&2
    return 1
  fi
}
