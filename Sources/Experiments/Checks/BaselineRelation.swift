/// How a value is set against that of the baseline.
package enum BaselineRelation: String, CaseIterable, Hashable, Sendable {
  /// The value minus the baseline; of shares, in percentage points.
  case difference = "-"

  /// The value over the baseline.
  case ratio = "/"

  /// The word that stands for the baseline.
  static let word = "baseline"

  /// A quantity set against the baseline, as it is written in a check.
  func of(_ quantity: CheckQuantity) -> String { "\(quantity) \(rawValue) \(Self.word)" }
}
