package import Results

/// Formats single figures of a summary.
package enum SummaryText {
  /// Formats a wait with its interval: `5:49 [5:48, 5:50]`; a dash if it is unknown.
  /// - Parameter row: row of a metric in seconds.
  /// - Returns: minutes and seconds.
  package static func wait(_ row: SummaryRow?) -> String {
    guard let row else { return Figure.undefined }
    let mean = Figure.wait(row.estimate)
    guard let lower = row.lower, let upper = row.upper else { return mean }
    return "\(mean) [\(Figure.wait(lower)), \(Figure.wait(upper))]"
  }

  /// Formats a duration as minutes and seconds: `5:49`.
  /// - Parameter seconds: duration.
  /// - Returns: minutes and seconds.
  package static func minutes(_ seconds: Double) -> String { Figure.wait(seconds) }

  /// Formats a mean wait with the share of requests that were served: `5:49 [5:48, 5:50], 99.8 %`.
  /// - Parameters:
  ///   - row: row of the mean wait over all requests.
  ///   - unservedShare: row of the unserved share, which is omitted if it is unknown.
  /// - Returns: minutes and seconds, and per cent.
  package static func wait(_ row: SummaryRow?, unservedShare: SummaryRow?) -> String {
    guard let share = unservedShare?.estimate else { return wait(row) }
    return "\(wait(row)), \(Figure.share(1 - share))"
  }
}
