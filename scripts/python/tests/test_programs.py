"""An external program and a day in Python give the same days."""

import math
from pathlib import Path

import cabstand
from test_days import nearest, play

POLICIES = Path(__file__).resolve().parents[2] / "policies"


def reposition(day):
    """The policy of scripts/policies/reposition.py."""
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


def swap(day):
    """The policy of scripts/policies/redirect.py."""
    rides, taxis = day.releasable()
    busy = {each["taxi"]: each for each in day.busy()}
    coming = sorted(
        ((ride, busy[taxi]) for ride, taxi in zip(rides, taxis, strict=True) if taxi in busy),
        key=lambda pair: pair[0]["ride"])
    found = []
    for place, (one, first) in enumerate(coming):
        for other, second in coming[place + 1:]:
            saved = (
                millimetres(first, one) + millimetres(second, other)
                - millimetres(first, other) - millimetres(second, one))
            if saved >= 500_000:
                found.append((-saved, one["ride"], other["ride"], first["taxi"], second["taxi"]))
    actions, used = [], set()
    for _, one, other, first, second in sorted(found):
        if one not in used and other not in used:
            used.update((one, other))
            actions += [
                cabstand.release(one), cabstand.release(other), cabstand.redirect(first, other),
                cabstand.redirect(second, one)]
    return actions


def millimetres(one, other):
    east, north = float(other["x"] - one["x"]), float(other["y"] - one["y"])
    return round(math.sqrt(east * east + north * north) * 1000)


def batch(day):
    """The policy of scripts/policies/batch.py."""
    pairs = [
        (round(each["distance_m"] * 1000), int(ride["ride"]), int(each["taxi"]))
        for ride in day.rides() for each in day.nearest(int(ride["ride"]), 3)]
    actions, rides, taxis = [], set(), set()
    for _, ride, taxi in sorted(pairs):
        if ride not in rides and taxi not in taxis:
            actions.append(cabstand.offer(ride, taxi))
            rides.add(ride)
            taxis.add(taxi)
    left = dict.fromkeys(ride for _, ride, _ in pairs if ride not in rides)
    return actions + [cabstand.keep(ride) for ride in left]


def test_taxis_on_their_way_swap_where_both_say(mielec):
    # Drivers take their time, so that rides are on offer when a batch is planned, and some refuse.
    settings = {
        "demand.requests_per_day": 700, "fleet.taxis": 12, "fleet.response": "20 s", "fleet.accept": "80 %"}
    city = cabstand.City(mielec, settings=settings)
    swaps = 0

    def decide(day):
        nonlocal swaps
        taken = swap(day)
        swaps += len(taken) // 4
        return taken + batch(day)

    day = play(cabstand.Day(city, batch_period_s=10, redirects=True), decide)
    assert swaps > 0
    rows = cabstand.run(
        mielec, "mine", replications=1, settings=settings,
        flags=["--policy-command", f"mine=python3 {POLICIES}/redirect.py"]).replications
    assert [day.digest] == rows["run_digest"].tolist()


def test_held_rides_at_once_are_decided_as_one_by_one(mielec, tmp_path):
    settings = {"demand.requests_per_day": 700, "fleet.taxis": 14, "fleet.accept": "50 %"}
    digests, questions = [], []
    for name in ("nearest", "at_once"):
        rows = cabstand.run(
            mielec, "mine", replications=2, settings=settings,
            flags=["--policy-command", f"mine=python3 {POLICIES}/{name}.py", "--record",
                   str(tmp_path / name)]).replications
        digests.append(rows["run_digest"].tolist())
        said = "".join(each.read_text() for each in sorted((tmp_path / name).glob("*.txt")))
        questions.append(said.count('"type":"decide"'))
    assert digests[0] == digests[1]
    assert questions[1] < questions[0]


def test_programs_are_told_their_parameters(mielec):
    results = cabstand.compare(
        mielec, replications=1, settings={"demand.requests_per_day": 700, "fleet.taxis": 12},
        flags=[
            "--policies", "mine", "--policy-command", f"mine=python3 {POLICIES}/redirect.py",
            "--vary", "policy_parameters.mine.gain_m=500,100000"])
    digests = results.replications["run_digest"].tolist()
    assert len(set(digests)) == 2
