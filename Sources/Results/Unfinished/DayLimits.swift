/// Limits for the values of a stored replication.
///
/// A row that names zone 9 in a city of four zones, for example, cannot be from the run. Unknown
/// limits are as wide as the types allow.
public struct DayLimits: Sendable {
  /// Number of the alternative; nil for any.
  public var policy: Int32?

  /// Number of the replication, from 1; nil for any.
  public var replication: Int32?

  /// Number of replications that are added up, at least 1.
  public var days = 1

  /// Numbers of names, by list.
  private var counts = NameList.allCases.map { _ in Int.max }

  /// Makes the widest limits, which reject only values that no run can have.
  public init() {}

  /// The number of names in a list.
  public subscript(list: NameList) -> Int {
    get { counts[list.rawValue] }
    set { counts[list.rawValue] = newValue }
  }

  /// Longest time of a single value, in milliseconds: 2^53, far from overflow.
  static let longestTime: Int64 = 1 << 53

  /// Greatest count and greatest magnitude of a real number.
  static let greatestNumber = 1e15

  /// Longest distance, in metres.
  static let longestDistance = 1e13

  /// Maximum number of milliseconds of one replication, so that the sum over all of them fits into
  /// 64 bits.
  package var mostTimePerDay: Int64 { min(Self.longestTime, Int64.max / 2 / Int64(max(1, days))) }
}
