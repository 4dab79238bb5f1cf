/// Validation of the input of statistics.
enum InputCheck {
  /// Throws for a confidence that is not between 0 and 1, both excluded.
  static func confidence(_ confidence: Double) throws(StatisticsError) {
    guard confidence > 0, confidence < 1 else { throw .illegalConfidence(confidence) }
  }

  /// Throws for a value that is infinite or not a number.
  static func finite(_ values: [Double]) throws(StatisticsError) {
    if let index = values.firstIndex(where: { !$0.isFinite }) { throw .notFinite(index: index) }
  }

  /// Throws for no values, and for a value that is infinite or not a number.
  static func someFinite(_ values: [Double]) throws(StatisticsError) {
    if values.isEmpty { throw .noValues }
    try finite(values)
  }
}
