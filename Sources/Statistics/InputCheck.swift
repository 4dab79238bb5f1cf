/// What every statistic asks of its input.
enum InputCheck {
  /// Refuses a confidence that is not between 0 and 1, both excluded.
  static func confidence(_ confidence: Double) throws(StatisticsError) {
    guard confidence > 0, confidence < 1 else { throw .illegalConfidence(confidence) }
  }

  /// Refuses a value that is infinite or not a number.
  static func finite(_ values: [Double]) throws(StatisticsError) {
    if let index = values.firstIndex(where: { !$0.isFinite }) { throw .notFinite(index: index) }
  }

  /// Refuses no values at all, and one that is infinite or not a number.
  static func someFinite(_ values: [Double]) throws(StatisticsError) {
    if values.isEmpty { throw .noValues }
    try finite(values)
  }
}
