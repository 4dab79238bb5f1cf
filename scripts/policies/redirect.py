"""Like batch.py; in addition, two taxis on their way swap passengers to save at least 500 m of driving.

The parameter `gain_m` of the scenario replaces the 500 m:

    cabstand compare scenarios/smallest.jsonc \\
      --policy-command py-redirect="python3 scripts/policies/redirect.py" \\
      --vary policy_parameters.py-redirect.gain_m=200,1000
"""

from cabstand_policy import redirect, release, run

from batch import batch


def swaps(city):
    """Pairs of taxis on their way, the largest gain first, each taxi once."""
    gain = round(city.parameters.get("gain_m", 500) * 1000)
    coming = sorted(
        (ride for ride in city.rides.values() if ride.taxi in city.busy), key=lambda ride: ride.number)
    found = []
    for place, one in enumerate(coming):
        for other in coming[place + 1:]:
            first, second = city.busy[one.taxi], city.busy[other.taxi]
            saved = (
                city.distance(first, one) + city.distance(second, other)
                - city.distance(first, other) - city.distance(second, one))
            if saved >= gain:
                found.append((-saved, one.number, other.number))
    used = set()
    for _, one, other in sorted(found):
        if one not in used and other not in used:
            used.update((one, other))
            yield city.rides[one], city.rides[other]


def plan(city):
    actions = []
    for one, other in swaps(city):
        first, second = city.busy[one.taxi], city.busy[other.taxi]
        actions += [release(one), release(other), redirect(first, other), redirect(second, one)]
    return actions + batch(city)


if __name__ == "__main__":
    run("redirect", batch=plan, batch_period_s=10, redirects=True)
