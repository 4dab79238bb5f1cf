#!/usr/bin/env python3
"""The queue of queue.jsonc in Ciw: M/M/1000, first come, first served. Prints one JSON line.

usage: ciw_queue.py HOURS

Ciw has no places or taxis; its thousand servers represent the taxis, and a ride is a service.
"""
import json
import sys
import time

import ciw

network = ciw.create_network(
    arrival_distributions=[ciw.dists.Exponential(2000 / 3600)],
    service_distributions=[ciw.dists.Exponential(1 / 1600)],
    number_of_servers=[1000])
ciw.seed(1)
simulation = ciw.Simulation(network)
start = time.perf_counter()
simulation.simulate_until_max_time(float(sys.argv[1]) * 3600)
seconds = time.perf_counter() - start
# All arrivals, as in cabstand's count of requests, whether served by then or not.
rides = len(simulation.get_all_individuals())
print(json.dumps({"rides": rides, "seconds": seconds}))
