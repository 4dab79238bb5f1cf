"""Scenarios made from trips."""

import json
import os
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from dataclasses import field as _field
from datetime import date, datetime, time
from pathlib import Path
from typing import Any

from .checks import encoded_path
from .commands import command
from .comparisons import texts
from .errors import CabstandTypeError, error_of
from .results import TemporaryFolder
from .tables import table_of


@dataclass(frozen=True)
class ImportedTrips:
    """The scenario made by `import_trips`, with its counts."""

    #: The scenario file.
    scenario: Path
    #: Rows of the table.
    rows: int
    #: Rows that were read as trips.
    kept: int
    #: Trips used for the scenario.
    trips: int
    #: Days used for the scenario.
    days: float
    #: Omitted rows, by cause.
    left_out: dict[str, int]
    #: Trips with an unused part, by cause.
    not_used: dict[str, int]
    #: Format of the table, in sentences.
    notes: list[str]
    #: Warnings about zones and trips, as the program prints them.
    warnings: list[str]
    #: Output of `cabstand import --json`, with examples of omitted rows.
    outcome: dict[str, Any] = _field(repr=False, compare=False)


def import_trips(
    trips: Any, folder: str | os.PathLike[str], zones: str | os.PathLike[str], *,
    zone_id: str | None = None, zone_name: str | None = None, zone_unit: str | None = None,
    layout: str | None = None, columns: Mapping[str, str] | None = None, dates: str | None = None,
    zone: str | None = None, decimal: str | None = None, days: str | Iterable[str | date] | None = None,
    day_count: int | None = None, max_rows: int | None = None, accept_loss: bool = False,
    hold_back: bool = False, trip_by_trip: bool = False, hails: bool = False, taxis: int | None = None,
    shifts: str | os.PathLike[str] | None = None, asked_from_served: bool = False,
    threads: int | None = None,
) -> ImportedTrips:
    """Makes a scenario from trips: the same files as `cabstand import`, byte by byte.

    The program reads CSV files itself. All other tables are first written as CSV to a temporary folder, a few rows
    at a time. Line N of that CSV is row N - 1 of the table.

    ```python
    trips = pandas.read_sql("SELECT * FROM trips", connection)
    made = cabstand.import_trips(trips, "my-city", zones="zones.geojson", columns={"time": "pickup"})
    cabstand.compare(made.scenario)
    ```

    Args:
        trips: path of a CSV, Parquet, Feather or Arrow file (the latter need pyarrow) or of an xlsx workbook (needs
            openpyxl), or a table: a pandas DataFrame, a Polars DataFrame or LazyFrame, a DuckDB relation, a pyarrow
            Table, or any object with `__arrow_c_stream__` (all but pandas need pyarrow).
        folder: the folder to make, with the scenario in it.
        zones: the zones: GeoJSON polygons, or a CSV table in the format of scenarios.
        zone_id: GeoJSON property with the id. Default: the id of the feature.
        zone_name: GeoJSON property with the name. Default: name.
        zone_unit: unit of GeoJSON: degrees, m, km, ft or a system such as EPSG:2263. Default: degrees.
        layout: columns of the trips: tlc, chicago, bikes or plain. Default: the best match.
        columns: renamed columns, with their unit: `{"time": "pickup", "distance": "way:m"}`.
        dates: order of dates in texts: dmy, mdy or ymd. Default: determined from all rows.
        zone: time zone of the city, such as Europe/Warsaw, for times in UTC. Default: local times.
        decimal: decimal sign in texts: point or comma. Default: determined from all rows.
        days: all, weekdays, weekends, or dates. Default: all.
        day_count: number of days in the trips. Default: all days of the period, 1 without dates.
        max_rows: largest number of rows to read. Default: 100,000,000.
        accept_loss: accepts a table of which less than half can be used.
        hold_back: learns from every second day only, for validation with the others.
        trip_by_trip: simulates the observed trips one by one.
        hails: people hail taxis in the street instead of calling for them.
        taxis: number of taxis. Default: a guess.
        shifts: table of the shifts of taxis. Default: always on duty.
        asked_from_served: adds people who found no taxi, estimated by simulating the taxis that made the trips.
        threads: number of threads. Default: one per processor.

    Raises:
        CabstandError: with the message of the program, in which a flag such as `--dates dmy` is the argument
            `dates="dmy"`. No folder is left behind.
        CabstandPackageError: if the package that reads the table is not installed.
        CabstandTypeError: for an object that is neither a path nor a table.
        KeyboardInterrupt: after an interrupt, when the program has ended; no folder is left behind.
    """
    texts = {
        "zone-id": zone_id, "zone-name": zone_name, "zone-unit": zone_unit, "layout": layout, "dates": dates,
        "zone": zone, "decimal": decimal, "days": _dates(days)}
    values = {
        "zones": _path(zones, "zones"), "shifts": None if shifts is None else _path(shifts, "shifts"),
        "day-count": day_count, "max-rows": max_rows, "taxis": taxis, "threads": threads}
    switches = {
        "accept-loss": accept_loss, "hold-back": hold_back, "trip-by-trip": trip_by_trip, "hails": hails,
        "asked-from-served": asked_from_served}
    flags = [f"--{flag}={_text(text, flag)}" for flag, text in texts.items() if text is not None]
    flags += [f"--{flag}={value}" for flag, value in values.items() if value is not None]
    flags += [f"--column={pair}" for pair in _pairs(columns)]
    flags += [f"--{flag}" for flag, value in switches.items() if _is_on(value, flag)]
    place = _path(folder, "folder")
    table = table_of(trips)
    if table is None:
        return _imported(flags, _path(trips, "trips"), place)
    temporary = TemporaryFolder()
    try:
        path = temporary.path / "trips.csv"
        # The program refuses an existing folder before it reads any trips.
        if not os.path.lexists(place):
            table.write(path)
        return _imported(flags, str(path), place, table.name)
    finally:
        temporary.remove()


