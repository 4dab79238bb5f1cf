"""Like nearest.py; in addition, every 10 min each zone with at least two idle taxis sends one to its emptiest neighbour.

    cabstand run scenarios/mielec.jsonc \\
      --policy-command py-reposition="python3 scripts/policies/reposition.py"
"""

from cabstand_policy import relocate, run

from nearest import ride_for_taxi, taxi_for_ride


def reposition(city):
    idle = [[] for _ in city.zones]
    for taxi in city.taxis.values():
        idle[taxi.zone].append(taxi)
    actions = []
    for number, zone in enumerate(city.zones):
        emptiest = min(
            zone["neighbours"], key=lambda other: (len(idle[other]), other), default=None)
        if emptiest is not None and len(idle[number]) >= len(idle[emptiest]) + 2:
            actions.append(relocate(min(idle[number], key=lambda taxi: taxi.number), emptiest))
    return actions


if __name__ == "__main__":
    run(
        "reposition", taxi_for_ride=taxi_for_ride, ride_for_taxi=ride_for_taxi,
        reposition=reposition, reposition_period_s=600)
