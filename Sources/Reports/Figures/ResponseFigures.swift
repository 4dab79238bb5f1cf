import Quantities
import Results

/// Response times of ambulances by time and place, under one alternative, over all replications
/// with details.
package struct ResponseFigures: Hashable, Sendable {
  /// Emergencies of priority 1 in a zone or an hour, and its coverage by free ambulances.
  package struct Share: Hashable, Sendable {
    /// Number of emergencies.
    package private(set) var urgent = 0.0
    private var reached = 0.0
    private var within = 0.0
    private var response = 0.0
    private var looks = 0.0
    private var covered = 0.0

    /// Makes empty figures.
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

    /// Mean response time of emergencies that were reached, in seconds; nil without any.
    package var mean: Double? { reached > 0 ? response / reached : nil }

    /// Share of all emergencies that an ambulance reached within the goal; nil without any.
    package var withinShare: Double? { urgent > 0 ? within / urgent : nil }

    /// Share of records at which a free ambulance could arrive in time; nil if coverage is not
    /// recorded.
    package var coveredShare: Double? { looks > 0 ? covered / looks : nil }
  }

  /// Figures of the whole window by zone number.
  package var zones: [Share]

  /// Figures by hour of the day, 0 to 23.
  package var hours: [Share]

  /// Figures by hour of the day and zone.
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
