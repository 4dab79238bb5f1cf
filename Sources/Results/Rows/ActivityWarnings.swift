/// Warnings of the planner to a resident, before or during an appointment.
public struct ActivityWarnings: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// A bit for each kind.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No option arrives by the start, or none with the margin of the planner.
  public static let lateness = ActivityWarnings(rawValue: 1)

  /// The appointment begins before the one before it ends (T-A7).
  public static let overlap = ActivityWarnings(rawValue: 2)

  /// The mode of the trip is unavailable, because of a strike, rain or an empty station (T-A12).
  public static let means = ActivityWarnings(rawValue: 4)
}
