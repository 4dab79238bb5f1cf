"""Helper for dispatch policies in Python.

Copy this file to the folder of your policy; it needs only Python 3. The protocol is described in
Sources/ExternalPolicies/README.md. A policy is a function:

    from cabstand_policy import run

    def taxi_for_ride(city, ride):          # which taxi is this ride offered to?
        return city.nearest_taxi(ride)      # a taxi, or None

    run("my-policy", taxi_for_ride=taxi_for_ride)

`city.taxis` holds the idle taxis and `city.rides` the rides that wait, by number. Places are in metres,
distances in whole millimetres on the map, times in milliseconds since the start. Decide by the messages
only: no clock, no randomness without a fixed seed, no iteration order of a set of texts. Standard output
belongs to the simulator; print to standard error.

One process serves many days, one after another, and every day begins with a new `city`. Keep the state of
a day there, for example in `city.memory = {}`; no state may pass from one day to the next. With
`run(..., next_day=False)` every day has a separate process.
"""

import json
import math
import sys


class Place:
    """A point in metres, and the number of its zone."""

    __slots__ = ("x", "y", "zone")

    def __init__(self, entry):
        self.x = entry["x"]
        self.y = entry["y"]
        self.zone = entry["zone"]


class Taxi(Place):
    """An idle taxi: it may be offered a ride."""

    __slots__ = ("number", "idle_since_ms", "idle_rank", "bucket")

    def __init__(self, entry):
        Place.__init__(self, entry)
        self.number = entry["taxi"]
        self.idle_since_ms = entry["idle_since_ms"]
        self.idle_rank = entry["idle_rank"]
        self.bucket = None


class Stop(Place):
    """A stop of a shared taxi: `kind` is "pick_up" or "drop_off"; `due_ms` is an estimate, and may be past."""

    __slots__ = ("ride", "kind", "people", "due_ms", "latest_ms", "longest_ms")

    def __init__(self, entry):
        Place.__init__(self, entry)
        self.ride = entry["ride"]
        self.kind = entry["kind"]
        self.people = entry["people"]
        self.due_ms = entry["due_ms"]
        self.latest_ms = entry["latest_ms"]
        self.longest_ms = entry["longest_ms"]


class BusyTaxi(Place):
    """A taxi with a ride, at its last reported place; `free_ms` is None without an estimate.

    With `shares`, `stops` are those ahead, the next one first; a taxi that passengers do not share has none.
    """

    __slots__ = ("number", "ride", "destination", "free_ms", "seats_free", "has_offer", "stops")

    def __init__(self, entry):
        Place.__init__(self, entry)
        self.number = entry["taxi"]
        self.ride = entry["ride"]
        destination = entry["destination"]
        self.destination = destination and Place(destination)
        self.free_ms = entry["free_ms"]
        self.seats_free = entry.get("seats_free", 0)
        self.has_offer = entry.get("has_offer", False)
        self.stops = [Stop(stop) for stop in entry.get("stops", ())]


class Ride(Place):
    """A ride that waits for a taxi; `held_since_ms` is None for a ride that is not held.

    With `redirects`, also a ride whose taxi, or offer, can be taken from it: `taxi` is that taxi's number. With
    `shares`, `shares` is true for passengers who may share a taxi.
    """

    __slots__ = (
        "number", "requested_ms", "reserved_for_ms", "held_since_ms", "people", "destination",
        "refused", "taxi", "shares")

    def __init__(self, entry):
        Place.__init__(self, entry)
        self.number = entry["ride"]
        self.requested_ms = entry["requested_ms"]
        self.reserved_for_ms = entry["reserved_for_ms"]
        self.held_since_ms = entry["held_since_ms"]
        self.people = entry["people"]
        destination = entry["destination"]
        self.destination = destination and Place(destination)
        self.refused = frozenset(entry["refused"])
        self.taxi = entry.get("taxi")
        self.shares = entry.get("shares", False)


