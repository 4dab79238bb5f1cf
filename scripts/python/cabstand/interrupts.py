"""Ctrl-C while C calls the code of a policy."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any


class Interrupts:
    """Interrupts of a comparison, and the exception that ended it.

    An exception in a function that C calls would be lost between its start and its first `try`. So an interrupt
    reaches only the code of a policy at once; at any other time it waits for the end of the comparison.
    """

    def __init__(self) -> None:
        #: True while the code of a policy runs
        self.is_inside = False
        #: True after an interrupt outside of the code of a policy
        self.is_pending = False
        #: the exception that ended the comparison
        self.failure: BaseException | None = None
        #: messages of the comparison
        self.messages = ""
        self._before: Any = None

    def __enter__(self) -> "Interrupts":
        # Python delivers signals to the main thread only.
        if threading.current_thread() is threading.main_thread():
            before = signal.getsignal(signal.SIGINT)
            if callable(before):
                self._before = before
                signal.signal(signal.SIGINT, self._handle)
        return self

    def __exit__(self, *_: object) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)

    def _handle(self, number: int, frame: FrameType | None) -> None:
        if self.is_inside:
            self._before(number, frame)
        else:
            self.is_pending = True

    @contextmanager
    def delivered(self) -> Iterator[None]:
        """Delivers interrupts at once while the code of a policy runs."""
        self.is_inside = True
        try:
            yield
        finally:
            self.is_inside = False

    def raise_pending(self) -> None:
        """Raises the exception of a policy, or KeyboardInterrupt for an interrupt that waited."""
        if self.failure is not None:
            raise self.failure
        if self.is_pending:
            raise KeyboardInterrupt
