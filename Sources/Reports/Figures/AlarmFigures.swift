import Quantities
import Results

/// Reactions of watches by hour and by zone, under one alternative, over all replications kept in detail.
public struct AlarmFigures: Hashable, Sendable {
  /// The alarms of a zone or an hour.
  public struct Share: Hashable, Sendable {
    /// Number of alarms.
    public private(set) var count = 0
    private var seconds = 0.0

    /// Starts without alarms.
    public init() {}

    mutating func add(_ reaction: TimeSpan) {
      count += 1
      seconds += reaction.inSeconds
    }

    /// Mean time in seconds from the low value to the first report; nil without alarms.
    public var mean: Double? { count > 0 ? seconds / Double(count) : nil }
  }

  /// The alarms of each hour of the day, 0 to 23, in which the value fell.
  public private(set) var hours = Array(repeating: Share(), count: 24)

  /// The alarms of each zone, by its number; of results of earlier versions, none.
  public private(set) var zones: [Share]

  private var replications: Set<Int32> = []
  private let startOfDay: TimeSpan

  /// Number of days with an alarm.
  public var days: Int { replications.count }

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
