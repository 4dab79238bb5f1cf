"""Runs of cabstand with overridden values, each done once."""

import concurrent.futures
import json
import subprocess
import tempfile
import threading
from pathlib import Path

LONGEST_RUN = 120


class Program:
    """Runs scenarios of a folder and compares their tables."""

    def __init__(self, path, scenarios, work):
        self.path, self.scenarios, self.work = path, scenarios, work
        self.runs, self.lock = {}, threading.Lock()

    def schema(self):
        """The schema printed by the program, or an empty one."""
        ended = subprocess.run([self.path, "schema"], capture_output=True, text=True, timeout=LONGEST_RUN)
        found = json.loads(ended.stdout) if ended.returncode == 0 else {}
        return found if isinstance(found, dict) else {}

    def tables(self, scenario, settings):
        """Hashes of the tables of a run by name, or the text of an error."""
        name = json.dumps([scenario, settings], sort_keys=True)
        with self.lock:
            run = self.runs.get(name)
            is_new = run is None
            if is_new:
                run = self.runs[name] = concurrent.futures.Future()
        if is_new:
            try:
                run.set_result(self.simulate(scenario, settings))
            except BaseException as error:
                run.set_exception(error)
        return run.result()

    def simulate(self, scenario, settings):
        with tempfile.TemporaryDirectory(dir=self.work) as home:
            command = [self.path, "run", f"{scenario}.jsonc", "--threads", "1", "--quiet", "--plain",
                       "--trace", "--output", home]
            for path, value in {"experiment.replications": 1, **settings}.items():
                command += ["--set", f"{path}={json.dumps(value)}"]
            try:
                ended = subprocess.run(command, cwd=self.scenarios, capture_output=True, text=True,
                                       timeout=LONGEST_RUN)
            except subprocess.TimeoutExpired:
                return f"{scenario} takes more than {LONGEST_RUN} s"
            if ended.returncode != 0:
                lines = [line.strip() for line in ended.stderr.splitlines() if "warning:" not in line]
                return "; ".join(lines[:2]) or f"{scenario} ends with {ended.returncode}"
            folder = next(Path(home).iterdir())
            outputs = json.loads((folder / "manifest.json").read_text())["outputs"]
            return {each["name"]: each["sha256"] for each in outputs if is_compared(each["name"])}


def is_compared(name):
    """True for tables, except the one with the number of events of the simulator."""
    return name.endswith(".csv") and name != "replications.csv"


def differing(one, other):
    """Names of the tables in which two runs differ."""
    return [name for name in sorted(one.keys() | other.keys()) if one.get(name) != other.get(name)]
