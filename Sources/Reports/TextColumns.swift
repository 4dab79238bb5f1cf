/// Wraps running text between words, and sets cells in columns of the necessary width.
package enum TextColumns {
  /// Width of running text in files and pipes, and in wider terminals.
  package static let widest = 100

  /// Maximum width of a line of running text in the current terminal or file.
  ///
  /// A task-local value, because sentences are wrapped in many functions that do not know the
  /// terminal, and no line may be wrapped twice.
  @TaskLocal package static var width = widest

  /// Runs a closure whose running text fits the terminal.
  /// - Parameters:
  ///   - columns: number of characters on a line; nil in a file or pipe.
  ///   - work: the closure.
  /// - Returns: the result of the closure.
  package static func fitting<Outcome>(_ columns: Int?, _ work: () -> Outcome) -> Outcome {
    $width.withValue(min(widest, max(20, columns ?? widest)), operation: work)
  }

  /// Wraps a text between words.
  /// - Parameters:
  ///   - text: words with single spaces between them.
  ///   - margin: text before the first line; the other lines are indented by two more columns.
  ///   - room: number of characters on a line; nil for the width of the terminal.
  /// - Returns: the lines; a word that is too long has a separate line.
  package static func wrapped(
    _ text: String, after margin: String, within room: Int? = nil
  ) -> [String] {
    let room = room ?? width
    let indent = String(repeating: " ", count: margin.count + 2)
    var lines: [String] = []
    var line = margin
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > room {
        lines.append(line)
        line = indent
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return lines + [line]
  }

  /// Joins the cells of each row with two spaces between columns.
  /// - Parameters:
  ///   - rows: the cells; all rows have the same number.
  ///   - leftColumns: number of the first columns that are left-aligned; the others are
  ///     right-aligned.
  ///   - room: number of characters on a line; nil for any number.
  /// - Returns: one line per row; if the width does not suffice, consecutive blocks of lines, each
  ///   of which begins with the first column.
  static func aligned(
    _ rows: [[String]], leftColumns: Int, within room: Int? = nil
  ) -> [String] {
    guard let columnCount = rows.map(\.count).max() else { return [] }
    let widths = (0..<columnCount).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return blocks(of: widths, within: room).flatMap { columns in
      rows.map { row in
        let cells = columns.filter { $0 < row.count }.map { column in
          let padding = String(repeating: " ", count: widths[column] - row[column].count)
          return column < leftColumns ? row[column] + padding : padding + row[column]
        }
        var line = cells.joined(separator: "  ")
        while line.last == " " { line.removeLast() }
        return line
      }
    }
  }

  /// Returns the columns of each block: all of them if they fit, else as many as fit beside the
  /// first.
  private static func blocks(of widths: [Int], within room: Int?) -> [[Int]] {
    var blocks = [[0]]
    var used = widths[0]
    for column in widths.indices.dropFirst() {
      if let room, used + 2 + widths[column] > room, blocks[blocks.count - 1].count > 1 {
        blocks.append([0])
        used = widths[0]
      }
      blocks[blocks.count - 1].append(column)
      used += 2 + widths[column]
    }
    return blocks
  }
}
