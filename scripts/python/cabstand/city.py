"""A scenario, read and checked."""

import json
import os
from collections.abc import Mapping
from ctypes import byref, c_size_t, create_string_buffer

import numpy as np

from . import _library as c

Settings = Mapping[str, object]


def setting_texts(settings: Settings | None) -> list[str]:
    """Values that replace those of a scenario, as `--set` takes them.

    Texts stand as they are ("15 min", "85 %"); numbers, lists, blocks, True, False and None are written as JSON.
    """
    return [
        f"{path}={value if isinstance(value, str) else json.dumps(value)}"
        for path, value in (settings or {}).items()]


class City:
    """A scenario, read and checked; it never changes, and any number of days and threads may use it.

    Args:
        path: the scenario file; with `text` only a name, and files that the text names are beside it.
        text: what the file says, to use instead of reading it.
        settings: values that replace those of the scenario: `{"fleet.taxis": 500}`.

    Raises:
        CabstandError: with every problem of the scenario and its place.
    """

    def __init__(
        self, path: str | os.PathLike, text: str | None = None, settings: Settings | None = None
    ):
        self._handle = c.pointer()
        self.path = os.fspath(path)
        given = setting_texts(settings)
        error = c.Error()
        content = None if text is None else text.encode()
        c.checked(
            c.lib.cab_scenario_open(
                os.fsencode(self.path), content, len(content or b""), c.texts(given), len(given),
                byref(self._handle), byref(error)),
            error)
        facts = c.CityFacts()
        c.lib.cab_scenario_city(self._handle, byref(facts))
        self.seed: int = facts.seed
        self.replications: int = facts.replications
        self.taxis: int = facts.taxis
        self.has_estimates: bool = bool(facts.has_estimates)
        #: seconds after midnight when a simulation starts, with its warm-up
        self.clock_at_start_s: float = facts.clock_at_start_ms / 1000
        #: seconds from the start of the simulation to the start and the end of what is measured
        self.window_s: tuple[float, float] = (
            facts.window_start_ms / 1000, facts.window_end_ms / 1000)
        #: structured array: x, y (m), area_m2, is_served, neighbour_count; by number
        self.zones = np.zeros(facts.zones, np.dtype(c.Zone))
        c.lib.cab_scenario_zones(
            self._handle, self.zones.ctypes.data, len(self.zones), byref(c_size_t()))
        #: the names of the zones, by number
        self.zone_keys: list[str] = [self._key(zone) for zone in range(facts.zones)]

        #: the numbers of the zones that adjoin each zone, in the order in which they are searched
        self.neighbours: list[list[int]] = [self._neighbours(zone) for zone in range(facts.zones)]

    def _neighbours(self, zone: int) -> list[int]:
        found = np.zeros(self.zones["neighbour_count"][zone], np.int32)
        c.lib.cab_scenario_neighbours(
            self._handle, zone, found.ctypes.data, len(found), byref(c_size_t()))
        return found.tolist()

    def _key(self, zone: int) -> str:
        buffer, count = create_string_buffer(512), c_size_t()
        c.lib.cab_scenario_zone_key(self._handle, zone, buffer, len(buffer), byref(count))
        return buffer.value.decode()

    def __del__(self):
        if getattr(self, "_handle", None):
            c.lib.cab_scenario_close(self._handle)
            self._handle = None

    def __repr__(self) -> str:
        return f"City({self.path!r}: {self.taxis} taxis, {len(self.zones)} zones)"


def as_city(city: "City | str | os.PathLike", settings: Settings | None = None) -> City:
    """The city itself, or the one of a scenario file."""
    if isinstance(city, City):
        if settings:
            raise ValueError("settings belong to the City that is there already")
        return city
    return City(city, settings=settings)
