"""A scenario, read and checked."""

import json
import os
import weakref
from collections.abc import Mapping
from ctypes import byref, c_size_t, create_string_buffer
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from . import _library as c
from .checks import content, encoded, encoded_path, number
from .drives import LATEST_S, Drives, estimate
from .errors import CabstandTypeError, CabstandValueError
from .rulebook import Rulebook, read_rulebook

Settings = Mapping[str, object]


class Sharing(NamedTuple):
    """Rules under which passengers share taxis."""

    #: largest number of people aboard
    seats: int
    #: greatest detour of a passenger, as a share of the direct time
    max_detour: float
    #: longest wait for a shared taxi
    max_wait_s: float


def setting_texts(settings: Settings | None) -> list[str]:
    """Values that replace those of a scenario, in the format of `--set`.

    Texts are unchanged ("15 min", "85 %"); numbers, lists, blocks, True, False and None are written as JSON.
    """
    if settings is not None and not isinstance(settings, Mapping):
        raise CabstandTypeError(f"settings is {settings!r}; it must be a dict: {{\"fleet.taxis\": 500}}")
    return [f"{path}={value_text(path, value, 'settings')}" for path, value in (settings or {}).items()]


def value_text(path: object, value: object, name: str) -> str:
    """A value of a scenario: a text unchanged, anything else as JSON."""
    if not isinstance(path, str):
        raise CabstandTypeError(f"{name}: {path!r} is not a text such as \"fleet.taxis\"")
    if isinstance(value, str):
        return value
    try:
        return json.dumps(value, allow_nan=False, default=_plain)
    except ValueError:
        raise CabstandValueError(f"{name}: {path} is {value!r}, which is not finite") from None


def _plain(value: object) -> object:
    """A number or array of numpy as a JSON value."""
    if isinstance(value, np.generic | np.ndarray):
        return value.tolist()
    raise CabstandTypeError(f"settings: {value!r} is neither a text nor a number, list, block, True, False or None")


