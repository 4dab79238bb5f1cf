"""Tables of results as frames, with the types that datapackage.json declares."""

import json
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pandas as pd

from .errors import NO_FILE, CabstandPackageError, CabstandTableError, CabstandValueError

#: The fields of a table as datapackage.json declares them; empty when it does not know the table.
Fields = list[dict[str, Any]]


def fields_of(path: Path) -> Fields:
    """The declared fields of a table, from the datapackage.json beside it."""
    package = path.with_name("datapackage.json")
    try:
        resources = json.loads(package.read_text(encoding="utf-8"))["resources"]
        found = next((each for each in resources if each["path"] == path.name), None)
        return [] if found is None else list(found["schema"]["fields"])
    except FileNotFoundError:
        return []
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise CabstandTableError(
            NO_FILE, f"{package} does not describe the tables beside it: {error!r}") from None


def reader(frames: str) -> Callable[[Path], Any]:
    """The function that reads a table: of pandas or polars."""
    if frames == "pandas":
        return read_pandas
    if frames == "polars":
        return read_polars
    raise CabstandValueError(f"frames is {frames!r}; it must be 'pandas' or 'polars'")


def _is_required(field: dict[str, Any]) -> bool:
    return bool((field.get("constraints") or {}).get("required"))


def _pandas_type(field: dict[str, Any]) -> str:
    kind = field["type"]
    if kind == "integer":
        return "int64" if _is_required(field) else "Int64"
    # Yes and no are 1 and 0 in the file.
    return {"number": "float64", "boolean": "int8" if _is_required(field) else "Int8"}.get(kind, "str")


#: The standard reader of pandas 2 is wrong in the last digit of some numbers; pandas 3 has no other reader.
_EXACT: dict[str, Any] = {"float_precision": "round_trip"} if pd.__version__.startswith("2.") else {}


def read_pandas(path: Path) -> pd.DataFrame:
    """A table as a frame of pandas.

    Texts stay texts, such as the zones "007" and "NA"; an empty cell is missing. Whole numbers are `int64`, and `Int64`
    where a cell may be empty; other numbers are `float64`; yes and no are `bool`.
    """
    fields = fields_of(path)
    frame: pd.DataFrame = pd.read_csv(
        path, keep_default_na=False, na_values=[""], dtype={each["name"]: _pandas_type(each) for each in fields},
        **_EXACT)
    for each in fields:
        if each["type"] == "boolean":
            frame[each["name"]] = frame[each["name"]].astype("bool" if _is_required(each) else "boolean")
    return frame


def read_polars(path: Path) -> Any:
    """A table as a frame of polars, with the same types."""
    try:
        import polars
    except ImportError:
        raise CabstandPackageError(
            NO_FILE, "frames='polars' needs polars: pip install polars") from None
    fields = fields_of(path)
    kinds = {"integer": polars.Int64, "number": polars.Float64, "boolean": polars.Int8}
    frame = polars.read_csv(
        path, infer_schema_length=None,
        schema_overrides={each["name"]: kinds.get(each["type"], polars.String) for each in fields})
    flags = [each["name"] for each in fields if each["type"] == "boolean"]
    return frame.with_columns([polars.col(name).cast(polars.Boolean) for name in flags])


def write_parquet(path: Path, target: Path) -> None:
    """Writes a table as Parquet, with the same types."""
    try:
        pyarrow, csv, parquet = map(import_module, ("pyarrow", "pyarrow.csv", "pyarrow.parquet"))
    except ImportError:
        raise CabstandPackageError(NO_FILE, "Parquet needs pyarrow: pip install pyarrow") from None
    kinds = {"integer": pyarrow.int64(), "number": pyarrow.float64(), "boolean": pyarrow.bool_()}
    types = {each["name"]: kinds.get(each["type"], pyarrow.string()) for each in fields_of(path)}
    table = csv.read_csv(
        path, parse_options=csv.ParseOptions(newlines_in_values=True),
        convert_options=csv.ConvertOptions(
            column_types=types, null_values=[""], strings_can_be_null=True, quoted_strings_can_be_null=False,
            true_values=["1"], false_values=["0"]))
    parquet.write_table(table, target)
