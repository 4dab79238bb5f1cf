/// Limits on the rows and bytes of a file, because a compressed one may expand a thousandfold.
package struct FileLimits: Sendable {
  /// Maximum number of rows of a table, including blank lines.
  package let rows: Int

  /// Remedy for a file with more rows.
  package let fix: String

  /// Allows line ends in quoted fields; otherwise a stray quote is reported at its own row.
  package let rowsMaySpanLines: Bool

  /// Default limit on rows.
  package static let usualRows = 100_000_000

  /// Average number of bytes per row that a compressed file may have.
  package static let bytesPerRow = 200

  /// Makes limits.
  /// - Parameters:
  ///   - rows: maximum number of rows, at least 1.
  ///   - fix: remedy for a file with more.
  ///   - rowsMaySpanLines: allows line ends in quoted fields.
  package init(
    rows: Int = usualRows, fix: String = "divide it into several files",
    rowsMaySpanLines: Bool = false
  ) {
    self.rows = rows
    self.fix = fix
    self.rowsMaySpanLines = rowsMaySpanLines
  }

  /// Maximum uncompressed size of a compressed file, in bytes.
  package var unpackedBytes: Int {
    rows.multipliedReportingOverflow(by: Self.bytesPerRow).partialValue
  }
}
