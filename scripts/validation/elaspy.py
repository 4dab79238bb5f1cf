"""Runs cabstand on the inputs of published runs of ELASPY, and compares the outputs for every patient.

Its rules, according to its outputs: the unit with the earliest arrival goes, including one on its way home, which
    counts as being at the node nearest to its position. A patient without a unit waits, first come, first served, and
    gets the first unit that becomes free, from its place. The hospital is the one that is reached first. Drives home
    take 1/0.95 of the time. Nothing is random.
"""

import csv
import json
import pathlib
import subprocess
import sys
import tempfile

# Every instant and duration is rounded to a millisecond in cabstand but not in ELASPY.
TOLERANCE_S = 0.003


def rows(path):
    """The rows of a CSV file, each by the names of its columns."""
    with open(path, encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def column(path):
    """The only column of a file."""
    return [next(iter(row.values())) for row in rows(path)]


def write(path, header, lines):
    with open(path, "w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([header, *lines])


def only(folder, pattern):
    """The one file of a pattern."""
    found = sorted(folder.glob(pattern))
    if len(found) != 1:
        sys.exit(f"error: {folder} has {len(found)} files {pattern}, and one is needed")
    return found[0]


def write_city(folder, work):
    """Zones that are single points, and the times between each pair of them."""
    nodes = rows(only(folder, "nodes_*.csv"))
    write(
        work / "zones.csv",
        ["id", "name", "area_km2", "x_km", "y_km", "neighbours"],
        [
            [node["postal code"], node["postal code"], 1, float(node["x"]) / 1000, float(node["y"]) / 1000, ""]
            for node in nodes
        ],
    )
    with open(only(folder, "siren_driving_matrix_*.csv"), newline="") as file:
        matrix = list(csv.reader(file))
    names = matrix[0][1:]
    write(
        work / "matrix.csv",
        ["hour", "origin", "destination", "seconds"],
        [
            [0, line[0], name, f"{60 * float(minutes):.3f}"]
            for line in matrix[1:]
            for name, minutes in zip(names, line[1:])
            if line[0] != name
        ],
    )
    hospitals = column(only(folder, "Hospital_*.csv"))
    write(work / "hospitals.csv", ["hospital", "zone"], [[zone, zone] for zone in hospitals])


def write_run(folder, work, run, patients):
    """The calls of a run, its units, and the scenario."""
    units = int(float(patients[0]["nr_ambulances_available"]))
    bases = rows(only(folder, f"Base_*_{units}.csv"))
    write(
        work / "stations.csv",
        ["station", "zone", "ambulances"],
        [[f"unit-{base['Ambulance']}", base["Base"], 1] for base in bases],
    )
    streams = {
        name: column(only(folder, f"{name}_test_run_simulation_{run}.csv"))
        for name in ("interarrival_times", "on_site_aid_times", "drop_off_times", "location_IDs", "to_hospital_bool")
    }
    # The streams continue after the last patient of the published table.
    now, calls = 0.0, []
    for number in range(len(patients)):
        now += float(streams["interarrival_times"][number])
        is_carried = streams["to_hospital_bool"][number] == "True"
        calls.append([
            f"{60 * now:.3f}",
            streams["location_IDs"][number].removesuffix(".0"),
            1,
            f"{60 * float(streams['on_site_aid_times'][number]):.3f}",
            int(is_carried),
            f"{60 * float(streams['drop_off_times'][number]):.3f}" if is_carried else "",
        ])
    write(work / "calls.csv", ["at_s", "zone", "priority", "scene_s", "transported", "handover_s"], calls)
    scenario = {
        "name": "elaspy",
        "window": {"start": "00:00", "length": f"{int(now) + 1} min", "warmup": "0 min", "drain": "24 h"},
        "city": {"zones": "zones.csv", "travel": {"speed": "50 km/h", "matrix": "matrix.csv"}},
        "emergency": {
            "calls": {"table": "calls.csv"},
            "stations": "stations.csv",
            "hospitals": "hospitals.csv",
            "rules": {"queue": "time"},
            "speed_factors": {"to_station": 0.95},
            "goal": {"p1_within": "15 min"},
        },
        "experiment": {"replications": 1},
    }
    (work / "scenario.jsonc").write_text(json.dumps(scenario))


def compare(ours, theirs):
    """Number of patients with a different unit or hospital, and the largest difference of times in s."""
    wrong, greatest = 0, 0.0
    for our, their in zip(ours, theirs, strict=True):
        if int(our["ambulance"]) - 1 != int(float(their["assigned_to_ambulance_nr"])):
            wrong += 1
            continue
        if our["hospital"] != their["hospital_ID"].removesuffix(".0"):
            wrong += 1
        times = [
            (our["received_s"], their["arrival_time"]),
            (our["queue_s"], their["waiting_time_before_assigned"]),
            (our["arrived_s"], their["ambulance_arrival_time"]),
            (our["closed_s"], their["finish_time"]),
        ]
        for mine, minutes in times:
            greatest = max(greatest, abs(float(mine) - 60 * float(minutes)))
    return wrong, greatest


def check(folder, cabstand, run, patients):
    """True if a run agrees."""
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(name)
        write_city(folder, work)
        write_run(folder, work, run, patients)
        result = subprocess.run(
            [cabstand, "run", work / "scenario.jsonc", "--detail", "1", "--output", work / "results", "--quiet"],
            stdout=subprocess.DEVNULL,
        )
        if result.returncode != 0:
            sys.exit(f"error: cabstand ended with status {result.returncode}")
        ours = rows(next((work / "results").rglob("incidents.csv")))
    wrong, greatest = compare(ours, patients)
    responses = [float(row["arrived_s"]) - float(row["received_s"]) for row in ours]
    mean = sum(responses) / len(responses) / 60
    published = sum(float(row["response_time"]) for row in patients) / len(patients)
    queued = sum(float(row["queue_s"]) > 0 for row in ours)
    print(
        f"{run}: {len(ours)} patients, {wrong} with another unit or hospital, times differ by at most "
        f"{1000 * greatest:.2f} ms; mean response {mean:.6f} min, published {published:.6f}; {queued} waited for a unit"
    )
    return wrong == 0 and greatest <= TOLERANCE_S


def main():
    folder, cabstand = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
    prefix = "Patient_Test_"
    tables = sorted(folder.glob(f"{prefix}*.csv"))
    if not tables:
        sys.exit(f"error: {folder} has no files {prefix}*.csv")
    runs = [(table.stem.removeprefix(prefix).lower(), rows(table)) for table in tables]
    agree = [check(folder, cabstand, run, patients) for run, patients in runs]
    if not all(agree):
        sys.exit(f"error: {agree.count(False)} of {len(agree)} runs differ")
    print(f"all {len(agree)} runs agree")


if __name__ == "__main__":
    main()
