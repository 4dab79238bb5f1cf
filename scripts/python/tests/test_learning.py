"""What learners need: ends, masks, refusals, scales, places, ids, vectors."""

import copy
import pickle

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import cabstand

KINDS = ["taxi", "zone", "batch"]
IDS = {"taxi": "cabstand/Pick-v0", "zone": "cabstand/Reposition-v0", "batch": "cabstand/Batch-v0"}


def to_the_end(env, action, replication=1):
    """The last observation and info of a day with one action throughout, and its steps."""
    env.reset(options={"replication": replication})
    steps, over = 0, False
    while not over:
        seen, _, over, truncated, info = env.step(action)
        steps += 1
        assert not truncated
    return seen, info, steps


@pytest.mark.parametrize("kind", KINDS)
def test_a_day_ends_with_its_true_state(town, kind):
    action = {"taxi": 0, "zone": 4, "batch": np.zeros(16, int)}[kind]
    env = cabstand.env(town, kind)
    seen, info, _ = to_the_end(env, action)
    # The window ends at 10:00, two hours after 08:00; the town has eight taxis.
    hour, idle, held = {"taxi": (1, 3, 4), "zone": (0, 3, 4), "batch": (0, 1, 2)}[kind]
    assert seen[hour] == pytest.approx(10)
    assert 0 < seen[idle] <= 8 and seen[held] >= 0
    assert "metrics" in info


def test_choosing_none_is_asked_again_at_doubling_intervals(mielec):
    env = cabstand.env(mielec)
    asked = []
    _, info = env.reset(options={"replication": 1})
    over = False
    while not over:
        question = env.day._asked
        if question.kind == 1:
            asked.append((question.ride, question.time_ms))
        _, _, over, _, info = env.step(8)
    # One ride after another is held all day: the re-check of 30 s alone would ask 2,760 times about each in 23 h.
    assert len(asked) < 10_000
    first = asked[0][0]
    times = [time for ride, time in asked if ride == first]
    gaps = np.diff(times) / 1000
    # Every interval ends with a re-check, and is at least as long as all before it, unless a taxi became idle.
    assert (gaps >= 0).all() and len(times) <= 60
    assert info["metrics"]["served"] == 0


def test_a_ride_that_got_none_is_served_when_a_taxi_is_chosen_later(town):
    env = cabstand.env(town)
    seen, info = env.reset(options={"replication": 1})
    over, refused = False, set()
    while not over:
        ride = env.day._asked.ride
        action = 8 if ride >= 0 and ride not in refused else 0
        refused.add(ride)
        seen, _, over, _, info = env.step(action)
    assert info["metrics"]["unserved_share"] < 0.5


def test_only_taxis_that_can_be_moved_are_asked_about(town):
    env = cabstand.env(town, "zone", period_s=60)
    env.action_space.seed(3)
    _, info = env.reset(options={"replication": 1})
    advised, over = 0, False
    while not over:
        _, _, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
        assert info["refusals"] == []
        advised += 1
    assert advised > 100


def test_taxis_on_their_way_have_a_heading_and_cannot_be_moved_again(town):
    day = cabstand.Day(town, policy="adjacent", reposition_period_s=60)
    day.step()
    taxi = int(day.taxis()["taxi"][0])
    zone = (int(day.taxis()["zone"][0]) + 5) % 9
    assert (day.headings() == -1).all() and len(day.headings()) == len(day.taxis())
    day.step([cabstand.relocate(taxi, zone)])
    on_its_way = day.taxis()["taxi"] == taxi
    if on_its_way.any():
        assert day.headings()[on_its_way].tolist() == [zone]
        day.step([cabstand.relocate(taxi, (zone + 1) % 9)])
        assert day.refusals == [(0, "taxi_under_way")]


def test_refusals_of_a_batch_say_which_offer_and_why(town):
    env = cabstand.env(town, "batch", rides=4, candidates=2)
    env.reset(seed=1)
    # A taxi that is not there: what a caller would get who kept an old list.
    env._taxis[0, 0] = 99
    _, _, _, _, info = env.step(np.zeros(4, int))
    assert [reason for _, reason in info["refusals"]] == ["unknown_taxi"]
    assert info["refusals"][0][0][2] == 99


