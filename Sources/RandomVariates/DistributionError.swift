/// Reason why a distribution or a set of weights cannot be drawn from.
public enum DistributionError: Error, Hashable, Sendable {
  /// Parameter outside its legal range.
  case illegalParameter(of: String, name: String, value: Double, legal: String)

  /// List with the wrong number of entries.
  case wrongCount(of: String, name: String, count: Int, legal: String)

  /// No positive weight, so that no index can be drawn.
  case noPositiveWeight(of: String)

  /// Failure reported by GSL for checked parameters, or for lack of memory.
  case gslFailure(code: Int, message: String)
}

extension DistributionError: CustomStringConvertible {
  /// Message that names the problem and the legal values.
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

  /// Formats a range for a message.
  static func plain(_ range: ClosedRange<Double>) -> String {
    "from \(plain(range.lowerBound)) to \(plain(range.upperBound))"
  }

  /// Formats a number for a message, without `.0` after a whole number.
  static func plain(_ value: Double) -> String {
    guard value.magnitude < 0x1p53, value == value.rounded() else { return String(value) }
    return String(Int64(value))
  }
}
