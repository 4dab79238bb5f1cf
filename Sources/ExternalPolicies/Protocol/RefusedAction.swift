/// An action of an answer that was not carried out.
package struct RefusedAction: Hashable, Sendable {
  /// Reason why an action is not carried out; the names are part of the protocol.
  package enum Reason: String, CaseIterable, Sendable {
    /// The block lacks required members.
    case malformed

    /// The kind of action is unknown.
    case unknownAction = "unknown_action"

    /// No taxi has this number.
    case unknownTaxi = "unknown_taxi"

    /// No ride has this number.
    case unknownRide = "unknown_ride"

    /// No zone has this number.
    case unknownZone = "unknown_zone"

    /// The question is about another taxi or another ride, or the action answers another kind of
    /// question.
    case notAsked = "not_asked"

    /// The ride does not wait: it is on offer, has a taxi, or is over.
    case rideNotHeld = "ride_not_held"

    /// The ride has no taxi or offer that can be taken from it.
    case rideKeepsTaxi = "ride_keeps_taxi"

    /// The taxi is off duty, busy, or has an offer.
    case taxiNotIdle = "taxi_not_idle"

    /// The taxi has refused the ride in this round.
    case taxiHasRefused = "taxi_has_refused"

    /// The taxi has not lost its ride earlier in the answer, and must be asked.
    case taxiNotReleased = "taxi_not_released"

    /// The taxi has just lost this ride.
    case rideOfTaxi = "ride_of_taxi"

    /// The service or the policy does not share taxis.
    case notSharing = "not_sharing"

    /// The passengers of the ride do not share a taxi, or cannot: their destination is unknown, they
    /// are too many, ride in several taxis or have a reservation.
    case notWilling = "not_willing"

    /// The taxi has no stops: it is idle, off duty, or its passengers do not share it.
    case taxiNotShared = "taxi_not_shared"

    /// The taxi is asked about another ride, or its driver ends work after the last stop.
    case taxiReserved = "taxi_reserved"

    /// The itinerary has no such places, or the taxi is waiting at its next stop.
    case badPlace = "bad_place"

    /// More people would be aboard than the taxi has shared seats.
    case noSeat = "no_seat"

    /// A passenger would be picked up later than the service allows.
    case tooLate = "too_late"

    /// A passenger would ride longer than the service allows.
    case tooLong = "too_long"

    /// The rulebook holds rides without a taxi.
    case rejectNotAllowed = "reject_not_allowed"

    /// The taxi is already on its way to another zone.
    case taxiUnderWay = "taxi_under_way"

    /// The taxi is already in that zone.
    case taxiInZone = "taxi_in_zone"

    /// The taxi is not on its way to another zone.
    case taxiNotUnderWay = "taxi_not_under_way"

    /// The place is not in its zone.
    case placeNotInZone = "place_not_in_zone"

    /// An earlier action of the same answer uses the taxi.
    case taxiUsedTwice = "taxi_used_twice"

    /// An earlier action of the same answer uses the ride.
    case rideUsedTwice = "ride_used_twice"
  }

  /// Index of the action in the answer, from 0.
  package let index: Int

  package let reason: Reason
}
