/// Reason for an event of a ride, where the kind does not imply it.
///
/// Besides these, the log has the names of the refusals of the service, as in `service.csv`.
public enum EventReason: String, CellWord, Hashable, BitwiseCopyable {
  /// The service is unreachable.
  case outage

  /// A taxi that has become free is offered a held ride.
  case taxiFree = "taxi_free"

  /// The re-check has found a taxi to ask.
  case taxiFound = "taxi_found"

  /// No taxi can be asked.
  case nobodyToAsk = "nobody_to_ask"

  /// The driver's shift ends soon, and the ride is long.
  case tooFar = "too_far"

  /// The driver has gone home without logging out and does not see the offer.
  case nobodyThere = "nobody_there"

  /// A passenger in the street has stopped the taxi.
  case hailed

  /// The driver begins a break.
  case onBreak = "on_break"

  /// The driver goes home.
  case workEnded = "work_ended"

  /// The driver is away for a while.
  case absent

  /// The taxi has broken down.
  case brokeDown = "broke_down"

  /// The passenger gives up.
  case gaveUp = "gave_up"

  /// The passenger cancels.
  case cancelled

  /// The passenger declines the proposed taxi.
  case turnedDown = "turned_down"

  /// The passenger has declined as many taxis as is allowed.
  case cancelLimit = "cancel_limit"

  /// Another taxi for the same party cannot be found.
  case partyIncomplete = "party_incomplete"

  /// Another ride of the customer is under way.
  case overlap

  /// The account is deleted.
  case accountDeleted = "account_deleted"

  /// An administrator has forced the event.
  case administrator

  /// The passenger was not at the meeting point.
  case noShow = "no_show"

  /// The driver has ended the ride before the passenger was aboard.
  case endedByDriver = "ended_by_driver"

  /// The batch has offered the ride to a taxi.
  case batch

  /// The batch has assigned another taxi to the ride, or another ride to the taxi.
  case replanned

  /// The occupied taxi that was to take the passenger along has finished its rides.
  case finished

  /// The route of the taxi that was to take the passenger along has changed.
  case routeChanged = "route_changed"

  /// The passenger was picked up.
  case served

  /// The passenger was taken ill, and the ride ended where the taxi was.
  case takenIll = "taken_ill"

  /// The driver does not set off.
  case staysAway = "stays_away"

  /// The service has not answered the phone call.
  case unanswered

  /// The service has reached its limit for the search time, or for the number of drivers asked.
  case searchEnded = "search_ended"
}