class City:
    """State of the dispatch core, updated by every message."""

    def __init__(self, hello):
        city = hello["city"]
        self.zones = city["zones"]
        self.rulebook = hello["rulebook"]
        self.parameters = hello.get("parameters", {})
        self.sharing = hello.get("sharing")
        self.clock_at_start_ms = city["clock_at_start_ms"]
        self.circuity = city["circuity"]
        self.speed_m_per_s_by_hour = city["speed_m_per_s_by_hour"]
        self.is_straight = city["metric"] == "straight"
        self.time_ms = 0
        self.taxis = {}
        self.busy = {}
        self.rides = {}
        # Taxis by buckets of a grid, about as many buckets as zones of equal area.
        sides = [math.sqrt(zone["area_m2"]) for zone in self.zones]
        self._side = max(1.0, sum(sides) / len(sides) / 2)
        self._buckets = {}

    def distance(self, one, other):
        """The map distance between two places in whole millimetres, as compared by cabstand."""
        east = other.x - one.x
        north = other.y - one.y
        if self.is_straight:
            return round(math.sqrt(east * east + north * north) * 1000)
        return round((abs(east) + abs(north)) * 1000)

    def drive_s(self, millimetres):
        """Approximate time of a drive at the speed of this hour; None if unknown."""
        if self.circuity is None:
            return None
        hour = (self.clock_at_start_ms + self.time_ms) // 3600000 % 24
        return millimetres / 1000 * self.circuity / self.speed_m_per_s_by_hour[hour]

    def held_rides(self):
        """The rides that are held, the longest held first."""
        held = [ride for ride in self.rides.values() if ride.held_since_ms is not None]
        held.sort(key=lambda ride: (ride.held_since_ms, ride.number))
        return held

    def longest_held(self, taxi):
        """The ride that has been held longest and that the taxi has not refused, or None."""
        best, first = None, (math.inf, 0)
        for ride in self.rides.values():
            if ride.held_since_ms is not None and (ride.held_since_ms, ride.number) < first:
                if taxi.number not in ride.refused:
                    best, first = ride, (ride.held_since_ms, ride.number)
        return best

    def nearest_taxi(self, ride, without=()):
        """The idle taxi nearest to a ride, or None; ties go to the smaller number.

        Excludes taxis that have refused the ride, and the numbers in `without`.
        """
        side, buckets, taxis = self._side, self._buckets, self.taxis
        is_straight, refused = self.is_straight, ride.refused
        x, y = ride.x, ride.y
        column, row = int(x // side), int(y // side)
        best, best_number, ring, seen = math.inf, None, 0, 0
        count = len(taxis)
        while seen < count:
            # Smallest distance of taxis in this ring, with a tolerance for rounding.
            if (ring - 1) * side * (1 - 1e-9) * 1000 - 1 > best:
                break
            for key in _ring(column, row, ring):
                for number in buckets.get(key, ()):
                    seen += 1
                    taxi = taxis[number]
                    east, north = x - taxi.x, y - taxi.y
                    if is_straight:
                        distance = round(math.sqrt(east * east + north * north) * 1000)
                    else:
                        distance = round((abs(east) + abs(north)) * 1000)
                    if distance < best or (distance == best and number < best_number):
                        if number not in refused and number not in without:
                            best, best_number = distance, number
            ring += 1
            if ring > 64:
                return self._nearest_of_all(ride, without)
        return taxis.get(best_number)

    def _nearest_of_all(self, ride, without):
        """The same for cities that are far wider than their zones: examines all taxis."""
        allowed = [
            taxi for taxi in self.taxis.values()
            if taxi.number not in ride.refused and taxi.number not in without]
        return min(
            allowed, key=lambda taxi: (self.distance(taxi, ride), taxi.number), default=None)

    def update(self, message):
        """Applies a message."""
        self.time_ms = message["time_ms"]
        for number in message["taxis_gone"]:
            taxi = self.taxis.pop(number)
            self._buckets[taxi.bucket].discard(number)
        for entry in message["taxis"]:
            taxi = Taxi(entry)
            old = self.taxis.get(taxi.number)
            if old is not None:
                self._buckets[old.bucket].discard(old.number)
            taxi.bucket = (int(taxi.x // self._side), int(taxi.y // self._side))
            self.taxis[taxi.number] = taxi
            self._buckets.setdefault(taxi.bucket, set()).add(taxi.number)
        for number in message.get("busy_gone", ()):
            del self.busy[number]
        for entry in message.get("busy", ()):
            self.busy[entry["taxi"]] = BusyTaxi(entry)
        for number in message["rides_gone"]:
            del self.rides[number]
        for entry in message["rides"]:
            ride = Ride(entry)
            self.rides[ride.number] = ride


_RINGS = [[(0, 0)]]


def _ring(column, row, ring):
    """The buckets whose greater distance in columns or rows is `ring`."""
    while len(_RINGS) <= ring:
        far = len(_RINGS)
        across = range(-far, far + 1)
        _RINGS.append(
            [(east, north) for east in across for north in (-far, far)]
            + [(east, north) for north in range(1 - far, far) for east in (-far, far)])
    return [(column + east, row + north) for east, north in _RINGS[ring]]


def offer(ride, taxi):
    """The action that offers a ride to a taxi."""
    return {"action": "offer", "ride": ride.number, "taxi": taxi.number}


def insert(ride, taxi, pick_up, drop_off):
    """With `shares`: the action that offers a ride to a taxi under way, at two places of its new list of stops."""
    return {
        "action": "insert", "ride": ride.number, "taxi": taxi.number, "pick_up": pick_up, "drop_off": drop_off}


def reject(ride):
    """The action that rejects a ride, where the rulebook's `no_taxi_action` is not `hold`."""
    return {"action": "reject", "ride": ride.number}


def keep(ride):
    """The action that lets a ride wait for the next batch although no taxi was found."""
    return {"action": "keep", "ride": ride.number}


def release(ride):
    """In a batch, with `redirects`: the action that takes away a ride's taxi, or its offer."""
    return {"action": "release", "ride": ride.number}


def redirect(taxi, ride):
    """The action that sends a taxi that has lost its ride in the same answer to another ride."""
    return {"action": "redirect", "taxi": taxi.number, "ride": ride.number}


def relocate(taxi, zone, x=None, y=None):
    """The action that advises an idle taxi to stand in a zone, by its number, at a point of it if given."""
    point = {} if x is None else {"x": x, "y": y}
    return {"action": "relocate", "taxi": taxi.number, "zone": zone, **point}


def recall(taxi):
    """The action that advises an idle taxi on its way to another zone to stop."""
    return {"action": "recall", "taxi": taxi.number}


def run(name, taxi_for_ride=None, ride_for_taxi=None, batch=None, batch_period_s=None,
        reposition=None, reposition_period_s=None, held_rides=None, busy_taxis=False, redirects=False,
        shares=False, next_day=True):
    """Answers the simulator until the end of the last day.

    taxi_for_ride(city, ride) returns a taxi, an action (see `insert` and `reject`) or None,
    ride_for_taxi(city, taxi) a ride or None. With
    `batch_period_s` only batch(city) is called, for a list of actions (see `offer` and `keep`). With
    `reposition_period_s` reposition(city) is called at that period, for a list of actions (see
    `relocate`). With held_rides(city), re-checks of held rides are one question instead of one for each
    ride; it returns a list of offers. With `busy_taxis`, `city.busy` holds the taxis with a ride. With
    `redirects`, a batch may also `release` and `redirect`, `city.rides` also holds the rides that can lose
    their taxi, and `city.busy` is updated. With `shares`, rides may be offered to the taxis under way that
    passengers share: see `insert`; `city.busy` has their stops, and `city.sharing` the rules, None where the
    service does not share.
    """
    city = None
    wishes = {
        "next_day": next_day, "busy_taxis": busy_taxis, "redirects": redirects, "shares": shares,
        "held_rides_at_once": held_rides is not None}
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello":
            city = City(message)
            answer = {"type": "hello", "protocol": 1, "name": name}
            answer.update({wish: True for wish, is_wanted in wishes.items() if is_wanted})
            if batch_period_s is not None:
                answer["batch_period_s"] = batch_period_s
            if reposition_period_s is not None:
                answer["reposition_period_s"] = reposition_period_s
        elif kind == "decide":
            for refusal in message["refused"]:
                print(f"{name}: refused: {refusal}", file=sys.stderr)
            city.update(message)
            answer = {
                "type": "actions", "number": message["number"],
                "actions": _actions(
                    city, message, taxi_for_ride, ride_for_taxi, batch, reposition, held_rides)}
        elif next_day:
            city = None
            continue
        else:
            return
        sys.stdout.write(json.dumps(answer, separators=(",", ":")) + "\n")
        sys.stdout.flush()


def _actions(city, message, taxi_for_ride, ride_for_taxi, batch, reposition, held_rides):
    question = message["question"]
    if question == "batch":
        return batch(city) if batch else []
    if question == "reposition":
        return reposition(city) if reposition else []
    if question == "held_rides":
        return held_rides(city)
    if question == "taxi_for_ride":
        ride = city.rides[message["ride"]]
        taxi = taxi_for_ride(city, ride) if taxi_for_ride else None
        if isinstance(taxi, dict):
            return [taxi]
    else:
        taxi = city.taxis[message["taxi"]]
        ride = ride_for_taxi(city, taxi) if ride_for_taxi else None
    return [offer(ride, taxi)] if ride and taxi else []
