"""One replication, which stops at every decision."""

import weakref
from collections.abc import Iterable
from ctypes import byref, c_uint64
from typing import Any, NoReturn

import numpy as np

from . import _library as c
from .checks import GREATEST_INT32, GREATEST_UINT64, encoded, milliseconds, whole
from .city import City
from .errors import BUSY, NOT_NOW, CabstandTypeError, error_of
from .views import Action, DayView, Question, listed, read_question

_METRICS = c.metric_names()


class Day(DayView):
    """A day that stops at every decision: `while day.step(actions): ...`, with `day.question`.

    One thread at a time may use a day; a second thread gets a CabstandError. A day cannot be copied or pickled:
    begin it again from its city, seed and replication. A day is also a context manager, which closes it.

    Args:
        city: the city.
        replication: number of the day, from 1 to 2^31 - 1.
        seed: seed of the random draws, from 0 to 2^64 - 1. Default: that of the scenario.
        policy: a policy of the catalog that makes the offers; None to make them here.
        batch_period_s: period of decisions in batches; None to decide about rides and taxis one by one.
        reposition_period_s: period of questions about the zones of idle taxis; None for never.
        redirects: True lets batches take taxis from their rides.
        shares: True lets `insert` offer rides to taxis under way that passengers share, if the scenario has
            `sharing`; not with redirects.

    Raises:
        CabstandError: for an unknown policy, a number out of range, a period that is not from 1 s to a day,
            redirects without batches, shares with redirects or a policy, and (CabstandMemoryError) for a day that needs more memory than is free.
    """

    def __init__(
        self, city: City, replication: int = 1, seed: int | None = None,
        policy: str | None = None, batch_period_s: float | None = None,
        reposition_period_s: float | None = None, redirects: bool = False, shares: bool = False,
    ):
        if not isinstance(city, City):
            raise CabstandTypeError(f"city is {city!r}; it must be a City: cabstand.City(path)")
        self.city = city
        self.replication: int = whole(replication, "replication", 1, GREATEST_INT32)
        self.seed: int = city.seed if seed is None else whole(seed, "seed", 0, GREATEST_UINT64)
        self._error = c.Error()
        options = c.DayOptions(
            self.seed, self.replication, 0 if policy is not None else 2 if redirects else 1,
            milliseconds(batch_period_s, "batch_period_s"),
            milliseconds(reposition_period_s, "reposition_period_s"), shares)
        handle = c.pointer()
        c.checked(
            c.lib.cab_day_begin(
                city._handle, byref(options), None if policy is None else encoded(policy, "policy"),
                byref(handle), byref(self._error)),
            self._error)
        super().__init__(handle.value or 0)
        self._finalizer = weakref.finalize(self, c.free, "cab_day_close", self._handle)
        self._finalizer.atexit = False
        self._asked = c.Question()
        self._references = (byref(self._asked), byref(self._error))

    def step(self, actions: Iterable[Action] = ()) -> Question | None:
        """Answers the open question and continues to the next one; the first step begins the day.

        Args:
            actions: from `offer`, `insert`, `keep`, `reject`, `release`, `redirect`, `relocate` and `recall`, in order; `refusals` then lists
                those that cannot be carried out.

        Returns:
            The next question; None when the day is over.

        Raises:
            CabstandError: if the day is over, closed or used by another thread, and for anything that is not an
                action.
        """
        # Listed before the day is locked, since a generator may read the day.
        given = actions if type(actions) is list else listed(actions)
        if not self._take(False):
            raise error_of(BUSY)
        try:
            count = self._actions.write(given) if given else 0
            state = c.lib.cab_day_step(
                self._reference or self._closed(), self._actions.reference, count, *self._references)
            if state < 0:
                c.checked(state, self._error)
            self.question = read_question(self._asked)
            return self.question if state == c.DECISION else None
        finally:
            self._release()

    @property
    def metrics(self) -> dict[str, float]:
        """The metrics of a finished day, by the names of results/README.md; NaN where undefined."""
        values = np.empty(len(_METRICS))
        self._enter()
        try:
            self._check_over(
                c.lib.cab_day_metrics(
                    self._handle, values.ctypes.data, len(values), byref(self._count)))
        finally:
            self._release()
        return dict(zip(_METRICS, values.tolist(), strict=True))

    @property
    def digest(self) -> str:
        """The fingerprint of all events of a finished day, as in replications.csv."""
        run, demand = c_uint64(), c_uint64()
        self._enter()
        try:
            self._check_over(c.lib.cab_day_digest(self._handle, byref(run), byref(demand)))
        finally:
            self._release()
        return f"{run.value:016x}"

    @staticmethod
    def _check_over(code: int) -> None:
        c.checked(code, what="the day is not over" if code == NOT_NOW else "")

    @property
    def is_closed(self) -> bool:
        """True after the day was closed."""
        return self._open is None

    def close(self) -> None:
        """Ends the day at its current instant.

        Raises:
            CabstandError: if the day is already closed, or another thread is using it.
        """
        self._enter()
        try:
            _ = self._handle
            self._end()
            self._finalizer()
        finally:
            self._release()

    def __enter__(self) -> "Day":
        return self

    def __exit__(self, *_: object) -> None:
        if not self.is_closed:
            self.close()

    def __copy__(self) -> NoReturn:
        raise CabstandTypeError(
            "a day cannot be copied or pickled; begin another with its city, seed and replication")

    def __deepcopy__(self, memo: dict[int, Any]) -> NoReturn:
        self.__copy__()

    def __reduce_ex__(self, protocol: Any) -> NoReturn:
        self.__copy__()

    def __repr__(self) -> str:
        asked = "closed" if self.is_closed else self.question.kind if self.question else "not begun"
        return f"Day({self.city.path!r}, replication {self.replication}, seed {self.seed}: {asked})"
