"""Questions, actions, and the state of a day while a question is open."""

import struct
import threading
from collections.abc import Iterable
from ctypes import addressof, byref, c_int32, c_size_t
from typing import Any, NamedTuple, NoReturn

import numpy as np
from numpy.typing import ArrayLike

from . import _library as c
from .checks import GREATEST_INT32, whole
from .checks import number as finite
from .city import City
from .drives import Drives, costs, estimate
from .errors import BUSY, CabstandTypeError, CabstandValueError, error_of

#: The members of most actions, and all members of an action in C: `cab_action`.
_ACTION = struct.Struct("=4i")
_WHOLE_ACTION = struct.Struct("=6i2d")
#: A question as C has it: `cab_question`.
_QUESTION = struct.Struct("=8i2q")
#: Largest number of candidates of `nearest`.
MOST_CANDIDATES = 1000

#: The members of an action as C has them, without those at the end that its kind does not use.
Action = tuple[int, int, int, int] | tuple[int, int, int, int, int, int, float, float]
#: A structured array of numpy, with a field for each column.
Structs = np.ndarray[tuple[int], np.dtype[Any]]


def offer(ride: int, taxi: int) -> Action:
    """The ride is offered to the taxi."""
    if type(ride) is int and type(taxi) is int and 0 <= ride <= GREATEST_INT32 and 0 <= taxi <= GREATEST_INT32:
        return (c.OFFER, ride, taxi, 0)
    return (c.OFFER, _identifier(ride, "ride"), _identifier(taxi, "taxi"), 0)


def keep(ride: int) -> Action:
    """In a batch: the ride waits for the next one, without a notice to its customer."""
    return (c.KEEP, _identifier(ride, "ride"), 0, 0)


def insert(ride: int, taxi: int, pick_up: int, drop_off: int) -> Action:
    """On a day that shares: the ride is offered to a taxi under way, between the stops of its other rides.

    Args:
        ride: the ride.
        taxi: the taxi.
        pick_up, drop_off: places of the two stops in the new list of stops, from 0.
    """
    places = (_identifier(pick_up, "pick_up"), _identifier(drop_off, "drop_off"))
    return (c.INSERT, _identifier(ride, "ride"), _identifier(taxi, "taxi"), 0, *places, 0.0, 0.0)


def reject(ride: int) -> Action:
    """The ride is rejected; the rulebook must allow it: `no_taxi_action` is not `hold`."""
    return (c.REJECT, _identifier(ride, "ride"), 0, 0)


def relocate(taxi: int, zone: int, x: float | None = None, y: float | None = None) -> Action:
    """The idle taxi is advised to stand in the zone, at a point of it if `x` and `y` (m) are given."""
    driver, goal = _identifier(taxi, "taxi"), _identifier(zone, "zone")
    if x is None and y is None:
        return (c.RELOCATE, 0, driver, goal)
    return (c.RELOCATE_TO, 0, driver, goal, 0, 0, finite(x, "x"), finite(y, "y"))


def recall(taxi: int) -> Action:
    """The idle taxi on its way to another zone is advised to stop."""
    return (c.RECALL, 0, _identifier(taxi, "taxi"), 0)


def release(ride: int) -> Action:
    """In a batch of a day with redirects: the ride loses its taxi, or its offer, and is held again."""
    return (c.RELEASE, _identifier(ride, "ride"), 0, 0)


def redirect(taxi: int, ride: int) -> Action:
    """A taxi that lost its ride earlier in the same answer goes to this ride without being asked."""
    return (c.REDIRECT, _identifier(ride, "ride"), _identifier(taxi, "taxi"), 0)


def _identifier(value: int, name: str) -> int:
    return whole(value, name, 0, GREATEST_INT32)


def listed(actions: Iterable[Action]) -> list[Action]:
    try:
        each = iter(actions)
    except TypeError:
        raise CabstandTypeError(f"actions is {actions!r}; it must be a list of actions") from None
    return list(each)


class Insertion(NamedTuple):
    """Places of the two stops of a ride in the new list of stops of a taxi."""

    taxi: int
    pick_up: int
    drop_off: int
    #: driving time that is added
    cost_s: float


