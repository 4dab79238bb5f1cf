package import Results

/// Single figures of a summary as text.
package enum SummaryText {
  /// A wait with its interval: `5:49 [5:48, 5:50]`; a dash when it is not known.
  /// - Parameter row: of a metric in seconds.
  /// - Returns: minutes and seconds.
  package static func wait(_ row: SummaryRow?) -> String {
    guard let row else { return Figure.undefined }
    let mean = Figure.wait(row.estimate)
    guard let lower = row.lower, let upper = row.upper else { return mean }
    return "\(mean) [\(Figure.wait(lower)), \(Figure.wait(upper))]"
  }

  /// A length of time as minutes and seconds: `5:49`.
  /// - Parameter seconds: how long.
  /// - Returns: minutes and seconds.
  package static func minutes(_ seconds: Double) -> String { Figure.wait(seconds) }

  /// A mean wait with the share of requests that were served: `5:49 [5:48, 5:50], 99.8 %`.
  /// - Parameters:
  ///   - row: of the mean wait over all requests.
  ///   - unservedShare: of the share that was not served; left out when it is not known.
  /// - Returns: minutes and seconds, and per cent.
  package static func wait(_ row: SummaryRow?, unservedShare: SummaryRow?) -> String {
    guard let share = unservedShare?.estimate else { return wait(row) }
    return "\(wait(row)), \(Figure.share(1 - share))"
  }
}