class City:
    """An immutable, validated scenario, for any number of days and threads.

    A copy is the city itself. A pickled city is read again from its path, text and settings when it is unpickled.

    Args:
        path: the scenario file; with `text` only a name, whose folder has the files named in the text.
        text: the content of the file, used instead of reading it.
        settings: values that replace those of the scenario: `{"fleet.taxis": 500}`.

    Raises:
        CabstandError: with every problem of the scenario and its location.
    """

    def __init__(
        self, path: str | os.PathLike[str], text: str | None = None, settings: Settings | None = None
    ):
        handle = c.pointer()
        place = encoded_path(path, "path")
        self.path: str = os.fsdecode(path)
        given = [encoded(each, "settings") for each in setting_texts(settings)]
        written = None if text is None else content(text, "text")
        error = c.Error()
        c.checked(
            c.lib.cab_scenario_open(
                place, written, len(written or b""), c.texts(given), len(given), byref(handle),
                byref(error)),
            error)
        self._handle: int = handle.value or 0
        # The path by which other processes find the files, whatever their working directory.
        self._origin: tuple[Any, ...] | None = (os.path.abspath(self.path), text, dict(settings or {}))
        self._finalizer = weakref.finalize(self, c.free, "cab_scenario_close", self._handle)
        self._finalizer.atexit = False
        self._read_facts()

    @classmethod
    def _lent(cls, handle: int, path: str) -> "City":
        """The city of a comparison, which closes it."""
        city = cls.__new__(cls)
        city.path, city._handle, city._origin = path, handle, None
        city._read_facts()
        return city

    def _read_facts(self) -> None:
        facts = c.CityFacts()
        c.lib.cab_scenario_city(self._handle, byref(facts))
        self.seed: int = facts.seed
        self.replications: int = facts.replications
        self.taxis: int = facts.taxis
        self.has_estimates: bool = bool(facts.has_estimates)
        #: seconds after midnight when a simulation starts, with its warm-up
        self.clock_at_start_s: float = facts.clock_at_start_ms / 1000
        #: seconds from the start of the simulation to the start and the end of the measured window
        self.window_s: tuple[float, float] = (
            facts.window_start_ms / 1000, facts.window_end_ms / 1000)
        travel, rules = c.Travel(), c.Rulebook()
        c.lib.cab_scenario_travel(self._handle, byref(travel))
        c.lib.cab_scenario_rulebook(self._handle, byref(rules))
        #: metric of distances on the map: "straight" or "rectangular"
        self.metric: str = travel.metric.decode()
        #: street distance divided by map distance, by the map service; None if it makes no estimates
        self.circuity: float | None = travel.circuity if self.has_estimates else None
        #: 24 speeds from the hour after midnight, by the map service; None if it makes no estimates
        self.speed_m_per_s_by_hour: tuple[float, ...] | None = (
            tuple(travel.speed_m_per_s_by_hour) if self.has_estimates else None)
        #: the rules that affect the decisions of a policy
        self.rulebook: Rulebook = read_rulebook(rules)
        sharing = c.Sharing()
        c.lib.cab_scenario_sharing(self._handle, byref(sharing))
        #: the rules under which passengers share taxis; None if the scenario has no sharing
        self.sharing: Sharing | None = (
            Sharing(sharing.seats, sharing.max_detour, sharing.max_wait_ms / 1000) if sharing.seats else None)
        #: structured array: x, y (m), area_m2, is_served, neighbour_count; by number
        self.zones = np.zeros(facts.zones, c.ZONE_DTYPE)
        c.lib.cab_scenario_zones(
            self._handle, self.zones.ctypes.data, len(self.zones), byref(c_size_t()))
        self.zones.flags.writeable = False
        #: the names of the zones, by number
        self.zone_keys: list[str] = [self._key(zone) for zone in range(facts.zones)]

        #: the numbers of the zones that adjoin each zone, in the order of search
        self.neighbours: list[list[int]] = [self._neighbours(zone) for zone in range(facts.zones)]

    def parameters(self, policy: str) -> dict[str, Any]:
        """The block policy_parameters.NAME of the scenario; empty if there is none.

        Args:
            policy: NAME, which is not a policy of the catalog.
        """
        name, count, error = encoded(policy, "policy"), c_size_t(), c.Error()
        while True:
            buffer = create_string_buffer(count.value + 1)
            c.checked(
                c.lib.cab_scenario_parameters(
                    self._handle, name, buffer, len(buffer), byref(count), byref(error)),
                error)
            if count.value < len(buffer):
                return dict(json.loads(buffer.value or b"{}"))

    def estimate(self, origins: ArrayLike, destinations: ArrayLike, time_s: float) -> Drives:
        """Drives between points, as the map service estimates them at a given time; like `Day.estimate`.

        Args:
            origins: points in metres: (x, y), an array whose last axis is x and y, or one with the fields x and y.
            destinations: as origins.
            time_s: time of departure in seconds since the start of the simulation, 0 to 864,000,000.
        """
        time = number(time_s, "time_s")
        if not 0 <= time <= LATEST_S:
            raise CabstandValueError(f"time_s is {time:g}; it must be from 0 to {LATEST_S}")
        return estimate(c.lib.cab_scenario_estimate, (self._handle, round(time * 1000)), origins, destinations)

    def _neighbours(self, zone: int) -> list[int]:
        found = np.zeros(self.zones["neighbour_count"][zone], np.int32)
        c.lib.cab_scenario_neighbours(
            self._handle, zone, found.ctypes.data, len(found), byref(c_size_t()))
        return [int(zone) for zone in found]

    def _key(self, zone: int) -> str:
        buffer, count = create_string_buffer(512), c_size_t()
        c.lib.cab_scenario_zone_key(self._handle, zone, buffer, len(buffer), byref(count))
        return buffer.value.decode()

    def __copy__(self) -> "City":
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> "City":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        if self._origin is None:
            raise CabstandTypeError("the city of a comparison cannot be pickled; open it with cabstand.City(path)")
        return City, self._origin

    def __repr__(self) -> str:
        return f"City({self.path!r}: {self.taxis} taxis, {len(self.zones)} zones)"


def as_city(city: "City | str | os.PathLike[str]", settings: Settings | None = None) -> City:
    """The city itself, or the one of a scenario file."""
    if isinstance(city, City):
        if settings:
            raise CabstandValueError("settings belong to the existing City")
        return city
    return City(city, settings=settings)
