"""The library of cabstand: cabstand.h in ctypes. Only this module calls C."""

import ctypes
import os
import sys
from ctypes import POINTER, Structure, byref, c_char, c_char_p, c_double, c_float, c_int8, c_int32, c_int64
from ctypes import c_size_t, c_uint64, c_void_p
from pathlib import Path
from typing import Any

import numpy as np

from .errors import NOT_NOW, CabstandError, CabstandForkError, error_of

ABI = 2
OK, DECISION, OVER = 0, 1, 2
TAXI_FOR_RIDE, RIDE_FOR_TAXI, BATCH, REPOSITION = 1, 2, 3, 4
OFFER, KEEP, RELOCATE, RELEASE, REDIRECT = 1, 2, 3, 4, 5
INSERT, REJECT, RELOCATE_TO, RECALL = 6, 7, 8, 9
PICK_FEATURES, CANDIDATE_FEATURES, PLACE_FEATURES = 8, 4, 6

#: A pointer argument that ctypes does not convert.
Reference = Any

IsStopped = ctypes.CFUNCTYPE(c_int32)
#: Functions of `cab_policy` and `cab_comparison`; addresses are plain numbers.
Decide = ctypes.CFUNCTYPE(c_int32, c_void_p, c_void_p, c_void_p, c_void_p, c_void_p)
Begin = ctypes.CFUNCTYPE(c_int32, c_void_p, c_void_p, c_void_p, c_char_p, c_void_p)
Progress = ctypes.CFUNCTYPE(c_int32, c_void_p, c_int64, c_int64)


class Error(Structure):
    _fields_ = [("code", c_int32), ("text", c_char * 4092)]


class CityFacts(Structure):
    _fields_ = [
        ("seed", c_uint64), ("replications", c_int32), ("taxis", c_int32), ("zones", c_int32),
        ("has_estimates", c_int32), ("clock_at_start_ms", c_int64), ("window_start_ms", c_int64),
        ("window_end_ms", c_int64), ("cap_ms", c_int64)]


class Zone(Structure):
    _fields_ = [
        ("x", c_double), ("y", c_double), ("area_m2", c_double), ("is_served", c_int32),
        ("neighbour_count", c_int32)]


class Sharing(Structure):
    _fields_ = [("seats", c_int32), ("max_detour", c_double), ("max_wait_ms", c_int64)]


class Travel(Structure):
    _fields_ = [("metric", c_char * 16), ("circuity", c_double), ("speed_m_per_s_by_hour", c_double * 24)]


class Rulebook(Structure):
    _fields_ = [
        ("offer_timeout_ms", c_int64), ("hold_recheck_period_ms", c_int64), ("passenger_confirms", c_int32),
        ("hold_recheck_on_available", c_int32), ("refusal_place", c_char * 16), ("refusal_memory", c_char * 16),
        ("no_taxi_action", c_char * 16), ("queue_discipline", c_char * 16)]


class DayOptions(Structure):
    _fields_ = [
        ("seed", c_uint64), ("replication", c_int32), ("decides_rides", c_int32),
        ("batch_period_ms", c_int64), ("reposition_period_ms", c_int64), ("shares", c_int32)]


class Question(Structure):
    _fields_ = [
        ("kind", c_int32), ("ride", c_int32), ("taxi", c_int32), ("idle_taxis", c_int32),
        ("held_rides", c_int32), ("waiting", c_int32), ("served", c_int32), ("unserved", c_int32),
        ("time_ms", c_int64), ("waited_ms", c_int64)]


class Action(Structure):
    _fields_ = [
        ("kind", c_int32), ("ride", c_int32), ("taxi", c_int32), ("zone", c_int32), ("pick_up", c_int32),
        ("drop_off", c_int32), ("x", c_double), ("y", c_double)]


class Refusal(Structure):
    _fields_ = [("index", c_int32), ("reason", c_char * 28)]


class Answer(Structure):
    _fields_ = [("actions", c_void_p), ("count", c_size_t)]


class Policy(Structure):
    _fields_ = [
        ("name", c_char_p), ("decide", Decide), ("begin", Begin), ("user", c_void_p),
        ("batch_period_ms", c_int64), ("reposition_period_ms", c_int64), ("redirects", c_int32),
        ("shares", c_int32)]


class Comparison(Structure):
    _fields_ = [
        ("scenario", c_char_p), ("policies", POINTER(Policy)), ("policy_count", c_size_t),
        ("settings", POINTER(c_char_p)), ("setting_count", c_size_t),
        ("varied", POINTER(c_char_p)), ("varied_count", c_size_t),
        ("flags", POINTER(c_char_p)), ("flag_count", c_size_t), ("output", c_char_p),
        ("seed", POINTER(c_uint64)), ("detail", POINTER(c_int64)), ("replications", c_int64),
        ("threads", c_int64), ("is_run", c_int32), ("progress", Progress), ("user", c_void_p)]


