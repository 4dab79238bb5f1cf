"""Whole commands, and their results as frames."""

import json
import os
import shutil
import tempfile
import threading
from collections.abc import Sequence
from ctypes import byref, c_int32
from functools import cached_property
from pathlib import Path
from typing import Any

import pandas as pd

from . import _library as c
from .city import Settings, setting_texts


def command(*words: str | os.PathLike) -> tuple[int, str, str]:
    """Runs a command as the program cabstand does: `command("validate", "milan.jsonc")`.

    Returns:
        The exit code, the text of standard output, and the messages. A `KeyboardInterrupt` ends the command.
    """
    given = [os.fspath(word) for word in words]
    stopped, result = threading.Event(), []
    is_stopped = c.IsStopped(lambda: int(stopped.is_set()))

    def work() -> None:
        code, printed = c_int32(), c.pointer()
        c.lib.cab_command(c.texts(given), len(given), is_stopped, byref(code), byref(printed))
        result.append((
            code.value, c.lib.cab_printed_output(printed).decode(),
            c.lib.cab_printed_messages(printed).decode()))
        c.lib.cab_printed_free(printed)

    worker = threading.Thread(target=work)
    worker.start()
    try:
        # Waits in pieces, so that the keyboard is heard.
        while worker.is_alive():
            worker.join(0.1)
    except BaseException:
        stopped.set()
        worker.join()
        raise
    return result[0]


class Results:
    """A results folder. Tables are read when they are asked for, with the columns of results/README.md.

    Args:
        folder: the folder, with its manifest.json.
        frames: "pandas" or "polars".
    """

    def __init__(self, folder: str | os.PathLike, frames: str = "pandas"):
        self.folder = Path(folder)
        self._reader = _reader(frames)
        self._is_temporary = False
        #: what the command printed with --json; empty for a folder that was there already
        self.outcome: dict[str, Any] = {}
        if not (self.folder / "manifest.json").is_file():
            raise CabstandResultsError(f"{self.folder} is no results folder: it has no manifest.json")

    @property
    def sentence(self) -> str:
        """The answer, in words."""
        return self.outcome.get("sentence", "")

    @cached_property
    def manifest(self) -> dict[str, Any]:
        """manifest.json."""
        return json.loads((self.folder / "manifest.json").read_text())

    @property
    def tables(self) -> list[str]:
        """The names of the tables there are."""
        return sorted(path.stem for path in self.folder.glob("*.csv"))

    def table(self, name: str):
        """The table NAME.csv as a frame."""
        path = self.folder / f"{name}.csv"
        if not path.is_file():
            raise KeyError(f"there is no table {name}; there are {', '.join(self.tables)}")
        return self._reader(path)

    @cached_property
    def summary(self):
        """One statistic of one metric of a policy in each row."""
        return self.table("summary")

    @cached_property
    def comparisons(self):
        """One metric of a policy against the first one, on the same days, in each row."""
        return self.table("comparisons")

    @cached_property
    def replications(self):
        """One replication under one policy in each row, with every metric."""
        return self.table("replications")

    @cached_property
    def requests(self):
        """One request in each row, of the days that were written in detail."""
        return self.table("requests")

    def __repr__(self) -> str:
        return f"Results({str(self.folder)!r}: {self.sentence})"

    def __del__(self):
        if getattr(self, "_is_temporary", False):
            shutil.rmtree(self.folder.parent, ignore_errors=True)


class CabstandResultsError(Exception):
    """A folder that holds no results."""


def _reader(frames: str):
    if frames == "pandas":
        return pd.read_csv
    if frames == "polars":
        import polars

        return lambda path: polars.read_csv(path, infer_schema_length=None)
    raise ValueError(f"frames is {frames!r}; it is 'pandas' or 'polars'")


def run(scenario: str | os.PathLike, policy: str | None = None, **options: Any) -> Results:
    """Simulates one policy; as `compare`, with the policy's name instead of a list."""
    flags = [] if policy is None else ["--policy", policy]
    return _simulate("run", scenario, flags, **options)


