"""Checks of arguments before the call of C, which would truncate them."""

import math
import operator
import os
from typing import Any

import numpy as np

from .errors import CabstandTypeError, CabstandValueError

GREATEST_INT32 = 2**31 - 1
#: Types of cells of arrays, accepted without further checks.
_FIXED_WIDTH = frozenset({np.int32, np.int64})
GREATEST_UINT64 = 2**64 - 1


def whole(value: Any, name: str, least: int, most: int) -> int:
    """A whole number from `least` to `most`; raises CabstandError for any other, such as 3.0 and True."""
    if type(value) is int and least <= value <= most:
        return value
    if type(value) in _FIXED_WIDTH and least <= value <= most:
        return int(value)
    if isinstance(value, bool | np.bool_):
        raise CabstandTypeError(f"{name} is {value!r}, which is not a number")
    try:
        number = operator.index(value)
    except TypeError:
        raise CabstandTypeError(f"{name} is {value!r}, which is not a whole number") from None
    if not least <= number <= most:
        raise CabstandValueError(f"{name} is {number}; it must be from {least} to {most}")
    return number


def number(value: Any, name: str) -> float:
    """A finite number; raises CabstandError for anything else."""
    if isinstance(value, bool | np.bool_ | str | bytes):
        raise CabstandTypeError(f"{name} is {value!r}, which is not a number")
    try:
        found = float(value)
    except (TypeError, ValueError, OverflowError):
        raise CabstandTypeError(f"{name} is {value!r}, which is not a number") from None
    if not math.isfinite(found):
        raise CabstandValueError(f"{name} is {found}, which is not finite")
    return found


def milliseconds(value: Any, name: str) -> int:
    """A period in seconds, from 1 to 86400, as milliseconds; 0 for None."""
    if value is None:
        return 0
    seconds = number(value, name)
    if not 1 <= seconds <= 86_400:
        raise CabstandValueError(f"{name} is {seconds:g} s; it must be from 1 to 86400 s, or None")
    return round(seconds * 1000)


def encoded(value: Any, name: str) -> bytes:
    """A text for C, where a zero byte ends it; raises CabstandError for a text with a zero byte."""
    if not isinstance(value, str):
        raise CabstandTypeError(f"{name} is {value!r}, which is not a text")
    return _without_zero(_utf8(value, name), name)


def encoded_path(value: Any, name: str) -> bytes:
    """A path for C, as `encoded`."""
    try:
        return _without_zero(os.fsencode(value), name)
    except TypeError:
        raise CabstandTypeError(f"{name} is {value!r}, which is not a path") from None
    except UnicodeEncodeError:
        raise CabstandValueError(f"{name} is {value!r}, which has no bytes") from None


def _utf8(value: str, name: str) -> bytes:
    try:
        return value.encode()
    except UnicodeEncodeError:
        raise CabstandValueError(f"{name} is {value!r}, which is not in UTF-8") from None


def _without_zero(value: bytes, name: str) -> bytes:
    if b"\0" in value:
        raise CabstandValueError(f"{name} has a zero byte: {value!r}")
    return value


def content(value: Any, name: str) -> bytes:
    """The text of a file, which may contain any character."""
    if not isinstance(value, str):
        raise CabstandTypeError(f"{name} is {type(value).__name__}, not a text")
    return _utf8(value, name)


def choices(actions: Any, count: int, most: int, name: str = "actions") -> np.ndarray:
    """Whole numbers from 0 to `most`, exactly `count`; raises CabstandError for anything else."""
    try:
        found = np.asarray(actions)
    except ValueError:
        raise CabstandTypeError(f"{name} has parts of different lengths") from None
    if found.shape != (count,):
        raise CabstandValueError(
            f"{name} has the shape {found.shape}; it must have {count} whole numbers: ({count},)")
    if found.dtype.kind not in "iu":
        raise CabstandTypeError(f"{name} has {found.dtype} numbers; they must be whole")
    if count and not (0 <= found.min() and found.max() <= most):
        wrong = int(np.flatnonzero((found < 0) | (found > most))[0])
        raise CabstandValueError(f"{name}[{wrong}] is {found[wrong]}; it must be from 0 to {most}")
    return found


def identifiers(values: Any, name: str) -> np.ndarray:
    """Numbers of taxis, rides or zones as 32-bit integers; raises CabstandError for anything else."""
    try:
        found = np.asarray(values)
    except ValueError:
        raise CabstandTypeError(f"{name} has parts of different lengths") from None
    if found.ndim != 1:
        raise CabstandValueError(f"{name} has the shape {found.shape}; it must be a list of numbers: (n,)")
    if not found.size:
        return np.zeros(0, np.int32)
    if found.dtype.kind not in "iu":
        raise CabstandTypeError(f"{name} has {found.dtype} values; they must be whole numbers")
    if not (0 <= found.min() and found.max() <= GREATEST_INT32):
        wrong = int(np.flatnonzero((found < 0) | (found > GREATEST_INT32))[0])
        raise CabstandValueError(f"{name}[{wrong}] is {found[wrong]}; it must be from 0 to {GREATEST_INT32}")
    return np.ascontiguousarray(found, np.int32)
