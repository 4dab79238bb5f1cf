"""Distances and estimated times of drives, for many pairs in one call."""

from ctypes import byref
from typing import Any, NamedTuple

import numpy as np

from . import _library as c
from .checks import identifiers
from .errors import CabstandTypeError, CabstandValueError

#: Latest time of an estimate, in seconds: 10,000 days.
LATEST_S = 864_000_000


class Drives(NamedTuple):
    """Drives as arrays of the same shape."""

    #: distance on the map, in metres; NaN for a pair that cannot be offered
    distance_m: np.ndarray
    #: time estimated by the map service; -1 without estimates, and for a pair that cannot be offered
    estimate_ms: np.ndarray


def _empty(shape: tuple[int, ...]) -> Drives:
    return Drives(np.empty(shape, np.float64), np.empty(shape, np.int64))


def points(value: Any, name: str) -> np.ndarray:
    """Points as numbers whose last axis is x and y; raises CabstandError for anything else.

    An array with the fields x and y, such as `day.taxis()`, has a point in each entry.
    """
    try:
        found = np.asarray(value)
    except ValueError:
        raise CabstandTypeError(f"{name} has parts of different lengths") from None
    if found.dtype.names is not None and {"x", "y"} <= set(found.dtype.names):
        found = np.stack([found["x"], found["y"]], axis=-1)
    if found.dtype.kind not in "iuf":
        raise CabstandTypeError(f"{name} has {found.dtype} values; points are pairs of numbers, x and y in metres")
    if found.ndim == 0 or found.shape[-1] != 2:
        raise CabstandValueError(
            f"{name} has the shape {found.shape}; its last axis must be x and y, such as (2,) or (10, 2)")
    return found.astype(np.float64)


def estimate(function: Any, arguments: tuple[Any, ...], origins: Any, destinations: Any) -> Drives:
    """Calls a function of C for pairs of points, which are broadcast against each other."""
    first, last = points(origins, "origins"), points(destinations, "destinations")
    try:
        starts, ends = np.broadcast_arrays(first, last)
    except ValueError:
        raise CabstandValueError(
            f"origins and destinations do not fit: their shapes are {first.shape} and {last.shape}") from None
    starts, ends = np.ascontiguousarray(starts), np.ascontiguousarray(ends)
    drives, error = _empty(starts.shape[:-1]), c.Error()
    c.checked(
        function(
            *arguments, starts.ctypes.data, ends.ctypes.data, drives.distance_m.size, drives.distance_m.ctypes.data,
            drives.estimate_ms.ctypes.data, byref(error)),
        error)
    return drives


def costs(day: int, rides: Any, taxis: Any) -> Drives:
    """The drives of taxis to rides on a day of C: a row for each ride."""
    rows, columns = identifiers(rides, "rides"), identifiers(taxis, "taxis")
    drives, error = _empty((len(rows), len(columns))), c.Error()
    c.checked(
        c.lib.cab_day_costs(
            day, rows.ctypes.data, len(rows), columns.ctypes.data, len(columns), drives.distance_m.ctypes.data,
            drives.estimate_ms.ctypes.data, byref(error)),
        error)
    return drives
