import Documents

/// Range of a real number, in base units.
struct Limits: Sendable {
  let least: Double
  let admitsLeast: Bool
  let most: Double

  private init(_ least: Double, admitsLeast: Bool = true, to most: Double = .infinity) {
    self.least = least
    self.admitsLeast = admitsLeast
    self.most = most
  }

  /// Numbers above 0, up to a bound.
  static func positive(to most: Double = .infinity) -> Limits {
    Limits(0, admitsLeast: false, to: most)
  }

  /// Numbers of at least 0, up to a bound.
  static func notNegative(to most: Double = .infinity) -> Limits { Limits(0, to: most) }

  /// Numbers from one bound to another.
  static func from(_ least: Double, to most: Double = .infinity) -> Limits {
    Limits(least, to: most)
  }

  /// Durations in seconds; ten years at most, so that sums cannot overflow.
  static let time = notNegative(to: 3660 * 86_400)

  /// Durations of more than 0, in seconds.
  static let positiveTime = positive(to: time.most)

  /// True if a number is within the limits.
  func contains(_ number: Double) -> Bool {
    number <= most && (admitsLeast ? number >= least : number > least)
  }

  /// Returns a number within the limits, and reports any other.
  func admit(
    _ number: Double, written value: DocumentValue, _ reading: Reading,
    wording: (Double) -> String
  ) -> Double? {
    if number < least || (number == least && !admitsLeast) {
      let bound = admitsLeast ? "at least \(wording(least))" : "more than \(wording(least))"
      reading.report(
        at: value.location, "\(value.excerpt) is too small", fix: "write \(bound)")
      return nil
    }
    if number > most {
      reading.report(
        at: value.location, "\(value.excerpt) is too large",
        fix: "write at most \(wording(most))")
      return nil
    }
    return number
  }

  /// Bounds in words, such as `0 to 20`.
  func text(wording: (Double) -> String) -> String {
    let bound = "\(admitsLeast ? "" : "more than ")\(wording(least))"
    guard most.isFinite else { return admitsLeast ? "at least \(bound)" : bound }
    return admitsLeast ? "\(bound) to \(wording(most))" : "\(bound), at most \(wording(most))"
  }

  /// Members of the JSON Schema for a bare number.
  var schema: [(String, DocumentValue)] {
    var members: [(String, DocumentValue)] = []
    if least.isFinite {
      let bound = DocumentValue(floatLiteral: least)
      members.append((admitsLeast ? "minimum" : "exclusiveMinimum", bound))
    }
    if most.isFinite { members.append(("maximum", DocumentValue(floatLiteral: most))) }
    return members
  }
}
