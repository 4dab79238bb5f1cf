"""The page of results/performance: every figure on it comes from the tables in that folder."""

import statistics
from pathlib import Path
from string import Template

TEMPLATE = Path(__file__).with_name("page.md")
QUICK = "reduced by --quick: these figures show that everything runs, and no more"


def number(value):
    """A formatted figure: three significant digits, thousands separated."""
    if abs(value) >= 100:
        return f"{value:,.0f}"
    digits = 1 if abs(value) >= 10 else 2
    return f"{value:.{digits}f}".rstrip("0").rstrip(".") if abs(value) >= 0.005 else "0"


def table(header, rows):
    """A Markdown table with right-aligned figures."""
    lines = [header] + [[cell if isinstance(cell, str) else number(cell) for cell in row] for row in rows]
    is_figure = [all(not isinstance(row[i], str) for row in rows) for i in range(len(header))]
    rule = ["--:" if right else "---" for right in is_figure]
    return "\n".join("| " + " | ".join(line) + " |" for line in [lines[0], rule, *lines[1:]])


def column(rows, name, **where):
    """The figures of a column in the rows that match; none when any of them is empty."""
    cells = [row[name] for row in rows if all(row[key] == value for key, value in where.items())]
    return [float(cell) for cell in cells] if cells and "" not in cells else []


def median(values):
    return statistics.median(values) if values else None


def ratio(above, below):
    """The median of the ratios within rounds."""
    return median([a / b for a, b in zip(above, below)])


def city(tables, taxis, other, is_over=True):
    """The time of cabstand divided by that of another program, or the inverse."""
    rows = tables.get("city", [])
    ours = column(rows, "cabstand_s", taxis=taxis)
    theirs = column(rows, other, taxis=taxis)
    return ratio(ours, theirs) if is_over else ratio(theirs, ours)


def policy(tables, name, rate):
    rows = tables.get("policies", [])
    return ratio(
        column(rows, "seconds", policy=name, requests_per_hour=rate),
        column(rows, "seconds", policy="adjacent", requests_per_hour=rate))


def runs(tables, name, what):
    return column(tables.get("runs", []), what, run=name)


def share(with_it, without):
    """Share of the time that an omission saves, in percent."""
    return median([100 * (a - b) / a for a, b in zip(with_it, without)])


def bytes_a_request(tables):
    """Additional memory of the longest day, for each additional request."""
    days = [row for row in tables.get("runs", []) if "hours of 1,000 taxis" in row["run"]]
    if len(days) < 2:
        return None
    short, long = days
    return (1e6 * (float(long["peak_mb"]) - float(short["peak_mb"]))
            / (float(long["rides"]) - float(short["rides"])))


