"""A dispatch policy in twenty steps: written, tested, compared, trained, plotted and published.

    pip install './scripts/python[plot,parquet]'
    python3 scripts/python/examples/twenty_steps.py            (half a minute)

Every step is a cell: editors that know `# %%` run one at a time, as a notebook. The files are written into the folder
twenty-steps, or into the folder that is named as an argument.
"""

import json
import math
import shlex
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import matplotlib
import numpy as np
import pandas as pd
from matplotlib import pyplot

import cabstand

matplotlib.use("Agg")
ROOT = Path(__file__).resolve().parents[3]
OUTPUT = Path(sys.argv[1] if len(sys.argv) > 1 else "twenty-steps")
OUTPUT.mkdir(parents=True, exist_ok=True)
# The program of step 15 imports this file.
shutil.copy(ROOT / "scripts" / "policies" / "cabstand_policy.py", OUTPUT)

# %% 1. Which version is this?
print("1. cabstand", cabstand.__version__)

# %% 2. A town on an afternoon with more requests than its 25 taxis can serve at the peak.
TOWN = ROOT / "scenarios" / "mielec.jsonc"
SETTINGS: dict[str, object] = {
    "demand.requests_per_day": 1200, "window.start": "13:00", "window.length": "6 h"}
city = cabstand.City(TOWN, settings=SETTINGS)
print(f"2. {city.taxis} taxis, {len(city.zones)} zones, window of {(city.window_s[1] - city.window_s[0]) / 3600:.0f} h")

# %% 3. A day under a policy of the catalog.
results = cabstand.run(TOWN, "nearest-taxi", settings=SETTINGS, replications=1)
row = results.replications.iloc[0]
print(f"3. nearest-taxi: {row['requests']:.0f} requests wait {row['wait_s_mean']:.0f} s, taxis drive "
      f"{row['empty_distance_share']:.0%} of their way empty")

# %% 4. A new policy. A new ride is offered to the nearest taxi. A taxi that becomes idle takes the held ride
# with the smallest distance, less so many metres for each second that it has waited.
Policy = Callable[[cabstand.DayView, cabstand.Question], list[Any]]


def near_but_patient(metres_per_s: float) -> Policy:
    """The policy with a weight of waiting."""

    def ours(day: cabstand.DayView, asked: cabstand.Question) -> list[Any]:
        if asked.kind == "taxi_for_ride":
            return [cabstand.offer(asked.ride, each["taxi"]) for each in day.nearest(asked.ride, 1)]
        taxis, rides = day.taxis(), day.rides(asked.taxi)
        taxi = taxis[taxis["taxi"] == asked.taxi][0]
        now = round(asked.time_s * 1000)

        def cost(ride: Any) -> tuple[float, int]:
            east, north = float(ride["x"] - taxi["x"]), float(ride["y"] - taxi["y"])
            millimetres = round(math.sqrt(east * east + north * north) * 1000)
            return millimetres - metres_per_s * (now - int(ride["requested_ms"])), int(ride["ride"])

        return [cabstand.offer(min(rides, key=cost)["ride"], asked.taxi)] if len(rides) else []

    return ours


def play(decide: Policy, replication: int, seed: int | None = None) -> cabstand.Day:
    """A finished day."""
    day = cabstand.Day(city, replication, seed)
    asked = day.step()
    while asked is not None:
        asked = day.step(decide(day, asked))
    return day


mine = near_but_patient(2)
print("4. near_but_patient(2) is a function of the open day")

# %% 5. The same passengers under our policy.
ours = play(mine, 1)
print(f"5. ours: {ours.metrics['requests']:.0f} requests wait {ours.metrics['wait_s_mean']:.0f} s, taxis drive "
      f"{ours.metrics['empty_distance_share']:.0%} of their way empty")

# %% 6. Test: every offer can be carried out.
refused, day = 0, cabstand.Day(city, 1)
question = day.step()
while question is not None:
    question = day.step(mine(day, question))
    refused += len(day.refusals)
assert refused == 0
print("6. no offer was refused")

# %% 7. Test: the same day twice has the same events.
assert play(mine, 1).digest == ours.digest
print("7. the day has the digest", ours.digest, "twice")

# %% 8. Test: when waiting is all that counts, it is the policy nearest-taxi.
assert play(near_but_patient(1e6), 1).digest == results.replications["run_digest"][0]
print("8. with 1,000,000 m/s it is nearest-taxi, event for event")

# %% 9. Is it fast enough?
start, asked = time.perf_counter(), 0
day = cabstand.Day(city, 1)
question = day.step()
while question is not None:
    asked += 1
    question = day.step(mine(day, question))
rate = asked / (time.perf_counter() - start)
assert rate > 100
print(f"9. {asked} questions, more than 100 a second")

# %% 10. Ten days beside policies of the catalog, with the same passengers.
DAYS, RULES = 10, ["nearest-taxi", "demand-supply", "reassign"]


def compared(decide: Policy, seed: int) -> pd.DataFrame:
    """Mean waits in seconds: a row for each day, a column for each policy."""
    rows = cabstand.compare(
        TOWN, [*RULES, decide], settings=SETTINGS, replications=DAYS, seed=seed).replications
    return rows.pivot(index="replication", columns="policy", values="wait_or_limit_s_mean")[[*RULES, "ours"]]


