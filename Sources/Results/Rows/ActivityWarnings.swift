/// Warnings of the planner to a resident, before or during an appointment.
package struct ActivityWarnings: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// A bit for each kind.
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No option arrives by the start, or none with the margin of the planner.
  package static let lateness = ActivityWarnings(rawValue: 1)

  /// The appointment begins before the one before it ends (T-A7).
  package static let overlap = ActivityWarnings(rawValue: 2)

  /// The mode of the trip is unavailable, because of a strike, rain or an empty station (T-A12).
  package static let means = ActivityWarnings(rawValue: 4)
}
