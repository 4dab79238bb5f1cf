"""Complete commands, with their results as frames."""

import io
import json
import os
import shutil
import tempfile
import threading
import time
import weakref
import zipfile
from collections.abc import Callable, Mapping, Sequence
from ctypes import byref, c_int32
from functools import cached_property
from pathlib import Path
from typing import Any

import pandas as pd

from . import _library as c
from .checks import encoded_path
from .city import Settings, setting_texts
from .errors import (
    NO_FILE, CabstandError, CabstandPackageError, CabstandResultsError, CabstandTableError,
    CabstandTypeError, CabstandValueError, error_of)


def command(*words: str | os.PathLike) -> tuple[int, str, str]:
    """Runs a command like the program cabstand: `command("validate", "milan.jsonc")`.

    Returns:
        The exit code, the text of standard output, and the messages.

    Raises:
        KeyboardInterrupt: after an interrupt, when the command has ended.
        CabstandError: for arguments that are not texts, and in a forked process.
    """
    given = c.texts([encoded_path(word, "a word of the command") for word in words])
    run = c.lib.cab_command
    stopped, done, result = threading.Event(), threading.Event(), []
    is_stopped = c.IsStopped(lambda: int(stopped.is_set()))

    def work() -> None:
        try:
            code, printed = c_int32(), c.pointer()
            c.checked(run(given, len(words), is_stopped, byref(code), byref(printed)))
            result.append((
                code.value, c.lib.cab_printed_output(printed).decode(errors="replace"),
                c.lib.cab_printed_messages(printed).decode(errors="replace")))
            c.lib.cab_printed_free(printed)
        except Exception as error:
            result.append(error)
        finally:
            done.set()

    worker = threading.Thread(target=work)
    try:
        worker.start()
        # Waits in short intervals, so that an interrupt arrives. Thread.join is unsuitable: in Python 3.10 to 3.12
        # an interrupted join marks the thread as ended, and the process ends while the command still runs.
        while not done.wait(0.1):
            pass
    except BaseException:
        stopped.set()
        _wait_for(worker, done)
        raise
    if isinstance(result[0], Exception):
        raise result[0]
    return result[0]


def _wait_for(worker: threading.Thread, done: threading.Event) -> None:
    """Waits for the end of a stopped command, in spite of further interrupts."""
    given_up = time.monotonic() + 1
    while not done.is_set():
        try:
            # An interrupt within start() may have come before the thread existed.
            if worker.ident is None and time.monotonic() > given_up:
                return
            done.wait(0.1)
        except KeyboardInterrupt:
            pass


class _TemporaryFolder:
    """A folder that is deleted with its last owner, or at the end of the process that made it."""

    def __init__(self) -> None:
        self.path = Path(tempfile.mkdtemp(prefix="cabstand-"))
        self._finalizer = weakref.finalize(self, self._remove, str(self.path), os.getpid())

    @staticmethod
    def _remove(path: str, process: int) -> None:
        # A forked process has a copy of the object, but does not own the folder.
        if os.getpid() == process:
            shutil.rmtree(path, ignore_errors=True)

    def remove(self) -> None:
        """Deletes the folder now."""
        self._finalizer()

    def __deepcopy__(self, memo: dict[int, Any]) -> "_TemporaryFolder":
        return self


