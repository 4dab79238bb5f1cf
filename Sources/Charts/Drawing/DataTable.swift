/// Rows of texts with headings, for everybody who would rather read numbers than look at shapes.
package struct DataTable: Sendable {
  /// A cell that is not a plain text.
  package enum Cell: Sendable {
    /// A text, set flush left.
    case words(String)

    /// A number as text, set flush right.
    case number(String)

    /// Whatever markup.
    case markup(Markup)
  }

  /// What the table is about.
  package var caption: String

  /// The headings of the columns.
  package var columns: [String]

  /// The rows; the first cell is the heading of its row.
  package var rows: [[Cell]]

  package init(caption: String, columns: [String], rows: [[Cell]]) {
    self.caption = caption
    self.columns = columns
    self.rows = rows
  }

  /// A table of numbers as texts, with the heading of each row in front.
  package init(caption: String, columns: [String], numbers: [(String, [String])]) {
    self.init(
      caption: caption, columns: columns,
      rows: numbers.map { [.words($0.0)] + $0.1.map(Cell.number) })
  }

  /// The table within a box of its own that can be moved sideways.
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
          // A number breaks before its interval only.
          Markup("td", ["class": "number"], text.replacing(" %", with: "\u{a0}%"))
        case (.markup(let piece), 0): Markup("th", ["scope": "row"]) { piece }
        case (.markup(let piece), _): Markup("td") { piece }
        }
      }
    }
  }
}
