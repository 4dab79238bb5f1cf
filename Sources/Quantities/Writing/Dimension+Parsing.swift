/// Reason why a text is not a quantity of a dimension.
package struct QuantityIssue: Error, Hashable {
  /// Description of the problem.
  package let message: String

  /// Remedy, if one is known.
  package let fix: String?

  package init(message: String, fix: String?) {
    self.message = message
    self.fix = fix
  }
}

extension Dimension {
  /// Value of a text in base units.
  ///
  /// The text is a number and a unit, or, for a compound dimension, several from large to small.
  package func parse(_ text: String) throws(QuantityIssue) -> Double {
    var rest = Substring(text).trimmingSpaces
    let isNegative = rest.first == "-"
    if isNegative || rest.first == "+" { rest.removeFirst() }
    var sum = 0.0
    var last: Unit?
    repeat {
      let number = rest.takePrefix { $0.isASCII && $0.isNumber || $0 == "." }
      rest = rest.trimmingSpaces
      let word = rest.takePrefix { !$0.isWhitespace && !(isCompound && $0.isASCII && $0.isNumber) }
      let unit = try part(number: String(number), unit: String(word), of: text)
      if let last {
        guard isCompound, unit.size < last.size else { throw order(text) }
      }
      guard let value = Double(number) else { throw malformed(text) }
      sum += value * unit.size
      last = unit
      rest = rest.trimmingSpaces
    } while !rest.isEmpty
    guard sum.isFinite else { throw malformed(text) }
    return isNegative ? -sum : sum
  }

  private func part(
    number: String, unit: String, of text: String
  ) throws(QuantityIssue) -> Unit {
    guard !number.isEmpty, Double(number) != nil else { throw malformed(text) }
    guard !unit.hasPrefix(",") else {
      throw QuantityIssue(
        message: "\(Wording.quoted(text)) is not \(name)",
        fix: "write decimals with a point and no thousands mark")
    }
    guard !unit.isEmpty else {
      throw QuantityIssue(
        message: "\(Wording.quoted(text)) has no unit", fix: "write \(offers(for: number))")
    }
    if let known = units.first(where: { $0.name == unit }) { return known }
    throw QuantityIssue(
      message: "\(Wording.quoted(text)) has the unknown unit \(Wording.quoted(unit))",
      fix: translation(of: text).map { "write \"\($0)\"" }
        ?? "write \(offers(for: number))")
  }

  private func malformed(_ text: String) -> QuantityIssue {
    QuantityIssue(
      message: "\(Wording.quoted(text)) is not \(name)", fix: "write it like \(offers(for: "15"))")
  }

  private func order(_ text: String) -> QuantityIssue {
    let fix =
      isCompound
      ? "name the units from large to small, each once: \"1 h 30 min\""
      : "write one number and one unit: \(offers(for: "15"))"
    return QuantityIssue(message: "\(Wording.quoted(text)) is not \(name)", fix: fix)
  }

  /// Text of a value in base units, in the notation of scenarios.
  package func text(_ value: Double) -> String {
    if isCompound, value.magnitude < 1e12 {
      let milliseconds = (value * 1000).rounded()
      for unit in units where unit.size >= 1 {
        let count = milliseconds / (unit.size * 1000)
        if count.magnitude >= 1, count == count.rounded() {
          return "\(Wording.number(count)) \(unit.name)"
        }
      }
      return "\(Wording.number(value)) s"
    }
    // The first offered unit is the most common one.
    let unit = units.first { $0.name == offered.first } ?? units[0]
    let scaled = value / unit.size
    let rounded = (scaled * 1e6).rounded() / 1e6
    return "\(Wording.number(rounded)) \(unit.name)"
  }
}

extension Substring {
  /// The text without leading and trailing spaces.
  package var trimmingSpaces: Substring {
    var trimmed = drop { $0 == " " || $0 == "\t" }
    while trimmed.last == " " || trimmed.last == "\t" { trimmed.removeLast() }
    return trimmed
  }

  fileprivate mutating func takePrefix(while condition: (Character) -> Bool) -> Substring {
    let taken = prefix(while: condition)
    removeFirst(taken.count)
    return taken
  }
}