class Question(NamedTuple):
    """A question, and figures of the day until now."""

    #: "taxi_for_ride", "ride_for_taxi", "batch" or "reposition"
    kind: str
    #: the ride of the question, or -1
    ride: int
    #: the taxi of the question, or -1
    taxi: int
    idle_taxis: int
    #: rides that wait for a taxi, including those on offer
    held_rides: int
    #: requests of the window that wait now, and those whose wait has ended with and without a pickup
    waiting: int
    served: int
    unserved: int
    #: since the start of the simulation
    time_s: float
    #: total time that the requests of the window have waited until now
    waited_s: float


KINDS = {
    0: "over", c.TAXI_FOR_RIDE: "taxi_for_ride", c.RIDE_FOR_TAXI: "ride_for_taxi", c.BATCH: "batch",
    c.REPOSITION: "reposition"}


def read_question(asked: c.Question) -> Question:
    """A question as C has it."""
    kind, ride, taxi, idle, held, waiting, served, unserved, time, waited = _QUESTION.unpack_from(asked)
    return tuple.__new__(Question, (
        KINDS[kind], ride, taxi, idle, held, waiting, served, unserved, time / 1000, waited / 1000))


class _Buffer:
    """An array that a function fills, kept for all calls: making one takes numpy longer than a call takes."""

    def __init__(self, kind: np.dtype[Any], capacity: int):
        array = np.zeros(max(1, capacity), kind)
        self.capacity = len(array)
        self.reference = c.reference(array.ctypes.data)
        self.kind = kind
        self._size = kind.itemsize
        self._bytes = array.view(np.uint8).data

    def copy(self, count: int) -> Structs:
        """A copy of the first structures; from bytes, because numpy copies fields one by one."""
        return np.frombuffer(bytearray(self._bytes[: count * self._size]), self.kind)


class ActionList:
    """Actions as C reads them, in an array that is kept for all answers."""

    def __init__(self) -> None:
        self._make(64)

    def _make(self, capacity: int) -> None:
        self.capacity = capacity
        self._array = (c.Action * capacity)()
        self.address: int = addressof(self._array)
        self.reference = byref(self._array)

    def write(self, given: list[Action]) -> int:
        """Writes actions, and returns their count."""
        count = len(given)
        index = 0
        try:
            # One short action is the usual answer.
            if count == 1 and len(given[0]) == 4:
                _ACTION.pack_into(self._array, 0, *given[0])
                return 1
            if count > self.capacity:
                self._make(2 * count)
            for action in given:
                form = _ACTION if len(action) == 4 else _WHOLE_ACTION
                form.pack_into(self._array, _WHOLE_ACTION.size * index, *action)
                index += 1
        except (struct.error, TypeError):
            raise CabstandValueError(
                f"actions[{index}] is {given[index]!r}; it must be a result of offer, insert, keep, reject, relocate, "
                "recall, release or redirect") from None
        return count


