"""Values outside their ranges raise CabstandError, where C would truncate them."""

import math

import numpy as np
import pytest

import cabstand

WRONG_NUMBERS = [2**32, 2**31, -1, -2**63, 2**64, 2**64 + 1, 1.0, 0.7, math.nan, "1", None, True, [1], np.array([1])]
WRONG_SEEDS = [-1, 2**64, 2**64 + 1, 1.5, math.nan, "1", True, [1]]
WRONG_PERIODS = [math.nan, math.inf, -math.inf, -1, 0, 0.5, 86_401, 1e300, "30", True, [30]]


@pytest.mark.parametrize("wrong", WRONG_NUMBERS, ids=str)
def test_identifiers_are_whole_numbers_of_31_bits(town, wrong):
    day = cabstand.Day(town)
    day.step()
    ride = day.question.ride
    uses = [
        lambda: cabstand.offer(wrong, 0), lambda: cabstand.offer(0, wrong), lambda: cabstand.keep(wrong),
        lambda: cabstand.release(wrong), lambda: cabstand.redirect(wrong, 0), lambda: cabstand.redirect(0, wrong),
        lambda: cabstand.relocate(wrong, 0), lambda: cabstand.relocate(0, wrong), lambda: day.nearest(wrong),
        lambda: day.nearest(ride, wrong), lambda: cabstand.Day(town, wrong)]
    if wrong != -1:
        uses.append(lambda: day.rides(wrong))
    for use in uses:
        with pytest.raises(cabstand.CabstandError):
            use()
    assert day.question.ride == ride and len(day.nearest(np.int64(ride), np.int8(3))) == 3


@pytest.mark.parametrize("actions", [
    [(1, 2)], [(1, 2, 3)], [(1, 2, 3, 4, 5)], [(1, 2**32, 0, 0)], [(1, 0.5, 0, 0)], [(1, "0", 0, 0)], [1], ["abcd"],
    [None], None, 3, [(1, 2**64, 0, 0)], [(1, -2**31 - 1, 0, 0)], [(10, 0, 0, 0)], [(1, -1, 0, 0)],
    [(1, 0, 0, 0), (0, 0, 0, 0)]], ids=str)
def test_what_is_not_an_action_is_refused_before_anything_happens(town, actions):
    day = cabstand.Day(town)
    day.step()
    before = day.question
    with pytest.raises(cabstand.CabstandError):
        day.step(actions)
    assert day.rides()["ride"].tolist() == [before.ride] and day.question == before
    assert day.step([cabstand.offer(before.ride, 0)]) is not None


@pytest.mark.parametrize("wrong", WRONG_SEEDS, ids=str)
def test_seeds_are_whole_numbers_of_64_bits(town, wrong):
    uses = [
        lambda: cabstand.Day(town, seed=wrong), lambda: cabstand.env(town, seed=wrong),
        lambda: cabstand.env(town).reset(seed=wrong), lambda: cabstand.make_vec(town, 2, seed=wrong),
        lambda: cabstand.make_vec(town, 2).reset(seed=wrong), lambda: cabstand.replication_of(wrong)]
    for use in uses:
        with pytest.raises(cabstand.CabstandError):
            use()


@pytest.mark.parametrize("wrong", WRONG_PERIODS, ids=str)
def test_periods_are_from_a_second_to_a_day(town, wrong):
    uses = [
        lambda: cabstand.Day(town, batch_period_s=wrong),
        lambda: cabstand.Day(town, policy="fifo", reposition_period_s=wrong),
        lambda: cabstand.env(town, "zone", period_s=wrong), lambda: cabstand.env(town, "batch", period_s=wrong)]
    for use in uses:
        with pytest.raises(cabstand.CabstandError):
            use()


@pytest.mark.parametrize("options", [
    {"reward": {"waited_s": math.nan}}, {"reward": {"served": math.inf}}, {"reward": {"served": "1"}},
    {"reward": 3}, {"candidates": 1.5}, {"candidates": 1001}, {"candidates": math.nan}, {"settings": 3}], ids=str)
def test_options_of_environments_are_checked_when_it_is_made(town_file, options):
    with pytest.raises(cabstand.CabstandError):
        cabstand.env(town_file, **options)


@pytest.mark.parametrize("options", [
    {"batch_period_s": 30, "redirects": True, "policy": "fifo"}, {"redirects": True}, {"policy": "a\0b"},
    {"policy": 3}, {"policy": "\ud800"}], ids=str)
def test_options_of_days_are_checked(town, options):
    with pytest.raises(cabstand.CabstandError):
        cabstand.Day(town, **options)


def test_texts_with_zero_bytes_and_other_types_are_refused(town_file):
    for use in (
            lambda: cabstand.City(f"{town_file}\0x"), lambda: cabstand.City(None), lambda: cabstand.City("a", text=3),
            lambda: cabstand.City("a", text="{}", settings={"name": math.nan}),
            lambda: cabstand.City("a", text="{}", settings={3: 4}), lambda: cabstand.command("validate", "a\0b"),
            lambda: cabstand.command("validate", 3), lambda: cabstand.Day(str(town_file)),
            lambda: cabstand.run(town_file, settings={"fleet.taxis": object()}),
            lambda: cabstand.compare(town_file, [3]), lambda: cabstand.run(town_file, flags=[3]),
            lambda: cabstand.Results("/nowhere"), lambda: cabstand.Results(None)):
        with pytest.raises(cabstand.CabstandError):
            use()


