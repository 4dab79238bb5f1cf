"""Progress of comparisons: the simulated days that are done, as a bar, in the log or for a function."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager

logger = logging.getLogger("cabstand")

#: Receives the number of finished days and their total, which can increase.
Progress = Callable[[int, int], None]


@contextmanager
def meter(progress: bool | Progress, name: str) -> Iterator[Progress | None]:
    """The function that receives the progress: one that draws a bar of tqdm, or else logs; None when it is off."""
    if not isinstance(progress, bool):
        yield progress
        return
    if not progress:
        yield None
        return
    try:
        from tqdm.auto import tqdm
    except ImportError:
        yield _log(name)
        return
    with tqdm(desc=name, unit="day") as bar:

        def show(done: int, total: int) -> None:
            # An update without a new day would draw the bar again.
            if done > bar.n or total != bar.total:
                bar.total = total
                bar.update(done - bar.n)

        yield show


def _log(name: str) -> Progress:
    shown = 0

    def show(done: int, total: int) -> None:
        nonlocal shown
        if done > shown:
            shown = done
            logger.info("%s: %d of %d days", name, done, total)

    return show
