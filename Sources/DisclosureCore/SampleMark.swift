public import Quantities

/// Point up to which a third party has received the samples of a group, so that a push repeats
/// none.
struct SampleMark: Hashable, Sendable, BitwiseCopyable {
  /// Number of samples stored by then.
  var storedCount = 0

  /// Samples measured at or after this instant are not included; nil if all stored samples are.
  var takenBefore: Instant?

  /// Tests a sample against the mark.
  /// - Parameters:
  ///   - sample: a stored sample of a member of the group.
  ///   - number: its number in the order of arrival, from 0.
  /// - Returns: true if the company has received it.
  func covers(_ sample: Sample, number: Int) -> Bool {
    number < storedCount && isOpen(at: sample.takenAt)
  }

  /// True if the samples measured at an instant are included, as far as they are stored.
  func isOpen(at instant: Instant) -> Bool { takenBefore.map { instant < $0 } ?? true }
}

/// Number of samples of a push that were measured at the same instant.
public struct SampleMoment: Hashable, Sendable, BitwiseCopyable {
  /// Instant of measurement.
  public let takenAt: Instant

  /// Number of samples, at least 1.
  public internal(set) var count: Int
}