class Results:
    """A results folder. Tables are read on demand, with the columns of results/README.md.

    A temporary folder is deleted with the last copy of its Results. Pickled Results of a temporary folder carry its
    files into a new temporary folder; those of another folder carry its path.

    Args:
        folder: the folder, with its manifest.json.
        frames: "pandas" or "polars".

    Raises:
        CabstandResultsError: if there is no manifest.json.
    """

    def __init__(self, folder: str | os.PathLike, frames: str = "pandas"):
        self.folder = Path(os.fsdecode(encoded_path(folder, "folder")))
        self._frames = frames
        self._reader = _reader(frames)
        self._temporary: _TemporaryFolder | None = None
        #: output of the command with --json; empty for an existing folder
        self.outcome: dict[str, Any] = {}
        if not (self.folder / "manifest.json").is_file():
            raise CabstandResultsError(
                NO_FILE, f"{self.folder} is not a results folder: it has no manifest.json")

    def __reduce__(self):
        if self._temporary is None:
            return _unpickled, (os.path.abspath(self.folder), None, self._frames, self.outcome)
        return _unpickled, (self.folder.name, _packed(self.folder), self._frames, self.outcome)

    def __copy__(self) -> "Results":
        other = Results.__new__(Results)
        other.__dict__.update(self.__dict__)
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> "Results":
        other = self.__copy__()
        other.outcome = json.loads(json.dumps(self.outcome))
        # Frames are read again, so that the copy does not share them.
        for name in ("manifest", "summary", "comparisons", "replications", "requests"):
            other.__dict__.pop(name, None)
        return other

    @property
    def sentence(self) -> str:
        """The answer as a sentence."""
        return self.outcome.get("sentence", "")

    @cached_property
    def manifest(self) -> dict[str, Any]:
        """manifest.json."""
        return json.loads((self.folder / "manifest.json").read_text())

    @property
    def tables(self) -> list[str]:
        """The names of the available tables."""
        return sorted(path.stem for path in self.folder.glob("*.csv"))

    def table(self, name: str):
        """The table NAME.csv as a frame."""
        path = self.folder / f"{name}.csv"
        if not path.is_file():
            raise CabstandTableError(
                NO_FILE, f"there is no table {name}; there are {', '.join(self.tables)}")
        return self._reader(path)

    @cached_property
    def summary(self):
        """One statistic of one metric of a policy in each row."""
        return self.table("summary")

    @cached_property
    def comparisons(self):
        """One metric of a policy compared with the first policy, on the same days, in each row."""
        return self.table("comparisons")

    @cached_property
    def replications(self):
        """One replication under one policy in each row, with every metric."""
        return self.table("replications")

    @cached_property
    def requests(self):
        """One request in each row, for the days written in detail."""
        return self.table("requests")

    def __repr__(self) -> str:
        return f"Results({str(self.folder)!r}: {self.sentence})"


def _packed(folder: Path) -> bytes:
    """The files of a folder, as a zip archive."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                archive.write(path, path.relative_to(folder))
    return packed.getvalue()


def _unpickled(
    place: str, packed: bytes | None, frames: str, outcome: dict[str, Any]
) -> Results:
    """Unpickled Results: of their folder, or with their files in a new temporary folder."""
    if packed is None:
        results = Results(place, frames)
    else:
        temporary = _TemporaryFolder()
        folder = temporary.path / place
        with zipfile.ZipFile(io.BytesIO(packed)) as archive:
            archive.extractall(folder)
        results = Results(folder, frames)
        results._temporary = temporary
        outcome = outcome | {"folder": str(folder)}
    results.outcome = outcome
    return results


def _reader(frames: str) -> Callable[[Path], Any]:
    if frames == "pandas":
        return pd.read_csv
    if frames == "polars":
        return _polars
    raise CabstandValueError(f"frames is {frames!r}; it must be 'pandas' or 'polars'")


def _polars(path: Path) -> Any:
    try:
        import polars
    except ImportError:
        raise CabstandPackageError(
            NO_FILE, "frames='polars' needs polars: pip install polars") from None
    return polars.read_csv(path, infer_schema_length=None)


def run(
    scenario: str | os.PathLike, policy: str | None = None, *, settings: Settings | None = None,
    replications: int | None = None, seed: int | None = None, threads: int | None = None,
    detail: int | None = None, output: str | os.PathLike | None = None,
    flags: Sequence[str] = (), frames: str = "pandas",
) -> Results:
    """Simulates one policy; like `compare`, with the policy's name instead of a list."""
    words = [] if policy is None else ["--policy", policy]
    numbers = {"replications": replications, "seed": seed, "threads": threads, "detail": detail}
    return _simulate("run", scenario, words, settings, numbers, output, flags, frames)


