"""Own policies that pool rides, reject them, and place and stop idle taxis."""

import importlib.util
import sys
from pathlib import Path

import pytest

import cabstand

SCENARIOS = Path(__file__).resolve().parents[3] / "scenarios"
TOWN = {
    "window.length": "1 h", "window.warmup": "10 min", "window.drain": "1 h", "fleet.taxis": 40}


def evening(**settings):
    return cabstand.City(SCENARIOS / "shared-evening.jsonc", settings=TOWN | settings)


class Twin:
    """The policy `insertion`, by the figures of the core."""

    name = "twin"
    shares = True

    def __init__(self):
        self.inserted = 0

    def __call__(self, day, asked):
        city = day.city
        if asked.kind == "ride_for_taxi":
            taxis = day.taxis()
            zone = int(taxis["zone"][taxis["taxi"] == asked.taxi][0])
            held = day.rides(asked.taxi)
            for zones in ([zone], city.neighbours[zone]):
                near = [int(ride["ride"]) for ride in held if ride["zone"] in zones]
                if near:
                    return [cabstand.offer(near[0], asked.taxi)]
            return []
        zone = int(day.rides()["zone"][0])
        near = {zone, *city.neighbours[zone]}
        idle = next((int(each["taxi"]) for each in day.nearest(asked.ride, 1000) if int(each["zone"]) in near), None)
        best = day.insertion(asked.ride)
        alone = None if idle is None else day.insertion(asked.ride, idle)
        if best is not None and (alone is None or alone.cost_s > best.cost_s):
            self.inserted += 1
            return [cabstand.insert(asked.ride, best.taxi, best.pick_up, best.drop_off)]
        return [] if idle is None else [cabstand.offer(asked.ride, idle)]


def test_a_twin_of_insertion_has_its_days_in_a_comparison(tmp_path):
    twin = Twin()
    results = cabstand.compare(
        SCENARIOS / "shared-evening.jsonc", ["insertion", twin], settings=TOWN, replications=2,
        output=tmp_path / "results")
    days = results.replications
    digests = days.groupby("policy")["run_digest"].apply(list)
    assert digests["twin"] == digests["insertion"]
    assert twin.inserted > 50


def test_stops_have_the_limits_of_the_scenario():
    city = evening()
    with cabstand.Day(city, shares=True) as day:
        policy, answer, seen = Twin(), [], 0
        while (asked := day.step(answer)) is not None and seen < 300:
            stops = day.stops()
            for taxi in set(stops["taxi"].tolist()):
                own = day.stops(taxi)
                assert own.tolist() == stops[stops["taxi"] == taxi].tolist()
                aboard = own["people"][own["is_aboard"] == 1].sum()
                busy = day.busy()
                assert int(busy["seats_free"][busy["taxi"] == taxi][0]) == 3 - aboard
                seen += len(own)
            # 10 min of `max_wait`; a ride may be 40 % longer than alone.
            for stop in stops[stops["is_drop_off"] == 0]:
                ride = stops[(stops["ride"] == stop["ride"]) & (stops["is_drop_off"] == 1)]
                assert int(ride["latest_ms"][0]) == int(stop["latest_ms"]) + int(stop["longest_ms"])
            answer = policy(day, asked)
        assert seen >= 300


def test_broken_promises_are_refused():
    reasons = set()
    with cabstand.Day(evening(), shares=True) as day:
        answer = []
        while (asked := day.step(answer)) is not None:
            reasons.update(reason for _, reason in day.refusals)
            answer = []
            if asked.kind == "taxi_for_ride":
                busy = day.busy()
                shared = busy["taxi"][busy["seats_free"] > 0]
                if len(shared) and asked.ride % 2:
                    answer = [cabstand.insert(asked.ride, shared[asked.ride % len(shared)], 1, 2)]
                else:
                    answer = [cabstand.offer(asked.ride, each["taxi"]) for each in day.nearest(asked.ride, 1)]
    assert {"too_late", "too_long", "not_willing"} <= reasons


@pytest.mark.parametrize("rule", ["hold", "reject", "hold_or_reject"])
def test_requests_are_rejected_where_the_rulebook_says_so(rule):
    refused = 0
    city = evening(**{"rulebook.no_taxi_action": rule, "fleet.taxis": 150})
    with cabstand.Day(city) as day:
        answer = []
        while (asked := day.step(answer)) is not None:
            refused += sum(reason == "reject_not_allowed" for _, reason in day.refusals)
            if asked.kind == "taxi_for_ride":
                answer = [cabstand.reject(asked.ride)]
            else:
                answer = [cabstand.offer(ride["ride"], asked.taxi) for ride in day.rides(asked.taxi)[:1]]
        share = day.metrics["rejected_share"]
    assert (share == 0) == (rule == "hold") and (refused > 0) == (rule == "hold")


