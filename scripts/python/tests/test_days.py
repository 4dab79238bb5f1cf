"""Cities and days, step by step."""

import threading

import pytest

import cabstand


def nearest(day: cabstand.Day) -> list:
    """The policy nearest-taxi."""
    asked = day.question
    if asked.kind == "taxi_for_ride":
        return [cabstand.offer(asked.ride, each["taxi"]) for each in day.nearest(asked.ride, 1)]
    rides = day.rides(asked.taxi)[:1]
    return [cabstand.offer(each["ride"], asked.taxi) for each in rides]


def play(day: cabstand.Day, decide=nearest) -> cabstand.Day:
    answer = []
    while day.step(answer) is not None:
        answer = decide(day)
    return day


def test_city_tells_what_it_is(town):
    assert (town.taxis, len(town.zones), town.seed) == (8, 9, 5)
    assert town.window_s == (1800, 9000)
    assert town.clock_at_start_s == 7.5 * 3600
    assert len(set(town.zone_keys)) == 9
    assert town.zones["area_m2"].sum() == pytest.approx(9e6)


def test_settings_replace_values(town_file):
    city = cabstand.City(town_file, settings={"fleet.taxis": 3, "fleet.accept": "50 %"})
    assert city.taxis == 3


def test_wrong_scenarios_are_told_with_their_place(tmp_path):
    with pytest.raises(cabstand.CabstandError, match="nowhere.jsonc") as told:
        cabstand.City(tmp_path / "nowhere.jsonc")
    assert told.value.code == -3
    with pytest.raises(cabstand.CabstandError, match=r"a\.jsonc:1:"):
        cabstand.City("a.jsonc", text="{ fleet: 3 }")
    with pytest.raises(cabstand.CabstandError, match="fleet.taxi"):
        cabstand.City("a.jsonc", text="{ name: 'a' }", settings={"fleet.taxi": 3})


def test_a_day_is_that_of_the_policy_that_decides_the_same(town, town_file):
    days = [play(cabstand.Day(town, replication)) for replication in (1, 2, 3)]
    rows = cabstand.run(town_file, "nearest-taxi", replications=3).replications
    assert [day.digest for day in days] == rows["run_digest"].tolist()
    assert [day.metrics["wait_s_mean"] for day in days] == pytest.approx(
        rows["wait_s_mean"], abs=1e-3)


def test_days_in_threads_are_the_same_days(town):
    expected = [play(cabstand.Day(town, replication)).digest for replication in range(1, 9)]
    found = [None] * 8

    def work(index):
        found[index] = play(cabstand.Day(town, index + 1)).digest

    threads = [threading.Thread(target=work, args=(index,)) for index in range(8)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert found == expected


def test_figures_add_up(town):
    day, last = cabstand.Day(town, 1), 0.0
    answer = []
    while (asked := day.step(answer)) is not None:
        assert asked.waited_s >= last
        last = asked.waited_s
        assert asked.idle_taxis == len(day.taxis())
        answer = nearest(day)
    assert day.question.kind == "over" and day.question.waiting == 0
    requests = day.question.served + day.question.unserved
    assert day.question.waited_s == pytest.approx(day.metrics["wait_s_mean"] * requests, rel=1e-6)


def test_arrays_tell_what_the_core_knows(town):
    day = cabstand.Day(town, 1)
    day.step()
    taxis, rides, zones = day.taxis(), day.rides(), day.zones()
    assert len(taxis) == 8 and sorted(taxis["idle_rank"]) == sorted(set(taxis["idle_rank"]))
    assert rides["ride"].tolist() == [day.question.ride] and rides["held_since_ms"][0] == -1
    assert zones["idle_taxis"].sum() == 8
    found = day.nearest(day.question.ride, 20)
    assert len(found) == 8 and (found["distance_m"][:-1] <= found["distance_m"][1:]).all()


def test_what_cannot_be_done_is_told(town):
    day = cabstand.Day(town, 1)
    with pytest.raises(cabstand.CabstandError, match="no question"):
        day.taxis()
    with pytest.raises(cabstand.CabstandError, match="not over"):
        _ = day.metrics
    day.step()
    day.step([cabstand.offer(day.question.ride, 99), cabstand.relocate(0, 1)])
    assert day.refusals == [(0, "unknown_taxi"), (1, "not_asked")]
    with pytest.raises(cabstand.CabstandError, match="kind 12"):
        day.step([(12, 0, 0, 0)])
    play(day)
    with pytest.raises(cabstand.CabstandError, match="over"):
        day.step()
    for options in ({"replication": 0}, {"policy": "fastest"}, {"batch_period_s": 0.5}):
        with pytest.raises(cabstand.CabstandError):
            cabstand.Day(town, **options)


def test_idle_taxis_can_be_moved_while_a_policy_dispatches(town):
    def away(day):
        zones = day.zones()
        emptiest = int(zones["idle_taxis"].argmin())
        taxis = day.taxis()
        return [cabstand.relocate(each["taxi"], emptiest) for each in taxis[:1]]

    day = play(cabstand.Day(town, 1, policy="adjacent", reposition_period_s=300), away)
    plain = play(cabstand.Day(town, 1, policy="adjacent", reposition_period_s=300), lambda day: [])
    assert day.digest != plain.digest


def names_of_policies(town) -> list[str]:
    with pytest.raises(cabstand.CabstandError) as told:
        cabstand.Day(town, policy="?")
    return str(told.value).split("there are ")[1].split(", ")


@pytest.mark.parametrize("name", ["mielec", "shared-evening"])
def test_the_whole_catalog_steps(town, mielec, name):
    path = mielec.with_name(f"{name}.jsonc")
    settings = {"window.length": "1 h", "fleet.taxis": 60}
    city, policies = cabstand.City(path, settings=settings), names_of_policies(town)
    assert {"next-ride", "insertion", "reassign"} <= set(policies)
    rows = cabstand.compare(path, policies, settings=settings, replications=1).replications
    expected = dict(zip(rows["policy"], rows["run_digest"], strict=True))
    for policy in policies:
        day = cabstand.Day(city, policy=policy, reposition_period_s=300)
        busy = 0
        while day.step() is not None:
            taxis = day.busy()
            busy += len(taxis)
            assert len(taxis["taxi"]) == len(set(taxis["taxi"]))
        assert busy > 0 and day.digest == expected[policy], policy
    for policy in ("next-ride", "insertion"):
        env = cabstand.env(city, "zone", policy=policy)
        env.reset(seed=1)
        over = False
        while not over:
            over = env.step(0)[2]
