public import Quantities

/// Point up to which a third party has been told the samples of a group, so that a push repeats none.
struct SampleMark: Hashable, Sendable, BitwiseCopyable {
  /// Number of samples stored before the telling.
  var storedCount = 0

  /// Samples taken from this instant on were not told; nil: all stored ones were.
  var takenBefore: Instant?

  /// Whether a sample was told.
  /// - Parameters:
  ///   - sample: a stored sample of a member of the group.
  ///   - number: its number in the order of arrival, from 0.
  /// - Returns: true when the company has been told it.
  func covers(_ sample: Sample, number: Int) -> Bool {
    number < storedCount && isOpen(at: sample.takenAt)
  }

  /// Whether samples taken at an instant belong to what was told.
  func isOpen(at instant: Instant) -> Bool { takenBefore.map { instant < $0 } ?? true }
}

/// Number of samples of a push that were taken at the same instant.
public struct SampleMoment: Hashable, Sendable, BitwiseCopyable {
  /// Instant of measurement.
  public let takenAt: Instant

  /// Number of samples, at least 1.
  public internal(set) var count: Int
}
