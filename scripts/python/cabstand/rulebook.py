"""Rules of the service that affect the decisions of a policy."""

from dataclasses import dataclass

from . import _library as c


@dataclass(frozen=True)
class Rulebook:
    """The rules of a scenario, with the names and values of the message `hello` to programs."""

    #: time that a driver has to answer an offer
    offer_timeout_ms: int
    #: True if the customer must confirm the taxi
    passenger_confirms: bool
    #: effect of a refusal on the driver's place in the queue: "keep" or "to_tail"
    refusal_place: str
    #: time for which a ride remembers refusals: "round" or "ride"
    refusal_memory: str
    #: treatment of a ride without a taxi: "hold" or "reject"
    no_taxi_action: str
    #: interval between two re-checks of held rides
    hold_recheck_period_ms: int
    #: True if a taxi that becomes available is offered a held ride at once
    hold_recheck_on_available: bool
    #: order in which taxis are asked: "fifo" or "lifo"
    queue_discipline: str


def read_rulebook(rules: c.Rulebook) -> Rulebook:
    """The rules as C has them."""
    return Rulebook(
        rules.offer_timeout_ms, bool(rules.passenger_confirms), rules.refusal_place.decode(),
        rules.refusal_memory.decode(), rules.no_taxi_action.decode(), rules.hold_recheck_period_ms,
        bool(rules.hold_recheck_on_available), rules.queue_discipline.decode())
