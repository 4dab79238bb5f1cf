/// Kind of an event of a ride, as in the event log.
///
/// New kinds come at the end, so that old logs keep their meaning.
public enum EventKind: String, CellWord, Hashable, BitwiseCopyable {
  /// A passenger requests a taxi for now, and waits from now on.
  case requestMade = "request_made"

  /// A passenger reserves a taxi; the span is the time ahead.
  case reservationMade = "reservation_made"

  /// The service refuses the request or reservation; the reason says why.
  case refused

  /// The reserved time is near: the search for a taxi begins.
  case reservationDue = "reservation_due"

  /// The reserved time comes, and the passenger waits from now on.
  case waitBegun = "wait_begun"

  /// No taxi can be asked: in its zone (ring 0), in adjacent zones (ring 1), in zones two steps
  /// away (ring 2) and so on or, without a ring, anywhere else.
  case nobodyToAsk = "nobody_to_ask"

  /// The ride waits because no taxi can be asked.
  case held

  /// The periodic re-check of a held ride; the reason gives the result.
  case rechecked

  /// The ride is offered to a taxi; the span is the time to answer.
  case offered

  /// The driver accepts.
  case accepted

  /// The driver declines; position and queue length give the taxi's place afterwards.
  case declined

  /// The driver does not answer in time; position and queue length give the taxi's place
  /// afterwards.
  case lapsed

  /// The service withdraws the offer; the reason says why.
  case withdrawn

  /// The customer is asked to confirm the taxi; the span is the wait shown with it.
  case confirmationAsked = "confirmation_asked"

  /// The customer confirms the proposed taxi.
  case confirmed

  /// The customer declines the proposed taxi.
  case turnedDown = "turned_down"

  /// The customer does not answer in time, which declines the taxi.
  case confirmationLapsed = "confirmation_lapsed"

  /// The taxi is assigned to the ride.
  case assigned

  /// The wait until the taxi comes is shown, for the first time since it was assigned.
  case waitShown = "wait_shown"

  /// The taxi sets off to the passenger; zone and ring are those of its real position.
  case approachBegun = "approach_begun"

  /// The taxi breaks down on the way.
  case brokeDown = "broke_down"

  /// The assigned taxi will not come, and the search starts again.
  case taxiLost = "taxi_lost"

  /// The ride ends before the taxi has arrived.
  case taxiSentAway = "taxi_sent_away"

  /// The taxi is at the meeting point.
  case arrived

  /// The address does not exist; the span is the time to clear that up.
  case addressUnclear = "address_unclear"

  /// The passenger is not at the meeting point.
  case noShow = "no_show"

  /// The passenger is aboard; the wait is over.
  case pickedUp = "picked_up"

  /// The passenger gets off.
  case droppedOff = "dropped_off"

  /// The passenger tries to cancel and is refused; the reason says why.
  case cancelRefused = "cancel_refused"

  /// The passenger has waited too long and gives up.
  case gaveUp = "gave_up"

  /// The ride is cancelled for another reason.
  case cancelled

  /// The service rejects the ride; the reason says why.
  case rejected

  /// The run ends before the ride is resolved.
  case unresolved

  /// The service has turned the passenger away, who will ask again; the reason says why.
  case turnedAway = "turned_away"

  /// A passenger who was turned away asks again.
  case askedAgain = "asked_again"

  /// The driver, on the way, ends the ride by mistake.
  case endedByMistake = "ended_by_mistake"

  /// The passenger calls for help because no taxi comes.
  case helpCalled = "help_called"

  /// The passenger reserves the same ride a second time by mistake; the span is the time ahead.
  case duplicateMade = "duplicate_made"

  /// The duplicate reservation is over; the reason gives the outcome.
  case duplicateEnded = "duplicate_ended"

  /// The customer receives a notice; the reason names it, as in `service.csv`.
  case told

  /// A driver logs in.
  case loggedIn = "logged_in"

  /// A driver logs out.
  case loggedOut = "logged_out"

  /// A driver's break begins.
  case breakBegun = "break_begun"

  /// A driver's break ends.
  case breakEnded = "break_ended"

  /// The service has ended a driver's workday.
  case workdayEnded = "workday_ended"

  /// A driver's absence begins.
  case absenceBegun = "absence_begun"

  /// The run ends with the passenger aboard; the zone is that of the taxi.
  case aboardAtEnd = "aboard_at_end"
}
