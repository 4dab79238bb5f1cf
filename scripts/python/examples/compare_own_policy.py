"""Compares two own policies with policies of the catalog, on the same days.

    python3 scripts/python/examples/compare_own_policy.py            (some seconds)

`patient` is a function: the nearest taxi, but not from farther away than `reach_m` while a request is young.
`Auction` is an object that decides in batches: every 20 s it assigns the longest-waiting rides to taxis so that the
sum of the drives is smallest, by trying to swap the taxis of two rides.
"""

import argparse
from pathlib import Path

import cabstand

ROOT = Path(__file__).resolve().parents[3]


def patient(day: cabstand.PolicyDay, asked: cabstand.Question) -> list[cabstand.Action]:
    """The nearest taxi, if it is near or the request has waited; a free taxi takes the longest-held ride."""
    if asked.kind == "ride_for_taxi":
        ride = day.longest_held(asked.taxi)
        return [] if ride is None else [cabstand.offer(ride, asked.taxi)]
    reach = day.parameters.get("reach_m", 3000)
    waited_s = asked.time_s - float(day.rides()[0]["requested_ms"]) / 1000
    near = day.nearest(asked.ride, 1)
    if len(near) == 0 or (near["distance_m"][0] > reach and waited_s < 120):
        return []
    return [cabstand.offer(asked.ride, near["taxi"][0])]


class Auction:
    """Batches: each ride bids for its nearest taxis, and pairs swap while that makes the drives shorter."""

    def __init__(self, candidates: int = 8):
        self.name = f"auction-{candidates}"
        self.batch_period_s = 20
        self.candidates = candidates

    def __call__(self, day: cabstand.PolicyDay, asked: cabstand.Question) -> list[cabstand.Action]:
        drives = {
            int(ride): {int(taxi): float(metres) for taxi, _, metres, _ in day.nearest(ride, self.candidates)}
            for ride in day.rides()["ride"][:40].tolist()}
        taxi_of: dict[int, int] = {}
        for ride, near in drives.items():
            free = [taxi for taxi in near if taxi not in taxi_of.values()]
            if free:
                taxi_of[ride] = min(free, key=lambda taxi: (near[taxi], taxi))
        swapped = True
        while swapped:
            swapped = False
            for one in taxi_of:
                for other in taxi_of:
                    mine, theirs = taxi_of[one], taxi_of[other]
                    if one < other and mine in drives[other] and theirs in drives[one]:
                        now = drives[one][mine] + drives[other][theirs]
                        if drives[one][theirs] + drives[other][mine] < now - 1:
                            taxi_of[one], taxi_of[other], swapped = theirs, mine, True
        return [cabstand.offer(ride, taxi) for ride, taxi in taxi_of.items()] + [
            cabstand.keep(ride) for ride in drives if ride not in taxi_of]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--replications", type=int, default=20)
    parser.add_argument("--output", type=Path, help="writes the results folder there")
    options = parser.parse_args()
    results = cabstand.compare(
        ROOT / "scenarios" / "mielec.jsonc", ["nearest-taxi", "adjacent", patient, Auction()],
        settings={"demand.requests_per_day": 500, "policy_parameters.patient.reach_m": 2500},
        replications=options.replications, output=options.output)
    print(results.sentence)
    waits = results.comparisons.query("metric == 'wait_s_mean'")
    print(waits[["policy", "difference", "ci_low", "ci_high", "p_value_holm"]].to_string(index=False))


if __name__ == "__main__":
    main()