waits = compared(mine, seed=1)
print("10. " + ", ".join(f"{name} {wait:.0f} s" for name, wait in waits.mean().items()))

# %% 11. Differences on the same days, with 95 % intervals (Student's t with 9 degrees of freedom).


def difference(waits: pd.DataFrame, rule: str) -> str:
    """How much longer people wait than under a rule."""
    more = waits["ours"] - waits[rule]
    half = 2.262 * float(more.std(ddof=1)) / math.sqrt(len(more))
    return f"{float(more.mean()):+.0f} s [{float(more.mean()) - half:+.0f}, {float(more.mean()) + half:+.0f}]"


print("11. ours against " + ", ".join(f"{rule} {difference(waits, rule)}" for rule in RULES))

# %% 12. Is it so at other levels of demand? Five days of each.
sweep = []
for requests in (800, 1000, 1200):
    level = {**SETTINGS, "demand.requests_per_day": requests}
    rule, own = (
        cabstand.run(TOWN, policy, settings=level, replications=5).replications["wait_or_limit_s_mean"].mean()
        for policy in ("demand-supply", mine))
    sweep.append(f"{requests} a day {own - rule:+.0f} s")
print("12. ours against demand-supply: " + ", ".join(sweep))

# %% 13. Train: the weight with the shortest mean wait on six days of seed 2.
tried = {
    weight: float(np.mean([
        play(near_but_patient(weight), replication, seed=2).metrics["wait_or_limit_s_mean"]
        for replication in range(1, 7)]))
    for weight in (0, 0.25, 0.5, 1, 2, 4)}
weight = min(tried, key=lambda each: tried[each])
print("13. " + ", ".join(f"{each} m/s {wait:.0f} s" for each, wait in tried.items()) + f": best {weight}")

# %% 14. Days that it has not seen.
learned = near_but_patient(weight)
unseen = compared(learned, seed=777)
print("14. unseen days: ours against " + ", ".join(f"{rule} {difference(unseen, rule)}" for rule in RULES))

# %% 15. The same policy as a program, which needs only Python 3.
PROGRAM = OUTPUT / "near_but_patient.py"
PROGRAM.write_text(f'''"""The nearest taxi to a new ride; a free taxi takes a near ride that has waited long."""

from cabstand_policy import run

METRES_PER_S = {weight}


def taxi_for_ride(city, ride):
    return city.nearest_taxi(ride)


def ride_for_taxi(city, taxi):
    held = [ride for ride in city.held_rides() if taxi.number not in ride.refused]
    return min(held, default=None, key=lambda ride: (
        city.distance(taxi, ride) - METRES_PER_S * (city.time_ms - ride.requested_ms), ride.number))


if __name__ == "__main__":
    run("near-but-patient", taxi_for_ride=taxi_for_ride, ride_for_taxi=ride_for_taxi)
''')
COMMAND = f"{shlex.quote(sys.executable)} {shlex.quote(str(PROGRAM))}"
code, _, messages = cabstand.command("policy-test", COMMAND)
assert code == 0, messages
print("15. the program passes cabstand policy-test")

# %% 16. Both forms make the same decisions.
published = cabstand.compare(
    TOWN, [*RULES, "ours"], settings=SETTINGS, replications=DAYS, seed=777, detail=DAYS,
    output=OUTPUT / "results", flags=["--policy-command", f"ours={COMMAND}"])
rows = published.replications
digests = rows.loc[rows["policy"] == "ours", "run_digest"].tolist()
assert digests == [play(learned, replication, seed=777).digest for replication in range(1, DAYS + 1)]
print("16. ten days have the same digests in Python and as a program")

# %% 17. The verdict at 95 % confidence: the goal of a mean wait of 15 minutes, and 5 % of requests without a taxi.
print("17.", published.sentence)

# %% 18. Figures.
for figure in ("hours", "distribution"):
    published.plot(figure)
    pyplot.savefig(OUTPUT / f"{figure}.png")
print("18. hours.png and distribution.png")

# %% 19. Publish: tables, the page, the policy, and what made them.
published.to_parquet(OUTPUT / "parquet", ["replications", "summary", "comparisons"])
published.report(OUTPUT / "report.html", overwrite=True)
unseen.to_csv(OUTPUT / "waits.csv")
(OUTPUT / "made.json").write_text(json.dumps(
    {"scenario": TOWN.name, "settings": SETTINGS, "seed": 777, "days": DAYS, "weight": weight, "digests": digests},
    indent=2))
print("19. " + ", ".join(sorted(
    path.name for path in OUTPUT.iterdir() if path.is_file() and path.name != "cabstand_policy.py")))

# %% 20. A reader's check: the published program gives the published days.
made = json.loads((OUTPUT / "made.json").read_text())
again = cabstand.run(
    TOWN, "ours", settings=made["settings"], seed=made["seed"], replications=made["days"],
    flags=["--policy-command", f"ours={COMMAND}"])
assert again.replications["run_digest"].tolist() == made["digests"]
print("20. reproduced from the folder, event for event")
