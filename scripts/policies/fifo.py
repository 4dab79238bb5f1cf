"""The first taxi in the queue of the request's own zone; a free taxi takes the longest-held ride of its zone.

The counterpart of cabstand's policy fifo. The order of a queue is that of `idle_rank`, so the days are the same as long
as idle taxis stay in their zones.

    cabstand run scenarios/smallest.jsonc --policy-command py-fifo="python3 scripts/policies/fifo.py"
"""

from cabstand_policy import run


def first_in_queue(city, zone, ride):
    """The longest idle taxi of a zone that has not refused the ride, or None."""
    return min(
        (taxi for taxi in city.taxis.values() if taxi.zone == zone and taxi.number not in ride.refused),
        key=lambda taxi: taxi.idle_rank, default=None)


def longest_held(city, zones, taxi):
    """The ride of some zones that has been held longest and that the taxi has not refused, or None."""
    return next(
        (ride for ride in city.held_rides() if ride.zone in zones and taxi.number not in ride.refused), None)


def taxi_for_ride(city, ride):
    return first_in_queue(city, ride.zone, ride)


def ride_for_taxi(city, taxi):
    return longest_held(city, [taxi.zone], taxi)


if __name__ == "__main__":
    run("fifo", taxi_for_ride=taxi_for_ride, ride_for_taxi=ride_for_taxi)
