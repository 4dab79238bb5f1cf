"""The environments: Gymnasium's own checks, rewards, and the choice of days."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import cabstand

KINDS = ["taxi", "zone", "batch"]


def play(env, replication, decide):
    """Runs a day; returns the sum of rewards, the steps, and the last info."""
    observation, info = env.reset(options={"replication": replication})
    rewards, steps, over = 0.0, 0, False
    while not over:
        observation, reward, over, truncated, info = env.step(decide(observation, info))
        assert env.observation_space.contains(observation) and not truncated
        rewards, steps = rewards + reward, steps + 1
    return rewards, steps, info


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.filterwarnings("ignore:.*:UserWarning")
def test_gymnasium_finds_nothing_wrong(town, kind):
    check_env(cabstand.env(town, kind), skip_render_check=True)


@pytest.mark.parametrize("kind", KINDS)
def test_a_day_is_that_of_its_replication(town, kind):
    env = cabstand.env(town, kind)
    env.action_space.seed(1)
    chosen = []

    def at_random(observation, info):
        chosen.append(env.action_space.sample())
        return chosen[-1]

    first = play(env, 3, at_random)
    digest, again = env.day.digest, iter(chosen)
    second = play(env, 3, lambda observation, info: next(again))
    assert first[:2] == second[:2] and env.day.digest == digest
    assert first[2]["replication"] == 3
    env.reset()
    assert env.day.replication == 4


@pytest.mark.parametrize("kind", KINDS)
def test_rewards_add_up_to_the_waits(town, kind):
    env = cabstand.env(town, kind, reward={"waited_s": -1})
    choice = {"taxi": 0, "zone": 4, "batch": np.zeros(16, int)}[kind]
    rewards, _, info = play(env, 1, lambda observation, info: choice)
    asked = env.day.question
    requests = env.day._asked.served + env.day._asked.unserved
    assert asked is not None or kind == "taxi"
    assert -rewards == pytest.approx(info["metrics"]["wait_s_mean"] * requests, rel=1e-6)


def test_the_first_candidate_is_nearest_taxi(town, town_file):
    env = cabstand.env(town)
    rewards, _, info = play(env, 2, lambda observation, info: 0)
    rows = cabstand.run(town_file, "nearest-taxi", replications=2).replications
    assert env.day.digest == rows["run_digest"][1]
    assert info["metrics"]["wait_s_mean"] == pytest.approx(rows["wait_s_mean"][1], abs=1e-3)


def test_masks_say_who_is_there(town):
    env = cabstand.env(town, candidates=5)

    def look(observation, info):
        there = info["action_mask"]
        assert there.shape == (6,) and there[5] == 1 and there[0] == 1
        assert there[:5].sum() == observation[7]
        return int(np.flatnonzero(there)[-2])

    play(env, 1, look)


def test_taxis_that_are_sent_elsewhere_go_there(town):
    env = cabstand.env(town, "zone", period_s=600)
    rewards, steps, info = play(env, 1, lambda observation, info: int(steps_zone(observation)))
    assert steps > 10 and info["metrics"]["wait_s_mean"] > 0


def steps_zone(observation):
    """The zone with the fewest taxis, those coming included."""
    zones = observation[6:].reshape(-1, 4)
    return np.argmin(zones[:, 0] + zones[:, 1])


def test_a_batch_uses_each_taxi_once(town):
    env = cabstand.env(town, "batch", rides=4, candidates=2)
    served = play(env, 1, lambda observation, info: np.zeros(4, int))[2]["metrics"]
    nobody = play(env, 1, lambda observation, info: np.full(4, 2))[2]["metrics"]
    assert served["unserved_share"] < 0.5 and nobody["unserved_share"] == 1


def test_many_days_in_one_call_are_the_same_days(town):
    singles = []
    for replication in range(1, 10):
        rewards, _, info = play(cabstand.env(town), replication, lambda observation, info: 0)
        singles.append((rewards, info["metrics"]["wait_s_mean"]))
    for threads in (1, 2):
        many = cabstand.make_vec(town, 3, threads=threads)
        many.reset(options={"replication": 1})
        rewards, found = np.zeros(3), []
        while len(found) < 6:
            _, reward, over, truncated, info = many.step(np.zeros(3, int))
            assert not truncated.any()
            rewards += reward
            for index in np.flatnonzero(over):
                assert info["_metrics"][index]
                found.append((rewards[index], info["metrics"][index]["wait_s_mean"]))
                rewards[index] = 0
        many.close()
        # The first three days, and the next ones that began after them.
        for each in found:
            assert any(np.allclose(each, single) for single in singles)
        assert len({each[1] for each in found}) == len(found)


def test_wrong_use_is_told(town):
    env = cabstand.env(town)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    play(env, 1, lambda observation, info: 0)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    env.close()
    for wrong in ({"decides": "price"}, {"candidates": 0}, {"reward": {"money": 1}},
                  {"settings": {"fleet.taxis": 1}}):
        with pytest.raises(ValueError):
            cabstand.env(town, **wrong)
    with pytest.raises(ValueError):
        cabstand.make_vec(town, 0)
    with pytest.raises(gymnasium.error.ResetNeeded):
        cabstand.make_vec(town, 2).step([0, 0])
