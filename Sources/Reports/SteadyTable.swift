package import Results

/// Long-run means with their intervals, as a table for readers.
package struct SteadyTable {
  /// One metric.
  package struct Row {
    let metric: Metric
    let mean: Double
    let lower: Double
    let upper: Double
    let correlation: Double

    /// Makes a row.
    /// - Parameters:
    ///   - metric: a wait or a share.
    ///   - mean: in the unit of the metric.
    ///   - lower: lower end of the interval.
    ///   - upper: upper end of the interval.
    ///   - correlation: correlation of each batch mean with the next.
    package init(
      metric: Metric, mean: Double, lower: Double, upper: Double, correlation: Double
    ) {
      self.metric = metric
      self.mean = mean
      self.lower = lower
      self.upper = upper
      self.correlation = correlation
    }
  }

  /// Capabilities of the terminal or file.
  package var style = TextStyle()

  private let rows: [Row]

  package init(_ rows: [Row]) { self.rows = rows }

  /// Lines of the table.
  package var lines: [String] {
    let header = ["metric", "long-run mean", "95 % interval", "lag-1 correlation"]
    return TextColumns.aligned(
      [header]
        + rows.map { row in
          let write: (Double) -> String = { value in
            row.metric.isShare ? Figure.share(value) : Figure.seconds(value)
          }
          return [
            row.metric.rawValue, write(row.mean), "[\(write(row.lower)), \(write(row.upper))]",
            Figure.correlation(row.correlation),
          ]
        }, leftColumns: 1, within: style.columns)
  }
}