@pytest.mark.parametrize("kind", KINDS)
def test_masks_are_those_of_the_info_in_one_list(town, kind):
    env = cabstand.env(town, kind)
    _, info = env.reset(seed=1)
    assert env.action_masks().tolist() == info["action_mask"].ravel().astype(bool).tolist()
    assert env.action_masks().any()
    if kind == "batch":
        action = env.action_space.sample(tuple(info["action_mask"]))
        assert (info["action_mask"][np.arange(16), action] == 1).all()
    else:
        assert info["action_mask"][env.action_space.sample(info["action_mask"])] == 1


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("places", [False, True])
def test_normalised_numbers_are_those_of_the_scales(town, kind, places):
    action = {"taxi": 0, "zone": 4, "batch": np.zeros(16, int)}[kind]
    raw, scaled = (
        cabstand.env(town, kind, places=places, normalise=normalise) for normalise in (False, True))
    pairs = [(raw.reset(seed=2)[0], scaled.reset(seed=2)[0])]
    for _ in range(40):
        pairs.append((raw.step(action)[0], scaled.step(action)[0]))
    for plain, divided in pairs:
        assert np.allclose((plain - raw.offset) / raw.scale, divided, atol=1e-5)
        assert scaled.observation_space.contains(divided) and raw.observation_space.contains(plain)
    # Nothing that a network sees is far from 1.
    assert max(np.abs(divided).max() for _, divided in pairs) < 20
    hour = 1 if kind == "taxi" else 0
    assert raw.scale[hour] == 24


def test_scales_are_those_of_the_documentation(town):
    env = cabstand.env(town, candidates=1, places=True, normalise=True)
    # A town of 3 x 3 zones of 1 km2 with 8 taxis: fewer than one for each zone.
    assert env.scale.tolist() == [
        1, 24, 900, 8, 8, 1, 1, 1, 1500, 1500, 1500, 1500, 9, 9, 900, 900, 1, 1, 1500, 1500, 1500, 1500, 9, 9]
    assert env.offset[8:12].tolist() == [1500, 1500, 1500, 1500]


def test_places_are_those_of_the_day(town):
    env = cabstand.env(town, candidates=3, places=True)
    plain = cabstand.env(town, candidates=3)
    seen, _ = env.reset(options={"replication": 2})
    other, _ = plain.reset(options={"replication": 2})
    over, kinds = False, set()
    while not over:
        question, first = seen[:14], seen[14:24]
        assert (question[:8] == other[:8]).all() and (first[:4] == other[8:12]).all()
        asked = env.day._asked
        kinds.add(int(question[0]))
        taxis = env.day.taxis()
        if asked.ride >= 0:
            ride = next(each for each in env.day.rides() if each["ride"] == asked.ride)
            nearest = env.day.nearest(asked.ride, 1)[0]["taxi"]
            taxi = taxis[taxis["taxi"] == nearest][0]
            place, end = ride, taxi
        else:
            place = taxis[taxis["taxi"] == asked.taxi][0]
            end = env.day.rides(asked.taxi)[0]
        assert question[8:10] == pytest.approx([place["x"], place["y"]], abs=0.01)
        assert first[4:6] == pytest.approx([end["x"], end["y"]], abs=0.01)
        assert question[12] == place["zone"] and first[8] == end["zone"]
        if asked.ride >= 0:
            assert question[13] == ride["to_zone"] and first[9] == -1
        seen, _, over, _, _ = env.step(0)
        other = plain.step(0)[0]
    assert kinds == {0, 1}


