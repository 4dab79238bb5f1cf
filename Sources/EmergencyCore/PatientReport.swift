public import Quantities

/// Content of a report of a watch: the patient, the health, and the number of the report (H-R28,
/// H-UC13).
public struct PatientReport: Hashable, Sendable, BitwiseCopyable {
  /// Gender of the patient.
  public enum Gender: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// A woman.
    case female

    /// A man.
    case male

    /// Another gender, or not stated.
    case other
  }

  /// Values that a watch measures.
  public struct Signs: OptionSet, Hashable, Sendable, BitwiseCopyable {
    /// One bit for each value.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Heart rate.
    public static let heartRate = Signs(rawValue: 1)

    /// Systolic blood pressure.
    public static let bloodPressure = Signs(rawValue: 2)

    /// Steps.
    public static let steps = Signs(rawValue: 4)

    /// Energy spent.
    public static let calories = Signs(rawValue: 8)
  }

  /// Number of the report of its alarm, from 1.
  public let number: Int32

  /// Time of the sample that the report describes.
  public let sampledAt: Instant

  /// Values of that sample below their thresholds.
  public let below: Signs

  /// Age in years; nil if unknown.
  public var age: Int32?

  /// Gender; nil if unknown.
  public var gender: Gender?

  /// True if a person below the usual age needs the service.
  public var needsCare = false

  /// Makes a report about a patient without personal data.
  public init(_ number: Int32, sampledAt: Instant, below: Signs) {
    (self.number, self.sampledAt, self.below) = (number, sampledAt, below)
  }
}