def values(tables):
    """The figure of each line of before.csv; none where it could not be measured."""
    plain = {name: column(tables.get("instructions", []), name, what="plain")
             for name in ("instructions", "instruction_cache_misses")}
    rows_on, rows_off = "Manhattan, all rides, with rows", "Manhattan, all rides, without rows"
    shipped = zip(*(runs(tables, "Manhattan as shipped", what) for what in ("processor_seconds", "rides")))
    plain_days = [row for row in tables.get("scale", []) if row["days_with_rows"] == "0"]
    cost = {int(row["rides_a_day"]): float(row["ns_a_ride"]) for row in plain_days}

    return {
        "instructions": median(plain["instructions"]),
        "cache_misses": median(plain["instruction_cache_misses"]),
        "cpp_1000": city(tables, "1000", "cpp_s"),
        "cpp_10000": city(tables, "10000", "cpp_s"),
        "cpp_100000": city(tables, "100000", "cpp_s"),
        "simpy": city(tables, "1000", "simpy_s", is_over=False),
        "manhattan_seconds": median(runs(tables, rows_on, "seconds")),
        "manhattan_memory": median(runs(tables, rows_on, "peak_mb")),
        "manhattan_ride": median([1e6 * seconds / rides for seconds, rides in shipped]),
        "milan_seconds": median(runs(tables, "Milan, two policies", "seconds")),
        "batch_20000": policy(tables, "batch-assignment", "20000"),
        "batch_24000": policy(tables, "batch-assignment", "24000"),
        "reassign_20000": policy(tables, "reassign", "20000"),
        "reassign_24000": policy(tables, "reassign", "24000"),
        "two_cores": ratio(
            runs(tables, "two days on one core", "seconds"),
            runs(tables, "two days on two cores", "seconds")),
        "writing": share(
            runs(tables, rows_on, "processor_seconds"), runs(tables, rows_off, "processor_seconds")),
        "writing_two_threads": share(
            runs(tables, rows_on + ", two threads", "seconds"), runs(tables, rows_off, "seconds")),
        "bytes_a_request": bytes_a_request(tables),
        "growth": cost[10_000_000] / cost[10_000] if {10_000, 10_000_000} <= set(cost) else None,
        "memory_10_million": median(
            column(tables.get("scale", []), "peak_mb", rides_a_day="10000000", days_with_rows="1")),
        "million_taxis": median(column(tables.get("scale", []), "processor_seconds", rides_a_day="48000000")),
    }


def verdict(line, value):
    """The verdict of a line on its target."""
    if value is None:
        return "not measured"
    if not line["target"]:
        return ""
    def reaches(goal):
        return value >= float(goal) if line["better"] == "more" else value <= float(goal)

    if not reaches(line["target"]):
        return "**missed**"
    if line["further"] and not reaches(line["further"]):
        return "reached, not yet " + number(float(line["further"]))
    return "reached"


def summary(tables):
    """Every line before and now, with its target."""
    now, rows = values(tables), []
    for line in tables["before"]:
        value = now[line["line"]]
        goals = [number(float(goal)) for goal in (line["target"], line["further"]) if goal]
        rows.append([
            line["what"], line["before"], "-" if value is None else number(value), ", then ".join(goals),
            verdict(line, value)])
    missed = [row[0] for row in rows if row[4] == "**missed**"]
    reached = sum(row[4].startswith("reached") for row in rows)
    words = f"{reached} of {reached + len(missed)} lines with a target reach it."
    if missed:
        words += " Those that miss it: " + "; ".join(missed) + "."
    return "\n\n".join([table(["what", "before", "now", "target", ""], rows), words])


def warnings(tables):
    """Caveats about the measured seconds."""
    machine = {row["what"]: row["value"] for row in tables.get("machine", [])}
    if "size" in machine:
        yield f"**The work was {machine['size']}.**"
    if float(machine.get("load before", 0)) > 0.5:
        yield "**Other programs used this machine when the measurement began, so its seconds may be too long.**"


def instructions(tables):
    rows = [[row["what"], float(row["instructions"]), float(row["instruction_cache_misses"])]
            for row in tables.get("instructions", [])]
    return table(["program", "instructions per ride", "misses of the instruction cache per ride"], rows)


def services(tables):
    rows = [[row["what"], float(row["instructions"]), float(row["instruction_cache_misses"])]
            for row in tables.get("services", [])]
    return table(["what", "instructions", "misses of the instruction cache"], rows)


def prices(tables):
    rows = [
        [row["what"], row["on_top_of"], float(row["instructions"]), float(row["instruction_cache_misses"])]
        for row in tables.get("prices", [])]
    return table(["feature", "on top of", "additional instructions per ride", "additional misses"], rows)