def test_places_of_zones_are_distances_from_the_taxi(town):
    env = cabstand.env(town, "zone", places=True)
    seen, _ = env.reset(seed=1)
    taxi, zones = seen[:8], seen[8:].reshape(9, 5)
    assert zones[:, 4] == pytest.approx(
        np.hypot(town.zones["x"] - taxi[6], town.zones["y"] - taxi[7]), rel=1e-5)
    # Zones of 1 km2: a taxi is within the diagonal of half a zone of its middle.
    assert zones[int(taxi[1]), 4] <= 708


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.filterwarnings("ignore:.*:UserWarning")
def test_environments_have_ids_of_gymnasium(town_file, kind):
    env = gymnasium.make(IDS[kind], scenario=town_file, normalise=True)
    assert env.spec.id == IDS[kind]
    seen, info = env.reset(seed=4)
    assert (seen == cabstand.env(town_file, kind, normalise=True).reset(seed=4)[0]).all()
    check_env(env.unwrapped, skip_render_check=True)


@pytest.mark.parametrize("kind", KINDS)
def test_vectors_play_the_days_of_single_environments(town, kind):
    many = cabstand.make_vec(town, 3, kind, places=True)
    singles = [cabstand.env(town, kind, places=True) for _ in range(3)]
    seen, info = many.reset(seed=5)
    assert seen.shape == many.observation_space.shape
    for index, env in enumerate(singles):
        assert (env.reset(seed=5 + index)[0] == seen[index]).all()
    many.action_space.seed(1)
    for _ in range(60):
        actions = many.action_space.sample()
        seen, rewards, over, truncated, info = many.step(actions)
        assert not truncated.any() and info["action_mask"].shape[0] == 3
        assert many.action_masks().shape == (3, singles[0].action_masks().size)
        for index, env in enumerate(singles):
            alone = env.step(actions[index])
            assert (alone[0] == seen[index]).all() and alone[1] == pytest.approx(rewards[index])
            assert alone[4]["replication"] == info["replication"][index]
        if over.any():
            break
    many.close()


@pytest.mark.parametrize("kind", ["zone", "batch"])
def test_vectors_go_on_with_days_that_were_not_used(town, kind):
    many = cabstand.make_vec(town, 2, kind)
    _, info = many.reset()
    assert info["replication"].tolist() == [1, 2]
    action = np.full(many.action_space.shape, 4)
    seen, ends = set(info["replication"].tolist()), 0
    while ends < 2:
        _, rewards, over, _, info = many.step(action)
        ends += over.sum()
        assert not over.any() or (info["_metrics"] == over).all() and len(info["metrics"]) == 2
        seen |= set(info["replication"].tolist())
    many.step(action)
    assert seen | {3} >= {1, 2, 3}


@pytest.mark.parametrize("kind", KINDS)
def test_copies_of_vectors_have_no_days(town, kind):
    many = cabstand.make_vec(town, 2, kind)
    many.reset(seed=1)
    for other in (copy.copy(many), copy.deepcopy(many), pickle.loads(pickle.dumps(many))):
        with pytest.raises(cabstand.CabstandResetNeeded):
            other.step(np.zeros(many.action_space.shape, int))
        other.reset(seed=1)
    many.step(np.zeros(many.action_space.shape, int))


@pytest.mark.parametrize("wrong", [[0.7, 1.2], [0], [0, 99], [0, -1], [[0], [0, 1]], 0, None, [True, False]], ids=str)
def test_wrong_actions_of_vectors_leave_their_days_where_they_are(town, wrong):
    many = cabstand.make_vec(town, 2, "zone")
    many.reset(seed=1)
    before = [env.day._asked.time_ms for env in many.envs]
    with pytest.raises(cabstand.CabstandError):
        many.step(wrong)
    assert [env.day._asked.time_ms for env in many.envs] == before


@pytest.mark.parametrize("options", [
    {"places": 1}, {"normalise": "yes"}, {"decides": "price"}, {"num_envs": 0}, {"num_envs": 1.5},
    {"decides": "zone", "num_envs": -1}], ids=str)
def test_wrong_options_of_vectors_are_refused(town, options):
    with pytest.raises(cabstand.CabstandError):
        cabstand.make_vec(town, **{"num_envs": 2, **options})


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_stable_baselines_finds_nothing_wrong(town, kind):
    checker = pytest.importorskip("stable_baselines3.common.env_checker")
    checker.check_env(cabstand.env(town, kind, normalise=True, places=True))