def compare(
    scenario: str | os.PathLike, policies: Sequence[str] | None = None,
    vary: dict[str, Sequence[Any]] | None = None, **options: Any,
) -> Results:
    """Simulates several policies on the same days and compares them.

    Args:
        scenario: the scenario file.
        policies: their names, the first is the baseline; those of the scenario unless given.
        vary: values of scenario keys to compare: `{"fleet.taxis": [4500, 4855]}`.
        settings: values that replace those of the scenario: `{"fleet.taxis": 500}`.
        replications, seed, threads, detail: as the flags of the program.
        output: where the results folder is made; a temporary one, gone with the Results, unless given.
        flags: other flags of the program, as words.
        frames: "pandas" or "polars".

    Raises:
        CabstandError: when the program says no, with its words.
    """
    words = [] if policies is None else ["--policies", ",".join(policies)]
    for path, values in (vary or {}).items():
        words += ["--vary", f"{path}={','.join(map(str, values))}"]
    return _simulate("compare", scenario, words, **options)


def _simulate(
    name: str, scenario: str | os.PathLike, words: list[str], *, settings: Settings | None = None,
    replications: int | None = None, seed: int | None = None, threads: int | None = None,
    detail: int | None = None, output: str | os.PathLike | None = None,
    flags: Sequence[str] = (), frames: str = "pandas",
) -> Results:
    _reader(frames)
    numbers = {
        "--replications": replications, "--seed": seed, "--threads": threads, "--detail": detail}
    for flag, value in numbers.items():
        if value is not None:
            words += [flag, str(value)]
    for setting in setting_texts(settings):
        words += ["--set", setting]
    folder = Path(output) if output is not None else Path(tempfile.mkdtemp(prefix="cabstand-"))
    try:
        outcome = _outcome(
            name, os.fspath(scenario), *words, *flags, "--output", os.fspath(folder))
        results = Results(outcome["folder"], frames)
    except BaseException:
        if output is None:
            shutil.rmtree(folder, ignore_errors=True)
        raise
    results.outcome = outcome
    results._is_temporary = output is None
    return results


def _outcome(*words: str) -> dict[str, Any]:
    """What a command prints with --json; an unsettled or failed check is an outcome, too."""
    code, output, messages = command(*words, "--json", "--quiet")
    if code not in (0, 1, 3):
        raise c.CabstandError(code, messages.strip())
    return json.loads(output)


def size(
    scenario: str | os.PathLike, policy: str | None = None, settings: Settings | None = None,
    flags: Sequence[str] = (),
) -> pd.DataFrame:
    """The smallest fleet with which each policy meets the goals; one row a policy.

    Columns are `policy`, `outcome` ("found", "everything", "nothing", "unsettled"), `answer` (taxis, or values
    of another parameter), `on_duty_mean`, `on_duty_most`, `driver_hours`, `binding` (the goals that decide) and
    `sentence`.

    Args:
        scenario: the scenario file.
        policy: its name; every policy of the scenario unless given.
        settings: values that replace those of the scenario.
        flags: other flags of the program, as words: `["--goal", "wait_s_mean <= 10 min"]`.
    """
    words = [] if policy is None else ["--policy", policy]
    for setting in setting_texts(settings):
        words += ["--set", setting]
    outcome = _outcome("size", os.fspath(scenario), *words, *flags)
    rows = []
    for each in outcome.get("policies", [outcome]):
        duty = each.get("on_duty") or {}
        answer = each.get("answer")
        rows.append({
            "policy": each["policy"], "outcome": each["outcome"],
            "answer": float("nan") if answer is None else float(answer),
            "on_duty_mean": duty.get("mean"), "on_duty_most": duty.get("most"),
            "driver_hours": duty.get("driver_hours"), "binding": "; ".join(each.get("binding") or []),
            "sentence": each["sentence"],
        })
    return pd.DataFrame(rows)