def test_values_of_numpy_are_numbers_too(town_file):
    city = cabstand.City(town_file, settings={"fleet.taxis": np.int64(5), "demand.requests_per_day": np.float64(500)})
    assert city.taxis == 5
    assert cabstand.compare(town_file, "fifo", replications=1).summary is not None


WRONG_CHOICES = [-1, 9, 99, 2**32, 0.7, 1.0, math.nan, "0", None, True, [0], np.array([0]), np.float32(1)]


@pytest.mark.parametrize("wrong", WRONG_CHOICES, ids=str)
def test_an_action_outside_of_the_space_is_refused_and_the_question_waits(town, wrong):
    for kind in ("taxi", "zone"):
        env = cabstand.env(town, kind)
        env.reset(seed=1)
        with pytest.raises(cabstand.CabstandError):
            env.step(wrong)
        env.step(8)
        env.step(np.int64(0))
        env.step(np.array(0))


@pytest.mark.parametrize("wrong", [
    [0.7, 1.2], [0], [0, 0, 0], [0, -1], [0, 9], [0, 2**32], [0, math.nan], [0, "0"], [[0], [0]], [[0], [0, 1]], 0, None,
    [True, False], [0, None]], ids=str)
def test_actions_of_many_days_are_one_each(town, wrong):
    many = cabstand.make_vec(town, 2)
    many.reset(seed=1)
    with pytest.raises(cabstand.CabstandError):
        many.step(wrong)
    env = cabstand.env(town, "batch", rides=2, candidates=8)
    env.reset(seed=1)
    with pytest.raises(cabstand.CabstandError):
        env.step(wrong)
    for right in ([0, 8], (8, 8), np.zeros(2, np.int32)):
        many.step(right)
        env.step(right)


@pytest.mark.parametrize("seed", [0, 1, 2**31, 3_000_000_000, 2**40, 2**63, 2**64 - 1])
@pytest.mark.parametrize("kind", ["taxi", "zone", "batch"])
def test_every_seed_of_64_bits_has_a_day(town, kind, seed):
    env = cabstand.env(town, kind)
    first, info = env.reset(seed=seed)
    assert info["replication"] == cabstand.replication_of(seed) and 1 <= info["replication"] < 2**31
    second, again = env.reset(seed=np.uint64(seed))
    assert (first == second).all() and again["replication"] == info["replication"]
    assert env.reset()[1]["replication"] == cabstand.replication_of(seed, 1)


def test_different_seeds_have_different_days():
    seeds = [*range(2000), *(2**32 + each for each in range(2000)), *(2**64 - 1 - each for each in range(2000))]
    days = [cabstand.replication_of(seed) for seed in seeds]
    # 6,000 seeds make about 6,000^2 / 2 / 2^31 = 0.008 pairs with the same day.
    assert len(set(days)) >= len(days) - 1
    # Not those that follow one another either, which would share all days but one.
    assert abs(cabstand.replication_of(1) - cabstand.replication_of(2)) > 1000
    # The days of training and of evaluation differ.
    training = {cabstand.replication_of(seed, episode) for seed in range(8) for episode in range(500)}
    evaluation = {cabstand.replication_of(seed, episode) for seed in range(100, 108) for episode in range(20)}
    assert not training & evaluation


@pytest.mark.parametrize("kind", ["taxi", "zone", "batch"])
def test_a_replication_can_be_chosen(town, kind):
    env = cabstand.env(town, kind)
    assert env.reset()[1]["replication"] == 1
    assert env.reset(options={"replication": 5})[1]["replication"] == 5
    assert env.reset(options={})[1]["replication"] == 6
    assert env.reset(seed=3, options={"replication": 2**31 - 1})[1]["replication"] == 2**31 - 1
    assert env.reset()[1]["replication"] == 1
    for wrong in (
            {"replication": 0}, {"replication": -1}, {"replication": 2**31}, {"replication": 1.5}, {"day": 1}, [1],
            {"replication": math.nan}):
        with pytest.raises(cabstand.CabstandError):
            env.reset(options=wrong)
        with pytest.raises(cabstand.CabstandError):
            cabstand.make_vec(town, 2).reset(options=wrong)


def test_many_days_have_the_seeds_of_single_ones(town):
    many = cabstand.make_vec(town, 3)
    for seed, singles in ((2**64 - 3, [2**64 - 3, 2**64 - 2, 2**64 - 1]), ([5, 9, 1], [5, 9, 1])):
        seen, _ = many.reset(seed=seed)
        for index, single in enumerate(singles):
            assert (cabstand.env(town).reset(seed=single)[0] == seen[index]).all()
    many.reset(seed=2**64 - 1)
    for wrong in ([1, 2], [1, 2, -3], [1, 2, "3"]):
        with pytest.raises(cabstand.CabstandError):
            many.reset(seed=wrong)
