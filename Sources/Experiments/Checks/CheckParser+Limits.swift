import Quantities

extension CheckParser {
  static let serviceLevelExample = "service_level(15 min)"

  /// Parses the waiting time of a service level after its name.
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
    let limit = try read(text, at: place, as: .time, of: "the waiting time")
    scanner.skipSpaces()
    guard scanner.take(")") else {
      throw scanner.problemHere("the parenthesis is not closed after the waiting time", fix: fix)
    }
    return .serviceLevel(within: TimeSpan(roundingSeconds: limit))
  }

  /// Parses the part after the comparison.
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
    if text == BaselineRelation.word {
      throw scanner.problem(
        from: start, "the baseline stands before the comparison",
        fix: "write it like \(Self.example(quantity, relation ?? .difference))")
    }
    let subject = relation?.of(quantity) ?? "\(quantity)"
    if let meant = limitOfOtherRelation(text, quantity, relation) {
      throw scanner.problem(
        from: start, "\(subject) is \(unit.name), and \(Wording.quoted(text)) is not",
        fix: "write \(meant.relation.of(quantity)) \(comparison.rawValue) \(meant.limit)")
    }
    return try read(text, at: start, as: unit, of: subject)
  }

  /// The relation that was probably meant if a difference has a percentage as its limit, or a ratio
  /// a quantity.
  private func limitOfOtherRelation(
    _ text: String, _ quantity: CheckQuantity, _ relation: BaselineRelation?
  ) -> (relation: BaselineRelation, limit: String)? {
    switch relation {
    case .difference:
      let unit = LimitUnit(of: quantity, .ratio)
      guard !quantity.isShare, let change = try? Dimension.share.parse(text), change > -1 else {
        return nil
      }
      return (.ratio, unit.text(1 + change))
    case .ratio:
      let unit = LimitUnit(of: quantity, .difference)
      guard !quantity.isShare, unit.dimension != nil, let change = try? unit.parse(text) else {
        return nil
      }
      return (.difference, unit.text(change))
    case nil: return nil
    }
  }

  /// Takes a possible quantity: numbers with their units, or else one word.
  mutating func scanLimit(isCompound: Bool) -> String {
    // The tolerance of a target starts at the end of its value.
    let stops = form == .check ? "@)," : "@),+±"
    let start = scanner.index
    if !scanner.take("-") { _ = scanner.take("+") }
    scanner.skipSpaces()
    while true {
      let number = scanner.take { Self.isNumeric($0) }
      let numberEnd = scanner.index
      scanner.skipSpaces()
      // A comma at the start of a unit belongs to the decimals.
      let comma = scanner.take(",") ? "," : ""
      let unit =
        comma
        + scanner.take {
          !$0.properties.isWhitespace && !stops.unicodeScalars.contains($0)
            && !(isCompound && Self.isNumeric($0))
        }
      if unit.isEmpty { scanner.goBack(to: numberEnd) }
      let end = scanner.index
      scanner.skipSpaces()
      // Without a number and a unit, the quantity ends here.
      guard !number.isEmpty, !unit.isEmpty, scanner.peek.map(Self.isNumeric) ?? false else {
        scanner.goBack(to: end)
        return Self.spaced(scanner.written(from: start))
      }
    }
  }

  private static func isNumeric(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "." || ("0"..."9").contains(scalar)
  }

  /// Returns the text with plain spaces, and none at the end.
  private static func spaced(_ text: String) -> String {
    var spaced = String.UnicodeScalarView()
    spaced.append(contentsOf: text.unicodeScalars.map { $0.properties.isWhitespace ? " " : $0 })
    while spaced.last == " " { spaced.removeLast() }
    return String(spaced)
  }

  /// Parses the value of a quantity at a position.
  func read(
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
