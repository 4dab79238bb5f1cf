"""One agent a taxi: PettingZoo's own checks, and the days that it plays."""

import numpy as np
import pytest

import cabstand

pettingzoo = pytest.importorskip("pettingzoo")


@pytest.fixture
def env(town):
    from cabstand.parallel_env import TaxisParallelEnv

    return TaxisParallelEnv(town, period_s=300, places=True)


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_pettingzoo_finds_nothing_wrong(env):
    from pettingzoo.test import parallel_api_test

    parallel_api_test(env, num_cycles=200)


def play(env, decide):
    _, infos = env.reset(options={"replication": 1})
    rewards, rounds = 0.0, 0
    while env.agents:
        agents = list(env.agents)
        seen, earned, terminated, truncated, infos = env.step({agent: decide(agent, infos) for agent in agents})
        assert len(set(earned.values())) == 1 and not any(truncated.values())
        assert set(seen) == set(agents) == set(terminated)
        rewards, rounds = rewards + earned[agents[0]], rounds + 1
    assert all(terminated.values())
    return rewards, rounds, infos


def test_taxis_that_all_stay_play_the_day_of_the_policy(env, town):
    _, rounds, infos = play(env, lambda agent, infos: 9)
    day = cabstand.Day(town, policy="nearest-taxi", reposition_period_s=300)
    while day.step() is not None:
        pass
    assert infos["taxi_0"]["metrics"] == pytest.approx(day.metrics, nan_ok=True) and rounds > 10
    # Little's law: the rewards are the waits of all requests, and 900 s for each that was not served.
    asked = day._asked
    rewards, _, _ = play(env, lambda agent, infos: 9)
    assert -rewards == pytest.approx(asked.waited_ms / 1000 + 900 * asked.unserved, rel=1e-6)


def test_masks_are_of_taxis_that_can_be_moved(env, town):
    random = np.random.default_rng(1)
    asked = 0

    def decide(agent, infos):
        nonlocal asked
        mask = infos[agent]["action_mask"]
        assert mask.shape == (10,) and mask[9] == 1 and infos[agent]["refusals"] == []
        assert (env.action_masks(agent) == (mask == 1)).all()
        asked += int(mask[:9].any())
        return int(random.choice(np.flatnonzero(mask)))

    play(env, decide)
    assert asked > 50


def test_what_is_not_an_action_is_refused(env):
    env.reset(seed=1)
    for wrong in ({"taxi_0": 10}, {"taxi_0": -1}, {"taxi_0": 0.5}, {"taxi_99": 0}, [1], None):
        with pytest.raises(cabstand.CabstandError):
            env.step(wrong)
    env.step({})
