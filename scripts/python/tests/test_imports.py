"""Scenarios made from trips: frames and files of other programs give the same files as CSV."""

import csv
import datetime as dt
import json
import math
import subprocess
import sys
import tempfile
from collections import Counter
from decimal import Decimal
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

import cabstand
from cabstand.cells import cell_text, float_texts, pandas_texts
from cabstand.tables import Table, table_of

ZONES = """id,name,area_km2,x_km,y_km
107,Market,1,0.5,0.5
132,Harbour,1,1.5,0.5
A7,Station,1,0.5,1.5
"""

#: The zones and their centres.
PLACES = [("107", 0.5, 0.5), ("132", 1.5, 0.5), ("A7", 0.5, 1.5)]

HEADER = ["time", "origin", "destination", "duration_s", "distance_km", "party", "note"]


def records():
    """Trips of five weekdays, one every seven minutes; every tenth has no party and every ninth has a note."""
    trips = []
    for day in range(18, 23):
        for minute in range(0, 1440, 7):
            number = len(trips)
            start = dt.datetime(2024, 3, day, minute // 60, minute % 60, number % 60)
            (origin, *here), (destination, *there) = PLACES[number % 3], PLACES[number // 3 % 3]
            straight = math.dist(here, there)
            trips.append({
                "time": start, "origin": origin, "destination": destination,
                "duration_s": 200 + round(150 * straight) + number % 50,
                "distance_km": round((1.3 * straight or 0.6) + number % 7 / 40, 3),
                "party": None if number % 10 == 0 else 1 + number % 3,
                "note": 'said "soon", left; #1' if number % 9 == 0 else None})
    return trips


TRIPS = records()


@pytest.fixture(autouse=True)
def nothing_is_left_behind(tmp_path, monkeypatch):
    """Temporary folders are made in a folder of the test, which must be empty at the end."""
    place = tmp_path / "temporary"
    place.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(place))
    yield
    assert list(place.iterdir()) == []


@pytest.fixture
def zones(tmp_path) -> Path:
    path = tmp_path / "zones.csv"
    path.write_text(ZONES)
    return path


@pytest.fixture
def trips_csv(tmp_path) -> Path:
    path = tmp_path / "trips.csv"
    with open(path, "w", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(HEADER)
        for trip in TRIPS:
            table.writerow(["" if trip[name] is None else trip[name] for name in HEADER])
    return path


def frame() -> pd.DataFrame:
    """The trips with the types of pandas: missing parties make the column one of floating-point numbers."""
    found = pd.DataFrame(TRIPS)
    assert found["party"].dtype == np.float64 and found["time"].dtype.kind == "M"
    return found


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def made(trips, tmp_path: Path, place: str, zones: Path, **choices) -> dict[str, bytes]:
    """The files made from trips; the folder always has the same name, because the scenario is named after it."""
    (tmp_path / place).mkdir()
    cabstand.import_trips(trips, tmp_path / place / "town", zones, **choices)
    return files(tmp_path / place / "town")


# The same scenario


def as_polars(path):
    return pytest.importorskip("polars").DataFrame(TRIPS)


def as_lazy_polars(path):
    return as_polars(path).lazy()


def as_duckdb(path):
    duckdb, found = pytest.importorskip("duckdb"), frame()
    return duckdb.sql("SELECT * FROM found")


def as_arrow(path):
    return pytest.importorskip("pyarrow").Table.from_pylist(TRIPS)


def as_arrow_pieces(path):
    return as_arrow(path).to_reader(max_chunksize=100)


def as_parquet(path):
    pytest.importorskip("pyarrow")
    frame().to_parquet(path / "trips.parquet", row_group_size=300)
    return path / "trips.parquet"


def as_parquet_of_another_name(path):
    return as_parquet(path).rename(path / "trips.csv.download")


def as_feather(path):
    pytest.importorskip("pyarrow")
    frame().to_feather(path / "trips.feather")
    return path / "trips.feather"


def as_arrow_stream(path):
    arrow, table = pytest.importorskip("pyarrow"), as_arrow(path)
    with arrow.ipc.new_stream(str(path / "trips.arrows"), table.schema) as file:
        file.write_table(table)
    return path / "trips.arrows"


def as_workbook(path):
    pytest.importorskip("openpyxl")
    frame().to_excel(path / "trips.xlsx", index=False)
    return path / "trips.xlsx"


def as_pandas(path):
    return frame()


def as_categories(path):
    return frame().astype({"origin": "category", "destination": "category", "party": "Int8", "distance_km": "Float64"})


def as_index(path):
    return frame().set_index("time")


def as_objects(path):
    return pd.DataFrame(TRIPS, dtype=object)


def as_csv_of_pandas(path):
    frame().to_csv(path / "pandas.csv.gz", index=False)
    return str(path / "pandas.csv.gz")


KINDS = [
    as_pandas, as_categories, as_index, as_objects, as_polars, as_lazy_polars, as_duckdb, as_arrow, as_arrow_pieces,
    as_parquet, as_parquet_of_another_name, as_feather, as_arrow_stream, as_workbook, as_csv_of_pandas]


@pytest.mark.parametrize("choices", [{}, {"trip_by_trip": True}], ids=["counts", "trip by trip"])
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_table_makes_the_scenario_of_the_csv(kind, choices, trips_csv, zones, tmp_path):
    (tmp_path / "input").mkdir()
    expected = made(trips_csv, tmp_path, "one", zones, **choices)
    assert made(kind(tmp_path / "input"), tmp_path, "other", zones, **choices) == expected


def test_the_program_makes_the_same_files(trips_csv, zones, tmp_path):
    expected = made(frame(), tmp_path, "one", zones, days="weekdays")
    (tmp_path / "other").mkdir()
    code, _, _ = cabstand.command(
        "import", trips_csv, tmp_path / "other" / "town", "--zones", zones, "--days", "weekdays")
    assert code == 0 and files(tmp_path / "other" / "town") == expected


def test_counts_are_those_of_the_rows(zones, tmp_path):
    dirty = frame()
    # Rows 3 and 5 have an unknown zone, row 10 has no time, and the drive of row 20 takes three hours.
    dirty.loc[3, "origin"] = "nowhere"
    dirty.loc[5, "origin"] = None
    dirty.loc[10, "time"] = pd.NaT
    dirty.loc[20, "duration_s"] = 10_800
    town = cabstand.import_trips(dirty, tmp_path / "town", zones)
    assert isinstance(town, cabstand.ImportedTrips) and town.scenario == tmp_path / "town" / "scenario.jsonc"
    assert (town.rows, town.kept, town.trips, town.days) == (1030, 1027, 1027, 5)
    assert town.left_out == {"origin": 2, "time": 1} and town.not_used == {"duration": 1}
    assert town.warnings == []
    # Line 1 is the header.
    causes = {each["cause"]: each["examples"] for each in town.outcome["left_out"]}
    assert causes["origin"] == [{"line": 5, "text": "nowhere"}, {"line": 7, "text": ""}]
    assert causes["time"] == [{"line": 12, "text": ""}]
    counted = {
        (int(row["hour"]), row["origin"], row["destination"]): float(row["trips"])
        for row in csv.DictReader((tmp_path / "town" / "trips.csv").read_text().splitlines())}
    expected = Counter(
        (trip["time"].hour, trip["origin"], trip["destination"])
        for number, trip in enumerate(TRIPS) if number not in (3, 5, 10))
    assert counted == expected
    assert len(cabstand.run(town.scenario, "adjacent", replications=1).replications) == 1


def test_warnings_are_about_zones_and_trips(trips_csv, zones, tmp_path):
    def upright(x: float, y: float, height: float) -> dict:
        ring = [[x, y], [x + 1, y], [x + 1, y + height], [x, y + height], [x, y]]
        return {"type": "Polygon", "coordinates": [ring]}

    # The two halves of a zone.
    places = [("107", 0, 0, 1), ("132", 1, 0, 1), ("A7", 0, 1, 0.5), ("A7", 0, 1.5, 0.5)]
    shapes = tmp_path / "zones.geojson"
    shapes.write_text(json.dumps({"type": "FeatureCollection", "features": [
        {"type": "Feature", "properties": {"key": key}, "geometry": upright(*place)} for key, *place in places]}))
    twice = pd.concat([frame(), frame()])
    town = cabstand.import_trips(twice, tmp_path / "town", shapes, zone_id="key", zone_unit="km")
    assert len(town.warnings) == 2
    assert 'zone "A7" has several features' in town.warnings[0]
    assert town.warnings[1].startswith("pandas.DataFrame: warning: ") and "equal to an earlier row" in town.warnings[1]


# Arguments


def test_arguments_are_the_flags_of_the_program(zones, tmp_path):
    code, help_text, _ = cabstand.command("import", "--help")
    flags = {
        word.removeprefix("--") for line in help_text.split("Flags:")[1].splitlines()
        for word in line.split()[:1] if word.startswith("--")}
    known = set(cabstand.import_trips.__annotations__) - {"return", "trips", "folder"}
    expected = {flag.replace("-", "_") for flag in flags} - {"json", "plain", "column"} | {"columns"}
    assert code == 0 and known == expected


def test_arguments_reach_the_program(zones, tmp_path):
    renamed = frame().rename(columns={"time": "called", "distance_km": "way", "duration_s": "took"})
    renamed["way"] = (renamed["way"] * 1000).round()
    shifts = tmp_path / "shifts.csv"
    shifts.write_text("start,end,taxis\n06:00,18:00,9\n")
    town = cabstand.import_trips(
        renamed, tmp_path / "town", zones, columns={"time": "called", "distance": "way:m", "duration": "took:s"},
        dates="dmy", decimal="point", layout="plain", days=[dt.date(2024, 3, 18), "2024-03-19"], day_count=2,
        max_rows=1030, accept_loss=True, hold_back=False, hails=True, taxis=np.int64(9), shifts=shifts, threads=1)
    # A day has 1440 / 7 trips, the one at midnight included.
    assert (town.rows, town.trips, town.days) == (1030, 2 * math.ceil(1440 / 7), 2)
    scenario = town.scenario.read_text()
    assert '"taxis": 9' in scenario and "shifts.csv" in scenario and '"hails": {' in scenario


def test_times_with_a_time_zone_are_local_times(trips_csv, zones, tmp_path):
    expected = made(trips_csv, tmp_path, "one", zones)
    local = frame()
    local["time"] = local["time"].dt.tz_localize("Europe/Warsaw")
    made_here = made(local, tmp_path, "two", zones)
    # The report says that the times have an offset.
    assert {**made_here, "import.md": b""} == {**expected, "import.md": b""}
    there = local.assign(time=local["time"].dt.tz_convert("UTC"))
    with pytest.raises(cabstand.CabstandError, match="--zone Europe/Warsaw") as told:
        cabstand.import_trips(there, tmp_path / "no", zones)
    assert told.value.code == 65
    assert made(there, tmp_path, "three", zones, zone="Europe/Warsaw")["trips.csv"] == expected["trips.csv"]


def test_durations_have_no_unit_to_mistake(trips_csv, zones, tmp_path):
    expected = made(trips_csv, tmp_path, "one", zones)
    durations = frame()
    durations["duration_s"] = pd.to_timedelta(durations["duration_s"], unit="s")
    assert made(durations, tmp_path, "two", zones) == expected
    minutes = durations.rename(columns={"duration_s": "duration_min"})
    assert made(minutes, tmp_path, "three", zones) == expected


def test_numbers_as_ids_of_zones(zones, tmp_path):
    numbers = frame()
    numbers = numbers[(numbers["origin"] != "A7") & (numbers["destination"] != "A7")].reset_index(drop=True)
    numbers["origin"] = numbers["origin"].astype(float)
    numbers.loc[0, "origin"] = None
    town = cabstand.import_trips(numbers, tmp_path / "town", zones)
    assert town.left_out == {"origin": 1} and town.kept == len(numbers) - 1


# Spelling


@pytest.mark.parametrize(("value", "text"), [
    (None, ""), (math.nan, ""), (pd.NA, ""), (pd.NaT, ""), (np.datetime64("NaT", "ns"), ""), (Decimal("NaN"), ""),
    (True, "true"), (np.bool_(False), "false"), (132, "132"), (np.int16(-3), "-3"), (2**70, "1180591620717411303424"),
    (132.0, "132"), (0.1, "0.1"), (1e-5, "0.00001"), (1e16, "10000000000000000"), (2.0**53 + 2, "9007199254740994"),
    # Shortest decimal: 0.1 as float32 is 0.100000001490116.
    (np.float32(0.1), "0.1"), (np.float64(0.1) + 0.2, "0.30000000000000004"),
    # 1.248 could be 1,248.
    (1.248, "1.2480"), (Decimal("1.248"), "1.2480"), (Decimal("12.500"), "12.5"), (Decimal("132.00"), "132"),
    (Decimal("1E-7"), "0.0000001"), (Decimal("1E+3"), "1000"),
    (dt.datetime(2018, 3, 5, 8, 15), "2018-03-05 08:15:00"), (pd.Timestamp("2018-03-05"), "2018-03-05 00:00:00"),
    (pd.Timestamp("2018-07-05 08:15:00.1234567890", tz="Europe/Warsaw"), "2018-07-05 08:15:00.123456789+02:00"),
    (np.datetime64("2018-03-05T08:15:00.500"), "2018-03-05 08:15:00.5"), (dt.date(2018, 3, 5), "2018-03-05"),
    (dt.time(8, 15), "08:15:00"), (dt.timedelta(seconds=768, milliseconds=500), "00:12:48.5"),
    (dt.timedelta(seconds=-61), "-00:01:01"), (np.timedelta64(90, "m"), "01:30:00"), (pd.Timedelta("26h"), "26:00:00"),
    (b"Y", "Y"), (b"\xff", "ff"), ("132.0", "132.0"), (pd.Period("2018-03-05 08:00", "h"), "2018-03-05 08:00"),
], ids=repr)
def test_spelling_of_a_value(value, text):
    assert cell_text(value) == text


def test_columns_are_spelled_as_their_values():
    pyarrow = pytest.importorskip("pyarrow")
    for values in (
        [1.5, None, 2.0], [1, None, 3], [0.1, 1e-7, 1.248], pd.to_datetime(["2018-03-25 00:30:00.25", None]),
        pd.to_datetime(["2018-03-25 00:30", "2018-03-25 01:30"], utc=True).tz_convert("Europe/Warsaw"),
        pd.to_timedelta(["00:12:48", None, "-1s"]), [True, False], ["a", None], ["a", "b", "a"]):
        series = pd.Series(values)
        expected = [cell_text(value) for value in series.tolist()]
        assert pandas_texts(series) == expected
        assert pandas_texts(series.astype("category")) == expected
        arrow = pd.Series(pd.arrays.ArrowExtensionArray(pyarrow.array(series, from_pandas=True)))
        assert pandas_texts(arrow) == expected
    assert pandas_texts(pd.Series([2.0, 1.0, None], dtype="category")) == ["2", "1", ""]


def test_numbers_read_back_as_they_were():
    drawn = np.random.default_rng(1)
    for kind in (np.float64, np.float32, np.float16):
        numbers = np.concatenate([
            drawn.normal(size=500), drawn.integers(0, 60_000, 500) / 1000, 10.0 ** drawn.integers(-7, 5, 100)])
        numbers = numbers.astype(kind)
        texts = float_texts(numbers)
        assert (np.array(texts).astype(kind) == numbers).all()
        assert all(len(text.partition(".")[2]) != 3 and "e" not in text for text in texts)


def test_written_rows(tmp_path):
    table = table_of(pd.DataFrame({"#1": ["#", 'a"b', "c;d", "e\nf", " g"], "PAR1,x": [1.0, 2.5, None, 3, -4]}))
    table.write(tmp_path / "rows.csv")
    assert (tmp_path / "rows.csv").read_text() == (
        '"#1","PAR1,x"\n"#",1\n"a""b",2.5\n"c;d",\n"e\nf",3\n g,-4\n')


def test_large_tables_are_written_in_pieces(tmp_path, monkeypatch):
    arrow = pytest.importorskip("pyarrow")
    numbers = pd.DataFrame({"n": range(1000), "half": np.arange(1000) / 2})
    monkeypatch.setattr("cabstand.tables.PIECE", 64)
    for number, table in enumerate((numbers, arrow.Table.from_pandas(numbers))):
        found = table_of(table)
        pieces = list(found.pieces)
        assert [len(piece[0]) for piece in pieces] == [64] * 15 + [40]
        table_of(table).write(tmp_path / f"{number}.csv")
        assert pd.read_csv(tmp_path / f"{number}.csv").equals(numbers)


# Refusals


WRONG = [
    (lambda: frame().drop(columns="origin"), {}, cabstand.CabstandError, 65, "^pandas.DataFrame:1: .* is the origin"),
    (lambda: frame()[:0], {}, cabstand.CabstandError, 65, "^pandas.DataFrame: none of the 0 rows is a trip"),
    (lambda: pd.DataFrame(), {}, ValueError, -1, "^pandas.DataFrame has no columns"),
    (lambda: pd.concat([frame(), frame()["time"]], axis=1), {}, cabstand.CabstandError, 65,
     "^pandas.DataFrame:1:8: there are two columns \"time\""),
    (lambda: frame().assign(origin="far"), {}, cabstand.CabstandError, 65,
     "^pandas.DataFrame:2: none of the 1,030 trips starts"),
    (lambda: frame().astype({"note": object}).fillna({"note": "\ud800"}), {}, ValueError, -1, "not in UTF-8"),
    (lambda: frame()["time"], {}, TypeError, -1, "^trips is of type pandas.Series, not a path or a table"),
    (lambda: TRIPS, {}, TypeError, -1, "^trips is of type list, not a path"),
    (lambda: None, {}, TypeError, -1, "^trips is of type NoneType"),
    (lambda: pd.DataFrame, {}, TypeError, -1, "^trips is of type type"),
    (lambda: "nowhere.parquet", {}, FileNotFoundError, 66, "^nowhere.parquet: .* there is no such file"),
    (lambda: ".", {}, FileNotFoundError, 66, "it is a folder"),
    (lambda: "a\0b", {}, ValueError, -1, "zero byte"),
    (frame, {"zones": "nowhere.csv"}, FileNotFoundError, 66, "nowhere.csv"),
    (frame, {"zones": None}, TypeError, -1, "^zones is None, which is not a path"),
    (frame, {"columns": {"time": "pickup"}}, cabstand.CabstandError, 65, "there is no column \"pickup\" for time"),
    (frame, {"columns": {"when": "time"}}, cabstand.CabstandError, 2, "WHAT is time, end"),
    (frame, {"columns": {"origin": 3}}, TypeError, -1, "^columns: 3 is not a text"),
    (frame, {"columns": ["time"]}, TypeError, -1, "it must be a dict"),
    (frame, {"dates": "dym"}, cabstand.CabstandError, 2, "dmy, mdy or ymd"),
    (frame, {"zone_id": 5}, TypeError, -1, "^zone_id: 5 is not a text"),
    (frame, {"days": 5}, TypeError, -1, "a list of dates"),
    (frame, {"days": ["2024-02-30"]}, cabstand.CabstandError, 2, "2024-02-30"),
    (frame, {"days": [dt.datetime(2024, 3, 18, 8)]}, cabstand.CabstandError, 2, "2024-03-18 08:00:00"),
    (frame, {"taxis": 2.5}, cabstand.CabstandError, 2, "whole number"),
    (frame, {"taxis": True}, cabstand.CabstandError, 2, "whole number"),
    (frame, {"accept_loss": "no"}, TypeError, -1, "^accept_loss is 'no'"),
    (frame, {"max_rows": 100}, cabstand.CabstandError, 65, "more than 100 rows"),
    (frame, {"zone": "Europe/Mielec"}, cabstand.CabstandError, 65, "no time zone"),
]


@pytest.mark.parametrize(("trips", "choices", "kind", "code", "text"), WRONG, ids=[each[4] for each in WRONG])
def test_wrong_input_is_refused(trips, choices, kind, code, text, zones, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(cabstand.CabstandError, match=text) as told:
        cabstand.import_trips(trips(), "town", **{"zones": zones, **choices})
    assert isinstance(told.value, kind) and told.value.code == code
    assert not (tmp_path / "town").exists() and "trips.csv" not in str(told.value)


def test_a_folder_that_exists_is_refused_before_rows_are_read(zones, tmp_path):
    (tmp_path / "town").mkdir()
    with pytest.raises(cabstand.CabstandError, match="town already exists") as told:
        cabstand.import_trips(frame(), tmp_path / "town", zones)
    assert told.value.code == 2 and list((tmp_path / "town").iterdir()) == []


@pytest.mark.parametrize("name", ["parquet", "feather", "xlsx"])
def test_damaged_files_are_refused(name, zones, tmp_path):
    pytest.importorskip("pyarrow")
    path = {"parquet": as_parquet, "feather": as_feather, "xlsx": as_workbook}[name](tmp_path)
    whole = path.read_bytes()
    path.write_bytes(whole[:len(whole) // 2])
    with pytest.raises(cabstand.CabstandError, match=f"trips.{name}.* (cannot be read|it is)") as told:
        cabstand.import_trips(path, tmp_path / "town", zones)
    assert told.value.code == 65 and not (tmp_path / "town").exists()


def test_other_archives_get_the_words_of_the_program(zones, tmp_path):
    path = tmp_path / "trips.zip"
    path.write_bytes(b"PK\x03\x04" + bytes(26))
    with pytest.raises(cabstand.CabstandError, match="it is a zip archive\n  fix: unpack it") as told:
        cabstand.import_trips(path, tmp_path / "town", zones)
    assert told.value.code == 65


def test_a_workbook_of_several_sheets_is_refused(zones, tmp_path):
    pytest.importorskip("openpyxl")
    path = tmp_path / "trips.xlsx"
    with pd.ExcelWriter(path) as book:
        frame().to_excel(book, sheet_name="March", index=False)
        pd.DataFrame().to_excel(book, sheet_name="empty", index=False)
    assert cabstand.import_trips(path, tmp_path / "one", zones).trips == 1030
    with pd.ExcelWriter(path) as book:
        frame()[:500].to_excel(book, sheet_name="March", index=False)
        frame()[500:].to_excel(book, sheet_name="April", index=False)
    with pytest.raises(ValueError, match="2 worksheets with rows: March, April") as told:
        cabstand.import_trips(path, tmp_path / "town", zones)
    line = str(told.value).rpartition("pass one of them: ")[2]
    march = eval(line, {"pandas": pd})
    assert cabstand.import_trips(march, tmp_path / "two", zones).trips == 500


def test_rows_of_a_workbook_keep_their_numbers(zones, tmp_path):
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    rows = [HEADER, *[[trip[name] for name in HEADER] for trip in TRIPS]]
    # Row 4 is empty, row 6 has a field more than the header, and cells after the table had a value once.
    rows.insert(3, [])
    rows[5] = [*rows[5][:6], "note", "surplus"]
    for row in [*rows, [], [None, None]]:
        book.active.append(row)
    book.save(tmp_path / "trips.xlsx")
    town = cabstand.import_trips(tmp_path / "trips.xlsx", tmp_path / "town", zones)
    assert (town.rows, town.kept, town.left_out) == (1031, 1029, {"broken": 1, "time": 1})
    lines = {each["cause"]: each["examples"][0]["line"] for each in town.outcome["left_out"]}
    assert lines == {"time": 4, "broken": 6}


@pytest.mark.parametrize(("kind", "missing"), [
    (as_parquet, "pyarrow"), (as_feather, "pyarrow"), (as_polars, "pyarrow"), (as_lazy_polars, "pyarrow"),
    (as_workbook, "openpyxl")])
def test_a_missing_package_is_named(kind, missing, zones, tmp_path, monkeypatch):
    trips = kind(tmp_path)
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(ImportError, match=f"cannot be read without {missing}: pip install {missing}$") as told:
        cabstand.import_trips(trips, tmp_path / "town", zones)
    assert isinstance(told.value, cabstand.CabstandPackageError)


def test_a_query_that_fails_is_an_error_of_ours(zones, tmp_path):
    polars = pytest.importorskip("polars")
    with pytest.raises(cabstand.CabstandError, match="^polars.LazyFrame cannot be read: .*pickup") as told:
        cabstand.import_trips(as_polars(tmp_path).lazy().select(polars.col("pickup")), tmp_path / "town", zones)
    assert isinstance(told.value.__cause__, polars.exceptions.PolarsError)


def test_a_full_disk_is_an_error_of_ours():
    if not Path("/dev/full").exists():
        pytest.skip("there is no /dev/full")
    with pytest.raises(cabstand.CabstandError, match="no space left|No space left") as told:
        Table("trips.parquet", ["time"], [[["08:00:00"] * 10**6]]).write(Path("/dev/full"))
    assert told.value.code == 74 and "TMPDIR" in str(told.value)


def test_an_interrupt_leaves_nothing_behind(zones, tmp_path, monkeypatch):
    def interrupted(values):
        assert len(list(Path(tempfile.gettempdir()).glob("cabstand-*/trips.csv"))) == 1
        raise KeyboardInterrupt

    monkeypatch.setattr("cabstand.cells.time_texts", interrupted)
    with pytest.raises(KeyboardInterrupt):
        cabstand.import_trips(frame(), tmp_path / "town", zones)
    assert not (tmp_path / "town").exists()


def test_packages_are_imported_only_for_their_own_objects(trips_csv, zones, tmp_path):
    code = """
import sys, pandas, cabstand
before = set(sys.modules)
cabstand.import_trips(pandas.read_csv(sys.argv[1]), sys.argv[3], sys.argv[2])
print([name for name in ("polars", "duckdb", "openpyxl", "pyarrow") if name in set(sys.modules) - before])
"""
    done = subprocess.run(
        [sys.executable, "-c", code, trips_csv, zones, tmp_path / "town"], capture_output=True, text=True, timeout=60)
    assert done.stdout == "[]\n", done.stderr
