"""Progress of long commands: the simulated days that are done, as a bar or in the log."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

logger = logging.getLogger("cabstand")


def days_done(folder: Path) -> int:
    """The days that a command has finished, counted for each policy.

    Each has a file in a hidden folder until the results are written.
    """
    return sum(1 for _ in folder.glob(".*.unfinished/*.kept"))


@contextmanager
def meter(is_on: bool, name: str, total: int | None) -> Iterator[Callable[[int], None] | None]:
    """A function that shows the days that are done: as a bar of tqdm, else in the log; None when it is off."""
    if not is_on:
        yield None
        return
    try:
        from tqdm.auto import tqdm
    except ImportError:
        yield _log(name, total)
        return
    with tqdm(total=total, desc=name, unit="day") as bar:

        def show(done: int) -> None:
            # An update without a new day would draw the bar again.
            if done > bar.n:
                bar.update(done - bar.n)

        yield show
        # The files of the last days are gone before they are counted.
        if total is not None:
            show(total)


def _log(name: str, total: int | None) -> Callable[[int], None]:
    shown = 0

    def show(done: int) -> None:
        nonlocal shown
        if done > shown:
            shown = done
            logger.info("%s: %d%s days", name, done, "" if total is None else f" of {total}")

    return show
