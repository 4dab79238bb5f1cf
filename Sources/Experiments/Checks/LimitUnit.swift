import Quantities
import Results

/// Format and range of the limits of a check.
struct LimitUnit: Hashable {
  /// Name of a limit in messages.
  let name: String

  /// The units, or nil for a plain number.
  let dimension: Dimension?

  /// Example of a limit.
  private(set) var example: String

  /// Example of a limit of a difference.
  private let change: String

  /// Number of steps in a base unit; limits are rounded to whole steps, which can be written
  /// exactly.
  private let steps: Double

  private var least = 0.0
  private var isRatio = false
  private let most: Double

  private init(
    _ name: String, _ dimension: Dimension?, example: String, change: String, steps: Double,
    most: Double
  ) {
    self.name = name
    self.dimension = dimension
    self.example = example
    self.change = change
    self.steps = steps
    self.most = most
  }

  /// Waiting times: whole milliseconds, ten years at most.
  static let time = LimitUnit(
    Dimension.duration.name, .duration, example: "15 min", change: "30 s", steps: 1000,
    most: 3660 * 86_400)

  private static let share = LimitUnit(
    Dimension.share.name, .share, example: "5 %", change: "1 %", steps: 1e6, most: 1)

  private static let rate = LimitUnit(
    Dimension.rate.name, .rate, example: "2 /h", change: "0.1 /h", steps: 1e4, most: 1e9)

  private static let ratio: LimitUnit = {
    var unit = LimitUnit(
      Dimension.share.name, .share, example: "105 %", change: "1 %", steps: 1e6, most: 100)
    unit.isRatio = true
    return unit
  }()

  private static let number = LimitUnit(
    "a plain number", nil, example: "2", change: "1", steps: 1e4, most: 1e9)

  init(of quantity: CheckQuantity, _ relation: BaselineRelation?) {
    let isHigherBetter = quantity.better == .higher
    var unit = LimitUnit.of(quantity)
    switch relation {
    case nil:
      if isHigherBetter, unit.dimension == .share { unit.example = "90 %" }
    case .difference:
      unit.example = isHigherBetter ? "-" + unit.change : unit.change
      unit.least = -unit.most
    case .ratio:
      unit = .ratio
      if isHigherBetter { unit.example = "95 %" }
    }
    self = unit
  }

  private static func of(_ quantity: CheckQuantity) -> LimitUnit {
    switch quantity.unit {
    case "s": .time
    case "1/h": .rate
    default: quantity.isShare ? .share : .number
    }
  }

  /// Returns a value in the input format.
  func text(_ value: Double) -> String { dimension?.text(value) ?? Wording.number(value) }

  /// Parses a limit, rounded to whole steps.
  func parse(_ text: String) throws(QuantityIssue) -> Double {
    let value = (try parseExactly(text) * steps).rounded() / steps
    if value < least || (value == least && isRatio) {
      let bound = isRatio ? "more than" : "at least"
      throw QuantityIssue(
        message: "\(Wording.quoted(text)) is too small", fix: "write \(bound) \(self.text(least))")
    }
    guard value <= most else {
      throw QuantityIssue(
        message: "\(Wording.quoted(text)) is too large", fix: "write at most \(self.text(most))")
    }
    return value
  }

  private func parseExactly(_ text: String) throws(QuantityIssue) -> Double {
    if let dimension {
      if isRatio, let factor = Double(text), factor > 0, factor < 10 {
        // A bare 1.05 was probably meant as 105 per cent.
        throw QuantityIssue(
          message: "\(Wording.quoted(text)) has no unit",
          fix: "write \(Wording.quoted(self.text((factor * 1e6).rounded() / 1e6)))")
      }
      return try dimension.parse(text)
    }
    let isNumber = text.unicodeScalars.allSatisfy { "0123456789.+-".unicodeScalars.contains($0) }
    if isNumber, let value = Double(text) { return value }
    throw QuantityIssue(
      message: "\(Wording.quoted(text)) is not \(name)",
      fix: "write it without a unit, like 2 or 0.5")
  }
}
