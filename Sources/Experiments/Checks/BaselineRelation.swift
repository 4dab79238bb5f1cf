/// Relation of a value to that of the baseline.
package enum BaselineRelation: String, CaseIterable, Hashable, Sendable {
  /// The value minus the baseline; for shares, in percentage points.
  case difference = "-"

  /// The value divided by the baseline.
  case ratio = "/"

  /// The keyword for the baseline.
  static let word = "baseline"

  /// Returns the text of a quantity in relation to the baseline, as in a check.
  func of(_ quantity: CheckQuantity) -> String { "\(quantity) \(rawValue) \(Self.word)" }
}
