public import Mobility
public import Quantities
import Statistics

/// What became of the appointments of people with calendars, and of their trips.
///
/// Appointments count that begin in the measurement window, and trips with the appointments they lead to.
public struct PeopleTally: Hashable, Sendable, BitwiseCopyable {
  /// People who live in the city.
  public package(set) var residents = 0

  /// Fixed appointments that count.
  public package(set) var appointments = 0

  /// Those among them that a person came to in time.
  public package(set) var onTime = 0

  /// Those that were over when a person came, if they ever did.
  public package(set) var missed = 0

  /// Those that a person came late to or missed.
  public package(set) var late = 0

  /// Those for whose lateness a taxi is the reason.
  public package(set) var lateByTaxi = 0

  /// Those to which people came late since they had waited for others before.
  public package(set) var lateByOthers = 0

  /// Those to which people came late because they queued at the door of a shop before.
  public package(set) var lateByDoor = 0

  /// How many errands residents have in shops where people queue.
  package var errands = 0

  /// Meetings of several people.
  public package(set) var meetings = 0

  /// How long people who were there waited for others, all together.
  public package(set) var waitsForOthers = TimeSpan.zero

  /// How much of the appointments was over when people came, all together.
  public package(set) var lateness = TimeSpan.zero

  /// What nineteen in twenty of these times do not exceed; nil without any.
  public package(set) var latenessQuantile: TimeSpan?

  /// Appointments of which a person was warned.
  public package(set) var warned = 0

  /// Number of appointments with a warning that they overlap with the one before.
  public package(set) var warnedOfOverlap = 0

  /// Number of appointments with a warning that the means of the trip is not available.
  public package(set) var warnedOfMeans = 0

  /// Number of the `warned` appointments for which residents were on time all the same.
  public package(set) var warnedInVain = 0

  /// What the days of all people were worth together; nil where nobody asks.
  public package(set) var score: Double?

  /// Breaks that people wanted.
  public package(set) var breaks = 0

  /// Those of them for which they had time.
  public package(set) var keptBreaks = 0

  /// Trips that were begun, by means.
  private var tripCounts = SIMD8<Int64>()

  /// Trips that another one to the same appointment came before.
  public package(set) var repeatedTrips = 0

  /// Stations at which people found no shared vehicle.
  public package(set) var emptyStations = 0

  /// Stations at which they found no room for theirs.
  public package(set) var fullStations = 0

  /// Trips that went as planned.
  public package(set) var judgedTrips = 0

  /// Amount by which they took longer than people were told, all together.
  public package(set) var estimateError = TimeSpan.zero

  /// Amount by which they took longer or shorter, all together.
  public package(set) var absoluteEstimateError = TimeSpan.zero

  /// How long people were under way, waits on the way with it.
  public package(set) var travelTime = TimeSpan.zero

  /// How far they walked, in metres.
  public package(set) var walkMeters = 0.0

  /// Grams of CO2 of all trips.
  public package(set) var grams = 0.0

  /// Grams of the taxis, their ways to people with it.
  public package(set) var taxiGrams = 0.0

  /// Grams of these ways alone.
  public package(set) var approachGrams = 0.0

  /// What the trips cost, in euros.
  public package(set) var cost = 0.0

  /// A tally of nothing yet.
  package init() {}

  /// Number of trips begun by a means.
  public func trips(by means: Means) -> Int { Int(tripCounts[Int(means.rawValue)]) }

  /// Number of trips begun with shared vehicles.
  public var sharedTrips: Int { trips(by: .sharedBicycle) + trips(by: .sharedCar) }

  /// Number of trips begun.
  public var trips: Int { Int(tripCounts.wrappedSum()) }

  /// Counts a trip.
  package mutating func begin(by means: Means) { tripCounts[Int(means.rawValue)] += 1 }

  /// Counts an appointment that is over.
  /// - Parameters:
  ///   - outcome: how it ended.
  ///   - cause: why a person was late, if they were; nil for their own plan and the road.
  ///   - warnings: the warnings before or during it.
  package mutating func end(
    _ outcome: ActivityOutcome, because cause: LatenessCause?, warnings: ActivityWarnings
  ) {
    appointments += 1
    if outcome == .onTime { onTime += 1 }
    if outcome == .missed { missed += 1 }
    if outcome == .late || outcome == .missed {
      late += 1
      switch cause {
      case .taxi: lateByTaxi += 1
      case .others: lateByOthers += 1
      case .door: lateByDoor += 1
      case nil: break
      }
    }
    if warnings.contains(.overlap) { warnedOfOverlap += 1 }
    if warnings.contains(.means) { warnedOfMeans += 1 }
    if warnings.contains(.lateness) {
      warned += 1
      if outcome == .onTime { warnedInVain += 1 }
    }
  }

  /// Counts a break whose day is over.
  package mutating func end(isKept: Bool) {
    breaks += 1
    if isKept { keptBreaks += 1 }
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

extension PeopleTally: StoredFields {
  /// A tally of nothing.
  public static var blank: PeopleTally { PeopleTally() }

  /// Codes every stored property.
  public mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&residents)
    try coder.code(&appointments)
    try coder.code(&onTime)
    try coder.code(&missed)
    try coder.code(&late)
    try coder.code(&lateByTaxi)
    try coder.code(&lateByOthers)
    try coder.code(&lateByDoor)
    try coder.code(&errands)
    try coder.code(&meetings)
    try coder.code(&waitsForOthers)
    try coder.code(&lateness)
    try coder.code(&latenessQuantile)
    try coder.code(&warned)
    try coder.code(&warnedOfOverlap)
    try coder.code(&warnedOfMeans)
    try coder.code(&warnedInVain)
    try coder.code(&score)
    try coder.code(&breaks)
    try coder.code(&keptBreaks)
    try coder.code(lanes: &tripCounts)
    try coder.code(&repeatedTrips)
    try coder.code(&emptyStations)
    try coder.code(&fullStations)
    try coder.code(&judgedTrips)
    try coder.code(&estimateError)
    try coder.code(&absoluteEstimateError)
    try coder.code(&travelTime)
    try coder.code(&walkMeters)
    try coder.code(&grams)
    try coder.code(&taxiGrams)
    try coder.code(&approachGrams)
    try coder.code(&cost)
  }
}
