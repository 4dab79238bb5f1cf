/// Table of text cells with headings, as an alternative to a chart.
package struct DataTable: Sendable {
  /// Cell of a table.
  package enum Cell: Sendable {
    /// Text, aligned left.
    case words(String)

    /// Number as text, aligned right.
    case number(String)

    /// Any markup.
    case markup(Markup)
  }

  /// Caption of the table.
  package var caption: String

  /// Headings of the columns.
  package var columns: [String]

  /// Rows; the first cell is the heading of its row.
  package var rows: [[Cell]]

  package init(caption: String, columns: [String], rows: [[Cell]]) {
    self.caption = caption
    self.columns = columns
    self.rows = rows
  }

  /// Makes a table of numbers as text, with the heading of each row first.
  package init(caption: String, columns: [String], numbers: [(String, [String])]) {
    self.init(
      caption: caption, columns: columns,
      rows: numbers.map { [.words($0.0)] + $0.1.map(Cell.number) })
  }

  /// Markup of the table in a box that scrolls sideways.
  package var markup: Markup {
    Markup(
      "div", ["class": "scroll", "role": "region", "tabindex": "0", "aria-label": caption]
    ) {
      Markup("table") {
        Markup("caption", caption)
        Markup("thead") {
          Markup("tr") {
            for (index, column) in columns.enumerated() {
              Markup("th", ["scope": "col", "class": isNumber(index) ? "number" : nil], column)
            }
          }
        }
        Markup("tbody") { for row in rows { DataTable.row(row) } }
      }
    }
  }

  private func isNumber(_ column: Int) -> Bool {
    guard let row = rows.first, column < row.count else { return false }
    if case .number = row[column] { return true }
    return false
  }

  private static func row(_ cells: [Cell]) -> Markup {
    Markup("tr") {
      for (index, cell) in cells.enumerated() {
        switch (cell, index) {
        case (.words(let text), 0): Markup("th", ["scope": "row"], text)
        case (.words(let text), _): Markup("td", text)
        case (.number(let text), 0): Markup("th", ["scope": "row", "class": "number"], text)
        case (.number(let text), _):
          // A number may break only before its interval.
          Markup("td", ["class": "number"], text.replacing(" %", with: "\u{a0}%"))
        case (.markup(let piece), 0): Markup("th", ["scope": "row"]) { piece }
        case (.markup(let piece), _): Markup("td") { piece }
        }
      }
    }
  }
}
