"""Tries every key of a scenario with two values and compares the tables byte by byte.

    scripts/check-keys [--program PATH] [--scenarios DIR] [--sample N] [--verbose] [KEY ...]

A key is a path of the schema such as `alarms.worn` or `runs[].laps`; an argument limits the check to
keys that begin with it. Each is tried in scenarios that have it or its block, with values of its type
and values that other scenarios give it, until a table differs. `scripts/keys/trials.json` names the
scenario, settings or values where a key needs special circumstances.

A key without an effect has to stand in `scenarios/keys-without-effect.md` with a reason; a listed key
must have no effect. Exit code 0 when that holds for each key, otherwise 1.
"""

import argparse
import concurrent.futures
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from key_values import variants

ROOT = Path(__file__).resolve().parent.parent
LISTED = "keys-without-effect.md"

# Most scenarios in which a key is tried, and most values in each.
MOST_SCENARIOS, MOST_VALUES = 4, 6


class Schema:
    """Keys that scenarios can have: leaves of the schema, with their alternatives."""

    def __init__(self, document):
        self.parts = document["$defs"]
        self.leaves = {}
        self.collect(document, "")

    def options(self, node):
        """Alternatives of a node besides null, without references to blocks."""
        if "anyOf" in node:
            return [option for kid in node["anyOf"] if kid.get("type") != "null"
                    for option in self.options(kid)]
        return [node]

    def collect(self, node, path):
        options = self.options(node)
        blocks = [option for option in options if "properties" in option]
        lists = [option for option in options
                 if any("properties" in kid for kid in self.options(option.get("items", {})))]
        for block in blocks:
            for name, kid in block["properties"].items():
                self.collect(kid, f"{path}.{name}" if path else name)
        for each in lists:
            self.collect(each["items"], f"{path}[]")
        if len(blocks) + len(lists) < len(options):
            self.leaves.setdefault(path, []).extend(
                option for option in options if option not in blocks + lists)

    def resolved(self, leaf):
        """A leaf with its reference followed, and the name of the reference."""
        if "$ref" not in leaf:
            return leaf, None
        name = leaf["$ref"].rsplit("/", 1)[-1]
        return self.parts[name], name


class Program:
    """Runs of cabstand; each is done once."""

    def __init__(self, path, scenarios, settings):
        self.path, self.scenarios, self.settings = path, scenarios, settings
        self.work = Path(tempfile.mkdtemp(prefix="check-keys-"))
        self.done, self.lock, self.count = {}, threading.Lock(), 0

    def output(self, *arguments):
        return subprocess.check_output([self.path, *arguments], text=True)

    def tables(self, scenario, changes):
        """Fingerprints of the tables of a run, and the resolved scenario; a message if it is refused."""
        usual = {"experiment.replications": 1, **self.settings.get(scenario, {})}
        key = (scenario, json.dumps(changes, sort_keys=True))
        with self.lock:
            if key in self.done:
                return self.done[key]
            self.count += 1
            home = self.work / str(self.count)
        command = [self.path, "run", str(self.scenarios / f"{scenario}.jsonc"), "--threads", "1",
                   "--quiet", "--trace", "--output", str(home)]
        for path, value in {**usual, **changes}.items():
            command += ["--set", f"{path}={json.dumps(value)}"]
        try:
            ended = subprocess.run(command, cwd=self.scenarios, capture_output=True,
                                   text=True, timeout=300)
            code, error = ended.returncode, ended.stderr
        except subprocess.TimeoutExpired:
            code, error = 1, "takes more than five minutes"
        answer = (None, None, error.strip().splitlines()[:2])
        if code == 0:
            folder = next(home.iterdir())
            outputs = json.loads((folder / "manifest.json").read_text())["outputs"]
            answer = ({each["name"]: each["sha256"] for each in outputs
                       if each["name"].endswith(".csv")},
                      json.loads((folder / "scenario.resolved.json").read_text()), None)
        shutil.rmtree(home, ignore_errors=True)
        with self.lock:
            self.done[key] = answer
        return answer


def places(document, key):
    """Paths at which a document has a key, or could have it: in the first list item that has it."""
    found = [("", document)]
    steps = re.findall(r"[^.\[\]]+|\[\]", key)
    for number, step in enumerate(steps):
        is_last = number + 1 == len(steps)
        following = []
        for path, value in found:
            if step == "[]" and isinstance(value, list):
                following += [(f"{path}.{index}", kid) for index, kid in enumerate(value)]
            elif step != "[]" and isinstance(value, dict) and (is_last or value.get(step) is not None):
                following.append((f"{path}.{step}", value.get(step)))
        found = following
    found = [(path[1:], value) for path, value in found]
    return sorted(found, key=lambda each: each[1] is None)


