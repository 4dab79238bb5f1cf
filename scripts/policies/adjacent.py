"""Like fifo.py; without a taxi or a ride in the own zone, those of the zones that adjoin it.

The counterpart of cabstand's policy adjacent with one ring in fixed order, under the same condition as fifo.py.

    cabstand run scenarios/mielec.jsonc --policy-command py-adjacent="python3 scripts/policies/adjacent.py"
"""

from cabstand_policy import run

from fifo import first_in_queue, longest_held


def taxi_for_ride(city, ride):
    for zone in (ride.zone, *city.zones[ride.zone]["neighbours"]):
        taxi = first_in_queue(city, zone, ride)
        if taxi is not None:
            return taxi
    return None


def ride_for_taxi(city, taxi):
    return longest_held(city, [taxi.zone], taxi) or longest_held(city, city.zones[taxi.zone]["neighbours"], taxi)


if __name__ == "__main__":
    run("adjacent", taxi_for_ride=taxi_for_ride, ride_for_taxi=ride_for_taxi)
