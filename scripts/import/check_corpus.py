"""Imports the files of Tests/Fixtures/imports and compares the scenarios with values computed by hand.

    python3 scripts/import/check_corpus.py PROGRAM [--only WORD] [--prove]

Each case of cases.json has a file, arguments and the expected outcome: accepted and omitted rows and values of the
scenario, or the words of a refusal. Tests/Fixtures/imports/README.md describes the keys. Every scenario is read by
`cabstand validate`; the file is also imported trip by trip, packed with gzip and with another separator, with equal
results. `--prove` changes every expected value once; the case must then fail.
"""

import argparse
import copy
import csv
import datetime as dt
import gzip
import io
import json
import math
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import zipfile

CORPUS = pathlib.Path(__file__).resolve().parents[2] / "Tests" / "Fixtures" / "imports"
FILES = ["scenario.jsonc", "trips.csv", "factors.csv", "zones.csv"]
HEADER = ["time", "duration_s", "origin", "destination"]

# --- Files that are too long for the corpus, or not text ---


def table(rows, header=HEADER):
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([header, *rows])
    return text.getvalue()


def seconds(origin, destination):
    """Duration of a drive: 240 s within a zone, 360 s across, 450 s up, 560 s diagonally; 402.5 s on average."""
    across, up = origin % 2 != destination % 2, origin // 2 != destination // 2
    return [[240, 360], [450, 560]][up][across]


