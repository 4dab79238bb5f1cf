import Experiments
import Quantities
import Results

/// The part of a search for a value that was complete when it was interrupted.
extension SizeText {
  /// The nearest two values of which one was shown to meet the goal and the other was not.
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

  /// The bracket in a sentence.
  var soFar: String {
    switch bracket {
    case (let met?, let unmet?):
      "\(policy) meets the goal with \(words(met.place)); it was not shown to with"
        + " \(grid.value(at: unmet.place))\(between(met, unmet))."
    case (let met?, nil):
      "\(policy) meets the goal with \(words(met.place)); no other value was tried."
    case (nil, .some):
      "\(policy) was not shown to meet the goal with \(untilNow); no other value was tried."
    case (nil, nil):
      "no value was settled for \(policy)."
    }
  }

  /// The values that were tried, none of which was shown to meet the goal.
  private var untilNow: String {
    Wording.list(
      sizing.curve.map { $0.place == sizing.curve.last?.place ? words($0.place) : value($0) },
      last: "or")
  }

  private func value(_ value: SizedValue) -> String { grid.value(at: value.place) }

  /// Statement about the values between two, or about the goals alone where there are none.
  private func between(_ met: SizedValue, _ unmet: SizedValue) -> String {
    let count = Self.gap((met, unmet)) - 1
    if count == 0 { return goals.alone.isEmpty ? "" : "; needs of each goal alone are not known" }
    return "; \(Wording.count(count, "value")) between \(count == 1 ? "was" : "were") not tried"
  }

  /// The last lines of an interrupted search.
  var evidenceSoFar: [String] {
    [
      "The search was interrupted after \(Wording.count(sizing.curve.count, "value")) of at most"
        + " \(sizing.search.mostVisits). What was shown holds with \(confidence) confidence, if more"
        + " never hurts, or never helps."
    ]
  }
}
