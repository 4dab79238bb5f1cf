/// Limits for the values of a kept replication.
///
/// A row that names zone 9 in a city of four zones, for example, cannot come from the run.
/// Limits that are not known are as wide as the types allow.
public struct DayLimits: Sendable {
  /// The number of the alternative; nil when any will do.
  public var policy: Int32?

  /// The number of the replication, from 1; nil when any will do.
  public var replication: Int32?

  /// Number of replications that are added up, at least 1.
  public var days = 1

  /// Number of zones.
  public var zones = Int.max

  /// Number of groups of drivers.
  public var groups = Int.max

  /// Number of residents.
  public var residents = Int.max

  /// Number of kinds of appointments.
  public var activityTypes = Int.max

  /// Number of stations of ambulances.
  public var stations = Int.max

  /// Number of hospitals.
  public var hospitals = Int.max

  /// Number of shops.
  public var shops = Int.max

  /// Makes the widest limits, which refuse only values that no run can have.
  public init() {}

  /// The longest time of a single value, in milliseconds: 2^53, far from overflow.
  static let longestTime: Int64 = 1 << 53

  /// The greatest count and the greatest magnitude of a real number.
  static let greatestNumber = 1e15

  /// The longest distance, in metres.
  static let longestDistance = 1e13

  /// The most milliseconds of one replication, so that the sum over all of them fits into 64 bits.
  package var mostTimePerDay: Int64 { min(Self.longestTime, Int64.max / 2 / Int64(max(1, days))) }
}