def days(count, per_day, first="2018-03-05", clock=lambda place, per_day: 86_400 * place // per_day):
    """Trips between all pairs of four zones on some days: start, seconds, zones."""
    start = dt.datetime.fromisoformat(first)
    for day in range(count):
        for place in range(per_day if isinstance(per_day, int) else per_day(start + dt.timedelta(days=day))):
            origin, destination = place % 4, place // 4 % 4
            total = per_day if isinstance(per_day, int) else per_day(start + dt.timedelta(days=day))
            yield (start + dt.timedelta(days=day, seconds=clock(place, total)), seconds(origin, destination),
                   origin + 1, destination + 1)


def plain(trips, extra=()):
    return table([[str(start), *rest] for start, *rest in trips] + [[time, 360, 1, 2] for time in extra])


def stray():
    return plain(days(5, 400), [date + " 10:00:00" for date in (
        "2002-12-31", "2009-01-01", "2018-02-01", "2018-04-02", "2041-11-15")])


def many_stray():
    """In 1.5 % of the rows the date is that of a reset clock."""
    return plain(days(5, 400), [f"2009-01-01 00:{minute:02}:00" for minute in range(30)])


def last_night():
    """Times rounded to quarters of an hour, as in Chicago: those from 23:52:30 on have the next date."""
    rows = []
    for start, took, origin, destination in days(3, 480):
        rounded = start + dt.timedelta(seconds=450)
        rounded -= dt.timedelta(seconds=rounded.timestamp() % 900)
        rows.append([f"{rounded:%m/%d/%Y %I:%M:%S %p}", took, origin, destination])
    return table(rows, ["Trip Start Timestamp", "Trip Seconds", "Pickup Community Area", "Dropoff Community Area"])


def service_day():
    """The first hour after midnight is hour 24 of the previous day."""
    return table([
        [f"{start:%Y-%m-%d} {start.hour + 24 * (start.hour < 1):02}:{start:%M:%S}", *rest]
        for start, *rest in days(5, 1600, clock=lambda place, total: 3300 + (86_400 - 3300) * place // total)])


def two_profiles():
    def clock(place, total):
        return (7 * 3600 if total == 320 else 13 * 3600) + 36_000 * place // total
    return plain(days(14, lambda date: 320 if date.weekday() < 5 else 304, "2024-03-04", clock))


def two_volumes():
    return plain(days(14, lambda date: 320 if date.weekday() < 5 else 112, "2024-03-04"))


def wrong_zones():
    """3 % of the rows start in a zone of the map."""
    return table([[str(start), took, origin if place % 100 < 3 else f"K{origin}", destination]
                  for place, (start, took, origin, destination) in enumerate(days(1, 400))])


def thousands():
    return table([[str(start), f"{[480, 780, 1248, 2304][place % 4]:,}", *zones]
                  for place, (start, _, *zones) in enumerate(days(5, 64))])


def archive(*names):
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as file:
        for name in names:
            file.writestr(name, "time,origin,destination\n")
    return data.getvalue()


def short_years():
    return table([[f"{start:%d/%m/%y %H:%M:%S}", *rest] for start, *rest in days(31, 16, "2018-03-01")])


MADE = {
    "days": lambda: plain(days(5, 400)),
    "stray": stray, "many_stray": many_stray, "last_night": last_night, "service_day": service_day,
    "two_profiles": two_profiles, "one_profile": lambda: plain(days(14, 320, "2024-03-04")),
    "two_volumes": two_volumes, "wrong_zones": wrong_zones, "thousands": thousands,
    "short_years": short_years,
    "zip": lambda: archive("trips.csv"), "workbook": lambda: archive("[Content_Types].xml", "xl/workbook.xml"),
    "parquet": lambda: b"PAR1" + bytes(range(200)), "bzip2": lambda: b"BZh91AY&SY" + bytes(range(200)),
    "xml": lambda: '<?xml version="1.0"?>\n<trips><trip origin="1"/></trips>\n',
    "empty": lambda: "", "header": lambda: "time,origin,destination\n",
    "utf_16": lambda: (CORPUS / "base.csv").read_text().encode("utf-16"),
}


# --- The outcome of a run ---


def rectangle(west, south, east, north):
    """Square kilometres between two meridians and two parallels of WGS 84."""
    flattening = 1 / 298.257223563
    square = flattening * (2 - flattening)
    sine = math.sin(math.radians((south + north) / 2))
    along = 6378.137 * (1 - square) / (1 - square * sine**2) ** 1.5
    across = 6378.137 / (1 - square * sine**2) ** 0.5 * math.sqrt(1 - sine**2)
    return along * math.radians(north - south) * across * math.radians(east - west)


class Program:
    def __init__(self, path, folder):
        self.path, self.folder, self.runs = path, pathlib.Path(folder), 0

    def call(self, *arguments):
        done = subprocess.run([self.path, *arguments, "--plain"], capture_output=True, check=False)
        return done.returncode, done.stdout.decode(), done.stderr.decode(errors="replace")

    def place(self, name, content):
        path = self.folder / f"run{self.runs}" / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return str(path)

    def import_(self, trips, zones, arguments):
        """Imports files, given by name and content, and gathers the outcome."""
        self.runs += 1
        city = self.folder / f"run{self.runs}" / "city"
        code, out, said = self.call(
            "import", self.place(*trips), str(city), "--zones", self.place(*zones), "--json", *arguments)
        found = {"exit": code, "said": said}
        if code == 0:
            found |= self.scenario(city, json.loads(out))
        return found

    def scenario(self, city, report):
        found = {key: report[key] for key in ("rows", "kept", "trips", "days", "warnings", "notes")}
        for key in ("left_out", "not_used"):
            found[key] = {cause["cause"]: cause["rows"] for cause in report[key]}
        found["files"] = {name: (city / name).read_text() for name in FILES if (city / name).exists()}
        found["city"] = str(city)
        text = found["files"]["scenario.jsonc"]
        found["circuity"] = float(re.search(r'"circuity": ([0-9.]+)', text)[1])
        found["drives"] = sum(int(row["trips"]) for row in rows(found["files"].get("factors.csv", "trips\n")))
        found["zones"] = {row["id"]: row for row in rows(found["files"]["zones.csv"])}
        if "trips.csv" in found["files"]:
            hours = {}
            for row in rows(found["files"]["trips.csv"]):
                hours[row["hour"]] = hours.get(row["hour"], 0) + int(row["trips"])
            count = re.search(r'"trip_table": \{ "file": "trips.csv", "days": ([0-9.]+)', text)
            found["hours"] = hours
            found["a_day"] = sum(hours.values()) / (float(count[1]) if count else 1)
        observed = city / "observed.csv"
        if observed.exists():
            found |= self.observed(rows(observed.read_text()))
        code, _, said = self.call("validate", str(city / "scenario.jsonc"))
        found["validate"] = said if code != 0 else ""
        return found

    @staticmethod
    def observed(trips):
        known = [float(trip["duration_s"]) for trip in trips if trip["duration_s"]]
        lengths = [float(trip["distance_km"]) for trip in trips if trip["distance_km"]]
        return {
            "observed": len(trips), "known": len(known), "mean_s": sum(known) / max(1, len(known)),
            "mean_km": sum(lengths) / max(1, len(lengths)),
            "points": sum(trip["origin_x_km"] != "" and trip["destination_x_km"] != "" for trip in trips),
            "dates": sorted({trip["time"][:10] for trip in trips if " " in trip["time"]}),
            "origins": sorted({trip["origin"] for trip in trips}),
        }

    def requests(self, city):
        """Times of the requests of the first simulated day, in seconds after midnight; a message on failure."""
        code, _, said = self.call("run", f"{city}/scenario.jsonc", "--output", f"{city}/results", "--detail", "1")
        if code != 0:
            return said
        (path,) = pathlib.Path(city, "results").glob("*/requests.csv")
        return [float(row["requested_s"]) for row in rows(path.read_text())]


def rows(text):
    return list(csv.DictReader(io.StringIO(text)))


# --- Judging ---

OBSERVED = ["observed", "known", "mean_s", "mean_km", "points", "dates", "origins"]
EXACT = ["rows", "kept", "trips", "days", "left_out", "not_used", "hours", "drives", "observed", "known", "points",
         "dates", "origins"]
CLOSE = {"a_day": 0.001, "mean_s": 0.001, "mean_km": 0.002, "circuity": 0.02}


def judge(right, found):
    """Differences between the expected and the actual outcome."""
    if "any_of" in right:
        faults = [judge(one, found) for one in right["any_of"]]
        return [] if [] in faults else [" / or ".join(one[0] for one in faults)]
    if found["exit"] != right.get("exit", 0):
        return [f"exit {found['exit']}, not {right.get('exit', 0)}: {' '.join(found['said'].split())[:200]}"]
    if found["exit"] != 0 or "validate" in right:
        return judge_words(right, found["said"])
    faults = [f"the scenario is not valid: {found['validate'][:200]}"] if found["validate"] else []
    for key in EXACT:
        if right.get(key) is not None and found.get(key) != right[key]:
            faults.append(f"{key} {found.get(key)}, not {right[key]}")
    for key, share in CLOSE.items():
        if right.get(key) is not None and not math.isclose(found.get(key, -1), right[key], rel_tol=share):
            faults.append(f"{key} {found.get(key)}, not {right[key]}")
    faults += judge_zones(right, found["zones"]) + judge_sentences(right, found)
    if "requests" in right:
        faults += judge_requests(right["requests"], found["requests"])
    return faults


def judge_words(right, said):
    """A refusal states the cause and a fix, each problem once."""
    faults = [] if right["exit"] == 0 or "fix: " in said else [f"no cure: {said[:200]}"]
    faults += [f"{word!r} is not in: {said[:300]}" for word in right.get("words", []) if word not in said]
    faults += [f"{word!r} is in the message" for word in right.get("without", []) if word in said]
    problems = sum(not line.startswith("  ") for line in said.splitlines())
    if problems > right.get("problems", 1):
        faults.append(f"{problems} problems, not {right.get('problems', 1)}: {said[:120]}")
    return faults


def judge_sentences(right, found):
    """Warnings must be the expected ones, all of them; an expected note may be one of several."""
    faults = []
    wanted = right.get("warnings", [])
    said = [line for line in found["said"].splitlines() if "warning: " in line]
    for words in wanted:
        if not any(all(word in line for word in words) for line in said):
            faults.append(f"no warning says {words}: {said}")
    for line in said:
        if not any(all(word in line for word in words) for words in wanted):
            faults.append(f"warning: {line.split('warning: ')[1]}")
    for words in right.get("notes", []):
        if not any(all(word in note for word in words) for note in found["notes"]):
            faults.append(f"no note says {words}: {found['notes']}")
    faults += [f"a note says {word!r}" for word in right.get("notes_without", [])
               if any(word in note for note in found["notes"])]
    return faults


def judge_zones(right, zones):
    """Areas of the zones as drawn, and neighbours: the four zones meet at a corner."""
    if right.get("ids") is None:
        return []
    if sorted(zones) != sorted(right["ids"]):
        return [f"zones {sorted(zones)}, not {sorted(right['ids'])}"]
    faults = []
    for place, key in enumerate(right["ids"]):
        west, south = right.get("corner", [-74, 40.7])
        west, south = west + 0.02 * (place % 2), south + 0.02 * (place // 2)
        ground = right.get("ground", {}).get(key, [[1, west, south, west + 0.02, south + 0.02]])
        area = sum(sign * rectangle(*corners) for sign, *corners in ground)
        if not math.isclose(float(zones[key]["area_km2"]), area, rel_tol=right.get("area_within", 0.002)):
            faults.append(f"zone {key}: {zones[key]['area_km2']} km2, not {area:.4f}")
        near = next(csv.reader([zones[key]["neighbours"]], delimiter=" "))
        others = right.get("neighbours", {}).get(key, [other for other in right["ids"] if other != key])
        if sorted(near) != sorted(others):
            faults.append(f"zone {key}: neighbours {near}, not {others}")
    return faults


def judge_requests(right, times):
    if isinstance(times, str):
        return [f"run: {times[:200]}"]
    found = {
        "at_midnight": times.count(0), "first_quarter": sum(time < 900 for time in times),
        "last_minutes": sum(time >= 85_950 for time in times)}
    return [f"requests {key}: {found[key]}, not {low} to {high}"
            for key, (low, high) in right.items() if not low <= found[key] <= high]


# --- The cases ---


def content(name):
    if name.startswith("make:"):
        made = MADE[name[5:]]()
        return "trips.csv", made if isinstance(made, bytes) else made.encode()
    return pathlib.PurePath(name).name, (CORPUS / name).read_bytes()


def packed(file):
    return file[0] + ".gz", gzip.compress(file[1], mtime=0)


def separated(file, separator):
    """The file with another separator, or unchanged if it is not UTF-8."""
    try:
        text = file[1].decode()
    except UnicodeDecodeError:
        return file
    dialect = max(",;\t|", key=text.splitlines()[0].count)
    written = io.StringIO()
    csv.writer(written, delimiter=separator if separator != dialect else ",", lineterminator="\n").writerows(
        csv.reader(io.StringIO(text), delimiter=dialect))
    return file[0], written.getvalue().encode()


def expanded(case, sets):
    """The expected outcome: the values of the set named in `like`, overridden by those of the case."""
    right = copy.deepcopy(sets[case["like"]]) if "like" in case else {}
    right.update({key: value for key, value in case.items() if key != "like"})
    if "any_of" in right:
        right["any_of"] = [expanded(one, sets) for one in right["any_of"]]
    return right


class Corpus:
    def __init__(self, program):
        self.program = program

    def run(self, case, number):
        """The outcome, and differences between formats of the same file."""
        if "scenario" in case:
            code, _, said = self.program.call("validate", str(CORPUS / case["scenario"]))
            return {"exit": code, "said": said}, []
        trips, zones = content(case["file"]), content(case.get("zones", "zones.geojson"))
        zone_id = case.get("zone_id", "LocationID")
        arguments = ([] if zone_id is None else ["--zone-id", zone_id]) + case.get("arguments", [])
        found = self.program.import_(trips, zones, arguments)
        if not case.get("variants", True):
            return found, []
        ways = {"gzip": (packed(trips), packed(zones))}
        if found["exit"] == 0:
            ways["another separator"] = (separated(trips, ";\t|"[number % 3]), zones)
        faults = []
        for name, files in ways.items():
            other = self.program.import_(*files, arguments)
            if other["exit"] != found["exit"] or other.get("files") != found.get("files"):
                faults.append(f"with {name}: exit {other['exit']}, not the same: {other['said'][:200]}")
        if found["exit"] == 0:
            one = self.program.import_(trips, zones, [*arguments, "--trip-by-trip"])
            if one["exit"] != 0 or one["validate"]:
                faults.append(f"trip by trip: exit {one['exit']}: {one['said'] or one['validate']}")
            else:
                found |= {key: one[key] for key in OBSERVED}
                if one["observed"] != found["kept"]:
                    faults.append(f"trip by trip: {one['observed']} trips, not {found['kept']}")
                if "requests" in case:
                    found["requests"] = self.program.requests(one["city"])
        return found, faults


def mutations(right):
    """The expectation with one value changed, for every value."""
    if "any_of" in right:
        # All outcomes are changed at once, because any one of them may be correct.
        lists = [list(mutations(one)) for one in right["any_of"]]
        for place in range(max(map(len, lists))):
            others = [one[min(place, len(one) - 1)] for one in lists]
            yield " or ".join(name for name, _ in others), {"any_of": [one for _, one in others]}
        return
    for key, value in right.items():
        if key == "exit" or key in EXACT + list(CLOSE) and value is not None:
            yield key, right | {key: changed(value)}
        elif key in ("words", "warnings", "notes"):
            yield key, right | {key: [*value, ["never written"] if key != "words" else "never written"]}
            if key == "warnings" and value:
                yield key, right | {key: value[1:]}
        elif key in ("without", "notes_without") and (key == "without" or right.get("notes")):
            yield key, right | {key: [*value, ""]}
        elif key == "ids" and value:
            yield key, right | {key: [*value[1:], "never"]}
        elif key == "ground":
            yield key, right | {key: {zone: [[1, 0, 0, 1, 1]] for zone in value}}
        elif key == "neighbours":
            yield key, right | {key: {zone: ["never"] for zone in value}}
        elif key == "requests":
            yield key, right | {key: {name: [-2, -1] for name in value}}


def changed(value):
    match value:
        case dict(): return value | {"never": 1}
        case list(): return [*value, "never"]
        case _: return value * 1.05 + 1


def main(path, only, prove):
    table_ = json.loads((CORPUS / "cases.json").read_text())
    failures, tried, changes = [], 0, 0
    with tempfile.TemporaryDirectory() as folder:
        corpus = Corpus(Program(path, folder))
        for number, case in enumerate(table_["cases"]):
            name = f"{case['kind']}: {case['name']}"
            if only and only not in name:
                continue
            tried += 1
            right = expanded(case, table_["sets"])
            found, faults = corpus.run(case, number)
            faults = judge(right, found) + faults
            if faults:
                failures.append(name)
                print(f"{name}: {'; '.join(faults)}".replace("\n", " "), file=sys.stderr, flush=True)
            elif prove:
                for key, other in mutations(right):
                    changes += 1
                    if not judge(other, found):
                        failures.append(name)
                        print(f"{name}: passes with another value of {key}", file=sys.stderr)
    print(f"{tried - len(set(failures))} of {tried} cases of Tests/Fixtures/imports have the right outcome")
    if prove:
        print(f"{changes} changed values were tried")
    return 1 if failures else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--only", metavar="WORD", help="cases whose kind or name contains a word")
    parser.add_argument("--prove", action="store_true", help="also change every expected value")
    options = parser.parse_args()
    sys.exit(main(options.program, options.only, options.prove))
