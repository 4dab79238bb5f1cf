"""Compares the shipped cities with observations of the real ones.

Writes results/validation/validation.csv and the table of results/validation/README.md; with --check compares.
"""

import csv
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
TARGET = ROOT / "results/validation"
DAYS = 5
# Two-sided 95 % Student quantiles by degrees of freedom.
STUDENT = {4: 2.776}

# Weekday speeds of yellow taxis in Manhattan by hour, km/h (NYC TLC, 2018 and 2019).
OBSERVED_SPEEDS = [22.7, 24.5, 24.7, 26.1, 26.8, 25.5, 22.4, 17.1, 13.6, 12.4, 12.2, 11.9,
                   11.7, 12.4, 12.3, 12.3, 12.5, 12.6, 13.3, 14.8, 16.7, 17.7, 18.6, 19.6]


def simulate(work, scenario, name, *flags):
    """Runs days of a scenario and returns the results folder."""
    output = work / name
    subprocess.run(
        [ROOT / ".build/release/cabstand", "run", ROOT / f"scenarios/{scenario}.jsonc", "--quiet",
         "--replications", str(DAYS), "--detail", str(DAYS), "--output", output, *flags],
        check=True, stdout=subprocess.DEVNULL)
    return next(output.iterdir())


def rows(folder, table):
    with open(folder / f"{table}.csv", newline="", encoding="utf-8") as file:
        yield from csv.DictReader(file)


def by_day(folder, table):
    """The rows of a table, in a list for each day."""
    days = {}
    for row in rows(folder, table):
        days.setdefault(row["replication"], []).append(row)
    return list(days.values())


def quantile(values, share):
    ordered = sorted(values)
    return ordered[min(int(share * len(ordered)), len(ordered) - 1)]


def interval(values, weights=None):
    """The mean of the days and its 95 % interval; with weights, the mean over the calls of all days
    (jackknife)."""
    weights = weights or [1] * len(values)
    whole, others = sum(weights), len(values) - 1
    mean = sum(value * weight for value, weight in zip(values, weights)) / whole
    pulls = [others * weight * (value - mean) / (whole - weight) for value, weight in zip(values, weights)]
    half = STUDENT[others] * statistics.stdev(pulls) / len(values) ** 0.5
    return mean, mean - half, mean + half


# Relative uncertainty of an observation: a prediction within it is as good as the observation.
MARGIN = 0.05


def verdict(below, above, low, high):
    """Verdict of a 95 % interval: the position of the prediction relative to the margin around the observation.

    More days can only settle the verdict; a wider interval never makes it agree.
    """
    least, most = (1 - MARGIN) * low, (1 + MARGIN) * high
    if least <= below and above <= most:
        return "agrees"
    return "misses" if above < least or below > most else "not settled"


class Study:
    def __init__(self):
        self.lines = []

    def add(self, city, what, unit, predicted, low, high, comment, scale=1.0, weights=None):
        """Compares a daily figure with an observed range."""
        mean, below, above = interval([scale * value for value in predicted], weights)
        judged = "not observed" if low is None else verdict(below, above, low, high)
        self.lines.append({
            "city": city, "what": what, "unit": unit, "predicted": f"{mean:.4g}", "low": f"{below:.4g}",
            "high": f"{above:.4g}", "observed_low": "" if low is None else f"{low:g}",
            "observed_high": "" if high is None else f"{high:g}", "verdict": judged, "comment": comment})


