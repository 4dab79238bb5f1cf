"""Drives of many pairs in one call."""

import math
import runpy
from pathlib import Path

import numpy as np
import pytest

import cabstand
from test_days import nearest, play

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"
BUSY = {"demand.requests_per_day": 900, "fleet.accept": "70 %"}


def test_costs_are_those_of_the_nearest_taxis(town_file):
    city = cabstand.City(town_file, settings=BUSY)
    possible, impossible = 0, 0

    def decide(day):
        nonlocal possible, impossible
        rides, taxis = day.rides()["ride"], np.arange(city.taxis)[::-1]
        drives = day.costs(rides, taxis)
        assert drives.distance_m.shape == drives.estimate_ms.shape == (len(rides), city.taxis)
        for row, ride in enumerate(rides):
            near = day.nearest(int(ride), 1000)
            assert set(near["taxi"]) == set(taxis[~np.isnan(drives.distance_m[row])])
            for taxi, _, distance, estimate in near:
                column = city.taxis - 1 - taxi
                assert drives.distance_m[row, column] == distance and drives.estimate_ms[row, column] == estimate
        missing = np.isnan(drives.distance_m)
        assert (drives.estimate_ms[missing] == -1).all()
        possible, impossible = possible + (~missing).sum(), impossible + missing.sum()
        return nearest(day)

    play(cabstand.Day(city), decide)
    assert possible > 100 and impossible > 100


def test_points_are_estimated_as_taxis_are(town):
    day = cabstand.Day(town)
    day.step()
    asked = day.question
    ride, taxis = day.rides()[0], day.taxis()
    expected = day.costs([asked.ride], taxis["taxi"])
    for drives in (
            day.estimate(taxis, [ride["x"], ride["y"]]),
            town.estimate(np.stack([taxis["x"], taxis["y"]], axis=-1), (ride["x"], ride["y"]), asked.time_s)):
        assert (drives.distance_m == expected.distance_m[0]).all()
        assert (drives.estimate_ms == expected.estimate_ms[0]).all()


def test_points_are_broadcast(town):
    # 20 km/h are 5.556 m/s, so a metre takes 180 ms.
    across = np.array([[0.0, 0.0], [300.0, 400.0], [3, 4]])
    drives = town.estimate(across[:, None, :], across, 0)
    assert drives.distance_m.tolist() == [[0, 500, 5], [500, 0, 495], [5, 495, 0]]
    circuity = town.circuity
    assert drives.estimate_ms.tolist() == [
        [round(metres * circuity * 180) for metres in row] for row in drives.distance_m.tolist()]
    alone = town.estimate((0, 0), (30, 40), 3600)
    assert alone.distance_m.shape == () and float(alone.distance_m) == 50
    assert town.estimate(np.zeros((0, 2)), (1, 2), 0).estimate_ms.tolist() == []


WRONG_POINTS = [
    None, 3, "a", [], [1], [1, 2, 3], [[1, 2], [3]], [[1, 2, 3]], [math.nan, 1], [1, math.inf], [1, 1e9], ["1", "2"],
    [True, False], [None, 1], {"x": 1}, [1 + 2j, 3]]


@pytest.mark.parametrize("wrong", WRONG_POINTS, ids=str)
def test_wrong_points_are_refused(town, wrong):
    day = cabstand.Day(town)
    day.step()
    for use in (
            lambda: day.estimate(wrong, (1, 2)), lambda: day.estimate((1, 2), wrong),
            lambda: town.estimate(wrong, (1, 2), 0)):
        with pytest.raises(cabstand.CabstandError):
            use()
    assert day.estimate((1, 2), (1, 2)).distance_m == 0


@pytest.mark.parametrize("wrong", [None, "1", True, -1, 864_000_001, math.nan, math.inf, [1]], ids=str)
def test_wrong_times_are_refused(town, wrong):
    with pytest.raises(cabstand.CabstandError, match="time_s"):
        town.estimate((0, 0), (1, 2), wrong)


@pytest.mark.parametrize("wrong", [
    None, 0, "0", [-1], [99_999], [2**31], [2**64], [0.5], [True], [None], ["0"], [[0]], [[0], [0, 1]],
    [math.nan]], ids=str)
def test_wrong_rides_and_taxis_are_refused(town, wrong):
    day = cabstand.Day(town)
    day.step()
    ride = day.question.ride
    for use in (lambda: day.costs(wrong, [0]), lambda: day.costs([ride], wrong)):
        with pytest.raises(cabstand.CabstandError):
            use()
    assert day.costs([], [0]).distance_m.shape == (0, 1) and day.costs([ride], []).estimate_ms.shape == (1, 0)


def test_shapes_that_do_not_fit_are_refused(town):
    with pytest.raises(cabstand.CabstandError, match="do not fit"):
        town.estimate(np.zeros((2, 2)), np.zeros((3, 2)), 0)


def test_drives_need_an_open_question(town):
    day = cabstand.Day(town)
    for use in (lambda: day.costs([], []), lambda: day.estimate((0, 0), (1, 1))):
        with pytest.raises(cabstand.CabstandError, match="no question is open"):
            use()
    day.close()
    for use in (lambda: day.costs([], []), lambda: day.estimate((0, 0), (1, 1))):
        with pytest.raises(cabstand.CabstandError, match="closed"):
            use()


def printed(capsys, monkeypatch, *words) -> list[str]:
    monkeypatch.setattr("sys.argv", ["catalog_policies", *map(str, words)])
    runpy.run_path(str(EXAMPLES / "catalog_policies.py"), run_name="__main__")
    return capsys.readouterr().out.split()


@pytest.mark.parametrize("policy", ["nearest-taxi", "longest-idle", "fifo", "adjacent", "batch-assignment"])
@pytest.mark.parametrize("name", ["smallest", "mielec", "town"])
def test_policies_in_python_have_the_days_of_the_catalog(capsys, monkeypatch, mielec, town_file, name, policy):
    if policy == "batch-assignment":
        pytest.importorskip("scipy")
    path = town_file if name == "town" else mielec.with_name(f"{name}.jsonc")
    # scripts/check-library compares whole days.
    settings = {"policy_parameters.adjacent.rings": 1, "policy_parameters.adjacent.order": "fixed"}
    if name == "town":
        settings |= BUSY
    if name == "mielec":
        settings |= {"window.length": "3 h", "window.drain": "1 h"}
    rows = cabstand.run(path, policy, replications=2, settings=settings).replications
    lines = printed(
        capsys, monkeypatch, policy, path, 2, *[f"{key}={value}" for key, value in settings.items()])
    assert lines == [
        f"{row.replication},{row.demand_digest},{row.run_digest}" for row in rows.itertuples()]


def test_the_example_says_what_it_needs(monkeypatch):
    for words in ([], ["fastest", "town.jsonc", "3"], ["fifo"]):
        monkeypatch.setattr("sys.argv", ["catalog_policies", *words])
        with pytest.raises(SystemExit, match="POLICY"):
            runpy.run_path(str(EXAMPLES / "catalog_policies.py"), run_name="__main__")
