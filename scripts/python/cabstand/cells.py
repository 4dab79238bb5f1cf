"""Cells of frames as text, in a spelling that `cabstand import` reads unambiguously.

A missing value is an empty cell. A whole number has no decimal point. Other numbers are the shortest decimal that
reads back as the same value of their type. A time is `2018-03-05 08:15:00`, with a fraction where there is one and
with an offset where the column has a time zone. A time of day or a duration is `00:12:48`, which needs no unit.
"""

import re
from collections.abc import Callable
from datetime import date, datetime, timedelta
from datetime import time as clock
from decimal import Decimal
from importlib import import_module
from typing import Any

import numpy as np
import pandas as pd

#: Number for a missing time in numpy and Arrow.
MISSING = np.iinfo(np.int64).min

_PER_SECOND = {"s": 1, "ms": 10**3, "us": 10**6, "ns": 10**9}
_NEEDS_QUOTES = re.compile(r'["#,;|\t\r\n]')


def quoted(text: str) -> str:
    """A cell of CSV. A cell with characters that could separate fields or begin a comment is quoted."""
    if _NEEDS_QUOTES.search(text) is None:
        return text
    return '"' + text.replace('"', '""') + '"'


def cell_text(value: Any) -> str:
    """A single value as text."""
    if isinstance(value, str):
        return str(value)
    if value is None or value is pd.NA or value is pd.NaT:
        return ""
    if isinstance(value, pd.Timedelta):
        value = value.to_timedelta64()
    # numpy's durations are also integers.
    if isinstance(value, np.timedelta64):
        return span_texts(np.asarray([value]))[0]
    if isinstance(value, bool | np.bool_):
        return "true" if value else "false"
    if isinstance(value, int | np.integer):
        return str(int(value))
    if isinstance(value, float | np.floating):
        return float_texts(np.asarray([value]))[0]
    if isinstance(value, Decimal):
        return "" if value.is_nan() else decimal_text(format(value, "f"))
    if isinstance(value, datetime | clock):
        return _without_zeros(str(value))
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, np.datetime64):
        return time_texts(np.asarray([value]))[0]
    if isinstance(value, timedelta):
        return span_text(value // timedelta(microseconds=1), 10**6)
    if isinstance(value, bytes):
        return _bytes_text(value)
    return str(value)


def decimal_text(text: str) -> str:
    """A number with at most one decimal point, and none if it is whole.

    Three decimals get an additional zero, because 1.248 could be read as 1,248.
    """
    if "." not in text:
        return text
    whole, decimals = text.split(".")
    decimals = decimals.rstrip("0")
    if not decimals:
        return whole
    return f"{whole}.{decimals}0" if len(decimals) == 3 else f"{whole}.{decimals}"


def float_texts(values: np.ndarray) -> list[str]:
    """Floating-point numbers as text."""
    with np.errstate(all="ignore"):
        is_whole = np.isfinite(values) & (values == np.trunc(values)) & (np.abs(values) < values.dtype.type(2**53))
    if is_whole.all():
        return list(map(str, values.astype(np.int64).tolist()))
    if values.dtype == np.float64:
        # Prices and distances occur repeatedly.
        return _coded(values.view(np.int64), lambda codes: list(map(_float_text, codes.view(np.float64).tolist())))
    return [_float_text(value, text) for value, text in zip(values.tolist(), values.astype(str).tolist(), strict=True)]


def _float_text(value: float, text: str | None = None) -> str:
    """A number as the shortest decimal that identifies it, from the text of a type other than Python's."""
    text = repr(value) if text is None else text
    if "e" in text:
        return decimal_text(format(Decimal(text), "f"))
    if text[-2:] == ".0":
        return text[:-2]
    if text[-4:-3] == ".":
        return text + "0"
    return "" if text == "nan" else text


def time_texts(values: np.ndarray, zone: Any = None) -> list[str]:
    """Times (datetime64) as text.

    Args:
        values: local times, or times in UTC if there is a zone.
        zone: time zone of the column, as accepted by pandas.
    """
    unit = np.datetime_data(values.dtype)[0]
    if unit not in _PER_SECOND:
        values, unit = values.astype("datetime64[s]"), "s"
    ends: list[str] | None = None
    if zone is not None:
        index = pd.DatetimeIndex(values).tz_localize("UTC").tz_convert(zone).tz_localize(None)
        local = index.to_numpy().astype(values.dtype)
        ends = _coded((local - values).astype("timedelta64[s]").view(np.int64), _offsets)
        values = local
    missing = np.isnat(values)
    whole, rest = np.divmod(values.view(np.int64), _PER_SECOND[unit])
    whole[missing] = MISSING
    texts = [text.replace("T", " ") for text in np.datetime_as_string(whole.view("datetime64[s]")).tolist()]
    if rest.any():
        texts = [text + _fraction(part, _PER_SECOND[unit]) for text, part in zip(texts, rest.tolist(), strict=True)]
    if ends is not None:
        texts = [text + end for text, end in zip(texts, ends, strict=True)]
    for place in np.flatnonzero(missing).tolist():
        texts[place] = ""
    return texts


def date_texts(values: np.ndarray) -> list[str]:
    """Dates (datetime64[D]) as text."""
    return ["" if text == "NaT" else text for text in np.datetime_as_string(values).tolist()]


def span_texts(values: np.ndarray) -> list[str]:
    """Durations (timedelta64) as text."""
    unit = np.datetime_data(values.dtype)[0]
    if unit not in _PER_SECOND:
        values, unit = values.astype("timedelta64[s]"), "s"
    return clock_texts(values.view(np.int64), unit)


def clock_texts(numbers: np.ndarray, unit: str) -> list[str]:
    """Durations or times of day as text, from whole numbers of a unit."""
    scale = _PER_SECOND[unit]
    return ["" if number == MISSING else span_text(number, scale) for number in numbers.tolist()]


def span_text(number: int, per_second: int) -> str:
    """A duration as `00:12:48.5`."""
    seconds, rest = divmod(abs(number), per_second)
    return (
        f"{'-' if number < 0 else ''}{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}"
        + _fraction(rest, per_second))


def _fraction(rest: int, per_second: int) -> str:
    return "." + str(per_second + rest)[1:].rstrip("0") if rest else ""


def _offsets(seconds: np.ndarray) -> list[str]:
    """Offsets to UTC such as +01:00."""
    texts = []
    for offset in seconds.tolist():
        text = span_text(abs(offset), 1)
        texts.append(("-" if offset < 0 else "+") + text.removesuffix(":00") if offset != MISSING else "")
    return texts


def _without_zeros(text: str) -> str:
    """A Python time without trailing zeros in its fraction."""
    return re.sub(r"(\.\d*[1-9])0+", r"\1", text)


def _bytes_text(value: bytes) -> str:
    try:
        return value.decode()
    except UnicodeDecodeError:
        return value.hex()


def _coded(codes: np.ndarray, texts: Callable[[np.ndarray], list[str]]) -> list[str]:
    """Text of each code, computed once for all of its rows."""
    unique, places = np.unique(codes, return_inverse=True)
    found = texts(unique)
    return [found[place] for place in places.tolist()]


def pandas_texts(series: pd.Series) -> list[str]:
    """Cells of a column of pandas."""
    dtype: Any = series.dtype
    if isinstance(dtype, pd.CategoricalDtype):
        categories = dtype.categories
        return _coded(
            series.cat.codes.to_numpy(np.int64),
            lambda codes: _with_missing(codes, pandas_texts(pd.Series(categories[codes[codes >= 0]]))))
    if isinstance(dtype, pd.DatetimeTZDtype):
        return time_texts(series.dt.tz_convert(None).to_numpy(), dtype.tz)
    if isinstance(dtype, pd.ArrowDtype):
        return arrow_texts(series.array.__arrow_array__())
    if isinstance(dtype, pd.SparseDtype):
        return pandas_texts(pd.Series(np.asarray(series)))
    if isinstance(dtype, pd.Float32Dtype | pd.Float64Dtype):
        return float_texts(series.to_numpy(np.dtype(dtype.name.lower()), na_value=np.nan))
    if isinstance(dtype, np.dtype):
        values = series.to_numpy()
        if dtype.kind in "iu":
            return list(map(str, values.tolist()))
        if dtype.kind == "f":
            return float_texts(values)
        if dtype.kind == "M":
            return time_texts(values)
        if dtype.kind == "m":
            return span_texts(values)
    return [quoted(cell_text(value)) for value in series.tolist()]


def _with_missing(codes: np.ndarray, texts: list[str]) -> list[str]:
    """Texts of ascending codes, where negative codes mean missing."""
    return [""] * (len(codes) - len(texts)) + texts


def arrow_texts(array: Any) -> list[str]:
    """Cells of a column of Arrow: a pyarrow Array or ChunkedArray."""
    pa: Any = import_module("pyarrow")
    if isinstance(array, pa.ChunkedArray):
        return [text for chunk in array.chunks for text in arrow_texts(chunk)]
    kind, types = array.type, pa.types
    if types.is_dictionary(kind):
        names = array.dictionary
        if not (types.is_string(names.type) or types.is_primitive(names.type)):
            # pyarrow cannot index the string arrays of Polars.
            names = pa.array([cell_text(value) for value in names.to_pylist()], pa.large_string())
        return _coded(
            _integers(array.indices, -1),
            lambda codes: _with_missing(codes, arrow_texts(names.take(pa.array(codes[codes >= 0])))))
    if types.is_integer(kind):
        return ["" if value is None else str(value) for value in array.to_pylist()]
    if types.is_floating(kind):
        return float_texts(array.to_numpy(zero_copy_only=False))
    if types.is_timestamp(kind):
        values = _integers(array, MISSING).view(f"datetime64[{kind.unit}]")
        return time_texts(values, None if kind.tz is None else pa.lib.string_to_tzinfo(kind.tz))
    if types.is_date32(kind):
        return date_texts(_integers(array, MISSING).view("datetime64[D]"))
    if types.is_time(kind) or types.is_duration(kind):
        return clock_texts(_integers(array, MISSING), kind.unit)
    if types.is_interval(kind):
        return [_interval_text(value) for value in array.to_pylist()]
    return [quoted(cell_text(value)) for value in array.to_pylist()]


def _integers(array: Any, missing: int) -> np.ndarray:
    """Whole numbers of an Arrow array, with a given number for missing values."""
    plain = array.cast("int32") if array.type.bit_width == 32 else array.cast("int64")
    numbers: np.ndarray = plain.cast("int64").fill_null(missing).to_numpy(zero_copy_only=False).copy()
    return numbers


def _interval_text(value: Any) -> str:
    """An interval of DuckDB, which is a duration unless it has months."""
    if value is None:
        return ""
    if value.months:
        return quoted(f"{value.months} months {value.days} days")
    return span_text(value.days * 86_400 * 10**9 + value.nanoseconds, 10**9)