def test_idle_taxis_are_sent_to_points_and_stopped():
    city = cabstand.City(SCENARIOS / "mielec.jsonc", settings={"window.length": "2 h"})
    with cabstand.Day(city, policy="nearest-taxi", reposition_period_s=120) as day:
        answer, sent, stopped = [], 0, 0
        while (asked := day.step(answer)) is not None:
            assert day.refusals == []
            answer = []
            for taxi, heading in zip(day.taxis(), day.headings(), strict=True):
                number = int(taxi["taxi"])
                if heading >= 0 and number % 2:
                    answer.append(cabstand.recall(number))
                    stopped += 1
                elif heading < 0 and number < 4:
                    goal = (int(taxi["zone"]) + 2) % len(city.zones)
                    x, y = city.zones["x"][goal], city.zones["y"][goal]
                    answer.append(cabstand.relocate(number, goal, x, y))
                    sent += 1
        assert sent > 10 and stopped > 3


def test_wrong_arguments_are_refused():
    city = evening()
    for options in ({"redirects": True, "batch_period_s": 30}, {"policy": "insertion"}):
        with pytest.raises(cabstand.CabstandError):
            cabstand.Day(city, shares=True, **options)
    with cabstand.Day(city, shares=True) as day:
        day.step()
        for wrong in (lambda: day.stops(99), lambda: day.insertion(99_999), lambda: day.insertion(0, 99)):
            with pytest.raises(cabstand.CabstandError):
                wrong()
        for wrong in (
            lambda: cabstand.insert(-1, 0, 0, 1), lambda: cabstand.insert(0, 0, 0.5, 1), lambda: cabstand.reject("1"),
            lambda: cabstand.recall(None), lambda: cabstand.relocate(0, 1, x=5.0),
            lambda: cabstand.relocate(0, 1, float("nan"), 0.0),
        ):
            with pytest.raises(cabstand.CabstandError):
                wrong()

    class Both:
        name = "both"
        shares = True
        redirects = True
        batch_period_s = 30

        def __call__(self, day, asked):
            return []

    with pytest.raises(cabstand.CabstandError, match="shares"):
        cabstand.compare(SCENARIOS / "shared-evening.jsonc", [Both()])


def example():
    spec = importlib.util.spec_from_file_location(
        "pool_rides", SCENARIOS.parent / "scripts" / "python" / "examples" / "pool_rides.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["pool_rides"] = module
    spec.loader.exec_module(module)
    return module


def test_pooling_by_a_solver_decides_the_same_as_a_function_and_as_a_program(tmp_path):
    pytest.importorskip("scipy")
    pool = example()
    command = f"{sys.executable} {pool.__file__} --lines"
    results = cabstand.compare(
        SCENARIOS / "shared-evening.jsonc", ["adjacent", pool.PoolRides(), "lines"], settings=TOWN, replications=1,
        output=tmp_path / "results", flags=["--policy-command", f"lines={command}"])
    days = results.replications.set_index("policy")
    assert days.loc["lines", "run_digest"] == days.loc["pool-rides", "run_digest"]
    assert results.table("sharing").set_index("policy").loc["pool-rides", "shared_ride_share"] > 0.2
    assert days.loc["pool-rides", "unserved_share"] < days.loc["adjacent", "unserved_share"]


def test_the_integer_program_serves_most_requests_with_the_least_driving():
    pytest.importorskip("scipy")
    pool = example()
    streets = pool.Streets(False, 1.0, (10.0,) * 24, 0)
    limits = pool.Limits(2, 0.5, 600_000)

    def request(number, x, to):
        return pool.request_of(number, 1, True, frozenset(), (x, 0.0), (to, 0.0), 0.0, 0.0, streets, limits)

    # Taxi 0 stands west of both requests, which ride the same way; taxi 1 is 100 s further from each.
    requests = [request(0, 1000.0, 5000.0), request(1, 2000.0, 4000.0)]
    near, far = pool.Taxi(0, 0.0, 0.0, (), 0), pool.Taxi(1, -1000.0, 0.0, (), 0)
    # Together: 500 s of driving. With a taxi each: 500 + 500 s (taxi 1 to the nearer request: 200 + 400; taxi 0 400).
    answer = pool.plan(requests, [near, far], [], 0.0, streets, limits)
    assert answer == [(0, 0, 0, 1, True)]
    # Without seats for two, both taxis drive: 400 s (taxi 0 to request 1) and 600 s (taxi 1 to request 0) are 1,000 s;
    # the other way it is 500 + 500.
    alone = pool.plan(requests, [near, far], [], 0.0, streets, pool.Limits(1, 0.5, 600_000))
    assert sorted(each[0] for each in alone) == [0, 1] and len({each[1] for each in alone}) == 2
    # A passenger is aboard to 5000 m. A request from 4000 m back to 0 m is picked up after they have got out: on the way
    # it would ride 600 s, which is 1.5 times its direct time, without the margin.
    back = request(2, 4000.0, 0.0)
    shared = pool.Taxi(3, 1000.0, 0.0, (requests[0].stops[1],), 1)
    aboard = pool.Stop(0, True, 5000.0, 0.0, 1, 600_000, 600_000)
    assert pool.inserted(shared, (aboard,), back, 0.0, streets, 2)[1:3] == (1, 2)


def test_the_example_prints_the_figures_of_its_policies(monkeypatch, capsys):
    pytest.importorskip("scipy")
    pool = example()
    monkeypatch.setattr(sys, "argv", ["pool_rides.py", "--days", "1"])
    pool.main()
    printed = capsys.readouterr().out
    assert "shared_ride_share" in printed and "pool-rides" in printed and "insertion" in printed