def compare(
    scenario: str | os.PathLike, policies: Sequence[str] | str | None = None,
    vary: Mapping[str, Sequence[Any]] | None = None, *, settings: Settings | None = None,
    replications: int | None = None, seed: int | None = None, threads: int | None = None,
    detail: int | None = None, output: str | os.PathLike | None = None,
    flags: Sequence[str] = (), frames: str = "pandas",
) -> Results:
    """Simulates several policies on the same days and compares them.

    Args:
        scenario: the scenario file.
        policies: their names; the first is the baseline. Default: those of the scenario.
        vary: values of scenario keys to compare: `{"fleet.taxis": [4500, 4855]}`.
        settings: values that replace those of the scenario: `{"fleet.taxis": 500}`.
        replications, seed, threads, detail: like the flags of the program.
        output: place of the results folder. Default: a temporary folder, deleted with the Results.
        flags: other flags of the program, as words.
        frames: "pandas" or "polars".

    Raises:
        CabstandError: with the message of the program, if it refuses.
        KeyboardInterrupt: after an interrupt, when the command has ended; no files are left behind.
    """
    if isinstance(policies, str):
        policies = [policies]
    words = [] if policies is None else ["--policies", ",".join(_texts(policies, "policies"))]
    for path, values in (vary or {}).items():
        words += ["--vary", f"{path}={','.join(map(str, values))}"]
    numbers = {"replications": replications, "seed": seed, "threads": threads, "detail": detail}
    return _simulate("compare", scenario, words, settings, numbers, output, flags, frames)


def _texts(values: Sequence[str], name: str) -> list[str]:
    for value in values:
        if not isinstance(value, str):
            raise CabstandTypeError(f"{name}: {value!r} is not a text")
    return list(values)


def _simulate(
    name: str, scenario: str | os.PathLike, words: list[str], settings: Settings | None,
    numbers: Mapping[str, int | None], output: str | os.PathLike | None, flags: Sequence[str],
    frames: str,
) -> Results:
    _reader(frames)
    for flag, value in numbers.items():
        if value is not None:
            words += [f"--{flag}", str(value)]
    for setting in setting_texts(settings):
        words += ["--set", setting]
    temporary = _TemporaryFolder() if output is None else None
    folder = temporary.path if temporary else Path(os.fsdecode(encoded_path(output, "output")))
    try:
        outcome = _outcome(name, scenario, *words, *_texts(flags, "flags"), "--output", folder)
        results = Results(outcome["folder"], frames)
    except BaseException:
        if temporary:
            temporary.remove()
        raise
    results.outcome = outcome
    results._temporary = temporary
    return results


def _outcome(*words: str | os.PathLike) -> dict[str, Any]:
    """Output of a command with --json; an inconclusive or failed check is also an outcome."""
    code, output, messages = command(*words, "--json", "--quiet")
    if code not in (0, 1, 3):
        raise error_of(code, messages.strip())
    return json.loads(output)


def size(
    scenario: str | os.PathLike, policy: str | None = None, settings: Settings | None = None,
    flags: Sequence[str] = (),
) -> pd.DataFrame:
    """The smallest fleet with which each policy meets the goals; one row for each policy.

    Columns are `policy`, `outcome` ("found", "everything", "nothing", "unsettled"), `answer` (taxis, or values
    of another parameter), `on_duty_mean`, `on_duty_most`, `driver_hours`, `binding` (the goals that decide) and
    `sentence`.

    Args:
        scenario: the scenario file.
        policy: its name. Default: every policy of the scenario.
        settings: values that replace those of the scenario.
        flags: other flags of the program, as words: `["--goal", "wait_s_mean <= 10 min"]`.
    """
    words = [] if policy is None else ["--policy", policy]
    for setting in setting_texts(settings):
        words += ["--set", setting]
    outcome = _outcome("size", scenario, *words, *_texts(flags, "flags"))
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
