/// What happened to a ride, as the event log tells it.
///
/// New kinds come at the end, so that old logs keep their meaning.
public enum EventKind: String, CellWord, Hashable, BitwiseCopyable {
  /// Somebody asks for a taxi now, and waits from now on.
  case requestMade = "request_made"

  /// Somebody reserves a taxi; the span is how long ahead.
  case reservationMade = "reservation_made"

  /// The service does not take the request or reservation; the reason says why.
  case refused

  /// The reserved time is near: a taxi is looked for.
  case reservationDue = "reservation_due"

  /// The reserved time comes, and the passenger waits from now on.
  case waitBegun = "wait_begun"

  /// Nobody can be asked: in the own zone (ring 0), in the zones next to it (ring 1), in those two
  /// zones away (ring 2) and so on, or, without a ring, anywhere else.
  case nobodyToAsk = "nobody_to_ask"

  /// The ride waits because nobody can be asked.
  case held

  /// The periodic look at a held ride; the reason says what came of it.
  case rechecked

  /// The ride is put to a taxi; the span is the time to answer.
  case offered

  /// The driver says yes.
  case accepted

  /// The driver says no; position and queue length tell the taxi's place afterwards.
  case declined

  /// The driver does not answer in time; position and queue length tell the taxi's place afterwards.
  case lapsed

  /// The service takes the offer back; the reason says what made it.
  case withdrawn

  /// The customer is asked to confirm the taxi; the span is the wait that is shown with it.
  case confirmationAsked = "confirmation_asked"

  /// The customer takes the proposed taxi.
  case confirmed

  /// The customer turns the proposed taxi down.
  case turnedDown = "turned_down"

  /// The customer does not answer in time, which turns the taxi down.
  case confirmationLapsed = "confirmation_lapsed"

  /// The taxi is the ride's.
  case assigned

  /// The wait until the taxi comes is shown, for the first time since it was assigned.
  case waitShown = "wait_shown"

  /// The taxi sets off to the passenger; zone and ring are those of the place where it really is.
  case approachBegun = "approach_begun"

  /// The taxi breaks down on its way.
  case brokeDown = "broke_down"

  /// The taxi does not come after all, and another is looked for.
  case taxiLost = "taxi_lost"

  /// The ride ends before the taxi has come.
  case taxiSentAway = "taxi_sent_away"

  /// The taxi is at the meeting point.
  case arrived

  /// The address does not exist; the span is how long it takes to clear that up.
  case addressUnclear = "address_unclear"

  /// Nobody is at the meeting point.
  case noShow = "no_show"

  /// The passenger is aboard; the wait is over.
  case pickedUp = "picked_up"

  /// The passenger gets off.
  case droppedOff = "dropped_off"

  /// The passenger wants to withdraw, but may not; the reason says why.
  case cancelRefused = "cancel_refused"

  /// The passenger has waited too long and gives up.
  case gaveUp = "gave_up"

  /// The ride is withdrawn for another reason.
  case cancelled

  /// The service gives the ride up; the reason says why.
  case rejected

  /// The run ends before the ride is resolved.
  case unresolved

  /// The service has turned the passenger away, who will ask again; the reason says why.
  case turnedAway = "turned_away"

  /// A passenger who was turned away asks again.
  case askedAgain = "asked_again"

  /// The driver, on the way, ends the ride by mistake.
  case endedByMistake = "ended_by_mistake"

  /// The passenger calls for help because nobody comes.
  case helpCalled = "help_called"

  /// The passenger reserves the same ride a second time by mistake; the span is how long ahead.
  case duplicateMade = "duplicate_made"

  /// The reservation made a second time is over; the reason says how.
  case duplicateEnded = "duplicate_ended"

  /// The customer is told something; the reason names the notice, as in `service.csv`.
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
}