def cities(tables):
    """Seconds of each program for the reference model."""
    rows, listed = [], tables.get("city", [])
    for taxis in dict.fromkeys(row["taxis"] for row in listed):
        first = next(row for row in listed if row["taxis"] == taxis)
        rides = float(first["requests_per_hour"]) * float(first["hours"])
        ours, cpp = column(listed, "cabstand_s", taxis=taxis), column(listed, "cpp_s", taxis=taxis)
        each = sorted(a / b for a, b in zip(ours, cpp))
        rows.append([
            f"{int(taxis):,}", first["hours"], f"{median(ours):.3f}", 1e9 * median(ours) / rides,
            f"{median(cpp):.3f}" if cpp else "-",
            f"{median(each):.2f} ({each[0]:.2f} to {each[-1]:.2f})" if each else "-"])
    return table(["taxis", "hours", "Cabstand, s", "ns per ride", "C++ loop, s", "ratio (least to most)"], rows)


def peers(tables):
    """Rides per second of other simulators, and of cabstand on the most similar work."""
    listed, figures = tables.get("city", []), {}
    for name, cells in [("C++ loop", "cpp_s"), ("SimPy", "simpy_s")]:
        ours, theirs = column(listed, "cabstand_s", taxis="1000"), column(listed, cells, taxis="1000")
        if theirs:
            rides = 2000 * float(next(row for row in listed if row["taxis"] == "1000")["hours"])
            figures[name] = [rides / median(theirs), rides / median(ours), ratio(theirs, ours)]
    listed = tables.get("peers", [])
    for name in dict.fromkeys(row["peer"] for row in listed):
        theirs, ours = (
            [a / b for a, b in zip(column(listed, rides, peer=name), column(listed, time, peer=name))]
            for rides, time in [("rides", "seconds"), ("cabstand_rides", "cabstand_seconds")])
        figures[name] = [median(theirs), median(ours), ratio(ours, theirs)]
    versions = {row["what"]: row["value"] for row in tables.get("machine", [])}
    rows = [[f"{name} {versions.get(name, '')}".strip(), *figures.get(name, ["missing", "-", "-"])]
            for name in ("C++ loop", "SimPy", "Ciw", "RidePy")]
    return table(["program", "rides per second", "Cabstand on the most similar work", "times faster"], rows)


def policies(tables):
    """The cost of each policy relative to that of adjacent."""
    listed = tables.get("policies", [])
    rates = list(dict.fromkeys(row["requests_per_hour"] for row in listed))
    rows = []
    for name in dict.fromkeys(row["policy"] for row in listed):
        cells = []
        for rate in rates:
            seconds = column(listed, "seconds", policy=name, requests_per_hour=rate)
            hours = float(column(listed, "hours", policy=name, requests_per_hour=rate)[0])
            cells += [1e9 * median(seconds) / (float(rate) * hours), policy(tables, name, rate)]
        rows.append([f"`{name}`", *cells])
    header = ["policy"]
    for rate in rates:
        header += [f"ns per ride at {int(rate):,}", "ratio"]
    return table(header, rows)


def programs(tables):
    """Durations of whole runs."""
    rows, listed = [], tables.get("runs", [])
    for name in dict.fromkeys(row["run"] for row in listed):
        first = next(row for row in listed if row["run"] == name)
        cells = {what: median(runs(tables, name, what))
                 for what in ("rides", "seconds", "processor_seconds", "peak_mb")}
        rows.append([
            name, first["threads"], f"{cells['rides']:,.0f}", cells["seconds"], cells["processor_seconds"],
            1e6 * cells["processor_seconds"] / cells["rides"], cells["peak_mb"]])
    return table(
        ["run", "threads", "rides", "seconds", "processor seconds", "microseconds per ride", "MB"], rows)


def scale(tables):
    rows = [[f"{int(row['rides_a_day']):,}", f"{int(row['taxis']):,}", f"{int(row['zones']):,}",
             f"{row['days']} x {row['hours']} h", "yes" if row["days_with_rows"] != "0" else "no",
             float(row["ns_a_ride"]), float(row["peak_mb"])]
            for row in tables.get("scale", [])]
    return table(["rides a day", "taxis", "zones", "simulated", "rows", "ns per ride", "MB"], rows)


