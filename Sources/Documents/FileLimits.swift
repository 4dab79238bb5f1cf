/// How much of a file is read that may be packed, and could unpack to a thousand times its size.
package struct FileLimits: Sendable {
  /// The most rows of a table, blank lines counted.
  package let rows: Int

  /// What to do about a file with more.
  package let fix: String

  /// Whether a field in quotes may hold line ends; otherwise a quote that was not meant as one is told at once.
  package let rowsMaySpanLines: Bool

  /// How many rows are read where nothing else is said.
  package static let usualRows = 100_000_000

  /// How many bytes a row may have on average in a file that is packed.
  package static let bytesPerRow = 200

  /// Makes limits.
  /// - Parameters:
  ///   - rows: the most rows, at least 1.
  ///   - fix: what to do about a file with more.
  ///   - rowsMaySpanLines: whether a field in quotes may hold line ends.
  package init(
    rows: Int = usualRows, fix: String = "divide it into several files",
    rowsMaySpanLines: Bool = false
  ) {
    self.rows = rows
    self.fix = fix
    self.rowsMaySpanLines = rowsMaySpanLines
  }

  /// The most bytes that a packed file may unpack to.
  package var unpackedBytes: Int {
    rows.multipliedReportingOverflow(by: Self.bytesPerRow).partialValue
  }
}
