import Mobility
import Quantities
import Results

/// When and where residents are late, and how they travel, under one alternative, over all replications kept in
/// detail.
public struct AppointmentFigures: Hashable, Sendable {
  /// The appointments of a zone or an hour whose start is fixed.
  public struct Share: Hashable, Sendable {
    /// How many there are.
    public private(set) var count = 0
    private var late = 0
    private var missed = 0
    private var seconds = 0.0

    /// The figures of nothing yet.
    public init() {}

    mutating func add(_ row: ActivityRow) {
      count += 1
      if row.outcome != .onTime { late += 1 }
      if row.outcome == .missed { missed += 1 }
      seconds += row.lateness.inSeconds
    }

    /// The share to which people came late or not at all; nil without any.
    public var lateShare: Double? { count > 0 ? Double(late) / Double(count) : nil }

    /// The share that was missed; nil without any.
    public var missedShare: Double? { count > 0 ? Double(missed) / Double(count) : nil }

    /// How late people are on average, in seconds, who miss one by its whole length; nil without any.
    public var meanLateness: Double? { count > 0 ? seconds / Double(count) : nil }
  }

  /// By the hour of the day in which they start, 0 to 23.
  public private(set) var hours = Array(repeating: Share(), count: 24)

  /// By the zone where they are, by number.
  public private(set) var zones: [Share]

  /// Of each means, the trips to appointments by the hour of the day in which people set out.
  private var trips = Array(
    repeating: Array(repeating: 0.0, count: 24), count: Means.allCases.count)

  private let startOfDay: Double

  /// Makes figures of nothing yet.
  /// - Parameters:
  ///   - zoneCount: how many zones there are.
  ///   - startOfDay: the wall clock at the start of the window, in seconds after midnight.
  init(zoneCount: Int, startOfDay: Double) {
    zones = Array(repeating: Share(), count: zoneCount)
    self.startOfDay = startOfDay
  }

  mutating func add(_ row: ActivityRow, zone: Int) {
    hours[hour(row.start)].add(row)
    zones[zone].add(row)
  }

  mutating func add(_ row: MeansRow) {
    trips[Int(row.means.rawValue)][hour(row.intervalStart)] += Double(row.legs)
  }

  /// The trips to appointments by one means, by the hour of the day in which people set out.
  /// - Parameter means: its name in tables.
  /// - Returns: 24 counts; nothing where there is no such means.
  public func trips(by means: String) -> [Double] {
    Means(name: means).map { trips[Int($0.rawValue)] } ?? []
  }

  /// The hour of the day of a time in the window or before it.
  private func hour(_ time: TimeSpan) -> Int {
    let seconds = (startOfDay + time.inSeconds).truncatingRemainder(dividingBy: 86_400)
    return min(23, Int((seconds < 0 ? seconds + 86_400 : seconds) / 3600))
  }
}
