"""One replication, which stops at every decision."""

from collections.abc import Iterable
from ctypes import byref, c_size_t, c_uint64
from typing import NamedTuple

import numpy as np

from . import _library as c
from .city import City

_METRICS = c.metric_names()

Action = tuple[int, int, int, int]


def offer(ride: int, taxi: int) -> Action:
    """The ride is offered to the taxi."""
    return (c.OFFER, int(ride), int(taxi), 0)


def keep(ride: int) -> Action:
    """In a batch: the ride waits for the next one, and its customer is not told."""
    return (c.KEEP, int(ride), 0, 0)


def relocate(taxi: int, zone: int) -> Action:
    """The idle taxi is advised to stand in the zone."""
    return (c.RELOCATE, 0, int(taxi), int(zone))


def release(ride: int) -> Action:
    """In a batch of a day that redirects: the ride loses its taxi, or its offer, and is held again."""
    return (c.RELEASE, int(ride), 0, 0)


def redirect(taxi: int, ride: int) -> Action:
    """A taxi that lost its ride earlier in the same answer goes to this one without being asked."""
    return (c.REDIRECT, int(ride), int(taxi), 0)


class Question(NamedTuple):
    """What is asked, and figures of the day until now."""

    #: "taxi_for_ride", "ride_for_taxi", "batch" or "reposition"
    kind: str
    #: the ride that is asked about, or -1
    ride: int
    #: the taxi that is asked about, or -1
    taxi: int
    idle_taxis: int
    held_rides: int
    #: requests of the window that wait now, and whose wait has ended with and without a pickup
    waiting: int
    served: int
    unserved: int
    #: since the start of the simulation
    time_s: float
    #: the time that all requests of the window have waited until now, added up
    waited_s: float


KINDS = {
    0: "over", c.TAXI_FOR_RIDE: "taxi_for_ride", c.RIDE_FOR_TAXI: "ride_for_taxi", c.BATCH: "batch",
    c.REPOSITION: "reposition"}