class Taxi(Structure):
    _fields_ = [
        ("taxi", c_int32), ("zone", c_int32), ("x", c_double), ("y", c_double),
        ("idle_since_ms", c_int64), ("idle_rank", c_int64)]


class Ride(Structure):
    _fields_ = [
        ("ride", c_int32), ("people", c_int32), ("x", c_double), ("y", c_double),
        ("to_x", c_double), ("to_y", c_double), ("zone", c_int32), ("to_zone", c_int32),
        ("requested_ms", c_int64), ("held_since_ms", c_int64), ("reserved_for_ms", c_int64),
        ("shares", c_int32)]


class BusyTaxi(Structure):
    _fields_ = [
        ("taxi", c_int32), ("ride", c_int32), ("zone", c_int32), ("to_zone", c_int32),
        ("x", c_double), ("y", c_double), ("to_x", c_double), ("to_y", c_double), ("free_ms", c_int64),
        ("seats_free", c_int32), ("has_offer", c_int32)]


class Stop(Structure):
    _fields_ = [
        ("taxi", c_int32), ("ride", c_int32), ("is_drop_off", c_int32), ("people", c_int32), ("zone", c_int32),
        ("is_aboard", c_int32), ("x", c_double), ("y", c_double), ("due_ms", c_int64), ("latest_ms", c_int64),
        ("longest_ms", c_int64)]


class Insertion(Structure):
    _fields_ = [("taxi", c_int32), ("pick_up", c_int32), ("drop_off", c_int32), ("cost_ms", c_int64)]


class Candidate(Structure):
    _fields_ = [
        ("taxi", c_int32), ("zone", c_int32), ("distance_m", c_double), ("estimate_ms", c_int64)]


class ZoneState(Structure):
    _fields_ = [
        ("idle_taxis", c_int32), ("held_rides", c_int32), ("coming_taxis", c_int32),
        ("recent_requests", c_int32)]


#: Types of the arrays that functions fill, made once: numpy takes longer to derive one than a call takes.
TAXI_DTYPE, RIDE_DTYPE, BUSY_DTYPE = np.dtype(Taxi), np.dtype(Ride), np.dtype(BusyTaxi)
STOP_DTYPE, INSERTION_DTYPE = np.dtype(Stop), np.dtype(Insertion)
CANDIDATE_DTYPE, ZONE_DTYPE = np.dtype(Candidate), np.dtype(Zone)
ZONE_STATE_DTYPE, QUESTION_DTYPE, INT32_DTYPE = np.dtype(ZoneState), np.dtype(Question), np.dtype(np.int32)

# Arguments of each function; without a third entry it returns a number, where negative numbers are errors.
FUNCTIONS: dict[str, list[Any] | tuple[list[Any], Any]] = {
    "cab_abi": [],
    "cab_version": ([], c_char_p),
    "cab_scenario_open": [
        c_char_p, c_char_p, c_size_t, POINTER(c_char_p), c_size_t, POINTER(c_void_p), POINTER(Error)],
    "cab_scenario_close": ([c_void_p], None),
    "cab_scenario_city": [c_void_p, POINTER(CityFacts)],
    "cab_scenario_zones": [c_void_p, c_void_p, c_size_t, POINTER(c_size_t)],
    "cab_scenario_neighbours": [c_void_p, c_int32, c_void_p, c_size_t, POINTER(c_size_t)],
    "cab_scenario_zone_key": [c_void_p, c_int32, c_char_p, c_size_t, POINTER(c_size_t)],
    "cab_scenario_travel": [c_void_p, POINTER(Travel)],
    "cab_scenario_rulebook": [c_void_p, POINTER(Rulebook)],
    "cab_scenario_parameters": [c_void_p, c_char_p, c_char_p, c_size_t, POINTER(c_size_t), POINTER(Error)],
    "cab_scenario_estimate": [c_void_p, c_int64, c_void_p, c_void_p, c_size_t, c_void_p, c_void_p, POINTER(Error)],
    "cab_day_begin": [c_void_p, POINTER(DayOptions), c_char_p, POINTER(c_void_p), POINTER(Error)],
    "cab_day_close": ([c_void_p], None),
    "cab_day_releasable": [c_void_p, c_void_p, c_void_p, c_size_t, POINTER(c_size_t)],
    "cab_scenario_sharing": [c_void_p, POINTER(Sharing)],
    "cab_day_estimate": [c_void_p, c_void_p, c_void_p, c_size_t, c_void_p, c_void_p, POINTER(Error)],
    "cab_day_costs": [
        c_void_p, c_void_p, c_size_t, c_void_p, c_size_t, c_void_p, c_void_p, POINTER(Error)],
    "cab_days_pick": [
        c_void_p, c_size_t, c_void_p, c_int32, c_int32, c_void_p, c_void_p, c_void_p, c_void_p,
        POINTER(Error)],
    "cab_days_pick_places": [
        c_void_p, c_size_t, c_void_p, c_int32, c_int32, c_void_p, c_void_p, c_void_p, c_void_p,
        POINTER(Error)],
    "cab_metric_count": [],
    "cab_metric_name": ([c_int32], c_char_p),
    "cab_metric_unit": ([c_int32], c_char_p),
    "cab_day_metrics": [c_void_p, c_void_p, c_size_t, POINTER(c_size_t)],
    "cab_day_digest": [c_void_p, POINTER(c_uint64), POINTER(c_uint64)],
    "cab_compare": [POINTER(Comparison), POINTER(c_int32), POINTER(c_void_p), POINTER(Error)],
    "cab_command": [POINTER(c_char_p), c_size_t, IsStopped, POINTER(c_int32), POINTER(c_void_p)],
    "cab_printed_output": ([c_void_p], c_char_p),
    "cab_printed_messages": ([c_void_p], c_char_p),
    "cab_printed_free": ([c_void_p], None),
}

