"""The nearest idle taxi to each request; a free taxi takes the longest-held ride.

The counterpart of cabstand's policy nearest-taxi, with byte-identical results.

    cabstand run scenarios/smallest.jsonc \\
      --policy-command py-nearest="python3 scripts/policies/nearest.py"
"""

from cabstand_policy import run


def taxi_for_ride(city, ride):
    return city.nearest_taxi(ride)


def ride_for_taxi(city, taxi):
    return city.longest_held(taxi)


if __name__ == "__main__":
    run("nearest", taxi_for_ride=taxi_for_ride, ride_for_taxi=ride_for_taxi)