def manhattan_streets(study, work, city, *flags):
    folder = simulate(work, "manhattan-weekday", city.replace(" ", "-"), "--policy", "adjacent", *flags)
    means, medians, ninetieths, spreads, correlations = [], [], [], [], []
    for day in by_day(folder, "requests"):
        served = [row for row in day if row["ride_s"]]
        times = [float(row["ride_s"]) for row in served]
        means.append(statistics.fmean(times))
        medians.append(quantile(times, 0.5))
        ninetieths.append(quantile(times, 0.9))
        spreads.append(statistics.pstdev(times) / means[-1])
        meters, seconds = [0.0] * 24, [0.0] * 24
        for row in served:
            hour = int(float(row["requested_s"]) // 3600) % 24
            meters[hour] += float(row["ride_m"])
            seconds[hour] += float(row["ride_s"])
        speeds = [3.6 * m / s for m, s in zip(meters, seconds)]
        correlations.append(statistics.correlation(speeds, OBSERVED_SPEEDS))
    cause = "" if flags else (
        "the table also counts rides of apps, which are longer")
    study.add(city, "mean ride", "min", means, 11.8, 12.2, cause, 1 / 60)
    study.add(city, "median ride", "min", medians, 10.1, 10.4, cause, 1 / 60)
    study.add(city, "one ride in ten takes more than", "min", ninetieths, 22.1, 22.8, cause, 1 / 60)
    study.add(city, "coefficient of variation of rides", "1", spreads, 0.64, 0.65,
              "factors by pair of zones are not given")
    study.add(city, "correlation of speeds by hour", "1", correlations, 0.95, 1, "speeds by hour are given")


def manhattan_hails(study, work, name, *flags):
    folder = simulate(work, "manhattan-hails", name.replace(" ", "-"), *flags)
    days = list(rows(folder, "replications"))

    def metric(key):
        return [float(row[key]) for row in days]

    city = "manhattan-hails" + (f", {name}" if name != "as shipped" else "")
    study.add(city, "share of the time with a passenger", "%", metric("occupied_share"), 49, 51,
              "", 100)
    study.add(city, "trips of a taxi in an hour", "1/h", metric("trips_per_taxi_hour"), 2.1, 2.2,
              "observed: 25.3 trips in 11.8 h, all boroughs")
    study.add(city, "idle time for each trip", "min", metric("idle_s_per_trip"), 13, 14.4,
              "observed: 11.8 h less 25.3 trips of 14.3 min, all boroughs", 1 / 60)
    study.add(city, "people who find no taxi", "%", [100 - 100 * value for value in metric("hails_served_share")],
              None, None, "not counted")


def unanswered(folder, *spans, start=0):
    """For each span of hours of the day, the unserved share of its calls and their number, by day."""
    shares = [([], []) for _ in spans]
    for day in by_day(folder, "requests"):
        for hours, own in zip(spans, shares):
            calls = [row for row in day if (start + int(float(row["requested_s"]) // 3600)) % 24 in hours]
            own[0].append(sum(row["outcome"] != "served" for row in calls) / len(calls))
            own[1].append(len(calls))
    return shares


ALL_DAY, MORNING, EVENING, NIGHT = range(24), range(8, 10), range(19, 21), range(6)


def milan(study, work):
    """Unanswered calls: one number is fitted to the daily share alone, the hours are predicted."""
    fit = subprocess.run(
        [ROOT / ".build/release/cabstand", "calibrate", ROOT / "scenarios/milan-weekday.jsonc", "--policy",
         "adjacent", "--target", "unserved_share=13.8%", "--vary", "fleet.attendance=17.0..85.0%",
         "--replications", str(DAYS), "--json", "--quiet"],
        check=True, stdout=subprocess.PIPE)
    attendance = json.loads(fit.stdout)["answer"]["values"][0]
    folder = simulate(work, "milan-weekday", "milan-taxis", "--policy", "adjacent", "--set",
                      f"fleet.attendance={attendance}")
    city = f"milan-weekday with {float(attendance.split()[0]) / 0.85:.0f} % of its taxis"
    remark = "callers are held until a taxi is free, and wait for hours"
    unanswered_weekday(study, city, folder, "fitted, by the number of taxis", remark)

    # The acceptance is fitted in the comment of the scenario, which takes two minutes.
    folder = simulate(work, "milan-unanswered-calls", "milan-calls")
    unanswered_weekday(
        study, "milan-unanswered-calls", folder, "fitted, by the share of offers that drivers accept",
        "our drivers accept as often at all hours")
    accepted = [float(row["offer_acceptance_share"]) for row in rows(folder, "replications")]
    study.add("milan-unanswered-calls", "offers that drivers accept", "%", accepted, 4, 6,
              "observed: about one in twenty, in one press test of 2016", 100)

    drivers = ("--policy", "adjacent", "--set", "rulebook.no_taxi_action=reject", "--set", "fleet.accept=9%")
    remark = "demand, speeds and shifts of weekends are assumed; nothing is fitted to weekends"
    folder = simulate(work, "milan-weekend", "milan-saturday", *drivers)
    evening, night = unanswered(folder, EVENING, NIGHT)
    city = "milan-weekend, drivers as in milan-unanswered-calls"
    study.add(city, "calls without an answer, from 19 to 21 h", "%", evening[0], 30, 32, remark, 100, evening[1])
    study.add(city, "at night, from 0 to 6 h", "%", night[0], 41, 43, remark, 100, night[1])
    folder = simulate(work, "milan-friday-night", "milan-friday", *drivers)
    evening, night = unanswered(folder, EVENING, NIGHT, start=18)
    city = "milan-friday-night, drivers as in milan-unanswered-calls"
    study.add(city, "calls without an answer, from 19 to 21 h", "%", evening[0], 26, 28,
              "observed: all weekdays; evening demand is assumed", 100, evening[1])
    study.add(city, "at night, from 0 to 6 h", "%", night[0], 41, 43, remark, 100, night[1])


def unanswered_weekday(study, city, folder, fit, remark):
    day, morning, evening = unanswered(folder, ALL_DAY, MORNING, EVENING)
    study.add(city, "calls without an answer, all day", "%", day[0], 13.3, 14.3, fit, 100, day[1])
    study.add(city, "from 8 to 10 h", "%", morning[0], 14, 16, remark, 100, morning[1])
    study.add(city, "from 19 to 21 h", "%", evening[0], 26, 28, remark, 100, evening[1])


def table(lines):
    text = ["| city | what | predicted, with its 95 % interval | observed | verdict | cause or remark |",
            "|---|---|--:|--:|---|---|"]
    for line in lines:
        unit = "" if line["unit"] == "1" else " " + line["unit"]
        observed = f"{line['observed_low']} to {line['observed_high']}{unit}" if line["observed_low"] else "-"
        text.append(
            f"| {line['city']} | {line['what']} | {line['predicted']}{unit} [{line['low']}, {line['high']}] "
            f"| {observed} | {line['verdict']} | {line['comment']} |")
    return "\n".join(text)


def main():
    is_check = sys.argv[1:] == ["--check"]
    if sys.argv[1:] and not is_check:
        sys.exit("validate-cities takes --check and nothing else")
    study = Study()
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        manhattan_streets(study, work, "manhattan-weekday")
        manhattan_streets(study, work, "manhattan-weekday, rides of 2.95 km", "--set",
                          "demand.trip_table.mean_length=2.95 km")
        manhattan_hails(study, work, "as shipped")
        manhattan_hails(study, work, "first taxi stops", "--set", "hails.width=null")
        manhattan_hails(study, work, "no cruising or waiting", "--set", "cruising=null", "--set",
                        "hails.width=null", "--set", "hails.patience=null")
        milan(study, work)
    columns = list(study.lines[0])
    figures = [columns] + [[line[column] for column in columns] for line in study.lines]
    text = "\n".join(",".join(f'"{cell}"' if "," in cell else cell for cell in row) for row in figures) + "\n"
    page = (ROOT / "scripts/validation/page.md").read_text(encoding="utf-8").replace("$table", table(study.lines))
    files = {"validation.csv": text, "README.md": page}
    if is_check:
        for name, content in files.items():
            if (TARGET / name).read_text(encoding="utf-8") != content:
                sys.exit(f"results/validation/{name} differs")
        print("reproduced: results/validation")
        return
    TARGET.mkdir(exist_ok=True)
    for name, content in files.items():
        (TARGET / name).write_text(content, encoding="utf-8")
    print("made: results/validation")


if __name__ == "__main__":
    main()