def _imported(flags: list[str], path: str, folder: str, name: str | None = None) -> ImportedTrips:
    """Runs the program on a file; its messages use the given name for it."""
    code, output, messages = command("import", *flags, "--json", "--", path, folder)

    def named(text: str) -> str:
        # The program shortens a quoted text to 60 characters.
        return text if name is None else text.replace(path, name).replace(f"{path[:60]}...", name)

    # An entry begins at the left margin; its further lines are indented.
    entries = [entry for entry in re.split(r"\n(?! )", named(messages).strip()) if entry]
    warnings = [entry for entry in entries if ": warning: " in entry.partition("\n")[0]]
    if code != 0:
        raise error_of(code, "\n".join(entry for entry in entries if entry not in warnings))
    outcome = _deep(json.loads(output), named)
    return ImportedTrips(
        scenario=Path(outcome["scenario"]), rows=outcome["rows"], kept=outcome["kept"], trips=outcome["trips"],
        days=outcome["days"], left_out={each["cause"]: each["rows"] for each in outcome["left_out"]},
        not_used={each["cause"]: each["rows"] for each in outcome["not_used"]}, notes=outcome["notes"],
        warnings=warnings, outcome=outcome)


def _deep(value: Any, change: Callable[[str], str]) -> Any:
    """A JSON value with a function applied to all of its texts."""
    if isinstance(value, str):
        return change(value)
    if isinstance(value, list):
        return [_deep(each, change) for each in value]
    if isinstance(value, dict):
        return {key: _deep(each, change) for key, each in value.items()}
    return value


def _path(value: Any, name: str) -> str:
    return os.fsdecode(encoded_path(value, name))


def _text(value: Any, name: str) -> str:
    return texts([value], name.replace("-", "_"))[0]


def _is_on(value: Any, name: str) -> bool:
    if not isinstance(value, bool):
        raise CabstandTypeError(f"{name.replace('-', '_')} is {value!r}; it must be True or False")
    return value


def _pairs(columns: Any) -> list[str]:
    """Renamed columns, in the format of the program."""
    if columns is None:
        return []
    if not isinstance(columns, Mapping):
        raise CabstandTypeError(f"columns is {columns!r}; it must be a dict: {{\"time\": \"pickup\"}}")
    return [f"{_text(what, 'columns')}={_text(name, 'columns')}" for what, name in columns.items()]


def _dates(days: Any) -> Any:
    """Dates in the format of the program; all other values unchanged."""
    if days is None or isinstance(days, str):
        return days
    if isinstance(days, date) or not isinstance(days, Iterable):
        raise CabstandTypeError(f"days is {days!r}; it must be a text, or a list of dates")
    return ",".join(_date(each) for each in days)


def _date(day: Any) -> str:
    if isinstance(day, datetime) and day.time() == time():
        day = day.date()
    return str(day) if isinstance(day, date) else _text(day, "days")
