"""The taxi that has been idle longest, anywhere in the city; a free taxi takes the longest-held ride.

The counterpart of cabstand's policy longest-idle, with byte-identical results.

    cabstand run scenarios/smallest.jsonc \\
      --policy-command py-longest-idle="python3 scripts/policies/longest_idle.py"
"""

from cabstand_policy import run


def taxi_for_ride(city, ride):
    return min(
        (taxi for taxi in city.taxis.values() if taxi.number not in ride.refused),
        key=lambda taxi: taxi.idle_rank, default=None)


def ride_for_taxi(city, taxi):
    return city.longest_held(taxi)


if __name__ == "__main__":
    run("longest-idle", taxi_for_ride=taxi_for_ride, ride_for_taxi=ride_for_taxi)