class DayView:
    """A day as policies see it: the open question, and the state of the dispatch core."""

    #: the open question; its kind is "over" at the end of the day; None before the first one
    question: Question | None

    def __init__(self, handle: int) -> None:
        self._open: int | None = handle
        #: the handle for functions without types; None after the end of the day
        self._reference: c.Reference | None = c.reference(handle)
        self._actions = ActionList()
        self._count = c_size_t()
        self._count_reference = byref(self._count)
        self._number = c_int32()
        self._number_reference = byref(self._number)
        self._buffers: dict[str, _Buffer] = {}
        # The arrays of a call, like the day, belong to one thread at a time.
        lock = threading.Lock()
        self._take, self._release = lock.acquire, lock.release
        self.question = None

    @property
    def _handle(self) -> int:
        """Handle of the day in C."""
        return self._open or self._closed()

    @staticmethod
    def _closed() -> NoReturn:
        raise CabstandValueError("the day is closed; begin another")

    def _end(self) -> None:
        """Ends the use of the day; a later use raises CabstandValueError."""
        self._open = self._reference = None

    def _enter(self) -> None:
        """Reserves the day for this thread, until its lock is released."""
        if not self._take(False):
            raise error_of(BUSY)

    @property
    def refusals(self) -> list[tuple[int, str]]:
        """Actions of the last answer that were not carried out: their indexes and reasons."""
        self._enter()
        try:
            found = (c.Refusal * self._actions.capacity)()
            c.checked(
                c.lib.cab_day_refusals(self._reference or self._closed(), found, len(found), self._count_reference))
            return [(each.index, each.reason.decode()) for each in found[: self._count.value]]
        finally:
            self._release()

    def _read(self, function: str, kind: np.dtype[Any], *arguments: int, what: str = "") -> Structs:
        """An array of the structures that a function fills."""
        if not self._take(False):
            raise error_of(BUSY)
        try:
            call = getattr(c.lib, function)
            buffer = self._buffers.get(function)
            if buffer is None:
                buffer = self._buffers[function] = _Buffer(kind, 64)
            while True:
                code = call(
                    self._reference or self._closed(), *arguments, buffer.reference, buffer.capacity,
                    self._count_reference)
                if code < 0:
                    c.checked(code, what=what)
                count = self._count.value
                if count <= buffer.capacity:
                    return buffer.copy(count)
                buffer = self._buffers[function] = _Buffer(kind, 2 * count)
        finally:
            self._release()

    def taxis(self) -> Structs:
        """The taxis that may be offered a ride now: taxi, zone, x, y (m), idle_since_ms, idle_rank."""
        return self._read("cab_day_taxis", c.TAXI_DTYPE)

    def headings(self) -> Structs:
        """The zone that each taxi of `taxis` is on its way to because it was advised to; -1 for a taxi that stays.

        `relocate` moves only taxis that are not on their way: `day.taxis()[day.headings() < 0]`.
        """
        return self._read("cab_day_headings", c.INT32_DTYPE)

    def rides(self, taxi: int = -1) -> Structs:
        """The rides that wait for a taxi: first the subject of the question, then the longest held first.

        Args:
            taxi: omits the rides that this taxi has refused in their round; -1 omits none.

        Returns:
            A structured array: ride, people, x, y, to_x, to_y (m), zone, to_zone, requested_ms, held_since_ms,
            reserved_for_ms, shares (1 if the passengers may share a taxi); -1 and NaN for missing values.
        """
        number = whole(taxi, "taxi", -1, GREATEST_INT32)
        return self._read("cab_day_rides", c.RIDE_DTYPE, number, what=f"there is no taxi {number}")

    def refused(self, ride: int) -> frozenset[int]:
        """The taxis that have refused a ride in its round of offers."""
        number = whole(ride, "ride", 0, GREATEST_INT32)
        return frozenset(
            self._read("cab_day_refused", c.INT32_DTYPE, number, what=f"there is no ride {number}").tolist())

    def busy(self) -> Structs:
        """The taxis with a ride: taxi, ride, zone, to_zone, x, y, to_x, to_y (m), free_ms, seats_free, has_offer.

        Places are the last reported ones; -1 and NaN for a destination that the core does not know. A taxi with
        several rides is free after the last of them. It has free seats if its passengers may share it, and an offer
        while its driver is asked to take another ride along.
        """
        return self._read("cab_day_busy", c.BUSY_DTYPE)

    def stops(self, taxi: int = -1) -> Structs:
        """The stops ahead of a taxi that passengers may share, the next one first.

        Args:
            taxi: the taxi; -1 for the stops of all taxis, by number.

        Returns:
            A structured array: taxi, ride, is_drop_off, people, zone, is_aboard, x, y (m), due_ms (estimated; may be
            past), latest_ms (of the pick-up; of the drop-off, counted from the latest pick-up for those not aboard),
            longest_ms (longest ride from the pick-up).
        """
        number = whole(taxi, "taxi", -1, GREATEST_INT32)
        return self._read("cab_day_stops", c.STOP_DTYPE, number, what=f"there is no taxi {number}")

    def insertion(self, ride: int, taxi: int = -1) -> Insertion | None:
        """The cheapest places for the two stops of a ride, as the policy `insertion` finds them.

        Args:
            ride: the ride.
            taxi: the taxi, idle or under way; -1 for the best of all taxis under way.

        Returns:
            The taxi, the places for `insert`, and the driving time that is added; for an idle taxi that of the approach
            and the ride. None if the ride cannot be shared, or no taxi, or not this one, can take it.
        """
        asked, given = whole(ride, "ride", 0, GREATEST_INT32), whole(taxi, "taxi", -1, GREATEST_INT32)
        found = self._read(
            "cab_day_insertion", c.INSERTION_DTYPE, asked, given, what=f"there is no ride {asked} or taxi {given}")
        if not len(found):
            return None
        number, pick_up, drop_off, cost = found[0].item()
        return Insertion(number, pick_up, drop_off, cost / 1000)

    def releasable(self) -> tuple[Structs, Structs]:
        """The rides whose taxi or offer can be taken from them, like `rides`, with the taxi of each."""
        self._enter()
        try:
            c.checked(c.lib.cab_day_releasable(self._handle, None, None, 0, byref(self._count)))
            rides = np.zeros(self._count.value, c.RIDE_DTYPE)
            taxis = np.zeros(self._count.value, np.int32)
            c.checked(
                c.lib.cab_day_releasable(
                    self._handle, rides.ctypes.data, taxis.ctypes.data, len(rides), byref(self._count)))
            return rides, taxis
        finally:
            self._release()

    def nearest(self, ride: int, count: int = 8) -> Structs:
        """The idle taxis nearest to a ride that have not refused it: taxi, zone, distance_m, estimate_ms.

        Args:
            ride: the ride.
            count: largest number of taxis, from 0 to 1000.
        """
        number = _identifier(ride, "ride")
        most = whole(count, "count", 0, MOST_CANDIDATES)
        if not self._take(False):
            raise error_of(BUSY)
        try:
            buffer = self._buffers.get("nearest")
            if buffer is None:
                buffer = self._buffers["nearest"] = _Buffer(c.CANDIDATE_DTYPE, MOST_CANDIDATES)
            code = c.lib.cab_day_nearest(
                self._reference or self._closed(), number, buffer.reference, most, self._count_reference)
            if code < 0:
                c.checked(code, what=f"there is no ride {number}")
            return buffer.copy(self._count.value)
        finally:
            self._release()

    def nearest_taxi(self, ride: int) -> int | None:
        """The idle taxi nearest to a ride that has not refused it; None if there is none. Faster than `nearest`."""
        number = ride if type(ride) is int and 0 <= ride <= GREATEST_INT32 else _identifier(ride, "ride")
        if not self._take(False):
            raise error_of(BUSY)
        try:
            code = c.lib.cab_day_nearest_taxi(self._reference or self._closed(), number, self._number_reference)
            if code < 0:
                c.checked(code, what=f"there is no ride {number}")
            taxi = self._number.value
            return taxi if taxi >= 0 else None
        finally:
            self._release()

    def longest_held(self, taxi: int = -1) -> int | None:
        """The first ride of `rides(taxi)`: the longest held that the taxi has not refused; None if there is none."""
        number = whole(taxi, "taxi", -1, GREATEST_INT32)
        if not self._take(False):
            raise error_of(BUSY)
        try:
            code = c.lib.cab_day_longest_held(self._reference or self._closed(), number, self._number_reference)
            if code < 0:
                c.checked(code, what=f"there is no taxi {number}")
            ride = self._number.value
            return ride if ride >= 0 else None
        finally:
            self._release()

    def costs(self, rides: ArrayLike, taxis: ArrayLike) -> Drives:
        """The drives of taxis to the meeting points of rides, as `nearest` has them: a row for each ride.

        NaN and -1 where the pair cannot be offered now: the ride does not wait, the taxi is not idle, or it has refused
        the ride in this round.

        Args:
            rides: numbers of rides, such as `day.rides()["ride"]`.
            taxis: numbers of taxis, such as `day.taxis()["taxi"]`.

        Returns:
            `distance_m` and `estimate_ms`, arrays of the shape (rides, taxis).
        """
        self._enter()
        try:
            return costs(self._handle, rides, taxis)
        finally:
            self._release()

    def estimate(self, origins: ArrayLike, destinations: ArrayLike) -> Drives:
        """Drives between points at the present time, as the map service estimates them.

        Args:
            origins: points in metres: (x, y), an array whose last axis is x and y, or one with the fields x and y such
                as `day.taxis()`. Origins and destinations are broadcast: shapes (n, 1, 2) and (m, 2) give n x m drives.
            destinations: as origins.

        Returns:
            `distance_m` and `estimate_ms`, an element for each drive.
        """
        self._enter()
        try:
            return estimate(c.lib.cab_day_estimate, (self._handle,), origins, destinations)
        finally:
            self._release()

    def zones(self) -> Structs:
        """Every zone, by number: idle_taxis, held_rides (including those on offer), coming_taxis, recent_requests."""
        return self._read("cab_day_zones", c.ZONE_STATE_DTYPE)
