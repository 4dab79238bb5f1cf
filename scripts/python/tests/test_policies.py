"""Own policies in comparisons: functions and objects beside those of the catalog."""

import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

import cabstand
from test_programs import batch as pair_by_distance

POLICIES = Path(__file__).resolve().parents[2] / "policies"

BUSY = {"demand.requests_per_day": 900, "fleet.accept": "80 %"}


def nearest(day, asked):
    """The policy nearest-taxi."""
    if asked.kind == "taxi_for_ride":
        taxi = day.nearest_taxi(asked.ride)
        return [] if taxi is None else [cabstand.offer(asked.ride, taxi)]
    ride = day.longest_held(asked.taxi)
    return [] if ride is None else [cabstand.offer(ride, asked.taxi)]


def idle_by_zone(day, ride):
    """The longest idle taxi of each zone that has not refused the ride."""
    ranks = dict(zip(day.taxis()["taxi"].tolist(), day.taxis()["idle_rank"].tolist(), strict=True))
    found = {}
    for taxi in day.nearest(ride, 1000):
        zone, place = int(taxi["zone"]), (ranks[int(taxi["taxi"])], int(taxi["taxi"]))
        found[zone] = min(found.get(zone, place), place)
    return {zone: taxi for zone, (_, taxi) in found.items()}


def zone_of(day, taxi):
    taxis = day.taxis()
    return int(taxis["zone"][taxis["taxi"] == taxi][0])


class Rings:
    """The policies fifo (no rings) and adjacent (one ring)."""

    def __init__(self, name, rings):
        self.name, self.rings = name, rings

    def __call__(self, day, asked):
        if asked.kind == "taxi_for_ride":
            own = int(day.rides()[0]["zone"])
            idle = idle_by_zone(day, asked.ride)
            zones = [own, *(day.city.neighbours[own] if self.rings else [])]
            return [cabstand.offer(asked.ride, idle[zone]) for zone in zones if zone in idle][:1]
        own = zone_of(day, asked.taxi)
        rides = day.rides(asked.taxi)
        for zones in [[own], day.city.neighbours[own]][: 1 + self.rings]:
            for ride in rides:
                if ride["zone"] in zones:
                    return [cabstand.offer(int(ride["ride"]), asked.taxi)]
        return []


class Pairs:
    """The policy of scripts/policies/batch.py."""

    name = "pairs"
    batch_period_s = 10

    def __call__(self, day, asked):
        return pair_by_distance(day)


def digests(results):
    rows = results.replications.pivot(index="replication", columns="policy", values="run_digest")
    return {policy: rows[policy].tolist() for policy in rows.columns}


def test_four_policies_have_equal_days_through_every_door(town_file):
    own = [Rings("my-fifo", 0), Rings("my-adjacent", 1), nearest, Pairs()]
    found = digests(cabstand.compare(
        town_file, ["fifo", "adjacent", "nearest-taxi", "py-nearest", "py-batch", *own], replications=3, settings=BUSY,
        flags=["--policy-command", f"py-nearest=python3 {POLICIES}/nearest.py",
               "--policy-command", f"py-batch=python3 {POLICIES}/batch.py"]))
    assert found["my-fifo"] == found["fifo"]
    assert found["my-adjacent"] == found["adjacent"]
    assert found["nearest"] == found["nearest-taxi"] == found["py-nearest"]
    assert found["pairs"] == found["py-batch"]
    assert len({tuple(each) for each in found.values()}) == 4
    city = cabstand.City(town_file, settings=BUSY)
    for policy in own:
        with cabstand.Day(city, 2, batch_period_s=getattr(policy, "batch_period_s", None)) as day:
            answer = []
            while (asked := day.step(answer)) is not None:
                answer = policy(day, asked)
            assert day.digest == found[cabstand.policies.name_of(policy)][1]


def test_the_comparison_is_that_of_named_policies(town_file, tmp_path):
    named = cabstand.compare(town_file, ["fifo", "nearest-taxi"], replications=5, output=tmp_path / "named")
    own = cabstand.compare(
        town_file, ["fifo", nearest], replications=5, output=tmp_path / "own", flags=["--report", str(tmp_path / "p.html")])
    assert named.comparisons.drop(columns="policy").equals(own.comparisons.drop(columns="policy"))
    assert named.summary.drop(columns="policy").equals(own.summary.drop(columns="policy"))
    assert set(named.tables) == set(own.tables) and (tmp_path / "p.html").stat().st_size > 10_000
    assert own.sentence and "nearest" in own.sentence
    assert own.manifest["policies"] == ["fifo", "nearest"]


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_threads_change_nothing(town_file, threads):
    results = cabstand.compare(town_file, ["adjacent", nearest, Pairs()], replications=4, threads=threads)
    expected = cabstand.compare(town_file, ["adjacent", nearest, Pairs()], replications=4)
    assert results.replications.equals(expected.replications)


