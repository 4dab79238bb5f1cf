/// Why something happened to a ride, where the kind of the event does not say it.
///
/// Besides these, the log has the names of the refusals of the service, as in `service.csv`.
public enum EventReason: String, CellWord, Hashable, BitwiseCopyable {
  /// Nobody can reach the service.
  case outage

  /// A taxi that has become free is put to a ride that was held.
  case taxiFree = "taxi_free"

  /// The re-check has found a taxi to ask.
  case taxiFound = "taxi_found"

  /// Nobody can be asked.
  case nobodyToAsk = "nobody_to_ask"

  /// The driver goes home soon, and the ride goes far.
  case tooFar = "too_far"

  /// The driver has gone home without logging out, and nobody sees the offer.
  case nobodyThere = "nobody_there"

  /// Somebody in the street has stopped the taxi.
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

  /// The passenger withdraws.
  case cancelled

  /// The passenger does not take the proposed taxi.
  case turnedDown = "turned_down"

  /// The passenger has turned down as many taxis as is allowed.
  case cancelLimit = "cancel_limit"

  /// Another taxi of the same party cannot be had.
  case partyIncomplete = "party_incomplete"

  /// Another ride of the customer is under way.
  case overlap

  /// The account is deleted.
  case accountDeleted = "account_deleted"

  /// An administrator has set it so.
  case administrator

  /// Nobody was at the meeting point.
  case noShow = "no_show"

  /// The driver has ended the ride before the passenger was aboard.
  case endedByDriver = "ended_by_driver"

  /// The batch has put the ride to a taxi.
  case batch

  /// The batch has another taxi for the ride, or another ride for the taxi.
  case replanned

  /// The taxi under way that was to take the ride along has finished its rides.
  case finished

  /// The way of the taxi that was to take the ride along has changed.
  case routeChanged = "route_changed"

  /// The passenger was picked up.
  case served

  /// The driver does not set off.
  case staysAway = "stays_away"

  /// Nobody of the service has answered the call.
  case unanswered

  /// The service has looked for a taxi as long, or asked as many drivers, as its rules allow.
  case searchEnded = "search_ended"
}
