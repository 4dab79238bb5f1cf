import Quantities
import Results

/// Reactions of watches by hour and by zone, under one alternative, over all replications with
/// details.
package struct AlarmFigures: Hashable, Sendable {
  /// Alarms of a zone or an hour.
  package struct Share: Hashable, Sendable {
    /// Number of alarms.
    package private(set) var count = 0
    private var seconds = 0.0

    /// Starts without alarms.
    package init() {}

    mutating func add(_ reaction: TimeSpan) {
      count += 1
      seconds += reaction.inSeconds
    }

    /// Mean time in seconds from the low value to the first report; nil without alarms.
    package var mean: Double? { count > 0 ? seconds / Double(count) : nil }
  }

  /// Alarms by the hour of the day, 0 to 23, in which the value fell.
  package private(set) var hours = Array(repeating: Share(), count: 24)

  /// Alarms by zone number; empty for results of earlier versions.
  package private(set) var zones: [Share]

  private var replications: Set<Int32> = []
  private let startOfDay: TimeSpan

  /// Number of days with an alarm.
  package var days: Int { replications.count }

  /// Starts without alarms.
  /// - Parameters:
  ///   - zoneCount: number of zones.
  ///   - startOfDay: time of day at which the window starts, in seconds after midnight.
  init(zoneCount: Int, startOfDay: Double) {
    zones = Array(repeating: Share(), count: zoneCount)
    self.startOfDay = TimeSpan(roundingSeconds: startOfDay)
  }

  /// Adds a crossing; one without a report changes nothing.
  mutating func add(_ row: AlarmRow, zone: Int?) {
    guard let reaction = row.reaction else { return }
    replications.insert(row.replication)
    hours[TimeOfDay(wrapping: startOfDay + row.crossed).hour].add(reaction)
    if let zone { zones[zone].add(reaction) }
  }
}
