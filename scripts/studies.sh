# Studies of comparisons, stored as tables in results/. Sourced by the scripts measure-...
#
# A script sets `metrics`, has a function study_NAME for each study that calls `measure`, and ends with `run_studies`.

# Appends the results of one comparison to a study: case, policies, metrics, intervals.
measure() {
  local study=$1 case=$2 scenario=$3 replications=$4 policies=$5
  shift 5
  rm -rf "$work/run"
  .build/release/cabstand compare "scenarios/$scenario.jsonc" --policies "$policies" --quiet \
    --replications "$replications" --detail 0 --output "$work/run" "$@" >/dev/null
  awk -F, -v OFS=, -v case="$case" -v metrics="$metrics" '
    BEGIN { split(metrics, list, " "); for (i in list) wanted[list[i]] = 1 }
    NR > 1 && ($2 in wanted) { print case, $1, $2, $4, $5, $6, $7, $8 }
  ' "$work/run"/*/summary.csv >>"$work/$study.csv"
}

# Runs studies and writes their tables to a folder of results/; with --check compares them with the existing ones.
# Usage: run_studies FOLDER "NAMES OF ALL STUDIES" [--check] [NAME ...]
run_studies() {
  local folder=$1 known=$2 check="" name study
  shift 2
  if [ "${1:-}" = --check ]; then
    check=yes
    shift
  fi
  for name in "$@"; do
    case " $known " in
      *" $name "*) ;;
      *)
        echo "measure-$folder takes --check and names out of: $known; not: $name" >&2
        exit 2
        ;;
    esac
  done
  build_program
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  for study in ${*:-$known}; do
    echo "case,policy,metric,unit,estimate,ci_low,ci_high,n" >"$work/$study.csv"
    "study_$study"
    if [ -n "$check" ]; then
      diff "results/$folder/$study.csv" "$work/$study.csv" || {
        echo "results/$folder/$study.csv differs" >&2
        exit 1
      }
      echo "reproduced: results/$folder/$study.csv"
    else
      mkdir -p results/$folder
      mv "$work/$study.csv" "results/$folder/$study.csv"
      echo "made: results/$folder/$study.csv"
    fi
  done
}
