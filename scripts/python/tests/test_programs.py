"""A program that speaks JSON and a day in Python decide the same days."""

from pathlib import Path

import cabstand
from test_days import nearest, play

POLICIES = Path(__file__).resolve().parents[2] / "policies"


def reposition(day):
    """What scripts/policies/reposition.py does."""
    city, taxis = day.city, day.taxis()
    idle = [taxis["taxi"][taxis["zone"] == zone].tolist() for zone in range(len(city.zones))]
    actions = []
    for zone, near in enumerate(city.neighbours):
        emptiest = min(near, key=lambda other: (len(idle[other]), other), default=None)
        if emptiest is not None and len(idle[zone]) >= len(idle[emptiest]) + 2:
            actions.append(cabstand.relocate(min(idle[zone]), emptiest))
    return actions


def test_idle_taxis_go_where_both_say(mielec):
    city = cabstand.City(mielec, settings={"demand.requests_per_day": 700})
    days = [
        play(
            cabstand.Day(city, replication, reposition_period_s=600),
            lambda day: reposition(day) if day.question.kind == "reposition" else nearest(day))
        for replication in (1, 2)]
    rows = cabstand.run(
        mielec, "mine", replications=2, settings={"demand.requests_per_day": 700},
        flags=["--policy-command", f"mine=python3 {POLICIES}/reposition.py"]).replications
    assert [day.digest for day in days] == rows["run_digest"].tolist()
