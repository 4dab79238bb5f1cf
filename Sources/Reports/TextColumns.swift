/// Running text broken between words, and cells set in columns as wide as they need to be.
package enum TextColumns {
  /// Width of running text in files and pipes, and in terminals that are wider.
  package static let widest = 100

  /// Largest width of a line of running text where the text appears.
  ///
  /// Sentences are broken in many places below the one that knows the terminal, and a line must not be
  /// broken twice.
  @TaskLocal package static var width = widest

  /// Does work whose running text fits a place.
  /// - Parameters:
  ///   - columns: the letters that fit on a line there; nil in a file or pipe.
  ///   - work: the work.
  /// - Returns: what the work returns.
  package static func fitting<Outcome>(_ columns: Int?, _ work: () -> Outcome) -> Outcome {
    $width.withValue(min(widest, max(20, columns ?? widest)), operation: work)
  }

  /// Breaks a text between words.
  /// - Parameters:
  ///   - text: words with single spaces between them.
  ///   - margin: what stands before the first line; the others stand below, two columns further in.
  ///   - room: how many letters fit on a line; nil for the width of the place.
  /// - Returns: the lines; a word that is too long has one of its own.
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
  ///   - rows: the cells; every row has as many.
  ///   - leftColumns: how many of the first columns are set flush left; the others are set right.
  ///   - room: how many letters fit on a line; nil for any number.
  /// - Returns: one line per row; where there is too little room, one block of lines below another, each
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

  /// Which columns stand side by side: all where there is room, else as many as fit beside the first.
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
