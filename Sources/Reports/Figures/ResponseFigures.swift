import Quantities
import Results

/// How soon ambulances came where and when, under one alternative, over all replications kept in detail.
package struct ResponseFigures: Hashable, Sendable {
  /// The emergencies of priority 1 of a zone or an hour, and what free ambulances covered.
  package struct Share: Hashable, Sendable {
    /// Number of emergencies.
    package private(set) var urgent = 0.0
    private var reached = 0.0
    private var within = 0.0
    private var response = 0.0
    private var looks = 0.0
    private var covered = 0.0

    /// The figures of nothing yet.
    package init() {}

    mutating func add(_ row: ResponseRow) {
      urgent += Double(row.urgent)
      reached += Double(row.urgentReached)
      within += Double(row.urgentWithin)
      response += row.urgentResponse.inSeconds
      looks += Double(row.looks)
      covered += Double(row.covered)
    }

    /// Number of emergencies that no ambulance reached within the goal.
    package var late: Double { urgent - within }

    /// The mean response of those reached, in seconds; nil without any.
    package var mean: Double? { reached > 0 ? response / reached : nil }

    /// The share of all that an ambulance reached within the goal; nil without any.
    package var withinShare: Double? { urgent > 0 ? within / urgent : nil }

    /// The share of looks at which a free ambulance would have been there in time; nil where nobody looked.
    package var coveredShare: Double? { looks > 0 ? covered / looks : nil }
  }

  /// The whole window, one for each zone, by number.
  package var zones: [Share]

  /// The hours of the day, 0 to 23.
  package var hours: [Share]

  /// Of every hour of the day, one for each zone.
  package var zonesByHour: [[Share]]

  private var replications: Set<Int32> = []

  /// Number of days with an emergency.
  package var days: Int { replications.count }

  init(zoneCount: Int) {
    zones = Array(repeating: Share(), count: zoneCount)
    hours = Array(repeating: Share(), count: 24)
    zonesByHour = Array(repeating: zones, count: 24)
  }

  mutating func add(_ row: ResponseRow, zone: Int) {
    replications.insert(row.replication)
    zones[zone].add(row)
    hours[Int(row.hour)].add(row)
    zonesByHour[Int(row.hour)][zone].add(row)
  }
}