class Day:
    """A day that stops at every decision: `while day.step(actions): ...`, with `day.question`.

    Args:
        city: the city.
        replication: which day, from 1.
        seed: what the user calls luck; that of the scenario unless given.
        policy: a policy of the catalog that decides who is offered what; None to decide it here.
        batch_period_s: decide in batches, so often; None to decide about rides and taxis one by one.
        reposition_period_s: ask so often where idle taxis should stand; None for never.
        redirects: whether taxis may be taken from their rides, in batches.

    Raises:
        CabstandError: for a policy that there is not, a period that is not from 1 s to a day, and redirects
            without batches.
    """

    def __init__(
        self, city: City, replication: int = 1, seed: int | None = None,
        policy: str | None = None, batch_period_s: float | None = None,
        reposition_period_s: float | None = None, redirects: bool = False,
    ):
        self._handle = c.pointer()
        self.city = city
        self.replication = replication
        self._error = c.Error()
        options = c.DayOptions(
            city.seed if seed is None else seed, replication,
            0 if policy is not None else 2 if redirects else 1,
            round((batch_period_s or 0) * 1000), round((reposition_period_s or 0) * 1000))
        c.checked(
            c.lib.cab_day_begin(
                city._handle, byref(options), None if policy is None else policy.encode(),
                byref(self._handle), byref(self._error)),
            self._error)
        self._asked = c.Question()
        self._actions = (c.Action * 64)()
        self._count = c_size_t()
        #: the question that waits; its kind is "over" when the day is; None before the first step
        self.question: Question | None = None

    def step(self, actions: Iterable[Action] = ()) -> Question | None:
        """Answers the question that waits and goes on to the next one; the first step begins the day.

        Args:
            actions: from `offer`, `keep`, `release`, `redirect` and `relocate`, in order; those that cannot be carried out are in
                `refusals` after.

        Returns:
            The next question; None when the day is over.
        """
        given = list(actions)
        if len(given) > len(self._actions):
            self._actions = (c.Action * (2 * len(given)))()
        for index, action in enumerate(given):
            self._actions[index] = action
        state = c.checked(
            c.lib.cab_day_step(
                self._handle, self._actions, len(given), byref(self._asked), byref(self._error)),
            self._error)
        asked = self._asked
        self.question = Question(
            KINDS[asked.kind], asked.ride, asked.taxi, asked.idle_taxis, asked.held_rides, asked.waiting,
            asked.served, asked.unserved, asked.time_ms / 1000, asked.waited_ms / 1000)
        return self.question if state == c.DECISION else None

    @property
    def refusals(self) -> list[tuple[int, str]]:
        """Which actions of the last answer were not carried out: their places, and why."""
        found = (c.Refusal * len(self._actions))()
        c.lib.cab_day_refusals(self._handle, found, len(found), byref(self._count))
        return [(each.index, each.reason.decode()) for each in found[: self._count.value]]

    def _read(self, function, kind, *arguments) -> np.ndarray:
        """An array of the structures that a function fills."""
        c.checked(function(self._handle, *arguments, None, 0, byref(self._count)))
        found = np.zeros(self._count.value, np.dtype(kind))
        c.checked(function(self._handle, *arguments, found.ctypes.data, len(found), byref(self._count)))
        return found

    def taxis(self) -> np.ndarray:
        """The taxis that may be offered a ride now: taxi, zone, x, y (m), idle_since_ms, idle_rank."""
        return self._read(c.lib.cab_day_taxis, c.Taxi)

    def rides(self, taxi: int = -1) -> np.ndarray:
        """The rides that wait for a taxi, the longest held first, before them the one that is asked about.

        Args:
            taxi: leaves out those that this taxi has refused in their round; -1 leaves out none.

        Returns:
            A structured array: ride, people, x, y, to_x, to_y (m), zone, to_zone, requested_ms, held_since_ms,
            reserved_for_ms; -1 and NaN where there is none.
        """
        return self._read(c.lib.cab_day_rides, c.Ride, taxi)

    def busy(self) -> np.ndarray:
        """The taxis with a ride: taxi, ride, zone, to_zone, x, y, to_x, to_y (m), free_ms.

        Places are those heard of last; -1 and NaN where the core does not know where the ride goes.
        """
        return self._read(c.lib.cab_day_busy, c.BusyTaxi)

    def releasable(self) -> tuple[np.ndarray, np.ndarray]:
        """The rides whose taxi or offer can be taken from them, as `rides`, and the taxi of each."""
        c.checked(c.lib.cab_day_releasable(self._handle, None, None, 0, byref(self._count)))
        rides = np.zeros(self._count.value, np.dtype(c.Ride))
        taxis = np.zeros(self._count.value, np.int32)
        c.checked(
            c.lib.cab_day_releasable(
                self._handle, rides.ctypes.data, taxis.ctypes.data, len(rides), byref(self._count)))
        return rides, taxis

    def nearest(self, ride: int, count: int = 8) -> np.ndarray:
        """The idle taxis nearest to a ride that have not refused it: taxi, zone, distance_m, estimate_ms."""
        found = np.zeros(count, np.dtype(c.Candidate))
        c.checked(
            c.lib.cab_day_nearest(
                self._handle, ride, found.ctypes.data, count, byref(self._count)),
            what=f"there is no ride {ride}")
        return found[: self._count.value]

    def zones(self) -> np.ndarray:
        """Every zone, by number: idle_taxis, held_rides, coming_taxis, recent_requests."""
        return self._read(c.lib.cab_day_zones, c.ZoneState)

    @property
    def metrics(self) -> dict[str, float]:
        """The metrics of a day that is over, by the names of results/README.md; NaN where undefined."""
        values = np.empty(len(_METRICS))
        c.checked(
            c.lib.cab_day_metrics(
                self._handle, values.ctypes.data, len(values), byref(self._count)),
            what="the day is not over")
        return dict(zip(_METRICS, values.tolist(), strict=True))

    @property
    def digest(self) -> str:
        """The fingerprint of all that happened in a day that is over; as in replications.csv."""
        run, demand = c_uint64(), c_uint64()
        c.checked(
            c.lib.cab_day_digest(self._handle, byref(run), byref(demand)), what="the day is not over")
        return f"{run.value:016x}"

    def close(self) -> None:
        """Ends the day where it is."""
        if getattr(self, "_handle", None):
            c.lib.cab_day_close(self._handle)
            self._handle = None

    def __del__(self):
        self.close()
