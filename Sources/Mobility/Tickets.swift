public import Quantities

/// Prices of the tickets for lines, in euros.
public struct Tickets: Hashable, Sendable {
  /// A single ticket.
  public var single = 2.2

  /// Validity of a single ticket from the first boarding.
  public var validity = TimeSpan.minutes(90)

  /// A day ticket, from midnight to midnight; nil for none.
  public var day: Double?

  /// A ticket for seven consecutive days; nil for none.
  public var week: Double?

  /// Makes tickets with the default prices.
  public init() {}

  /// Least cost of tickets for a set of boardings (T-G11).
  /// - Parameters:
  ///   - boardings: times of boarding, in order.
  ///   - clock: converts instants to times of day.
  /// - Returns: the least total; 0 without boardings.
  /// - Complexity: O(boardings squared) at worst, O(boardings) if tickets cover few of them.
  public func cheapest(for boardings: [Instant], clock: WallClock) -> Double {
    func day(_ boarding: Instant) -> Int64 {
      let sinceMidnight = clock.atStart.sinceMidnight + boarding.sinceStart
      return sinceMidnight.milliseconds / TimeOfDay.day.milliseconds
    }
    // From the last boarding backwards: a passenger who boards without a ticket buys one of the
    // three.
    var least = [Double](repeating: 0, count: boardings.count + 1)
    for first in boardings.indices.reversed() {
      func rest(_ isCovered: (Instant) -> Bool) -> Double {
        least[boardings[first...].firstIndex { !isCovered($0) } ?? boardings.count]
      }
      let start = boardings[first]
      var best = single + rest { $0 <= start + validity }
      if let price = self.day { best = min(best, price + rest { day($0) == day(start) }) }
      if let price = week { best = min(best, price + rest { day($0) < day(start) + 7 }) }
      least[first] = best
    }
    return least[0]
  }
}
