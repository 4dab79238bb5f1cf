"""Every 10 s, pairs rides and taxis in the order of their distance.

Each ride has its three nearest taxis as candidates; a ride without a free one waits.

    cabstand run scenarios/smallest.jsonc \\
      --policy-command py-batch="python3 scripts/policies/batch.py"
"""

from cabstand_policy import keep, offer, run


def candidates(city, ride):
    """The three nearest taxis as (distance, ride, taxi)."""
    found = []
    for _ in range(3):
        taxi = city.nearest_taxi(ride, without=[other.number for _, _, other in found])
        if taxi is None:
            break
        found.append((city.distance(taxi, ride), ride, taxi))
    return found


def batch(city):
    pairs = [pair for ride in city.held_rides() for pair in candidates(city, ride)]
    pairs.sort(key=lambda pair: (pair[0], pair[1].number, pair[2].number))
    actions, rides, taxis = [], set(), set()
    for _, ride, taxi in pairs:
        if ride.number not in rides and taxi.number not in taxis:
            actions.append(offer(ride, taxi))
            rides.add(ride.number)
            taxis.add(taxi.number)
    left = {pair[1].number: pair[1] for pair in pairs if pair[1].number not in rides}
    return actions + [keep(ride) for ride in left.values()]


if __name__ == "__main__":
    run("batch", batch=batch, batch_period_s=10)
