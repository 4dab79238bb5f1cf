public import Quantities

/// Parameters measured by a watch (H-TA9).
public enum HealthParameter: UInt8, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  /// Heart rate, in beats per minute.
  case heartRate

  /// Systolic blood pressure, in mmHg.
  case bloodPressure

  /// Steps in the last minute.
  case steps

  /// Kilocalories in the last minute.
  case calories

  /// Name in files.
  public var name: String {
    switch self {
    case .heartRate: "heart_rate"
    case .bloodPressure: "blood_pressure"
    case .steps: "steps"
    case .calories: "calories"
    }
  }
}

/// A set of parameters.
public struct HealthParameters: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// One bit for each parameter.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Makes a set of one parameter.
  public init(_ parameter: HealthParameter) { rawValue = 1 << parameter.rawValue }

  /// All four parameters.
  public static let all = HealthParameters(rawValue: 0b1111)

  /// The first parameter of the set; nil if it is empty.
  public var first: HealthParameter? {
    HealthParameter(rawValue: UInt8(rawValue.trailingZeroBitCount))
  }
}

/// One value of each parameter.
public struct HealthValues: Hashable, Sendable, BitwiseCopyable {
  private var values: SIMD4<Double>

  /// Values of a healthy person at rest.
  public static let well = HealthValues(
    heartRate: 75, bloodPressure: 125, steps: 0, calories: 1.2)

  /// Makes a set of four values.
  /// - Parameters:
  ///   - heartRate: beats per minute.
  ///   - bloodPressure: systolic, in mmHg.
  ///   - steps: steps in the last minute.
  ///   - calories: kilocalories in the last minute.
  public init(heartRate: Double, bloodPressure: Double, steps: Double, calories: Double) {
    values = SIMD4(heartRate, bloodPressure, steps, calories)
  }

  /// The value of a parameter.
  public subscript(parameter: HealthParameter) -> Double {
    get { values[Int(parameter.rawValue)] }
    set { values[Int(parameter.rawValue)] = newValue }
  }

  /// The smaller value of each parameter.
  public func lower(_ other: HealthValues) -> HealthValues {
    var result = self
    result.values = pointwiseMin(values, other.values)
    return result
  }

  /// True if every value is a number.
  var areNumbers: Bool { (0..<4).allSatisfy { values[$0].isFinite } }
}

/// Thresholds below which a watch raises an alarm.
public struct Thresholds: Hashable, Sendable, BitwiseCopyable {
  /// The parameters with a threshold.
  public private(set) var chosen: HealthParameters = []
  private var limits = HealthValues(heartRate: 0, bloodPressure: 0, steps: 0, calories: 0)

  /// Makes thresholds that never raise an alarm.
  public init() {}

  /// Proposed thresholds: 40 beats per minute, and 80 mmHg.
  public static let proposed = {
    var thresholds = Thresholds()
    thresholds[.heartRate] = 40
    thresholds[.bloodPressure] = 80
    return thresholds
  }()

  /// The threshold of a parameter; nil for none.
  public subscript(parameter: HealthParameter) -> Double? {
    get { chosen.contains(HealthParameters(parameter)) ? limits[parameter] : nil }
    set {
      limits[parameter] = newValue ?? 0
      if newValue == nil {
        chosen.remove(HealthParameters(parameter))
      } else {
        chosen.insert(HealthParameters(parameter))
      }
    }
  }

  /// Returns the parameters whose value is strictly below their threshold (H-G7).
  public func parametersBelow(_ values: HealthValues) -> HealthParameters {
    var below: HealthParameters = []
    for parameter in HealthParameter.allCases {
      if let limit = self[parameter], values[parameter] < limit {
        below.insert(HealthParameters(parameter))
      }
    }
    return below
  }

  /// True if values can be compared with the thresholds.
  var areLegal: Bool {
    HealthParameter.allCases.allSatisfy { self[$0].map { $0 > 0 && $0 <= 10_000 } ?? true }
  }
}

/// Values measured by a watch at an instant.
public struct HealthSample: Hashable, Sendable, BitwiseCopyable {
  /// Time of the measurement.
  public let takenAt: Instant

  /// The values.
  public let values: HealthValues

  /// Makes a sample.
  public init(at instant: Instant, _ values: HealthValues) {
    takenAt = instant
    self.values = values
  }
}