def people(tables):
    rows, listed = [], tables.get("people", [])
    for row in listed:
        first = next(other for other in listed if other["town"] == row["town"])
        rows.append([
            row["town"], f"{int(row['people']):,}", f"{int(row['taxis']):,}", float(row["seconds"]),
            float(row["processor_seconds"]), float(row["us_a_person"]),
            float(row["us_a_person"]) / float(first["us_a_person"]), float(row["peak_mb"]), row["target"] or "-"])
    return table(
        ["city", "people", "taxis", "seconds", "processor seconds", "microseconds per person", "relative to the smallest",
         "MB", "target"], rows)


def shops(tables):
    rows = []
    for row in tables.get("shops", []):
        seconds, megabytes = float(row["processor_seconds"]), float(row["peak_mb"])
        goal = ""
        if row["target_seconds"]:
            target, most = float(row["target_seconds"]), float(row["target_mb"])
            goal = f"{number(target)} s, {number(most)} MB" + (
                "" if seconds <= target and megabytes <= most else ": **missed**")
        rows.append([f"{int(row['shops']):,}", f"{int(row['wants']):,}", seconds, float(row["us_a_want"]), megabytes, goal])
    return table(["shops", "people who shop", "processor seconds", "microseconds per person", "MB", "target"], rows)


def emergencies(tables):
    rows = [[row["what"], f"{int(row['days']):,}", f"{int(row['emergencies']):,}",
             *(float(row[name]) for name in ("processor_seconds", "us_an_emergency", "ms_a_day")), row["target"]]
            for row in tables.get("emergencies", [])]
    return table(
        ["what", "days", "emergencies", "processor seconds", "microseconds per emergency", "milliseconds per day", "target"],
        rows)


def publish(tables):
    rows = [[f"{int(row['rows']):,}", f"{int(row['people']):,}",
             *(float(row[name]) for name in ("mb", "processor_seconds", "mb_a_second", "peak_mb", "reader_mb_a_second"))]
            for row in tables.get("publish", [])]
    return table(
        ["rows", "people", "MB", "processor seconds", "MB per second", "memory, MB", "Python's csv, MB per second"], rows)


def as_it_is(name, *header):
    """A table of the page with the cells of its file."""
    def section(tables):
        rows = [[cell or "-" for cell in row.values()] for row in tables.get(name, [])]
        return table(list(header), rows)
    return section


SECTIONS = {
    "instructions": instructions,
    "services": services,
    "prices": prices,
    "city": cities,
    "peers": peers,
    "policies": policies,
    "runs": programs,
    "scale": scale,
    "people": people,
    "shops": shops,
    "emergencies": emergencies,
    "publish": publish,
    "queues": as_it_is("queues", "events pending", "`EventQueue`", "`EventEngine`", "`std::priority_queue`"),
    "matching": as_it_is(
        "matching", "requests x taxis", "solver", "Cabstand, ms", "SciPy sparse, ms", "SciPy dense, ms",
        "total"),
    "journeys": as_it_is(
        "journeys", "speeds", "journeys", "share with detours", "streets open, us",
        "with the run, us", "journeys with detours, us"),
    "questions": as_it_is(
        "questions", "rules", "people", "question", "ms, median", "ms, most"),
    "allocations": as_it_is("allocations", "hours", "events", "allocations"),
    "machine": as_it_is("machine", "what", "here"),
    "missing": as_it_is("missing", "what", "why"),
}


def sections(tables):
    """The measurements, for the terminal."""
    return "\n\n".join(
        f"{name}\n\n{section(tables)}" for name, section in SECTIONS.items() if tables.get(name))


def whole(tables):
    """The page."""
    parts = {name: section(tables) for name, section in SECTIONS.items()}
    if not tables.get("missing"):
        parts["missing"] = "Nothing was missing."
    return Template(TEMPLATE.read_text(encoding="utf-8")).substitute(
        parts, summary=summary(tables), warnings="\n\n".join(warnings(tables)))
