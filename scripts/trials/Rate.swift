/// Frequency of an event in independent experiments.
struct Rate: Sendable {
  /// Number of experiments with the event.
  let hits: Int

  /// Number of experiments, at least 1.
  let experiments: Int

  /// The share.
  var share: Double { Double(hits) / Double(experiments) }

  /// The 95 % interval of the true share.
  ///
  /// Source: Wilson, "Probable inference, the law of succession, and statistical inference",
  /// Journal of the American Statistical Association 22, 1927.
  var interval: (lower: Double, upper: Double) {
    let (n, z) = (Double(experiments), 1.959963984540054)
    let whole = 1 + z * z / n
    let centre = (share + z * z / (2 * n)) / whole
    let reach = z / whole * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
    return (max(0, centre - reach), min(1, centre + reach))
  }
}
