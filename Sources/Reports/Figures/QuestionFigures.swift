import Quantities
import Results

/// Data requests of companies by hour and by area, under one alternative, over all replications
/// with details.
package struct QuestionFigures: Hashable, Sendable {
  /// Requests of an area or an hour.
  package struct Share: Hashable, Sendable {
    /// Number of requests.
    package private(set) var count = 0
    private var unanswered = 0

    /// Starts without requests.
    package init() {}

    mutating func add(_ row: DisclosureRequestRow) {
      count += 1
      if row.outcome != .answered { unanswered += 1 }
    }

    /// Share that was refused or did not reach the service; nil without requests.
    package var unansweredShare: Double? {
      count > 0 ? Double(unanswered) / Double(count) : nil
    }
  }

  /// Requests by hour of the day, 0 to 23.
  package private(set) var hours = Array(repeating: Share(), count: 24)

  /// Requests about an area, by its central zone; empty for results of earlier versions.
  package private(set) var zones: [Share]

  /// Requests about the whole city.
  package private(set) var city = Share()

  private var replications: Set<Int32> = []
  private let startOfDay: TimeSpan

  /// Number of days with a request.
  package var days: Int { replications.count }

  /// Starts without requests.
  /// - Parameters:
  ///   - zoneCount: number of zones.
  ///   - startOfDay: time of day at which the window starts, in seconds after midnight.
  init(zoneCount: Int, startOfDay: Double) {
    zones = Array(repeating: Share(), count: zoneCount)
    self.startOfDay = TimeSpan(roundingSeconds: startOfDay)
  }

  mutating func add(_ row: DisclosureRequestRow, zone: Int?) {
    replications.insert(row.replication)
    hours[TimeOfDay(wrapping: startOfDay + row.asked).hour].add(row)
    if let zone { zones[zone].add(row) } else if (row.zones ?? 0) > 0 { city.add(row) }
  }
}
