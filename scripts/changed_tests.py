"""Prints the folders of Tests that a change can affect, by the dependencies in the manifest.

    changed_tests.py BASE     the change is the difference from the commit BASE, including untracked files

A module affects its own tests and those of all modules that import it, however indirectly. A file outside of all
modules (a scenario, a script, the manifest) may affect any test.
"""

import json
import subprocess
import sys


def lines(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"changed_tests: {' '.join(command)} failed: {done.stderr.strip()}")
    return done.stdout.splitlines()


def main(base):
    files = lines("git", "diff", "--name-only", base, "--") + lines(
        "git", "ls-files", "--others", "--exclude-standard")
    package = json.loads("\n".join(lines("swift", "package", "describe", "--type", "json")))
    targets = {target["name"]: target for target in package["targets"]}
    everything = [name for name, target in targets.items() if target["type"] == "test"]
    # Rules about the whole tree, such as the length of files, apply to any change.
    affected = {"TidyTests"}
    for file in files:
        owner = next(
            (name for name, target in targets.items() if file.startswith(target["path"] + "/")), None)
        if owner:
            affected.add(owner)
        elif file != "README.md" and not file.startswith(".github/"):
            print(f"{file} belongs to no module, so all tests run", file=sys.stderr)
            affected.update(everything)
    grown = 0
    while grown != len(affected):
        grown = len(affected)
        affected |= {
            name for name, target in targets.items()
            if affected.intersection(target.get("target_dependencies", []))}
    print(" ".join(name for name in everything if name in affected))


main(sys.argv[1])
