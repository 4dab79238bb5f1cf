"""What do drivers earn an hour, and is every fare right?

    pip install pandas
    cabstand run scenarios/milan-fares.jsonc --policy adjacent --replications 1 --detail 1 --output mine
    python3 scripts/analysis/what_drivers_earn.py mine/milan-fares-*

Reads fares.csv, taxis.csv, zones.csv and scenario.resolved.json of a results folder. Every fare is computed
again from the distance and the time of its ride, in decimal arithmetic, and must agree to the cent.
"""

# %% Read the tables
import json
import sys
from decimal import ROUND_HALF_EVEN, Decimal
from pathlib import Path

import pandas as pd

folder = Path(sys.argv[1])
scenario = json.loads((folder / "scenario.resolved.json").read_text())
fares = pd.read_csv(folder / "fares.csv", dtype={"origin_zone": str})
taxis = pd.read_csv(folder / "taxis.csv")
zones = pd.read_csv(folder / "zones.csv", dtype={"zone": str})
rules = scenario["fares"]
currency = rules["currency"]
DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
UNITS = {"km": 1, "mi": Decimal("1.609344"), "h": 1, "min": Decimal(1) / 60}


# %% Amounts and times of the scenario
def price(text):
    """A price for a ride, a kilometre or an hour."""
    amount, _, unit = text.partition("/")
    return Decimal(amount.replace(currency, "").strip()) / (UNITS[unit] if unit else 1)


def seconds(text):
    hours, minutes = text.split(":")[:2]
    return 3600 * int(hours) + 60 * int(minutes)


def applies(period, origin, clock, weekday):
    if origin not in period.get("origins", [origin]):
        return False
    if "weekdays" in period and DAYS[weekday] not in period["weekdays"]:
        return False
    start, end = seconds(period.get("from", "00:00")), seconds(period.get("until", "00:00"))
    if end == 0:
        return clock >= start
    return start <= clock < end if start < end else clock >= start or clock < end


def rounded(amount, step):
    return (amount / step).quantize(Decimal(1), ROUND_HALF_EVEN) * step


# %% Compute every fare again
date = scenario["window"].get("date")
first_day = pd.Timestamp(date).weekday() if date else 0
cent, step = Decimal("0.01"), price(rules.get("step", f"0.01 {currency}"))
fee = {name: price(rules.get(name, f"0 {currency}")) for name in ("booking", "tax", "no_show")}
share = {name: Decimal(rules[name].rstrip(" %")) / 100 for name in ("commission", "shared_discount")}
tariffs = [{**rules["tariffs"][0], **tariff} for tariff in rules["tariffs"]]
wrong = []
for row in fares.itertuples():
    moment = seconds(scenario["window"]["start"]) + row.started_s
    clock, weekday = moment % 86400, int(first_day + moment // 86400) % 7
    if row.kind == "no_show":
        metered, supplements, tax = fee["no_show"], Decimal(0), Decimal(0)
    else:
        tariff = [each for each in tariffs if applies(each, row.origin_zone, clock, weekday)][-1]
        distance = price(tariff["km"]) * Decimal(str(row.metered_m)) / 1000
        time = price(tariff["hour"]) * Decimal(str(row.metered_s)) / 3600
        if rules["meter"] == "sum":
            charge = distance + time
        elif rules["meter"] == "steady":
            charge = max(distance, time)
        else:
            charge = time + (distance * (-time / distance).exp() if distance else 0)
        metered = price(tariff["flag"]) + charge
        metered = rounded(metered * (1 - share["shared_discount"] * bool(row.shared)), step)
        for least in rules["minimum"]:
            if applies(least, row.origin_zone, clock, weekday):
                metered = max(metered, price(least["amount"]))
        supplements = Decimal(0) if row.kind == "hail" else fee["booking"]
        supplements += sum(price(each["amount"]) for each in rules["supplements"]
                           if applies(each, row.origin_zone, clock, weekday))
        tax = fee["tax"]
    commission = rounded(share["commission"] * (metered + supplements), cent)
    computed = [metered, supplements, tax, metered + supplements + tax, commission]
    written = [row.metered, row.supplements, row.tax, row.fare, row.commission]
    if [float(amount) for amount in computed] != written:
        wrong.append((row.ride, row.kind, computed, written))
if wrong:
    sys.exit(f"{folder}: {len(wrong)} of {len(fares)} fares differ, such as {wrong[0]}")
print(f"{len(fares)} fares computed again: all agree to the cent")

# %% Both sides of the books
revenue = round(100 * (fares["fare"] - fares["tax"])).sum()
assert revenue == round(100 * taxis["revenue"]).sum() == round(100 * zones["revenue"]).sum()
assert round(100 * fares["commission"]).sum() == round(100 * taxis["commission"]).sum()

# %% Earnings an hour
worked = taxis[taxis["on_duty_s"] >= 3600]
hourly = worked["net"] / (worked["on_duty_s"] / 3600)
print(f"\nDrivers keep {hourly.mean():.2f} {currency} an hour on average over {len(worked)} taxi-days:")
for quantile in (0.1, 0.25, 0.5, 0.75, 0.9):
    print(f"  {quantile:.0%} of them at most {hourly.quantile(quantile):.2f}")
