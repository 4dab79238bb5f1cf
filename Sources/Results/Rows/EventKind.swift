/// What happened to a ride, as the log of events tells it.
///
/// New kinds come at the end, so that old logs keep their meaning.
public enum EventKind: UInt8, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  /// Somebody asks for a taxi now, and waits from now on.
  case requestMade

  /// Somebody reserves a taxi; the span is how long ahead.
  case reservationMade

  /// The service does not take the request or reservation; the reason says why.
  case refused

  /// The reserved time is near: a taxi is looked for.
  case reservationDue

  /// The reserved time comes, and the passenger waits from now on.
  case waitBegun

  /// Nobody can be asked: in the own zone (ring 0), in the zones next to it (ring 1), in those two
  /// zones away (ring 2) and so on, or, without a ring, anywhere else.
  case nobodyToAsk

  /// The ride waits because nobody can be asked.
  case held

  /// The periodic look at a held ride; the reason says what came of it.
  case rechecked

  /// The ride is put to a taxi; the span is the time to answer.
  case offered

  /// The driver says yes.
  case accepted

  /// The driver says no; position and queue length tell his place afterwards.
  case declined

  /// The driver does not answer in time; position and queue length tell his place afterwards.
  case lapsed

  /// The service takes the offer back; the reason says what made it.
  case withdrawn

  /// The customer is asked to confirm the taxi; the span is the wait that is shown with it.
  case confirmationAsked

  /// The customer takes the proposed taxi.
  case confirmed

  /// The customer turns the proposed taxi down.
  case turnedDown

  /// The customer does not answer in time, which turns the taxi down.
  case confirmationLapsed

  /// The taxi is the ride's.
  case assigned

  /// The wait until the taxi comes is shown, for the first time since it was assigned.
  case waitShown

  /// The taxi sets off to the passenger; zone and ring are those of the place where it really is.
  case approachBegun

  /// The taxi breaks down on its way.
  case brokeDown

  /// The taxi does not come after all, and another is looked for.
  case taxiLost

  /// The ride ends before the taxi has come.
  case taxiSentAway

  /// The taxi is at the meeting point.
  case arrived

  /// The address does not exist; the span is how long it takes to clear that up.
  case addressUnclear

  /// Nobody is at the meeting point.
  case noShow

  /// The passenger is aboard; the wait is over.
  case pickedUp

  /// The passenger gets off.
  case droppedOff

  /// The passenger wants to withdraw, but may not; the reason says why.
  case cancelRefused

  /// The passenger has waited too long and gives up.
  case gaveUp

  /// The ride is withdrawn for another reason.
  case cancelled

  /// The service gives the ride up; the reason says why.
  case rejected

  /// The run ends before the ride is resolved.
  case unresolved

  /// The service has turned the passenger away, who will ask again; the reason says why.
  case turnedAway

  /// A passenger who was turned away asks again.
  case askedAgain

  /// The driver, on the way, ends the ride by mistake.
  case endedByMistake

  /// The passenger calls for help because nobody comes.
  case helpCalled

  /// The passenger reserves the same ride a second time by mistake; the span is how long ahead.
  case duplicateMade

  /// The reservation made a second time is over; the reason says how.
  case duplicateEnded

  /// The customer is told something; the reason names the notice, as in `service.csv`.
  case told

  /// A driver logs in.
  case loggedIn

  /// A driver logs out.
  case loggedOut

  /// A driver's break begins.
  case breakBegun

  /// A driver's break ends.
  case breakEnded

  /// The service has ended a driver's workday.
  case workdayEnded

  /// A driver's absence begins.
  case absenceBegun

  /// The word that stands in a result file.
  public var word: StaticString {
    switch self {
    case .requestMade: "request_made"
    case .reservationMade: "reservation_made"
    case .refused: "refused"
    case .reservationDue: "reservation_due"
    case .waitBegun: "wait_begun"
    case .nobodyToAsk: "nobody_to_ask"
    case .held: "held"
    case .rechecked: "rechecked"
    case .offered: "offered"
    case .accepted: "accepted"
    case .declined: "declined"
    case .lapsed: "lapsed"
    case .withdrawn: "withdrawn"
    case .confirmationAsked: "confirmation_asked"
    case .confirmed: "confirmed"
    case .turnedDown: "turned_down"
    case .confirmationLapsed: "confirmation_lapsed"
    case .assigned: "assigned"
    case .waitShown: "wait_shown"
    case .approachBegun: "approach_begun"
    case .brokeDown: "broke_down"
    case .taxiLost: "taxi_lost"
    case .taxiSentAway: "taxi_sent_away"
    case .arrived: "arrived"
    case .addressUnclear: "address_unclear"
    case .noShow: "no_show"
    case .pickedUp: "picked_up"
    case .droppedOff: "dropped_off"
    case .cancelRefused: "cancel_refused"
    case .gaveUp: "gave_up"
    case .cancelled: "cancelled"
    case .rejected: "rejected"
    case .unresolved: "unresolved"
    case .turnedAway: "turned_away"
    case .askedAgain: "asked_again"
    case .endedByMistake: "ended_by_mistake"
    case .helpCalled: "help_called"
    case .duplicateMade: "duplicate_made"
    case .duplicateEnded: "duplicate_ended"
    case .told: "told"
    case .loggedIn: "logged_in"
    case .loggedOut: "logged_out"
    case .breakBegun: "break_begun"
    case .breakEnded: "break_ended"
    case .workdayEnded: "workday_ended"
    case .absenceBegun: "absence_begun"
    }
  }
}
