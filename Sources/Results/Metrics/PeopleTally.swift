public import Mobility
public import Quantities
import Statistics

/// Outcomes of the appointments and trips of residents with calendars.
///
/// Appointments that begin in the measurement window are counted, with the trips to them.
public struct PeopleTally: Hashable, Sendable, BitwiseCopyable {
  /// Residents of the city.
  public package(set) var residents = 0

  /// Fixed appointments in the window.
  public package(set) var appointments = 0

  /// Appointments at which residents arrived on time.
  public package(set) var onTime = 0

  /// Appointments that were over before residents arrived, or that they never reached.
  public package(set) var missed = 0

  /// Appointments with a late arrival, or missed.
  public package(set) var late = 0

  /// Late appointments caused by a taxi.
  public package(set) var lateByTaxi = 0

  /// Late appointments caused by an earlier wait for others.
  public package(set) var lateByOthers = 0

  /// Late appointments caused by an earlier queue outside a shop.
  public package(set) var lateByDoor = 0

  /// Late appointments caused by care of the emergency service.
  public package(set) var lateByCare = 0

  /// Late appointments caused by a run.
  public package(set) var lateByRun = 0

  /// Number of errands in shops with queues.
  package var errands = 0

  /// Meetings of several people.
  public package(set) var meetings = 0

  /// Sum of the waits for other participants.
  public package(set) var waitsForOthers = TimeSpan.zero

  /// Sum of the lateness of all arrivals.
  public package(set) var lateness = TimeSpan.zero

  /// 95th percentile of the lateness; nil without late arrivals.
  public package(set) var latenessQuantile: TimeSpan?

  /// Appointments with a warning.
  public package(set) var warned = 0

  /// Number of appointments with a warning that they overlap with the one before.
  public package(set) var warnedOfOverlap = 0

  /// Number of appointments with a warning that the mode of the trip is unavailable.
  public package(set) var warnedOfMeans = 0

  /// Number of the `warned` appointments for which residents were on time.
  public package(set) var warnedInVain = 0

  /// Sum of the scores of the days of all residents; nil if days are not scored.
  public package(set) var score: Double?

  /// Breaks that residents wanted.
  public package(set) var breaks = 0

  /// Breaks for which they had time.
  public package(set) var keptBreaks = 0

  /// Trips begun, by mode.
  private var tripCounts = SIMD8<Int64>()

  /// Trips that repeat an earlier trip to the same appointment.
  public package(set) var repeatedTrips = 0

  /// Stations without a shared vehicle on arrival.
  public package(set) var emptyStations = 0

  /// Stations without a free place on arrival.
  public package(set) var fullStations = 0

  /// Trips that went as planned.
  public package(set) var judgedTrips = 0

  /// Sum of the differences between actual and estimated duration of these trips.
  public package(set) var estimateError = TimeSpan.zero

  /// Sum of the absolute differences.
  public package(set) var absoluteEstimateError = TimeSpan.zero

  /// Sum of travel times, including waits on the way.
  public package(set) var travelTime = TimeSpan.zero

  /// Sum of walking distances, in metres.
  public package(set) var walkMeters = 0.0

  /// CO2 emissions of all trips, in grams.
  public package(set) var grams = 0.0

  /// CO2 emissions of taxis, including their drives to passengers, in grams.
  public package(set) var taxiGrams = 0.0

  /// CO2 emissions of these drives alone, in grams.
  public package(set) var approachGrams = 0.0

  /// Cost of the trips, in euros.
  public package(set) var cost = 0.0

  /// Makes an empty tally.
  package init() {}

  /// Number of trips begun by a mode.
  public func trips(by means: Means) -> Int { Int(tripCounts[Int(means.rawValue)]) }

  /// Number of trips begun with shared vehicles.
  public var sharedTrips: Int { trips(by: .sharedBicycle) + trips(by: .sharedCar) }

  /// Number of trips begun.
  public var trips: Int { Int(tripCounts.wrappedSum()) }

  /// Counts a trip.
  package mutating func begin(by means: Means) { tripCounts[Int(means.rawValue)] += 1 }

  /// Counts an appointment that is over.
  /// - Parameters:
  ///   - outcome: its outcome.
  ///   - cause: cause of a late arrival; nil for the resident's own plan and traffic.
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
      case .care: lateByCare += 1
      case .run: lateByRun += 1
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

  /// Counts a break at the end of its day.
  package mutating func end(isKept: Bool) {
    breaks += 1
    if isKept { keptBreaks += 1 }
  }

  /// Computes the quantile of the lateness.
  /// - Parameter spans: lateness of each arrival in milliseconds, in any order.
  /// - Complexity: O(n log n).
  package mutating func close(lateness spans: [Int64]) {
    let sorted = spans.sorted()
    lateness = .milliseconds(sorted.reduce(0, +))
    latenessQuantile = Quantiles.rank(0.95, of: sorted.count).map { .milliseconds(sorted[$0 - 1]) }
  }
}

extension PeopleTally: StoredFields {
  /// An empty tally.
  public static var blank: PeopleTally { PeopleTally() }

  /// Encodes or decodes every stored property.
  public mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&residents)
    try coder.code(&appointments)
    try coder.code(&onTime)
    try coder.code(&missed)
    try coder.code(&late)
    try coder.code(&lateByTaxi)
    try coder.code(&lateByOthers)
    try coder.code(&lateByDoor)
    try coder.code(&lateByCare, isDigested: false)
    try coder.code(&lateByRun, isDigested: false)
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