def test_policies_are_called_by_the_calling_thread(town_file):
    callers = set()

    def mine(day, asked):
        callers.add(threading.get_ident())
        return nearest(day, asked)

    cabstand.compare(town_file, ["fifo", mine], replications=3, threads=3)
    assert callers == {threading.get_ident()}
    callers.clear()
    other = threading.Thread(target=lambda: cabstand.run(town_file, mine))
    other.start()
    other.join()
    assert callers == {other.ident}


def test_values_vary_under_an_own_policy(town_file):
    seen = set()

    class Counted:
        name = "counted"

        def begin(self, day):
            seen.add((day.city.taxis, day.parameters.get("reach")))

        def __call__(self, day, asked):
            return nearest(day, asked)

    results = cabstand.compare(
        town_file, ["nearest-taxi", Counted()], vary={"fleet.taxis": [6, 9]}, replications=2,
        settings={"policy_parameters.counted.reach": 7})
    assert seen == {(6, 7), (9, 7)}
    found = digests(results)
    assert found["counted taxis=6"] == found["nearest-taxi taxis=6"] != found["counted taxis=9"]


def test_the_memory_of_a_day_is_new_every_day(town_file):
    sizes = []

    def mine(day, asked):
        if not day.memory:
            sizes.append(asked.time_s)
        day.memory[asked.time_s] = asked
        return nearest(day, asked)

    cabstand.run(town_file, mine, replications=3, threads=1)
    # The first day is played twice.
    assert len(sizes) == 4 and sizes[0] == sizes[1]


@pytest.mark.parametrize("number", [0, 40])
def test_an_exception_ends_the_comparison_and_leaves_nothing(town_file, tmp_path, number):
    class Broken:
        name = "broken"

        def __init__(self):
            self.count = 0

        def __call__(self, day, asked):
            self.count += 1
            if self.count > number:
                raise ZeroDivisionError("no taxis")
            return nearest(day, asked)

    folder = tmp_path / "results"
    with pytest.raises(ZeroDivisionError, match="no taxis") as told:
        cabstand.compare(town_file, ["fifo", Broken()], replications=3, output=folder)
    assert "__call__" in [entry.name for entry in told.traceback]
    assert not folder.exists() or not any(folder.iterdir())
    if sys.version_info >= (3, 11):
        assert "policy broken, replication 1" in told.value.__notes__[0]


def test_an_exception_of_begin_ends_the_comparison(town_file):
    class Broken:
        name = "broken"

        def begin(self, day):
            raise KeyError("weights")

        def __call__(self, day, asked):
            return []

    with pytest.raises(KeyError, match="weights"):
        cabstand.run(town_file, Broken())


def test_a_policy_that_is_not_deterministic_is_named(town_file):
    class Growing:
        """Remembers earlier days."""

        name = "growing"

        def __init__(self):
            self.count = 0

        def __call__(self, day, asked):
            self.count += 1
            return nearest(day, asked) if self.count > 50 else []

    def lucky(day, asked):
        return nearest(day, asked) if random.random() < 0.8 else []

    for policy, name in ((Growing(), "growing"), (lucky, "lucky")):
        with pytest.raises(ValueError, match=f"policy {name}, replication 1: the first day was played twice"):
            cabstand.compare(town_file, ["fifo", policy], replications=2)
    seeded = random.Random()

    class Seeded:
        name = "seeded"

        def begin(self, day):
            seeded.seed(1)

        def __call__(self, day, asked):
            return nearest(day, asked) if seeded.random() < 0.8 else []

    assert cabstand.run(town_file, Seeded(), replications=2).sentence


def function(called, **attributes):
    def mine(day, asked):
        return []

    mine.__name__ = called
    mine.__dict__.update(attributes)
    return mine


@pytest.mark.parametrize(("policies", "message"), [
    ([nearest, nearest], "nearest appears twice; give one of the policies another name"),
    (["fifo", "fifo"], "fifo appears twice"),
    ([Pairs], "Pairs is a class; give an object"),
    ([lambda day, asked: []], "has no name"),
    ([3], "neither the name of a policy nor a function"),
    ([function("fifo")], "cabstand has a policy of this name"),
    ([function("a,b")], "a name has"),
    ([function("mine", name="größte")], "a name has"),
    (["fifo,adjacent"], "not one policy"),
    (["fastest"], "there is no policy"),
    ([function("mine", batch_period_s=0.5)], "mine.batch_period_s is 0.5 s"),
    ([function("mine", batch_period_s="10 s")], "mine.batch_period_s"),
    ([function("mine", redirects=True)], "redirects is 1 without batch_period_ms"),
    ([function("mine", redirects=2)], "mine.redirects is 2; it must be True or False"),
])
def test_wrong_policies_are_refused_with_a_cure(town_file, policies, message):
    with pytest.raises(cabstand.CabstandError) as told:
        cabstand.compare(town_file, policies, replications=1)
    assert message in str(told.value)