# The functions that are called for every question, `cab_day_step` and those below, have no types, because checking one
# takes longer than some of the functions. Their arguments are results of `reference` and of ctypes, None, and numbers
# of int32.
#: Functions that are called without giving other Python threads a turn.
READING = (
    "cab_day_refusals", "cab_day_taxis", "cab_day_headings", "cab_day_rides", "cab_day_busy", "cab_day_refused",
    "cab_day_stops", "cab_day_insertion", "cab_day_nearest", "cab_day_nearest_taxi", "cab_day_longest_held",
    "cab_day_zones")


def _load() -> ctypes.CDLL:
    name = "libCabstand.dylib" if sys.platform == "darwin" else "libCabstand.so"
    beside = Path(__file__).resolve().parent
    given = os.environ.get("CABSTAND_LIBRARY")
    # In a checkout the package also runs without installation.
    places = [Path(given)] if given else [
        beside / name, *[folder / ".build" / "release" / name for folder in beside.parents[1:3]]]
    place = next((place for place in places if place.is_file()), None)
    if place is None:
        raise ImportError(
            f"{name} is not at {' or '.join(str(each) for each in places)}; "
            "make it in a checkout of cabstand with: swift build -c release --product Cabstand")
    try:
        library = ctypes.CDLL(str(place))
    except OSError as error:
        raise ImportError(
            f"{place} cannot be loaded: {error}; "
            "it needs the GNU Scientific Library (Debian: libgsl27)") from error
    # Reading the state takes less time than another thread needs to take over.
    reading = ctypes.PyDLL(str(place))
    for function in READING:
        setattr(library, function, getattr(reading, function))
    for function, declared in FUNCTIONS.items():
        arguments, result = declared if isinstance(declared, tuple) else (declared, c_int32)
        getattr(library, function).argtypes = arguments
        getattr(library, function).restype = result
    if library.cab_abi() != ABI:
        raise ImportError(
            f"{place} speaks version {library.cab_abi()} of the C interface and this package {ABI}; "
            "install both from the same checkout")
    return library


class ForkedLibrary:
    """Stand-in for the library in a forked process, without its threads; its locks may stay held."""

    def __getattr__(self, name: str) -> Any:
        raise CabstandForkError(
            NOT_NOW, "this process was forked after cabstand was imported; start processes with spawn: "
            "multiprocessing.get_context(\"spawn\")")


lib: Any = _load()
#: the process that loaded the library; a forked process frees none of its handles
process = os.getpid()


def _forked() -> None:
    global lib
    lib = ForkedLibrary()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forked)


def free(function: str, handle: int) -> None:
    """Frees the object of a handle, except in a forked process."""
    if os.getpid() == process:
        getattr(lib, function)(handle)


_VERSION: str = lib.cab_version().decode()


def version() -> str:
    """The version of cabstand."""
    return _VERSION


def texts(values: list[bytes]) -> ctypes.Array[c_char_p]:
    """An array of C texts."""
    return (c_char_p * max(1, len(values)))(*values)


def checked(code: int, error: Error | None = None, what: str = "") -> int:
    """Returns the result of a function; raises CabstandError for an error code."""
    if code >= 0:
        return code
    text = error.text.decode(errors="replace") if error is not None else what
    raise error_of(code, text)


def reference(address: int) -> Reference:
    """An address, or a handle, as an argument for functions without types; made once, because that takes longer."""
    return byref(c_char.from_address(address))


def pointer() -> c_void_p:
    """An output pointer for a function to fill."""
    return c_void_p()


def metric_names() -> list[str]:
    """The names of all metrics, in the order of their values."""
    return [lib.cab_metric_name(number).decode() for number in range(lib.cab_metric_count())]


__all__ = [
    "Action", "BusyTaxi", "Candidate", "CabstandError", "CityFacts", "DayOptions", "Error", "IsStopped", "Question",
    "Refusal", "Ride", "Taxi", "Zone", "ZoneState", "byref", "c_float", "c_int8", "checked", "free", "lib",
    "metric_names", "pointer", "process", "texts", "version",
]
