# Runs commands side by side, one a core, and prints what each took. Sourced by scripts/test.

jobs_home=$(mktemp -d)
trap 'rm -rf "$jobs_home"' EXIT
job_count=0

# add_job NAME COMMAND [ARGUMENT ...]: remembers a command; long ones come first.
add_job() {
  job_count=$((job_count + 1))
  printf '%q ' "${@:2}" >"$jobs_home/$(printf '%03d' "$job_count")-$1"
}

# run_job FILE: runs the command in a file and prints its output with its time, all at once.
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

# run_jobs: runs all commands; fails when one does, and names those that did at the end.
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
