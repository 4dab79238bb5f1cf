"""Pools rides in batches: a shareability graph of requests and taxis, and an integer program that assigns trips.

    python3 scripts/python/examples/pool_rides.py                        (a minute; needs scipy)
    cabstand compare scenarios/shared-evening.jsonc --policies insertion,pool-rides \
        --policy-command pool-rides='python3 scripts/python/examples/pool_rides.py --lines'

Every 20 s each of the 24 requests that have waited longest is combined with its six nearest idle taxis and its six
nearest taxis under way, alone or together with a second request, within the promises to all passengers. The program
serves as many requests as possible with the least driving (HiGHS, by `scipy.optimize.milp`). A taxi is asked about
one ride at a time, so the second request of a trip waits for the next batch. The method follows Alonso-Mora,
Samaranayake, Wallar, Frazzoli and Rus (2017), with trips of at most two new requests and without the exchange of
requests that already have a taxi.

The same decisions are made as a function of this package and as a program with JSON lines, with the same digests.
"""

import argparse
import itertools
import math
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from scipy.optimize import LinearConstraint, milp  # type: ignore[import-untyped]
from scipy.sparse import lil_matrix  # type: ignore[import-untyped]

import cabstand

ROOT = Path(__file__).resolve().parents[3]
PERIOD_S = 20
#: requests of a batch, and taxis near each of them
REQUESTS, NEAR = 24, 6
#: seconds of driving that a served request is worth
WORTH_S = 20_000
#: margin for the rounding of the core's estimates
MARGIN_MS = 2_000


@dataclass(frozen=True)
class Stop:
    """A stop of a request: its pick-up, or its drop-off."""

    request: int
    is_drop_off: bool
    x: float
    y: float
    people: int
    #: latest arrival; for a drop-off whose pick-up is ahead, the longest ride counts instead
    latest_ms: float
    longest_ms: float


@dataclass(frozen=True)
class Request:
    """A request that waits for a taxi."""

    number: int
    people: int
    shares: bool
    refused: frozenset[int]
    stops: tuple[Stop, Stop]


@dataclass(frozen=True)
class Taxi:
    """An idle taxi, or one under way with its stops."""

    number: int
    x: float
    y: float
    stops: tuple[Stop, ...]
    aboard: int
    #: True for a taxi that waits for passengers, who are not left behind
    is_waiting: bool = False


