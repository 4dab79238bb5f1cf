package import Quantities

/// Content of a report of a watch: the patient, the health, and the number of the report (H-R28,
/// H-UC13).
package struct PatientReport: Hashable, Sendable, BitwiseCopyable {
  package enum Gender: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// A woman.
    case female

    /// A man.
    case male

    /// Neither, or not stated.
    case other
  }

  /// Values that a watch measures.
  package struct Signs: OptionSet, Hashable, Sendable, BitwiseCopyable {
    /// One bit for each value.
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let heartRate = Signs(rawValue: 1)

    /// Systolic blood pressure.
    package static let bloodPressure = Signs(rawValue: 2)

    package static let steps = Signs(rawValue: 4)

    /// Energy spent.
    package static let calories = Signs(rawValue: 8)
  }

  /// Number of the report of its alarm, from 1.
  package let number: Int32

  /// Time of the sample that the report describes.
  package let sampledAt: Instant

  /// Values of that sample below their thresholds.
  package let below: Signs

  /// Age in years; nil when unknown.
  package var age: Int32?

  /// Gender; nil when unknown.
  package var gender: Gender?

  /// True if the patient needs care below the usual age.
  package var needsCare = false

  /// Makes a report about a patient of whom nothing is known.
  package init(_ number: Int32, sampledAt: Instant, below: Signs) {
    (self.number, self.sampledAt, self.below) = (number, sampledAt, below)
  }
}
