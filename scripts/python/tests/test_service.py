"""What a program receives in `hello` is known in Python, too."""

import copy
import dataclasses
import json
import pickle
from pathlib import Path

import pytest

import cabstand

POLICIES = Path(__file__).resolve().parents[2] / "policies"
SETTINGS: dict[str, object] = {
    "policy_parameters.mine.gain_m": 700, "policy_parameters.mine.words": ["\u00e4", "b"],
    "rulebook.refusal_place": "to_tail", "rulebook.offer_timeout": "41 s"}


def hello(path, folder, settings) -> dict:
    """The first message to a program."""
    cabstand.run(
        path, "mine", replications=1, settings=settings,
        flags=["--policy-command", f"mine=python3 {POLICIES}/nearest.py", "--record", str(folder)])
    first = next(folder.glob("*.txt")).read_text().splitlines()[0]
    return json.loads(first.removeprefix("> "))


@pytest.mark.parametrize("name", ["smallest", "mielec", "manhattan-weekday", "both-rulebooks-two-step"])
def test_all_facts_of_hello_are_known(mielec, tmp_path, name):
    path = mielec.with_name(f"{name}.jsonc")
    settings = dict(SETTINGS)
    if name == "manhattan-weekday":
        settings |= {"window.length": "15 min", "window.warmup": "0 s", "fleet.taxis": 20}
    message = hello(path, tmp_path / "said", settings)
    city = cabstand.City(path, settings=settings)
    told = message["city"]
    assert city.metric == told["metric"]
    assert city.clock_at_start_s * 1000 == told["clock_at_start_ms"]
    assert city.circuity == told["circuity"]
    speeds = city.speed_m_per_s_by_hour
    assert (speeds if speeds is None else list(speeds)) == told["speed_m_per_s_by_hour"]
    assert city.has_estimates == (told["circuity"] is not None)
    assert dataclasses.asdict(city.rulebook) == message["rulebook"]
    assert city.parameters("mine") == message["parameters"] == {"gain_m": 700, "words": ["\u00e4", "b"]}
    assert [
        {"key": key, "x": zone["x"], "y": zone["y"], "area_m2": zone["area_m2"], "is_served": bool(zone["is_served"]),
         "neighbours": near}
        for key, zone, near in zip(city.zone_keys, city.zones, city.neighbours, strict=True)] == told["zones"]
    assert city.rulebook.refusal_place == "to_tail" and city.rulebook.offer_timeout_ms == 41_000


def test_the_rulebook_cannot_be_changed(town):
    with pytest.raises(dataclasses.FrozenInstanceError):
        town.rulebook.refusal_place = "to_tail"
    for other in (copy.copy(town), pickle.loads(pickle.dumps(town))):
        assert other.rulebook == town.rulebook and other.metric == town.metric


def test_a_policy_without_parameters_has_none(town):
    assert town.parameters("other") == {}
    with pytest.raises(cabstand.CabstandError, match="adjacent is a policy of the catalog"):
        town.parameters("adjacent")
    for wrong in (None, 3, "a\0b", "\ud800"):
        with pytest.raises(cabstand.CabstandError):
            town.parameters(wrong)


def test_a_comparison_has_the_varied_values(town_file):
    found = []

    def mine(day, asked):
        found.append((day.city.rulebook.offer_timeout_ms, day.city.parameters("mine"), day.parameters))
        return []

    cabstand.compare(
        town_file, ["fifo", mine], replications=1, settings={"policy_parameters.mine.a": 1},
        vary={"rulebook.offer_timeout": ["20 s", "40 s"]})
    assert {each[0] for each in found} == {20_000, 40_000}
    assert all(here == there == {"a": 1} for _, here, there in found)
