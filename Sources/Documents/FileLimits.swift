/// Limits on the rows and bytes of a file, as a packed one could unpack to a thousand times its size.
package struct FileLimits: Sendable {
  /// The most rows of a table, blank lines counted.
  package let rows: Int

  /// Cure for a file with more rows.
  package let fix: String

  /// Allows line ends in quoted fields; otherwise a stray quote is reported at its own row.
  package let rowsMaySpanLines: Bool

  /// Default limit on rows.
  package static let usualRows = 100_000_000

  /// Average bytes per row allowed in a packed file.
  package static let bytesPerRow = 200

  /// Makes limits.
  /// - Parameters:
  ///   - rows: the most rows, at least 1.
  ///   - fix: the cure for a file with more.
  ///   - rowsMaySpanLines: allows line ends in quoted fields.
  package init(
    rows: Int = usualRows, fix: String = "divide it into several files",
    rowsMaySpanLines: Bool = false
  ) {
    self.rows = rows
    self.fix = fix
    self.rowsMaySpanLines = rowsMaySpanLines
  }

  /// Largest unpacked size of a packed file, in bytes.
  package var unpackedBytes: Int {
    rows.multipliedReportingOverflow(by: Self.bytesPerRow).partialValue
  }
}
