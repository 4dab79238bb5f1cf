import Quantities
import Results

/// Texts for times, numbers, places and reasons.
package struct TrailWords: Sendable {
  let names: ResultNames
  let startOfDay: TimeOfDay

  /// Time of day of an instant of the measurement window, to the second, with the offset in days if
  /// any.
  func clock(_ time: TimeSpan) -> String {
    let sinceMidnight = startOfDay.sinceMidnight + time
    let seconds = TimeOfDay(wrapping: sinceMidnight).sinceMidnight.milliseconds / 1000
    let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60]
    let text = parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    let length = TimeOfDay.day.milliseconds
    let days =
      (sinceMidnight.milliseconds - TimeOfDay(wrapping: sinceMidnight).sinceMidnight.milliseconds)
      / length
    return days == 0 ? text : text + (days > 0 ? " +\(days) d" : " \(days) d")
  }

  /// Timed steps, wrapped to the width of the terminal.
  func timeline(_ steps: [StoryStep]) -> [String] {
    let width = steps.map { clock($0.time).count }.max() ?? 0
    return steps.flatMap { step in
      let clock = clock(step.time)
      let padding = String(repeating: " ", count: width - clock.count)
      return TextColumns.wrapped(step.text, after: "  \(clock)\(padding)  ")
    }
  }

  /// Steps in order of time; those of the same instant keep their order.
  static func inOrder(_ steps: [StoryStep]) -> [StoryStep] {
    steps.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
  }

  func zone(_ number: Int32?) -> String {
    guard let number else { return "an unknown zone" }
    let index = Int(number)
    return "zone " + (names[.zones].indices.contains(index) ? names[.zones][index] : "\(number)")
  }

  /// Zone, with its position relative to the zone of the passenger.
  ///
  /// The last counted ring includes all rings beyond it, and the log does not state the actual
  /// ring.
  func zone(_ number: Int32?, ring: UInt8?, from own: Int32?) -> String {
    switch ring {
    case 1: "\(zone(number)), next to \(zone(own))"
    case nil, 0: zone(number)
    case 2: "\(zone(number)), further away than the zones next to \(zone(own))"
    case let ring?: "\(zone(number)), at least \(ring) zones away from \(zone(own))"
    }
  }

  /// Duration in minutes and seconds.
  static func duration(_ span: TimeSpan) -> String { Figure.wait(span.inSeconds) }

  /// Parts of a whole in minutes and seconds, rounded so that the printed parts add up.
  /// - Parameter parts: durations, none negative.
  /// - Returns: a text for each part.
  static func durations(_ parts: [TimeSpan]) -> [String] {
    let total = parts.reduce(.zero, +).milliseconds
    var seconds = parts.map { $0.milliseconds / 1000 }
    var missing = Int64((Double(total) / 1000).rounded(.toNearestOrEven)) - seconds.reduce(0, +)
    // The largest remainders are rounded up first.
    let order = parts.indices.sorted { left, right in
      let rests = (parts[left].milliseconds % 1000, parts[right].milliseconds % 1000)
      return rests.0 == rests.1 ? left < right : rests.0 > rests.1
    }
    for index in order where missing > 0 {
      seconds[index] += 1
      missing -= 1
    }
    return seconds.map { duration(.seconds($0)) }
  }

  static func ordinal(_ number: Int32) -> String {
    let words = [
      "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    ]
    if words.indices.contains(Int(number) - 1) { return words[Int(number) - 1] }
    switch (number % 10, number % 100) {
    case (_, 11), (_, 12), (_, 13): return "\(number)th"
    case (1, _): return "\(number)st"
    case (2, _): return "\(number)nd"
    case (3, _): return "\(number)rd"
    default: return "\(number)th"
    }
  }

  static func count(_ number: Int, _ one: String, _ many: String) -> String {
    number == 1 ? "1 \(one)" : "\(number) \(many)"
  }

  /// Names with commas and an "and" between them.
  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Reason as a clause; the name of a refusal is used as it is.
  static func reason(_ name: String?) -> String {
    guard let name else { return "reason not recorded" }
    guard let reason = EventReason(rawValue: name) else { return refusal(name) }
    switch reason {
    case .outage: return "the service could not be reached"
    case .taxiFree: return "a taxi became free"
    case .taxiFound: return "a taxi was found"
    case .nobodyToAsk: return "no taxi could be asked"
    case .tooFar: return "the ride is long and the driver's shift ends soon"
    case .nobodyThere: return "the driver had gone home without logging out"
    case .hailed: return "it was hailed in the street"
    case .onBreak: return "the driver began a break"
    case .workEnded: return "the driver went home"
    case .absent: return "the driver left for a while"
    case .brokeDown: return "it had broken down"
    case .gaveUp: return "the passenger gave up"
    case .cancelled: return "the passenger withdrew"
    case .turnedDown: return "the passenger turned it down"
    case .cancelLimit: return "the passenger had turned down as many taxis as is allowed"
    case .partyIncomplete: return "another taxi of the party was not available"
    case .overlap: return "another ride of the customer was under way"
    case .accountDeleted: return "the account was deleted"
    case .administrator: return "an administrator ordered it"
    case .noShow: return "the passenger was not at the meeting point"
    case .endedByDriver: return "the driver ended the ride before the passenger was aboard"
    case .batch: return "a batch found a taxi"
    case .replanned: return "a batch reassigned it"
    case .finished: return "the taxi had just finished its rides"
    case .routeChanged: return "the route of the taxi changed"
    case .takenIll: return "the passenger was taken ill"
    case .served: return "the passenger was picked up"
    case .staysAway: return "the driver did not set off"
    case .unanswered: return "the call was not answered"
    case .searchEnded: return "the service gave up the search"
    }
  }

  /// Texts of the refusals of rides; any other refusal keeps its name.
  private static func refusal(_ name: String) -> String {
    switch name {
    case "cancel_assigned": "a taxi is assigned already"
    case "party_too_large": "the party needs too many taxis"
    case "outside_service_area": "the place is outside the service area"
    case "location_failed": "the passenger could not be located"
    case "origin_is_destination": "origin and destination are the same place"
    case "open_request_exists": "the customer has another open request"
    case "open_ride_exists": "the customer has another open ride"
    case "reservation_overlap": "the ride would overlap a reservation of the customer"
    case "reservation_too_soon": "the reservation was made too late"
    case "reservation_too_far": "the reservation was made too early"
    case "account_not_activated": "the account is not active yet"
    case "not_registered": "the customer is not registered"
    default: name.split(separator: "_").joined(separator: " ")
    }
  }
}
