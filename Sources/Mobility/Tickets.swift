public import Quantities

/// The tickets that can be had for lines, in euros.
public struct Tickets: Hashable, Sendable {
  /// A single ticket.
  public var single = 2.2

  /// How long a single ticket is valid from the first boarding on.
  public var validity = TimeSpan.minutes(90)

  /// A ticket for a day, from midnight to midnight; nil where there is none.
  public var day: Double?

  /// A ticket for seven days in a row; nil where there is none.
  public var week: Double?

  /// Tickets with the standard prices.
  public init() {}

  /// What the cheapest tickets for some boardings cost (T-G11).
  /// - Parameters:
  ///   - boardings: when lines are boarded, in order of time.
  ///   - clock: tells midnights.
  /// - Returns: the least sum; 0 without boardings.
  /// - Complexity: O(boardings squared) at worst, O(boardings) where tickets cover few of them.
  public func cheapest(for boardings: [Instant], clock: WallClock) -> Double {
    func day(_ boarding: Instant) -> Int64 {
      let sinceMidnight = clock.atStart.sinceMidnight + boarding.sinceStart
      return sinceMidnight.milliseconds / TimeOfDay.day.milliseconds
    }
    // From the last boarding on: whoever boards without a ticket buys one of the three.
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
