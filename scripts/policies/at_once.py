"""Like nearest.py, with one question for all held rides.

    cabstand run scenarios/smallest.jsonc \\
      --policy-command py-at-once="python3 scripts/policies/at_once.py"
"""

from cabstand_policy import offer, run

from nearest import ride_for_taxi, taxi_for_ride


def held_rides(city):
    actions, used = [], set()
    for ride in city.held_rides():
        taxi = city.nearest_taxi(ride, without=used)
        if taxi is not None:
            actions.append(offer(ride, taxi))
            used.add(taxi.number)
    return actions


if __name__ == "__main__":
    run("at-once", taxi_for_ride=taxi_for_ride, ride_for_taxi=ride_for_taxi, held_rides=held_rides)
