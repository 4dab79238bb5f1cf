public import Mobility
public import Quantities
import Statistics

/// What became of the appointments of people with calendars, and of their trips.
///
/// Appointments count that begin in the measurement window, and trips with the appointments they lead to.
public struct PeopleTally: Hashable, Sendable, BitwiseCopyable {
  /// People who live in the city.
  public package(set) var residents = 0

  /// Appointments that count, and those among them that somebody came to in time, or not before they were over.
  public package(set) var appointments = 0
  public package(set) var onTime = 0
  public package(set) var missed = 0

  /// Appointments that somebody came late to or missed, and those for which a taxi is the reason.
  public package(set) var late = 0
  public package(set) var lateByTaxi = 0

  /// How much of the appointments was over when people came, all together.
  public package(set) var lateness = TimeSpan.zero

  /// What nineteen in twenty of these times do not exceed; nil without any.
  public package(set) var latenessQuantile: TimeSpan?

  /// Appointments of which somebody was warned, and those among them to which they came in time.
  public package(set) var warned = 0
  public package(set) var warnedInVain = 0

  /// Trips that were begun, by means, and those among them that another trip to the same appointment came before.
  private var tripCounts = SIMD8<Int64>()
  public package(set) var repeatedTrips = 0

  /// Trips that went as planned, by how much they took longer than people were told, and by how much either way.
  public package(set) var judgedTrips = 0
  public package(set) var estimateError = TimeSpan.zero
  public package(set) var absoluteEstimateError = TimeSpan.zero

  /// How long people were under way, waits on the way with it, and how far they walked.
  public package(set) var travelTime = TimeSpan.zero
  public package(set) var walkMeters = 0.0

  /// Grams of CO2 and euros; of the grams those of taxis with their approaches, and of the approaches alone.
  public package(set) var grams = 0.0
  public package(set) var taxiGrams = 0.0
  public package(set) var approachGrams = 0.0
  public package(set) var cost = 0.0

  /// A tally of nothing yet.
  package init() {}

  /// How many trips were begun by a means.
  public func trips(by means: Means) -> Int { Int(tripCounts[Int(means.rawValue)]) }

  /// How many trips were begun.
  public var trips: Int { Int(tripCounts.wrappedSum()) }

  /// Counts a trip.
  package mutating func begin(by means: Means) { tripCounts[Int(means.rawValue)] += 1 }

  /// Counts an appointment that is over.
  /// - Parameters:
  ///   - outcome: how it ended.
  ///   - byTaxi: whether a taxi is the reason why somebody was late, if they were.
  ///   - wasWarned: whether they were warned of it.
  package mutating func end(_ outcome: ActivityOutcome, byTaxi: Bool, wasWarned: Bool) {
    appointments += 1
    if outcome == .onTime { onTime += 1 }
    if outcome == .missed { missed += 1 }
    if outcome == .late || outcome == .missed {
      late += 1
      if byTaxi { lateByTaxi += 1 }
    }
    if wasWarned {
      warned += 1
      if outcome == .onTime { warnedInVain += 1 }
    }
  }

  /// Takes in how much of each appointment was over when people came.
  /// - Parameter spans: in milliseconds, in any order.
  /// - Complexity: O(n log n).
  package mutating func close(lateness spans: [Int64]) {
    let sorted = spans.sorted()
    lateness = .milliseconds(sorted.reduce(0, +))
    latenessQuantile = Quantiles.rank(0.95, of: sorted.count).map { .milliseconds(sorted[$0 - 1]) }
  }
}
