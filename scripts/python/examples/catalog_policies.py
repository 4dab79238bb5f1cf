"""Five policies of the catalog, written in Python: their days have the same digests.

    python3 scripts/python/examples/catalog_policies.py POLICY SCENARIO DAYS [SETTING ...]

prints a line for each day: its number, the digest of its demand, and that of all its events. POLICY is nearest-taxi,
longest-idle, fifo, adjacent (one ring in fixed order) or batch-assignment, which needs `pip install scipy`. A setting
is a value of the scenario, such as fleet.taxis=30.

The order of a queue is that of `idle_rank`, so the days of fifo and adjacent are the same as long as idle taxis stay in
their zones. batch-assignment considers all taxis instead of the nearest twenty of each ride. Its days are the same as
long as batches have at most twenty rides and one best solution.
"""

import sys

import numpy as np

import cabstand


def offered(ride: int | None, taxi: int | None) -> list[cabstand.Action]:
    return [] if ride is None or taxi is None else [cabstand.offer(ride, taxi)]


def nearest_taxi(day: cabstand.PolicyDay, asked: cabstand.Question) -> list[cabstand.Action]:
    """The nearest idle taxi; a free taxi takes the longest-held ride."""
    if asked.kind == "taxi_for_ride":
        return offered(asked.ride, day.nearest_taxi(asked.ride))
    return offered(day.longest_held(asked.taxi), asked.taxi)


def longest_idle(day: cabstand.PolicyDay, asked: cabstand.Question) -> list[cabstand.Action]:
    """The taxi that has been idle longest; a free taxi takes the longest-held ride."""
    if asked.kind == "taxi_for_ride":
        return offered(asked.ride, first_in_queue(day, asked.ride, None))
    return offered(day.longest_held(asked.taxi), asked.taxi)


def first_in_queue(day: cabstand.PolicyDay, ride: int, zone: int | None) -> int | None:
    """The longest idle taxi of a zone, or of the city, that has not refused the ride."""
    taxis = day.taxis()
    # A taxi that has refused the ride has no distance to it.
    can_be_asked = ~np.isnan(day.costs([ride], taxis["taxi"]).distance_m[0])
    queue = taxis[can_be_asked if zone is None else can_be_asked & (taxis["zone"] == zone)]
    return None if len(queue) == 0 else int(queue["taxi"][queue["idle_rank"].argmin()])


class Zonal:
    """The first taxi in the queue of the own zone, then in those of the zones that adjoin it."""

    def __init__(self, name: str, searches_neighbours: bool):
        self.name = name
        self.searches_neighbours = searches_neighbours

    def __call__(self, day: cabstand.PolicyDay, asked: cabstand.Question) -> list[cabstand.Action]:
        if asked.kind == "taxi_for_ride":
            own = int(day.rides()["zone"][0])
            found = (first_in_queue(day, asked.ride, zone) for zone in [own, *self.neighbours(day, own)])
            return offered(asked.ride, next((taxi for taxi in found if taxi is not None), None))
        taxis, rides = day.taxis(), day.rides(asked.taxi)
        own = int(taxis["zone"][taxis["taxi"] == asked.taxi][0])
        for zones in ([own], self.neighbours(day, own)):
            held = rides["ride"][np.isin(rides["zone"], zones)]
            if len(held) > 0:
                return offered(int(held[0]), asked.taxi)
        return []

    def neighbours(self, day: cabstand.PolicyDay, zone: int) -> list[int]:
        return day.city.neighbours[zone] if self.searches_neighbours else []


class LeastApproach:
    """Every 30 s as many rides as possible get a taxi, with the least total drive to the passengers.

    When taxis are short, leaving a ride out costs a third of its wait so far.
    """

    name = "my-batch-assignment"
    batch_period_s = 30

    def __call__(self, day: cabstand.PolicyDay, asked: cabstand.Question) -> list[cabstand.Action]:
        from scipy.optimize import linear_sum_assignment  # type: ignore[import-untyped]

        rides, taxis = day.rides(), day.taxis()
        drives = day.costs(rides["ride"], taxis["taxi"])
        waits = np.maximum(0, round(asked.time_s * 1000) - np.where(
            rides["reserved_for_ms"] >= 0, rides["reserved_for_ms"], rides["requested_ms"]))
        if day.city.has_estimates:
            drive = drives.estimate_ms.astype(float)
        else:
            # Without estimates drives count in millimetres, and a millisecond as 7 of them.
            drive, waits = np.round(drives.distance_m * 1000), 7 * waits
        drive[np.isnan(drives.distance_m)] = np.inf
        # One more column for each ride, which is taken if the ride is left out.
        left_out = np.full((len(rides), len(rides)), np.inf)
        np.fill_diagonal(left_out, 1e9 * len(rides) + waits // 3)
        rows, columns = linear_sum_assignment(np.hstack([drive, left_out]))
        return [
            cabstand.offer(rides["ride"][row], taxis["taxi"][column])
            for row, column in zip(rows, columns, strict=True) if column < len(taxis)]


POLICIES: dict[str, cabstand.Policy] = {
    "nearest-taxi": nearest_taxi, "longest-idle": longest_idle, "fifo": Zonal("my-fifo", False),
    "adjacent": Zonal("my-adjacent", True), "batch-assignment": LeastApproach()}


def main() -> None:
    if len(sys.argv) < 4 or sys.argv[1] not in POLICIES:
        sys.exit((__doc__ or "").strip())
    policy, scenario, days, *settings = sys.argv[1:]
    results = cabstand.run(
        scenario, POLICIES[policy], replications=int(days), detail=0,
        settings=dict(each.split("=", 1) for each in settings))
    for row in results.replications.itertuples():
        print(f"{row.replication},{row.demand_digest},{row.run_digest}")


if __name__ == "__main__":
    main()
