import Quantities

extension CheckParser {
  static let serviceLevelExample = "service_level(15 min)"

  /// Reads the waiting time of a service level, of which the name has been read.
  mutating func parseServiceLevel(from start: Int) throws(CheckProblem) -> CheckQuantity {
    let nameEnd = scanner.index
    scanner.skipSpaces()
    let fix = "write it like \(Self.serviceLevelExample)"
    guard scanner.take("(") else {
      scanner.goBack(to: nameEnd)
      throw scanner.problem(
        from: start, "service_level has no waiting time in parentheses", fix: fix)
    }
    scanner.skipSpaces()
    let place = scanner.index
    let text = scanLimit(isCompound: true)
    guard !text.isEmpty else {
      throw scanner.problemHere("there is no waiting time in the parentheses", fix: fix)
    }
    let limit = try read(text, at: place, as: .time, of: "a waiting time")
    scanner.skipSpaces()
    guard scanner.take(")") else {
      throw scanner.problemHere("the parenthesis is not closed after the waiting time", fix: fix)
    }
    return .serviceLevel(within: TimeSpan(roundingSeconds: limit))
  }

  /// Reads what stands after the comparison.
  mutating func parseLimit(
    _ quantity: CheckQuantity, _ relation: BaselineRelation?, _ comparison: CheckComparison
  ) throws(CheckProblem) -> Double {
    scanner.skipSpaces()
    let start = scanner.index
    let unit = LimitUnit(of: quantity, relation)
    let text = scanLimit(isCompound: unit.dimension?.isCompound ?? false)
    if text.isEmpty {
      throw scanner.problemHere(
        "there is no limit after \(comparison.rawValue)",
        fix: "write it like \(Self.example(quantity, relation))")
    }
    if text == Self.baselineWord {
      throw scanner.problem(
        from: start, "the baseline stands before the comparison",
        fix: "write it like \(Self.example(quantity, relation ?? .difference))")
    }
    let against = relation.map { " \($0.rawValue) \(Self.baselineWord)" } ?? ""
    return try read(text, at: start, as: unit, of: "\(quantity)\(against)")
  }

  /// Takes what could be a quantity: numbers with their units, or else one word.
  private mutating func scanLimit(isCompound: Bool) -> String {
    let start = scanner.index
    if !scanner.take("-") { _ = scanner.take("+") }
    scanner.skipSpaces()
    while true {
      let number = scanner.take { Self.isNumeric($0) }
      let numberEnd = scanner.index
      scanner.skipSpaces()
      let unit = scanner.take {
        !$0.properties.isWhitespace && $0 != "@" && $0 != ")" && !(isCompound && Self.isNumeric($0))
      }
      if unit.isEmpty { scanner.goBack(to: numberEnd) }
      let end = scanner.index
      scanner.skipSpaces()
      // Without a number or a unit there is nothing to go on with.
      guard !number.isEmpty, !unit.isEmpty, scanner.peek.map(Self.isNumeric) ?? false else {
        scanner.goBack(to: end)
        return Self.spaced(scanner.written(from: start))
      }
    }
  }

  private static func isNumeric(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "." || ("0"..."9").contains(scalar)
  }

  /// The text with plain spaces, and none at the end.
  private static func spaced(_ text: String) -> String {
    var spaced = String.UnicodeScalarView()
    spaced.append(contentsOf: text.unicodeScalars.map { $0.properties.isWhitespace ? " " : $0 })
    while spaced.last == " " { spaced.removeLast() }
    return String(spaced)
  }

  /// The value of a quantity that stands at a place.
  private func read(
    _ text: String, at start: Int, as unit: LimitUnit, of subject: String
  ) throws(CheckProblem) -> Double {
    do throws(QuantityIssue) {
      return try unit.parse(text)
    } catch {
      let isOfOtherKind = Dimension.all.contains {
        $0 != unit.dimension && (try? $0.parse(text)) != nil
      }
      throw scanner.problem(
        from: start,
        isOfOtherKind
          ? "\(subject) is \(unit.name), and \(Wording.quoted(text)) is not" : error.message,
        fix: error.fix ?? "write it like \(unit.example)")
    }
  }
}
