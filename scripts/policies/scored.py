"""The taxi, or the held ride, with the smallest weighted sum of features.

Weights are learned by scripts/python/examples/learn_to_pick.py, which explains them; its candidates are the twelve
nearest taxis, or the twelve rides that have been held longest. A program is not told of held rides while they are on
offer, which the environment of the training counts; so the same weights decide some questions differently here (on
day 1 of `heavy` the mean wait is 698 s, and 670 s in the environment). Parameters, under the name of the policy:

    weights            four numbers for rides without a taxi, four for taxis with held rides: waiting or idle time,
                       idle taxis around it, held rides around it, drive while rides are held; the drive has the weight 1
    length_exponent    city.travel.length_exponent of the scenario (default: 1)
    speed_length_m     city.travel.speed_length in metres, required with another exponent than 1

    cabstand run scenarios/benchmark/learned/light.jsonc --policy scored \\
      --policy-command scored="python3 scripts/policies/scored.py"
"""

import heapq
import math

from cabstand_policy import run

CANDIDATES = 12


def drive_min(city, one, other):
    """Minutes of a drive at the speed of this hour, as cabstand estimates them."""
    metres = city.distance(one, other) / 1000
    seconds = city.drive_s(metres * 1000)
    exponent = city.parameters.get("length_exponent", 1)
    if exponent == 1 or metres == 0:
        return seconds / 60
    return seconds / 60 * (metres * city.circuity / city.parameters["speed_length_m"]) ** (exponent - 1)


def score(city, weights, held, taxi, ride, candidate, waiting_ms):
    """The weighted features of a candidate, a taxi or a ride."""
    drive = drive_min(city, taxi, ride)
    idle_around = sum(other.zone == candidate.zone for other in city.taxis.values())
    held_around = sum(other.zone == candidate.zone for other in held)
    return (
        drive + weights[0] * waiting_ms / 600_000 + weights[1] * math.log1p(idle_around)
        + weights[2] * math.log1p(held_around) + weights[3] * drive * min(len(held), 20) / 20)


def taxi_for_ride(city, ride):
    held, weights = city.held_rides(), city.parameters["weights"][:4]
    near = heapq.nsmallest(
        CANDIDATES, (taxi for taxi in city.taxis.values() if taxi.number not in ride.refused),
        key=lambda taxi: (city.distance(taxi, ride), taxi.number))
    return min(
        near, default=None,
        key=lambda taxi: score(city, weights, held, taxi, ride, taxi, city.time_ms - taxi.idle_since_ms))


def ride_for_taxi(city, taxi):
    held, weights = city.held_rides(), city.parameters["weights"][4:]
    longest = [ride for ride in held if taxi.number not in ride.refused][:CANDIDATES]
    return min(
        longest, default=None,
        key=lambda ride: score(city, weights, held, taxi, ride, ride, city.time_ms - ride.requested_ms))


if __name__ == "__main__":
    run("scored", taxi_for_ride=taxi_for_ride, ride_for_taxi=ride_for_taxi)