@pytest.mark.parametrize(("answer", "message"), [
    (None, "returned None; it must return a list of actions"), (7, "must be a list of actions"),
    ([3], "actions[0] is 3"), ([(10, 0, 0, 0)], "an action of kind 10"), ([(1, -1, 0, 0)], "kind 1 with ride -1")])
def test_wrong_answers_end_the_comparison(town_file, answer, message):
    def mine(day, asked):
        return answer

    with pytest.raises(cabstand.CabstandError) as told:
        cabstand.run(town_file, mine, replications=1)
    assert message in str(told.value)


@pytest.mark.parametrize(("options", "message"), [
    ({"replications": 0}, "replications is 0"), ({"replications": 2.5}, "not a whole number"),
    ({"threads": 0}, "threads is 0"), ({"detail": -1}, "detail is -1"), ({"seed": -1}, "seed is -1"),
    ({"vary": ["fleet.taxis=3,4"]}, "vary is"), ({"vary": {"fleet.taxis": 3}}, "it must be a list of values"),
    ({"vary": {"fleet.taxis": [3]}}, "two or more values"), ({"flags": "--bound"}, "it must be a list of texts"),
    ({"flags": ["scenario.jsonc"]}, "is not a flag"), ({"flags": ["--help"]}, "is not a flag"),
    ({"flags": ["--resume"]}, "are not kept")])
def test_wrong_options_are_refused(town_file, options, message):
    with pytest.raises(cabstand.CabstandError) as told:
        cabstand.compare(town_file, [nearest, "fifo"], **options)
    assert message in str(told.value)


def test_refused_actions_are_told_and_counted(town_file):
    reasons = []

    def mine(day, asked):
        reasons.extend(reason for _, reason in day.refusals)
        return [cabstand.offer(9999, 9999)]

    results = cabstand.run(town_file, mine, replications=1)
    assert set(reasons) == {"unknown_taxi"}
    assert "unknown_taxi" in str(results.manifest)


def test_a_day_is_valid_during_the_answer_only(town_file):
    kept = []

    def mine(day, asked):
        if kept and kept[-1] is not day:
            with pytest.raises(cabstand.CabstandError):
                kept[-1].taxis()
        kept.append(day)
        return nearest(day, asked)

    cabstand.run(town_file, mine, replications=2)
    for use in (lambda day: day.taxis(), lambda day: day.nearest_taxi(0), lambda day: day.longest_held()):
        with pytest.raises(cabstand.CabstandError, match="closed"):
            use(kept[-1])


def test_progress_reaches_a_function_and_its_error_is_raised(town_file):
    seen = []
    cabstand.compare(town_file, ["fifo", nearest], replications=4, progress=lambda done, total: seen.append((done, total)))
    assert seen[-1] == (8, 8)

    def fail(done, total):
        raise LookupError("no terminal")

    with pytest.raises(LookupError, match="no terminal"):
        cabstand.compare(town_file, ["fifo", nearest], replications=4, progress=fail)


SLOW = """
import sys, time, cabstand
def slow(day, asked):
    {body}
    return []
policies = {policies}
print("ready", flush=True)
try:
    cabstand.compare(sys.argv[1], policies, replications=100000, output=sys.argv[2], threads=2)
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""


@pytest.mark.parametrize(("body", "policies"), [
    ("while True: pass", "['fifo', slow]"), ("time.sleep(0.001)", "[slow]"), ("pass", "['fifo', 'adjacent']")])
def test_an_interrupt_ends_a_comparison_in_any_place(town_file, tmp_path, body, policies):
    process = subprocess.Popen(
        [sys.executable, "-c", SLOW.format(body=body, policies=policies), town_file, tmp_path / "results"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout.readline() == "ready\n"
    time.sleep(1.5)
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate(timeout=60)
    assert (output, errors) == ("interrupted\n", "")
    left = [path.name for path in (tmp_path / "results").rglob("*") if not path.name.startswith(".")]
    assert "manifest.json" not in left


def test_giving_a_day_up_costs_less_than_playing_it(mielec):
    city = cabstand.City(mielec)

    def took(stop):
        start = time.perf_counter()
        for replication in range(1, 11):
            with cabstand.Day(city, replication) as day:
                answer, asked = [], day.step()
                while asked is not None and not (stop and asked.time_s > 8 * 3600):
                    asked = day.step(nearest(day, asked))
        return time.perf_counter() - start

    took(False)
    assert min(took(True) for _ in range(3)) < min(took(False) for _ in range(3))
