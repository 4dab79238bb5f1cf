public import Quantities

/// What a watch measures (H-TA9).
public enum HealthParameter: UInt8, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  /// Beats in a minute.
  case heartRate

  /// Systolic, in mmHg.
  case bloodPressure

  /// Steps in the last minute.
  case steps

  /// Kilocalories in the last minute.
  case calories

  /// How files write it.
  public var name: String {
    switch self {
    case .heartRate: "heart_rate"
    case .bloodPressure: "blood_pressure"
    case .steps: "steps"
    case .calories: "calories"
    }
  }
}

/// Some of what a watch measures.
public struct HealthParameters: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// A bit for each.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Makes the set of one.
  public init(_ parameter: HealthParameter) { rawValue = 1 << parameter.rawValue }

  /// All four.
  public static let all = HealthParameters(rawValue: 0b1111)

  /// The first of them; nil when there are none.
  public var first: HealthParameter? {
    HealthParameter(rawValue: UInt8(rawValue.trailingZeroBitCount))
  }
}

/// A value of everything that a watch measures.
public struct HealthValues: Hashable, Sendable, BitwiseCopyable {
  private var values: SIMD4<Double>

  /// Values of a healthy person at rest.
  public static let well = HealthValues(
    heartRate: 75, bloodPressure: 125, steps: 0, calories: 1.2)

  /// Puts together four values.
  /// - Parameters:
  ///   - heartRate: beats in a minute.
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

/// The limits below which a watch calls for help.
public struct Thresholds: Hashable, Sendable, BitwiseCopyable {
  /// What counts.
  public private(set) var chosen: HealthParameters = []
  private var limits = HealthValues(heartRate: 0, bloodPressure: 0, steps: 0, calories: 0)

  /// Calls for help at nothing.
  public init() {}

  /// What the service proposes: fewer than 40 beats in a minute, or less than 80 mmHg.
  public static let proposed = {
    var thresholds = Thresholds()
    thresholds[.heartRate] = 40
    thresholds[.bloodPressure] = 80
    return thresholds
  }()

  /// The limit of a parameter; nil when it does not count.
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

  /// The parameters whose value is strictly below their limit (H-G7).
  public func parametersBelow(_ values: HealthValues) -> HealthParameters {
    var below: HealthParameters = []
    for parameter in HealthParameter.allCases {
      if let limit = self[parameter], values[parameter] < limit {
        below.insert(HealthParameters(parameter))
      }
    }
    return below
  }

  /// True if values can be compared with the limits.
  var areLegal: Bool {
    HealthParameter.allCases.allSatisfy { self[$0].map { $0 > 0 && $0 <= 10_000 } ?? true }
  }
}

/// What a watch measured at an instant.
public struct HealthSample: Hashable, Sendable, BitwiseCopyable {
  /// When.
  public let takenAt: Instant

  /// What.
  public let values: HealthValues

  /// Puts together a sample.
  public init(at instant: Instant, _ values: HealthValues) {
    takenAt = instant
    self.values = values
  }
}
