"""`run` and `compare` through `cab_compare`, with policies of the caller."""

import json
import logging
import os
import time
from collections.abc import Callable, Mapping, Sequence
from ctypes import byref, c_int32, c_int64, c_uint64, pointer
from pathlib import Path
from typing import Any

from . import _library as c
from .checks import GREATEST_UINT64, encoded, encoded_path, whole
from .city import Settings, setting_texts, value_text
from .errors import CabstandTypeError, error_of
from .frames import reader
from .interrupts import Interrupts
from .policies import Cities, OwnPolicy, Policy, name_of, refuse_doubles, structures
from .progress import Progress, meter
from .results import Results, TemporaryFolder

logger = logging.getLogger("cabstand")


class Request:
    """A `run` or `compare` with checked values.

    Args:
        name: "run" or "compare".
        scenario: the scenario file.
        policies: names, and policies of the caller; none for those of the scenario.
        vary, settings, flags: as in `compare`.
        numbers: replications, seed, threads and detail; None for the defaults.
    """

    def __init__(
        self, name: str, scenario: str | os.PathLike[str], policies: Sequence[str | Policy],
        vary: Mapping[str, Sequence[Any]] | None, settings: Settings | None, numbers: Mapping[str, int | None],
        flags: Sequence[str],
    ):
        self.name = name
        self.path: str = os.fsdecode(encoded_path(scenario, "scenario"))
        self.policies = list(policies)
        refuse_doubles([each if isinstance(each, str) else name_of(each) for each in self.policies])
        self._settings = [encoded(each, "settings") for each in setting_texts(settings)]
        self._varied = [encoded(each, "vary") for each in varied_texts(vary)]
        self._flags = [encoded(each, "flags") for each in texts(flags, "flags")]
        most = {"replications": 1_000_000, "seed": GREATEST_UINT64, "threads": 1024, "detail": 1_000_000}
        least = {"replications": 1, "seed": 0, "threads": 1, "detail": 0}
        self._numbers = {
            key: None if value is None else whole(value, key, least[key], most[key]) for key, value in numbers.items()}

    def run(self, folder: Path, progress: bool | Progress) -> dict[str, Any]:
        """Runs it, with the results folder in `folder`, and returns its output.

        Raises:
            CabstandError: with the message of the program, if it refuses.
            Exception: of a policy of the caller.
            KeyboardInterrupt: after an interrupt.
        """
        logger.info("started: cabstand %s %s", self.name, self.path)
        start = time.perf_counter()
        cities, interrupts = Cities(self.path), Interrupts()
        own = [each if isinstance(each, str) else OwnPolicy(each, cities, interrupts) for each in self.policies]
        try:
            with meter(progress, f"cabstand {self.name}") as show, interrupts:
                code, output, messages = self._call(own, folder, interrupts, show)
            interrupts.raise_pending()
        except BaseException as error:
            _note(error, interrupts)
            raise
        finally:
            cities.close()
            for policy in own:
                if isinstance(policy, OwnPolicy):
                    policy.close()
        if code not in (0, 1, 3):
            raise error_of(code, messages.strip())
        if messages.strip():
            logger.warning("%s", messages.strip())
        logger.info("done in %.1f s: cabstand %s", time.perf_counter() - start, self.name)
        outcome: dict[str, Any] = json.loads(output)
        return outcome

    def _call(
        self, policies: list[OwnPolicy | str], folder: Path, interrupts: Interrupts,
        show: Callable[[int, int], None] | None,
    ) -> tuple[int, str, str]:
        """Calls C: the exit code, the output and the messages."""

        def tell(_user: Any, done: int, total: int) -> int:
            try:
                if show is not None and total > 0:
                    show(done, total)
            except BaseException as error:
                interrupts.failure = interrupts.failure or error
            return int(interrupts.is_pending or interrupts.failure is not None)

        comparison = c.Comparison(
            scenario=encoded_path(self.path, "scenario"), policies=structures(policies), policy_count=len(policies),
            settings=c.texts(self._settings), setting_count=len(self._settings),
            varied=c.texts(self._varied), varied_count=len(self._varied),
            flags=c.texts(self._flags), flag_count=len(self._flags), output=os.fsencode(folder),
            replications=self._numbers["replications"] or 0, threads=self._numbers["threads"] or 0,
            is_run=int(self.name == "run"), progress=c.Progress(tell))
        seed, detail = self._numbers["seed"], self._numbers["detail"]
        if seed is not None:
            comparison.seed = pointer(c_uint64(seed))
        if detail is not None:
            comparison.detail = pointer(c_int64(detail))
        exit_code, printed, error = c_int32(), c.pointer(), c.Error()
        c.checked(c.lib.cab_compare(byref(comparison), byref(exit_code), byref(printed), byref(error)), error)
        try:
            output: str = c.lib.cab_printed_output(printed).decode(errors="replace")
            messages: str = c.lib.cab_printed_messages(printed).decode(errors="replace")
        finally:
            c.lib.cab_printed_free(printed)
        interrupts.messages = messages
        return exit_code.value, output, messages


def _note(error: BaseException, interrupts: Interrupts) -> None:
    """Says in a note which policy and day raised the exception, from Python 3.11 on."""
    if error is interrupts.failure and hasattr(error, "add_note") and interrupts.messages:
        error.add_note(interrupts.messages.splitlines()[0])


def texts(values: Sequence[str], name: str) -> list[str]:
    """A list of texts; raises CabstandTypeError for anything else."""
    if isinstance(values, str):
        raise CabstandTypeError(f"{name} is {values!r}; it must be a list of texts")
    for value in values:
        if not isinstance(value, str):
            raise CabstandTypeError(f"{name}: {value!r} is not a text")
    return list(values)


def varied_texts(vary: Mapping[str, Sequence[Any]] | None) -> list[str]:
    """Values to compare, in the format of `--vary`."""
    if vary is not None and not isinstance(vary, Mapping):
        raise CabstandTypeError(f"vary is {vary!r}; it must be a dict: {{\"fleet.taxis\": [400, 500]}}")
    found = []
    for path, values in (vary or {}).items():
        if isinstance(values, str | bytes) or not isinstance(values, Sequence):
            raise CabstandTypeError(f"vary: {path} is {values!r}; it must be a list of values")
        found.append(f"{path}={','.join(_varied(path, value) for value in values)}")
    return found


def _varied(path: object, value: object) -> str:
    """A value of a list; a text with a comma is written as JSON, so that it stays one value."""
    text = value_text(path, value, "vary")
    return json.dumps(text) if isinstance(value, str) and "," in text and text[0] not in "[{\"'" else text


def simulate(
    request: Request, output: str | os.PathLike[str] | None, frames: str, progress: bool | Progress
) -> Results:
    """Runs a request, and returns its results.

    Args:
        request: the request.
        output: place of the results folder; None for a temporary folder, deleted with the Results.
        frames: "pandas" or "polars".
        progress: as in `compare`.
    """
    reader(frames)
    temporary = TemporaryFolder() if output is None else None
    folder = Path(os.fsdecode(encoded_path(output, "output"))) if temporary is None else temporary.path
    try:
        outcome = request.run(folder, progress)
        results = Results(outcome["folder"], frames)
    except BaseException:
        if temporary:
            temporary.remove()
        raise
    results.outcome = outcome
    results._temporary = temporary
    return results
