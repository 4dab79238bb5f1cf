#!/usr/bin/env python3
"""The city of race.jsonc in RidePy, in its compiled parts. Prints one JSON line.

usage: ridepy_taxi.py HOURS

A thousand vehicles with a seat each on a square of 14.14 km, 2,000 requests an hour from random points to
random points along rectangular streets at 25 km/h. RidePy assigns each request at once to the vehicle
with the lowest cost, or rejects it if no vehicle can arrive within 15 minutes. Drivers answer at once and
never refuse, and requests never wait for a taxi to become free.
"""
import json
import random
import sys
import time

from ridepy.data_structures_cython import TransportationRequest
from ridepy.fleet_state import SlowSimpleFleetState
from ridepy.util.dispatchers_cython import BruteForceTotalTravelTimeMinimizingDispatcher
from ridepy.util.spaces_cython import Manhattan2D
from ridepy.vehicle_state_cython import VehicleState

SIDE_KM, KM_PER_SECOND, REQUESTS_PER_SECOND, MAX_WAIT = 14.14, 25 / 3600, 2000 / 3600, 900
TAXIS, END = 1000, float(sys.argv[1]) * 3600
luck = random.Random(1)


def place():
    return luck.random() * SIDE_KM, luck.random() * SIDE_KM


def requests():
    now, number = luck.expovariate(REQUESTS_PER_SECOND), 0
    while now < END:
        yield TransportationRequest(
            request_id=number, creation_timestamp=now, origin=place(), destination=place(),
            pickup_timewindow_min=now, pickup_timewindow_max=now + MAX_WAIT,
            delivery_timewindow_min=now, delivery_timewindow_max=float("inf"))
        now, number = now + luck.expovariate(REQUESTS_PER_SECOND), number + 1


space = Manhattan2D(coord_range=[(0, SIDE_KM), (0, SIDE_KM)], velocity=KM_PER_SECOND)
fleet = SlowSimpleFleetState(
    initial_locations={taxi: place() for taxi in range(TAXIS)}, vehicle_state_class=VehicleState,
    space=space, dispatcher=BruteForceTotalTravelTimeMinimizingDispatcher(space.loc_type),
    seat_capacities=1)
start = time.perf_counter()
rides = sum(
    event["event_type"] == "RequestSubmissionEvent" for event in fleet.simulate(requests(), t_cutoff=END))
print(json.dumps({"rides": rides, "seconds": time.perf_counter() - start}))
