import Documents
import Quantities

/// Reads a column of times by one rule that is inferred from all of its cells, as for files of
/// trips.
///
/// ```swift
/// let clock = try ClockColumn("time", cells: [("07.03.2018 08:15", line: 2), ("13.03.2018 09:00", line: 3)])
/// clock.reading("07.03.2018 08:15")?.date  // 2018-03-07
/// ```
package struct ClockColumn: Sendable {
  /// Reason that no single rule fits the cells.
  package struct Undecided: Error {
    /// Line of an example; nil if the cells differ.
    package let line: Int?
    package let message: String
  }

  private let rule: ClockRule

  /// Infers the rule.
  /// - Parameters:
  ///   - name: name of the column.
  ///   - cells: every cell with its line.
  /// - Throws: `Undecided` if dates can be read in several ways, or times are not local.
  package init(_ name: String, cells: [(text: String, line: Int)]) throws(Undecided) {
    var evidence = ClockEvidence()
    for cell in cells {
      Array(cell.text.utf8).withUnsafeBytes {
        evidence.add($0.trimmed, date: nil, line: cell.line)
      }
    }
    var notes: [String] = []
    do throws(ClockEvidence.Undecided) {
      rule = try evidence.decide(ClockEvidence.Known(column: name), notes: &notes)
    } catch {
      throw Undecided(line: error.line, message: error.message)
    }
  }

  /// Returns the time of a cell; nil if it cannot be read.
  package func reading(_ text: String) -> ClockReading? {
    Array(text.utf8).withUnsafeBytes { rule.reading($0.trimmed) }
  }
}
