import Experiments
import Quantities
import Results

/// Answer of an interrupted search for a value, from its complete part.
extension SizeText {
  /// Narrowest pair of a value confirmed to meet the goal and an unconfirmed one.
  var bracket: (met: SizedValue?, unmet: SizedValue?) {
    let met = sizing.curve.filter { $0.verdict == .pass }
    let unmet = sizing.curve.filter { $0.verdict != .pass }
    let pairs = met.flatMap { one in unmet.map { (one, $0) } }
    guard let nearest = pairs.min(by: { Self.gap($0) < Self.gap($1) }) else {
      return (met.last, unmet.last)
    }
    return nearest
  }

  private static func gap(_ pair: (SizedValue, SizedValue)) -> Int {
    abs(pair.0.place - pair.1.place)
  }

  /// Bracket in a sentence.
  var soFar: String {
    switch bracket {
    case (let met?, let unmet?):
      "\(policy) meets the goal with \(words(met.place)); with"
        + " \(grid.value(at: unmet.place)) the goal could not be confirmed\(between(met, unmet))."
    case (let met?, nil):
      "\(policy) meets the goal with \(words(met.place)); no other value was tested."
    case (nil, .some):
      "for \(policy) the goal could not be confirmed with \(untilNow); no other value was tested."
    case (nil, nil):
      "no value was decided for \(policy)."
    }
  }

  /// Tested values, none of which is confirmed to meet the goal.
  private var untilNow: String {
    Wording.list(
      sizing.curve.map { $0.place == sizing.curve.last?.place ? words($0.place) : value($0) },
      last: "or")
  }

  private func value(_ value: SizedValue) -> String { grid.value(at: value.place) }

  /// Returns a statement about the values between two, or about single goals if there are none
  /// between them.
  private func between(_ met: SizedValue, _ unmet: SizedValue) -> String {
    let count = Self.gap((met, unmet)) - 1
    if count == 0 { return goals.alone.isEmpty ? "" : "; the needs of each goal alone are unknown" }
    return "; \(Wording.count(count, "value")) between \(count == 1 ? "was" : "were") not tested"
  }

  /// Last lines of an interrupted search.
  var evidenceSoFar: [String] {
    [
      "The search was interrupted after \(Wording.count(sizing.curve.count, "value")) of at most"
        + " \(sizing.search.mostVisits). Its statements hold with \(confidence) confidence,"
        + " assuming that results change in one direction as the value grows."
    ]
  }
}
