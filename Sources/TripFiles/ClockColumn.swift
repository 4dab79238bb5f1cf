import Documents
import Quantities

/// Reads a column of times by one rule that all of its cells decide, as files of trips are read.
///
/// ```swift
/// let clock = try ClockColumn("time", cells: [("07.03.2018 08:15", line: 2), ("13.03.2018 09:00", line: 3)])
/// clock.reading("07.03.2018 08:15")?.date  // 2018-03-07
/// ```
package struct ClockColumn: Sendable {
  /// Reason that no single rule fits the cells.
  package struct Undecided: Error {
    /// The line of an example; nil where the cells differ.
    package let line: Int?
    package let message: String
  }

  private let rule: ClockRule

  /// Decides the rule.
  /// - Parameters:
  ///   - name: of the column.
  ///   - cells: every cell with its line.
  /// - Throws: `Undecided` where dates can be read in several ways, or times are not local.
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

  /// The time of a cell; nil when it cannot be read.
  package func reading(_ text: String) -> ClockReading? {
    Array(text.utf8).withUnsafeBytes { rule.reading($0.trimmed) }
  }
}
