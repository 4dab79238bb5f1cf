import Quantities
package import Results

/// Observed figure that the simulated one should match.
///
/// The grammar, with the words of ``CheckParser``:
///
///     target    = subject, "=", limit, [ tolerance ], [ filters ] ;
///     tolerance = ( "+-" | "+/-" | "±" ), limit ;
///
/// The tolerance is the possible error of the observation. It has the unit of the metric, or
/// percentage points for shares: `unserved_share = 13.8 % +- 0.5 % @ hour=8..9` is met from 13.3 to
/// 14.3 %.
package struct CalibrationTarget: Hashable, Sendable {
  /// The observed metric, and the requests it covers.
  package let subject: CheckSubject

  /// The observed value, in the unit of the subject.
  package let value: Double

  /// Greatest distance from the value at which a figure still matches, in the unit of the subject;
  /// 0 for no tolerance.
  package let tolerance: Double

  /// Makes a target.
  /// - Parameters:
  ///   - subject: the observed metric.
  ///   - value: the observed value, in the unit of the subject.
  ///   - tolerance: at least 0, in the unit of the subject.
  package init(_ subject: CheckSubject, value: Double, tolerance: Double = 0) {
    precondition(tolerance >= 0 && value.isFinite, "a target needs a value and no less than none")
    self.subject = subject
    self.value = value
    self.tolerance = tolerance
  }

  /// Parses a target.
  /// - Parameters:
  ///   - text: text such as `unserved_share = 13.8 % @ hour=8..9`.
  ///   - city: the zones of the city.
  /// - Throws: `CheckProblem` for the first problem found.
  package init(_ text: String, in city: MeasuredCity) throws(CheckProblem) {
    var parser = CheckParser(text, in: city, form: .target)
    self = try parser.parseTarget()
  }

  /// Format of figures of the subject.
  package var scale: CheckOutcome.Scale {
    switch subject.quantity.unit {
    case "s": .time
    case "1/h": .rate
    default: subject.quantity.isShare ? .share : .number
    }
  }

  /// The observed value with its tolerance, as text.
  package var valueText: String {
    let unit = LimitUnit(of: subject.quantity, nil)
    return unit.text(value) + (tolerance > 0 ? " +- \(unit.text(tolerance))" : "")
  }
}

extension CalibrationTarget: CustomStringConvertible {
  /// The target in the input format.
  package var description: String {
    let filter = subject.filter.isEmpty ? "" : " \(subject.filter)"
    return "\(subject.quantity) = \(valueText)\(filter)"
  }
}

extension CheckParser {
  /// Parses a complete target.
  mutating func parseTarget() throws(CheckProblem) -> CalibrationTarget {
    scanner.skipSpaces()
    let quantity = try parseQuantity()
    try parseEquals(after: quantity)
    let value = try parseAmount(of: quantity, after: "=")
    var tolerance = 0.0
    if let sign = takeToleranceSign() { tolerance = try parseAmount(of: quantity, after: sign) }
    let filter = try parseFilters(of: quantity)
    return CalibrationTarget(
      CheckSubject(quantity, filter: filter), value: value, tolerance: tolerance)
  }

  private mutating func parseEquals(after quantity: CheckQuantity) throws(CheckProblem) {
    scanner.skipSpaces()
    let start = scanner.index
    let sign = scanner.take { "<>=!≤≥-/".unicodeScalars.contains($0) }
    if sign == "=" { return }
    let fix = "write it like \(quantity) = \(LimitUnit(of: quantity, nil).example)"
    guard sign.isEmpty else {
      throw scanner.problem(
        from: start, "a target is an observed value, with = and not \(Wording.quoted(sign))",
        fix: fix)
    }
    throw scanner.problemHere("there is no = after \(quantity)", fix: fix)
  }

  /// Takes the sign before a tolerance, if present.
  private mutating func takeToleranceSign() -> String? {
    scanner.skipSpaces()
    let start = scanner.index
    let sign = scanner.take { "+-/±".unicodeScalars.contains($0) }
    if ["+-", "+/-", "±"].contains(sign) { return sign }
    scanner.goBack(to: start)
    return nil
  }

  private mutating func parseAmount(
    of quantity: CheckQuantity, after sign: String
  ) throws(CheckProblem) -> Double {
    scanner.skipSpaces()
    let start = scanner.index
    let unit = LimitUnit(of: quantity, nil)
    let text = scanLimit(isCompound: unit.dimension?.isCompound ?? false)
    guard !text.isEmpty else {
      throw scanner.problemHere(
        "there is no value after \(sign)", fix: "write it like \(quantity) = \(unit.example)")
    }
    return try read(text, at: start, as: unit, of: "\(quantity)")
  }
}