@dataclass(frozen=True)
class Streets:
    """Drives by the speeds of the map service."""

    is_straight: bool
    circuity: float
    speeds: tuple[float, ...]
    clock_at_start_ms: int

    def drive_ms(self, x: float, y: float, to_x: float, to_y: float, now_ms: float) -> float:
        """Time of a drive between two points."""
        east, north = to_x - x, to_y - y
        distance = math.hypot(east, north) if self.is_straight else abs(east) + abs(north)
        hour = int((self.clock_at_start_ms + now_ms) // 3_600_000 % 24)
        return 1000 * distance * self.circuity / self.speeds[hour]


@dataclass(frozen=True)
class Limits:
    """Rules of shared rides."""

    seats: int
    max_detour: float
    max_wait_ms: float


#: a service without shared rides, and without estimates
NO_LIMITS, NO_SPEEDS = Limits(0, 0.0, math.inf), (10.0,) * 24


def under_way(
    number: int, place: tuple[float, float], due_ms: float, stops: tuple[Stop, ...], aboard: int, now: float,
    streets: Streets,
) -> Taxi:
    """A taxi with stops: it has driven a part of the way from its last reported place to the first of them."""
    goal = stops[0]
    whole = streets.drive_ms(*place, goal.x, goal.y, now)
    left = min(1.0, max(0.0, due_ms - now) / whole) if whole > 0 else 0.0
    x, y = goal.x + (place[0] - goal.x) * left, goal.y + (place[1] - goal.y) * left
    return Taxi(number, x, y, stops, aboard, is_waiting=left == 0 and not goal.is_drop_off)


def end_of(taxi: Taxi, stops: tuple[Stop, ...], now: float, streets: Streets, seats: int) -> float | None:
    """Arrival at the last stop; None if a promise would be broken or a seat be missing."""
    x, y, time, load = taxi.x, taxi.y, now, taxi.aboard
    picked_up: dict[int, float] = {}
    for stop in stops:
        time += streets.drive_ms(x, y, stop.x, stop.y, time)
        x, y = stop.x, stop.y
        if stop.is_drop_off:
            load -= stop.people
            since = picked_up.get(stop.request)
            latest = stop.latest_ms if since is None else since + stop.longest_ms
        else:
            load += stop.people
            picked_up[stop.request] = time
            latest = stop.latest_ms
        if time > latest - MARGIN_MS or load > seats:
            return None
    return time


def inserted(
    taxi: Taxi, stops: tuple[Stop, ...], request: Request, now: float, streets: Streets, seats: int,
) -> tuple[float, int, int, tuple[Stop, ...]] | None:
    """The best places for the two stops of a request: arrival at the end, places in the new list, and that list."""
    best: tuple[float, int, int, tuple[Stop, ...]] | None = None
    pick_up, drop_off = request.stops
    # A taxi has no more rides than seats.
    if sum(stop.is_drop_off for stop in stops) >= seats:
        return None
    for first in range(1 if taxi.is_waiting else 0, len(stops) + 1):
        with_pick_up = (*stops[:first], pick_up, *stops[first:])
        for second in range(first + 1, len(stops) + 2):
            new = (*with_pick_up[:second], drop_off, *with_pick_up[second:])
            end = end_of(taxi, new, now, streets, seats)
            if end is not None and (best is None or end < best[0]):
                best = (end, first, second, new)
    return best


#: a trip: its cost in seconds, its taxi, its requests, and the places of the first one
Trip = tuple[float, Taxi, tuple[Request, ...], int, int]


def trips_of(
    requests: list[Request], idle: list[Taxi], shared: list[Taxi], now: float, streets: Streets, limits: Limits,
) -> list[Trip]:
    """All trips of a taxi with one or two of the requests."""
    trips: list[Trip] = []
    near: dict[int, list[Request]] = {}
    taxis = {taxi.number: taxi for taxi in idle + shared}
    for request in requests:
        x, y = request.stops[0].x, request.stops[0].y
        for kind in [idle, shared] if request.shares else [idle]:
            able = [taxi for taxi in kind if taxi.number not in request.refused]
            able.sort(key=lambda taxi: (streets.drive_ms(taxi.x, taxi.y, x, y, now), taxi.number))
            for taxi in able[:NEAR]:
                near.setdefault(taxi.number, []).append(request)
    for number, wanted in sorted(near.items()):
        taxi = taxis[number]
        before = end_of(taxi, taxi.stops, now, streets, limits.seats) or now
        single: dict[int, tuple[Stop, ...]] = {}
        for request in wanted:
            if not request.shares:
                x, y = request.stops[0].x, request.stops[0].y
                approach = streets.drive_ms(taxi.x, taxi.y, x, y, now)
                trips.append((approach / 1000, taxi, (request,), 0, 1))
                continue
            found = inserted(taxi, taxi.stops, request, now, streets, limits.seats)
            if found is not None:
                single[request.number] = found[3]
                trips.append(((found[0] - before) / 1000, taxi, (request,), found[1], found[2]))
        for pair in itertools.combinations([each for each in wanted if each.number in single], 2):
            both = [
                inserted(taxi, single[one.number], other, now, streets, limits.seats)
                for one, other in itertools.permutations(pair)]
            best = min((each for each in both if each is not None), key=lambda each: each[0], default=None)
            if best is None:
                continue
            # The taxi is asked about the request that is picked up first.
            order = [stop.request for stop in best[3] if not stop.is_drop_off]
            one, other = sorted(pair, key=lambda each: order.index(each.number))
            places = [place for place, stop in enumerate(single[one.number]) if stop.request == one.number]
            trips.append(((best[0] - before) / 1000, taxi, (one, other), places[0], places[1]))
    return trips


def chosen(trips: list[Trip]) -> list[Trip]:
    """The trips that serve most requests with the least driving, at most one for a taxi and a request."""
    if not trips:
        return []
    rows: dict[tuple[str, int], int] = {}
    entries = []
    for column, (_, taxi, requests, _, _) in enumerate(trips):
        for key in [("taxi", taxi.number), *(("request", each.number) for each in requests)]:
            entries.append((rows.setdefault(key, len(rows)), column))
    matrix = lil_matrix((len(rows), len(trips)))
    for row, column in entries:
        matrix[row, column] = 1
    cost = np.array([trip[0] - WORTH_S * len(trip[2]) for trip in trips])
    found = milp(cost, constraints=LinearConstraint(matrix.tocsr(), ub=1), integrality=1, bounds=(0, 1))
    return [trip for trip, is_chosen in zip(trips, found.x > 0.5, strict=True) if is_chosen]


#: an answer: the request, the taxi, the places of its stops in the new list, and True for an idle taxi
Answer = tuple[int, int, int, int, bool]


def plan(
    requests: list[Request], idle: list[Taxi], shared: list[Taxi], now: float, streets: Streets, limits: Limits,
) -> list[Answer]:
    """The offers of a batch."""
    trips = chosen(trips_of(requests, idle, shared, now, streets, limits))
    return [(of[0].number, taxi.number, first, second, not taxi.stops) for _, taxi, of, first, second in trips]


def request_of(
    number: int, people: int, shares: bool, refused: frozenset[int], place: tuple[float, float],
    goal: tuple[float, float], requested_ms: float, now: float, streets: Streets, limits: Limits,
) -> Request:
    """A request with its latest pick-up and its longest ride."""
    longest = streets.drive_ms(*place, *goal, now) * (1 + limits.max_detour)
    latest = requested_ms + limits.max_wait_ms
    stops = (
        Stop(number, False, *place, people, latest, longest), Stop(number, True, *goal, people, math.inf, longest))
    return Request(number, people, shares, refused, stops)


class PoolRides:
    """The policy as an object of this package."""

    name = "pool-rides"
    batch_period_s = PERIOD_S
    shares = True

    def __call__(self, day: cabstand.PolicyDay, asked: cabstand.Question) -> list[cabstand.Action]:
        city, now = day.city, asked.time_s * 1000
        streets = Streets(
            city.metric == "straight", city.circuity or 1.0, city.speed_m_per_s_by_hour or NO_SPEEDS,
            round(city.clock_at_start_s * 1000))
        rules = city.sharing
        limits = Limits(rules.seats, rules.max_detour, rules.max_wait_s * 1000) if rules else NO_LIMITS
        idle = [Taxi(int(each["taxi"]), float(each["x"]), float(each["y"]), (), 0) for each in day.taxis()]
        stops: dict[int, list[Stop]] = {}
        due: dict[int, float] = {}
        for each in day.stops():
            due.setdefault(int(each["taxi"]), float(each["due_ms"]))
            stops.setdefault(int(each["taxi"]), []).append(
                Stop(
                    int(each["ride"]), bool(each["is_drop_off"]), float(each["x"]), float(each["y"]),
                    int(each["people"]), float(each["latest_ms"]), float(each["longest_ms"])))
        shared = [
            under_way(
                int(each["taxi"]), (float(each["x"]), float(each["y"])), due[int(each["taxi"])],
                tuple(stops[int(each["taxi"])]), limits.seats - int(each["seats_free"]), now, streets)
            for each in day.busy() if int(each["taxi"]) in stops and not each["has_offer"]]
        requests = [
            request_of(
                int(each["ride"]), int(each["people"]), bool(each["shares"]), day.refused(int(each["ride"])),
                (float(each["x"]), float(each["y"])), (float(each["to_x"]), float(each["to_y"])),
                float(each["requested_ms"]), now, streets, limits)
            for each in day.rides()[:REQUESTS]]
        answer: list[cabstand.Action] = []
        for ride, taxi, first, second, is_idle in plan(requests, idle, shared, now, streets, limits):
            answer.append(cabstand.offer(ride, taxi) if is_idle else cabstand.insert(ride, taxi, first, second))
        return answer


def speak_lines() -> None:
    """The policy as a program with JSON lines."""
    sys.path.insert(0, str(ROOT / "scripts" / "policies"))
    import cabstand_policy as lines  # type: ignore[import-not-found]

    def goal_of(ride: Any) -> tuple[float, float]:
        return (math.nan, math.nan) if ride.destination is None else (ride.destination.x, ride.destination.y)

    def batch(city: Any) -> list[dict[str, object]]:
        streets = Streets(
            city.is_straight, city.circuity or 1.0, tuple(city.speed_m_per_s_by_hour or NO_SPEEDS),
            city.clock_at_start_ms)
        rules = city.sharing
        limits = Limits(rules["seats"], rules["max_detour"], rules["max_wait_ms"]) if rules else NO_LIMITS
        idle = [Taxi(each.number, each.x, each.y, (), 0) for _, each in sorted(city.taxis.items())]
        shared = [
            under_way(
                each.number, (each.x, each.y), each.stops[0].due_ms,
                tuple(
                    Stop(
                        stop.ride, stop.kind == "drop_off", stop.x, stop.y, stop.people, stop.latest_ms,
                        stop.longest_ms)
                    for stop in each.stops),
                limits.seats - each.seats_free, city.time_ms, streets)
            for _, each in sorted(city.busy.items()) if each.stops and not each.has_offer]
        requests = [
            request_of(
                each.number, each.people, each.shares, each.refused, (each.x, each.y),
                goal_of(each), each.requested_ms, city.time_ms, streets, limits)
            for each in city.held_rides()[:REQUESTS]]
        taxis = {**city.taxis, **city.busy}
        answer = []
        for ride, taxi, first, second, is_idle in plan(requests, idle, shared, city.time_ms, streets, limits):
            action = (
                lines.offer(city.rides[ride], taxis[taxi]) if is_idle
                else lines.insert(city.rides[ride], taxis[taxi], first, second))
            answer.append(action)
        return answer

    lines.run("pool-rides", batch=batch, batch_period_s=PERIOD_S, shares=True)


def main() -> None:
    options = argparse.ArgumentParser(description="Compares pooling by a solver with insertion and with no pooling.")
    options.add_argument("scenario", nargs="?", default=ROOT / "scenarios" / "shared-evening.jsonc")
    options.add_argument("--days", type=int, default=5)
    options.add_argument("--lines", action="store_true", help="speak JSON lines with the simulator")
    given = options.parse_args()
    if given.lines:
        speak_lines()
        return
    results = cabstand.compare(given.scenario, ["insertion", "adjacent", PoolRides()], replications=given.days)
    print(results.sentence)
    names = ["wait_s_mean", "unserved_share", "shared_ride_share", "detour_mean"]
    figures = results.summary[results.summary["metric"].isin(names)].drop_duplicates(["policy", "metric"])
    table = figures.pivot(index="policy", columns="metric", values="estimate")
    print(table[names].to_string(float_format="{:.3f}".format))


if __name__ == "__main__":
    main()
