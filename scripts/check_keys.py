"""Tries every key of a scenario with two values and compares the tables byte by byte.

Each key of the schema has a trial in scripts/keys/BLOCK.json: `base` is a short run of a shipped scenario described in
scripts/keys/bases.json, and `value` replaces the value of the base. `at` is the path of the key in the scenario if it
is not in the first items of lists, `set` changes both runs, `with` the second only. `refused` is a part of the error
that refuses the second value of a limit.

scenarios/keys-without-effect.md must list each limit and each key without an effect on tables; a listed key must change
no table. replications.csv does not count, because it has the number of events of the simulator. Exit code 0 if this
holds for each key, 1 otherwise, 2 for wrong arguments.
"""

import argparse
import concurrent.futures
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import key_trials
from key_runs import Program, differing

PROGRAM = key_trials.ROOT / ".build/release/cabstand"


class Check:
    """Trials of keys with one program."""

    def __init__(self, program, trials, is_verbose):
        self.program, self.trials, self.is_verbose = program, trials, is_verbose
        self.changed, self.same, self.refused = [], [], []

    def fault(self, key):
        """Fault of a key; None where there is none."""
        trial = self.trials.trials[key]
        base = self.trials.bases[trial["base"]]
        path = trial.get("at", key.replace("[]", ".0"))
        settings = {**base.get("set", {}), **trial.get("set", {})}
        place = f"{key_trials.shown(key_trials.file_of(key))}: {key}"
        first = self.program.tables(base["scenario"], settings)
        if isinstance(first, str):
            return f"{place}: base {trial['base']} does not run: {first}"
        second = self.program.tables(
            base["scenario"], {**settings, path: trial["value"], **trial.get("with", {})})
        if "refused" in trial or isinstance(second, str):
            return self.fault_of_refusal(key, place, second)
        tables = differing(first, second)
        (self.changed if tables else self.same).append(key)
        self.report(key, ", ".join(tables) or "the same tables")
        if tables and key in self.trials.listed:
            return f"{key} changes {tables[0]}; remove its row from {key_trials.shown(key_trials.LIST)}"
        if not tables and key not in self.trials.listed:
            return (f"{place} changes no table with base {trial['base']}. Choose a base or values with which it "
                    f"acts, or add a row with the reason to {key_trials.shown(key_trials.LIST)}")
        return None

    def fault_of_refusal(self, key, place, answer):
        """Fault of a key whose second value is refused, or must be."""
        expected = self.trials.trials[key].get("refused")
        if not isinstance(answer, str):
            return f"{place}: the second value is taken; remove \"refused\""
        if expected is None or expected not in answer:
            return f"{place}: the second value is refused: {answer}"
        self.refused.append(key)
        self.report(key, f"refused: {expected}")
        if key not in self.trials.listed:
            return f"{place} is a limit only; add a row with the reason to {key_trials.shown(key_trials.LIST)}"
        return None

    def report(self, key, found):
        if self.is_verbose:
            print(f"  {key}: {found}\n", end="", flush=True)

    def run(self, keys, jobs):
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            return [each for each in pool.map(self.fault, keys) if each]


def count(text):
    """A whole number of at least 1, as an argument."""
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= 10000:
        raise argparse.ArgumentTypeError(f"not a whole number from 1 to 10000: {text!r}")
    return int(text)


def arguments():
    parser = argparse.ArgumentParser(
        prog="check-keys", allow_abbrev=False,
        description="Tries every key of a scenario with two values and compares the tables.")
    parser.add_argument("keys", nargs="*", metavar="KEY", help="only keys that begin so, such as runs[].laps")
    parser.add_argument("--program", metavar="PATH", default=str(PROGRAM),
                        help="cabstand to run (default: .build/release/cabstand)")
    parser.add_argument("--sample", type=count, metavar="N", help="try N keys of all blocks, always the same")
    parser.add_argument("--jobs", type=count, metavar="N", default=os.cpu_count() or 1,
                        help="runs side by side (default: one a processor)")
    parser.add_argument("--verbose", action="store_true", help="print the tables that each key changes")
    options = parser.parse_args()
    if options.keys and options.sample:
        parser.error("--sample chooses the keys; give KEY or --sample, not both")
    if not Path(options.program).is_file() or not os.access(options.program, os.X_OK):
        parser.error(f"not a program: {options.program}; scripts/run builds .build/release/cabstand")
    options.program = os.path.abspath(options.program)
    return parser, options


def schema_keys(parser, program):
    """Keys of the schema printed by a program."""
    try:
        keys = key_trials.keys_of(program.schema())
    except (OSError, ValueError, subprocess.SubprocessError) as error:
        parser.error(f"{program.path} did not print a schema: {error}")
    if keys in (set(), {""}):
        parser.error(f"{program.path} did not print a schema; --program takes a program of cabstand")
    return keys


def chosen(parser, options, keys):
    """The keys to try: all, those with a requested prefix, or a sample."""
    if options.sample:
        return key_trials.sample(keys, options.sample)
    for prefix in options.keys:
        if not prefix or not any(key.startswith(prefix) for key in keys):
            parser.error(f"no key of the schema begins with {prefix!r}; lists have [], as in runs[].laps")
    return sorted(key for key in keys if key.startswith(tuple(options.keys or [""])))


def main():
    parser, options = arguments()
    with tempfile.TemporaryDirectory(prefix="check-keys-") as work:
        program = Program(options.program, key_trials.ROOT / "scenarios", work)
        keys = schema_keys(parser, program)
        trials = key_trials.Trials()
        trials.compare(keys)
        to_try = [key for key in chosen(parser, options, keys) if key in trials.trials]
        check = Check(program, trials, options.verbose)
        faults = trials.faults + check.run(to_try, options.jobs)
        runs = len(program.runs)
    for each in faults:
        print(f"  {each}")
    print(f"{len(keys)} keys in the schema, {len(to_try)} tried in {runs} runs: {len(check.changed)} change a table, "
          f"{len(check.same)} do not, {len(check.refused)} are limits; {len(trials.listed)} listed, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
