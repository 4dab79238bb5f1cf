"""Complete commands, with their results as frames."""

import json
import logging
import os
import threading
import time
from collections.abc import Mapping, Sequence
from ctypes import byref, c_int32
from typing import Any

import pandas as pd

from . import _library as c
from .checks import encoded_path
from .city import Settings, setting_texts
from .comparisons import Request, simulate, texts
from .errors import CabstandTypeError, error_of
from .policies import Policy
from .progress import Progress
from .results import Results

logger = logging.getLogger("cabstand")


def command(*words: str | os.PathLike[str]) -> tuple[int, str, str]:
    """Runs a command like the program cabstand: `command("validate", "milan.jsonc")`.

    Returns:
        The exit code, the text of standard output, and the messages.

    Raises:
        KeyboardInterrupt: after an interrupt, when the command has ended.
        CabstandError: for arguments that are not texts, and in a forked process.
    """
    given = c.texts([encoded_path(word, "a word of the command") for word in words])
    run = c.lib.cab_command
    stopped, done = threading.Event(), threading.Event()
    result: list[tuple[int, str, str] | Exception] = []
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
    found = result[0]
    if isinstance(found, Exception):
        raise found
    return found


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


def run(
    scenario: str | os.PathLike[str], policy: str | Policy | None = None, *, settings: Settings | None = None,
    replications: int | None = None, seed: int | None = None, threads: int | None = None,
    detail: int | None = None, output: str | os.PathLike[str] | None = None,
    flags: Sequence[str] = (), frames: str = "pandas", progress: bool | Progress = False,
) -> Results:
    """Simulates one policy; like `compare`, with a policy instead of a list."""
    numbers = {"replications": replications, "seed": seed, "threads": threads, "detail": detail}
    request = Request("run", scenario, [] if policy is None else [policy], None, settings, numbers, flags)
    return simulate(request, output, frames, progress)


def compare(
    scenario: str | os.PathLike[str], policies: Sequence[str | Policy] | str | Policy | None = None,
    vary: Mapping[str, Sequence[Any]] | None = None, *, settings: Settings | None = None,
    replications: int | None = None, seed: int | None = None, threads: int | None = None,
    detail: int | None = None, output: str | os.PathLike[str] | None = None,
    flags: Sequence[str] = (), frames: str = "pandas", progress: bool | Progress = False,
) -> Results:
    """Simulates several policies on the same days and compares them.

    Own policies are functions or objects `(day, asked) -> actions`; see `Policy`. This thread calls them, one at a
    time, while `threads` simulate the policies of the catalog. The first day of each is played twice: a policy whose
    answers differ then is refused.

    Args:
        scenario: the scenario file.
        policies: their names, and own policies; the first is the baseline. Default: those of the scenario.
        vary: values of scenario keys to compare: `{"fleet.taxis": [4500, 4855]}`.
        settings: values that replace those of the scenario: `{"fleet.taxis": 500}`.
        replications, seed, threads, detail: like the flags of the program.
        output: place of the results folder. Default: a temporary folder, deleted with the Results.
        flags: other flags of the program, as words.
        frames: "pandas" or "polars".
        progress: whether a bar of tqdm (`pip install tqdm`) shows the days that are done; without tqdm they are
            logged. A function receives the number of days that are done, and the total.

    Raises:
        CabstandError: with the message of the program, if it refuses, and for a policy that is not deterministic.
        Exception: of an own policy, with its traceback; no files are left behind.
        KeyboardInterrupt: after an interrupt, when the command has ended; no files are left behind.
    """
    if policies is None:
        policies = []
    elif isinstance(policies, str) or callable(policies):
        policies = [policies]
    numbers = {"replications": replications, "seed": seed, "threads": threads, "detail": detail}
    request = Request("compare", scenario, policies, vary, settings, numbers, flags)
    return simulate(request, output, frames, progress)


def size(
    scenario: str | os.PathLike[str], policy: str | None = None, settings: Settings | None = None,
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
    if policy is not None and not isinstance(policy, str):
        raise CabstandTypeError(f"policy is {policy!r}; size takes the name of a policy")
    words = [] if policy is None else ["--policy", policy]
    for setting in setting_texts(settings):
        words += ["--set", setting]
    outcome = _outcome("size", scenario, *words, *texts(flags, "flags"))
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


def rerun(
    folder: str | os.PathLike[str] | Results, check: bool = False, output: str | os.PathLike[str] | None = None,
    inputs: str | os.PathLike[str] | None = None, flags: Sequence[str] = (), frames: str = "pandas",
) -> Results | pd.DataFrame:
    """Repeats the command of a results folder.

    Args:
        folder: the results folder, or Results.
        check: compare the new files with those of the folder, and keep none.
        output: a new folder for the results. Default: FOLDER.rerun, beside the folder.
        inputs: the folder of the scenario, for tables that the results have no copy of.
        flags: other flags of the program, as words: `["--threads", "2"]`.
        frames: "pandas" or "polars", for the Results.

    Returns:
        The new Results. With `check`, a frame of the files that differ, with columns `file` and `reason`; it is
        empty if all bytes are the same.

    Raises:
        CabstandError: with the message of the program, if the folder cannot be repeated.
    """
    path = folder.folder if isinstance(folder, Results) else folder
    words: list[str | os.PathLike[str]] = ["rerun", path, *texts(flags, "flags")]
    if inputs is not None:
        words += ["--inputs", inputs]
    if check:
        found = _outcome(*words, "--check")
        return pd.DataFrame(found["differing"], columns=["file", "reason"])
    if output is not None:
        words += ["--output", output]
    outcome = _outcome(*words)
    results = Results(outcome["folder"], frames)
    results.outcome = outcome
    return results


def _outcome(*words: str | os.PathLike[str]) -> dict[str, Any]:
    """Output of a command with --json; an inconclusive or failed check is also an outcome."""
    logger.info("started: cabstand %s", " ".join(map(os.fsdecode, words)))
    start = time.perf_counter()
    code, output, messages = command(*words, "--json", "--quiet")
    if code not in (0, 1, 3):
        raise error_of(code, messages.strip())
    if messages.strip():
        logger.warning("%s", messages.strip())
    logger.info("done in %.1f s: cabstand %s", time.perf_counter() - start, words[0])
    outcome: dict[str, Any] = json.loads(output)
    return outcome