class Check:
    def __init__(self, options):
        self.options = options
        data = json.loads((ROOT / "scripts/keys/trials.json").read_text())
        self.trials, self.skipped = data["keys"], set(data["skipped"])
        self.preferred, self.elsewhere = data["blocks"], data["elsewhere"]
        program = os.path.abspath(options.program)
        self.program = Program(program, Path(options.scenarios).resolve(), data["settings"])
        self.schema = Schema(json.loads(self.program.output("schema")))
        listed = (ROOT / "scenarios" / LISTED).read_text()
        self.seconds = {}
        self.listed = dict(re.findall(r"(?m)^\| `([^`]+)` \| (.+) \|$", listed))

    def timed_run(self, name):
        start = time.monotonic()
        run = self.program.tables(name, {})
        self.seconds[name] = time.monotonic() - start
        return run

    def read_scenarios(self):
        """Every shipped scenario in full, the quickest first."""
        names = sorted(path.stem for path in Path(self.options.scenarios).glob("*.jsonc"))
        names = [name for name in names if name not in self.skipped]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            runs = dict(zip(names, pool.map(self.timed_run, names)))
        broken = {name: run[2] for name, run in runs.items() if run[0] is None}
        for name, error in broken.items():
            print(f"  does not run: {name}: {' '.join(error)}")
        quickest = sorted((name for name in runs if name not in broken),
                          key=lambda name: (self.seconds[name] > 1, self.seconds[name] > 4, name))
        self.documents = {name: runs[name][1] for name in quickest}
        return not broken

    def candidates(self, key):
        """Scenarios, settings and values to try a key with, as triples."""
        entry = self.trials.get(key, {})
        if "scenario" in entry:
            yield entry["scenario"], entry.get("set", {}), entry.get("values", [])
            return
        if key.startswith("policy_parameters."):
            yield "both-rulebooks-every-rule", {"policies": [key.split(".")[1]]}, []
            return
        for block, names in self.preferred.items():
            if key.startswith(block):
                for name in names:
                    yield name, {}, entry.get("values", [])
        having = [name for name, document in self.documents.items()
                  if any(value is not None for _, value in places(document, key))]
        able = [name for name, document in self.documents.items() if places(document, key)]
        for name in (having + [each for each in able if each not in having])[:MOST_SCENARIOS]:
            yield name, {}, entry.get("values", [])

    def try_key(self, key):
        """True if a key has an effect, None if no value could be tried; with a description."""
        donors = [value for document in self.documents.values()
                  for _, value in places(document, key) if value is not None]
        leaves = [self.schema.resolved(leaf) for leaf in self.schema.leaves[key]]
        tried, refused = [], "no scenario has its block"
        for scenario, settings, values in self.candidates(key):
            before, document, error = self.program.tables(scenario, settings)
            if before is None:
                refused = f"{scenario}: {' '.join(error)}"
                continue
            for path, value in places(document, key)[:2]:
                others = values or variants(leaves, value, donors)[:MOST_VALUES]
                for other in others:
                    changes = {path: other, **self.trials.get(key, {}).get("with", {})}
                    after, _, error = self.program.tables(scenario, {**settings, **changes})
                    if after is None:
                        refused = f"{scenario}: {' '.join(error)}"
                        continue
                    text = f"{scenario}, {path}={json.dumps(other)[:80]}"
                    if after != before:
                        names = [name for name in sorted(set(before) | set(after))
                                 if before.get(name) != after.get(name)]
                        return True, f"{text}: {', '.join(names)}"
                    tried.append(text)
        return (False, "; ".join(tried)) if tried else (None, refused)

    def keys(self):
        """The keys to try: all, the requested ones, or a sample that is always the same."""
        keys = sorted(self.schema.leaves)
        if self.options.keys:
            return [key for key in keys if key.startswith(tuple(self.options.keys))]
        if self.options.sample:
            keys = sorted(keys, key=lambda key: hashlib.sha256(key.encode()).digest())
            return sorted(keys[:self.options.sample])
        return keys

    def judge(self, key):
        """Fault of a key; None where there is none."""
        if key not in self.trials and key.startswith(tuple(self.elsewhere)):
            return None
        has_effect, found = self.try_key(key)
        if self.options.verbose:
            print(f"  {key}: {found}")
        if has_effect and key in self.listed:
            return f"{key} is listed in {LISTED} and has an effect ({found})"
        if has_effect or key in self.listed:
            return None
        if has_effect is None:
            return f"{key} could not be tried ({found}); see scripts/keys/trials.json"
        return f"{key} changes no table ({found})"

    def run(self):
        is_well = self.read_scenarios()
        keys = self.keys()
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            wrong = [each for each in pool.map(self.judge, keys) if each]
        wrong += [f"{key} is listed in {LISTED} and is not a key"
                  for key in self.listed if key not in self.schema.leaves]
        wrong += [f"{key} has an entry in scripts/keys/trials.json and is not a key"
                  for key in self.trials if key not in self.schema.leaves]
        for each in wrong:
            print(f"  {each}")
        shutil.rmtree(self.program.work, ignore_errors=True)
        left = sum(key not in self.trials and key.startswith(tuple(self.elsewhere)) for key in keys)
        print(f"{left} keys are tried elsewhere, as scripts/keys/trials.json says")
        print(f"{len(keys) - left} keys tried in {self.program.count} runs, {len(wrong)} wrong")
        return is_well and not wrong


def main():
    parser = argparse.ArgumentParser(prog="check-keys", description=__doc__.splitlines()[0])
    parser.add_argument("keys", nargs="*", metavar="KEY", help="only keys that begin so")
    parser.add_argument("--program", default=".build/release/cabstand", help="program to run")
    parser.add_argument("--scenarios", default="scenarios", help="folder of the scenarios")
    parser.add_argument("--sample", type=int, help="number of keys to try, always the same ones")
    parser.add_argument("--verbose", action="store_true", help="print what was found for each key")
    options = parser.parse_args()
    if not os.access(options.program, os.X_OK):
        sys.exit(f"there is no {options.program}; make it with: scripts/run")
    return 0 if Check(options).run() else 1


if __name__ == "__main__":
    sys.exit(main())
