import Mobility
import Quantities
import Results

/// Late appointments by hour and by zone, and trips by hour and mode.
///
/// They cover one alternative and all its replications with details.
package struct AppointmentFigures: Hashable, Sendable {
  /// Appointments of one zone or one hour; only those with a fixed start are counted.
  package struct Share: Hashable, Sendable {
    /// Number of appointments.
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

    /// Share of appointments with a late arrival, or missed; nil without appointments.
    package var lateShare: Double? { count > 0 ? Double(late) / Double(count) : nil }

    /// Mean lateness in seconds; nil without appointments.
    ///
    /// A missed appointment counts with its whole length.
    package var meanLateness: Double? { count > 0 ? seconds / Double(count) : nil }
  }

  /// Appointments by the hour of the day in which they start, 0 to 23.
  package private(set) var hours = Array(repeating: Share(), count: 24)

  /// Appointments by zone number.
  package private(set) var zones: [Share]

  /// Trips by mode and by the hour of the day in which they begin.
  private var trips = Array(
    repeating: Array(repeating: 0.0, count: 24), count: Means.allCases.count)

  private let startOfDay: TimeSpan

  /// Starts without appointments.
  /// - Parameters:
  ///   - zoneCount: number of zones.
  ///   - startOfDay: time of day at which the window starts, in seconds after midnight.
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

  /// Returns the trips to appointments by one mode, by the hour of the day in which they begin.
  /// - Parameter means: name of the mode in tables.
  /// - Returns: 24 counts; empty for an unknown mode.
  package func trips(by means: String) -> [Double] {
    Means(name: means).map { trips[Int($0.rawValue)] } ?? []
  }

  /// Returns the hour of the day at a time since the start of the window.
  private func hour(_ time: TimeSpan) -> Int { TimeOfDay(wrapping: startOfDay + time).hour }
}
