/// Reason why a distribution or a set of weights cannot be drawn from.
public enum DistributionError: Error, Hashable, Sendable {
  /// A parameter is outside its legal range.
  case illegalParameter(of: String, name: String, value: Double, legal: String)

  /// A list has the wrong number of entries.
  case wrongCount(of: String, name: String, count: Int, legal: String)

  /// There is no weight above zero, so nothing could ever be drawn.
  case noPositiveWeight(of: String)

  /// The GSL library refused parameters that passed our own checks, or had no memory.
  case gslFailure(code: Int, message: String)
}

extension DistributionError: CustomStringConvertible {
  /// What is wrong and what to write instead.
  public var description: String {
    switch self {
    case .illegalParameter(let owner, let name, let value, let legal):
      "\(owner): \(name) is \(Self.plain(value)); it must be \(legal)"
    case .wrongCount(let owner, let name, let count, let legal):
      "\(owner): \(name) has \(count) entries; it must have \(legal)"
    case .noPositiveWeight(let owner):
      "\(owner): no weight is above 0; give at least one that is"
    case .gslFailure(let code, let message):
      "the GSL library failed with code \(code) (\(message)); try less extreme parameters"
    }
  }

  /// A range as a person writes it.
  static func plain(_ range: ClosedRange<Double>) -> String {
    "from \(plain(range.lowerBound)) to \(plain(range.upperBound))"
  }

  /// A number as a person writes it: no `.0` behind whole numbers.
  static func plain(_ value: Double) -> String {
    guard value.magnitude < 0x1p53, value == value.rounded() else { return String(value) }
    return String(Int64(value))
  }
}
