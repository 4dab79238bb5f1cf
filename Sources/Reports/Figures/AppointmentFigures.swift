import Mobility
import Quantities
import Results

/// Counts of late appointments by hour and by zone, and of trips by hour and means.
///
/// They cover one alternative and all its replications that were kept in detail.
package struct AppointmentFigures: Hashable, Sendable {
  /// The appointments of one zone or one hour; only those with a fixed start count.
  package struct Share: Hashable, Sendable {
    /// How many there are.
    package private(set) var count = 0
    private var late = 0
    private var seconds = 0.0

    /// Starts without appointments.
    package init() {}

    mutating func add(_ row: ActivityRow) {
      count += 1
      if row.outcome != .onTime { late += 1 }
      seconds += row.lateness.inSeconds
    }

    /// The share that people reached late or missed; nil without appointments.
    package var lateShare: Double? { count > 0 ? Double(late) / Double(count) : nil }

    /// Mean lateness in seconds; nil without appointments.
    ///
    /// A missed appointment counts with its whole length.
    package var meanLateness: Double? { count > 0 ? seconds / Double(count) : nil }
  }

  /// The appointments that start in each hour of the day, 0 to 23.
  package private(set) var hours = Array(repeating: Share(), count: 24)

  /// The appointments in each zone, by its number.
  package private(set) var zones: [Share]

  /// For each means, the trips that begin in each hour of the day.
  private var trips = Array(
    repeating: Array(repeating: 0.0, count: 24), count: Means.allCases.count)

  private let startOfDay: TimeSpan

  /// Starts without appointments.
  /// - Parameters:
  ///   - zoneCount: how many zones there are.
  ///   - startOfDay: the time of day at which the window starts, in seconds after midnight.
  init(zoneCount: Int, startOfDay: Double) {
    zones = Array(repeating: Share(), count: zoneCount)
    self.startOfDay = TimeSpan(roundingSeconds: startOfDay)
  }

  mutating func add(_ row: ActivityRow, zone: Int) {
    hours[hour(row.start)].add(row)
    zones[zone].add(row)
  }

  mutating func add(_ row: MeansRow) {
    trips[Int(row.means.rawValue)][hour(row.intervalStart)] += Double(row.legs)
  }

  /// The trips to appointments by one means that begin in each hour of the day.
  /// - Parameter means: its name in tables.
  /// - Returns: 24 counts; nothing where there is no such means.
  package func trips(by means: String) -> [Double] {
    Means(name: means).map { trips[Int($0.rawValue)] } ?? []
  }

  /// The hour of the day at a time since the start of the window.
  private func hour(_ time: TimeSpan) -> Int { TimeOfDay(wrapping: startOfDay + time).hour }
}
