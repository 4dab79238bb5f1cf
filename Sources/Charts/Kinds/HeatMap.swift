/// Table of values shown as colours.
package struct HeatMap: Sendable {
  package struct Row: Sendable {
    package var label: String

    /// Values, one for each column; nil if missing.
    package var values: [Double?]

    package init(_ label: String, _ values: [Double?]) {
      self.label = label
      self.values = values
    }
  }

  /// Heading of the chart.
  package var heading: ChartHeading

  /// Heading of the rows in the table.
  package var rowTitle: String

  /// Colour scale of the values.
  package var scale: ColourScale

  /// Names of the columns.
  package var columns: [String]

  /// Rows, from top to bottom.
  package var rows: [Row]

  package init(
    _ heading: ChartHeading, rowTitle: String, scale: ColourScale, columns: [String], rows: [Row]
  ) {
    self.heading = heading
    self.rowTitle = rowTitle
    self.scale = scale
    self.columns = columns
    self.rows = rows
  }

  /// Space for the names of rows, taken from the width of the drawing.
  private var left: Double {
    let longest = rows.map { HeatMap.shortened($0.label).count }.max() ?? 0
    return 12 + Double(max(3, longest)) * 7.8
  }

  private static let width = 560.0
  private static let rowHeight = 17.0

  /// Markup of the chart without its colour scale, which several charts may share.
  package var markup: Markup {
    let cellWidth = (Self.width - left - 4) / Double(max(1, columns.count))
    let labelStride = max(1, (columns.count + 7) / 8)
    let bottom = 4 + Double(rows.count) * Self.rowHeight
    var content = rows.enumerated().flatMap { index, row -> [Markup] in
      let top = 4 + Double(index) * Self.rowHeight
      let label = Shape.text(
        HeatMap.shortened(row.label), x: left - 8, y: top + 12.5, "end ink row-name")
      let cells = row.values.enumerated().map { column, value in
        Shape.rectangle(
          x: left + Double(column) * cellWidth, y: top, width: cellWidth, height: Self.rowHeight,
          nil, fill: value.map { scale.colour($0).text })
      }
      return [label, Markup("g", ["class": "cells"]) { cells }]
    }
    content += columns.indices.filter { $0 % labelStride == 0 }.map { column in
      Shape.text(
        columns[column], x: left + (Double(column) + 0.5) * cellWidth, y: bottom + 17,
        "middle")
    }
    return ChartFigure(
      heading: heading, width: Self.width, height: bottom + 24, content: content, table: table
    ).markup
  }

  /// Shortens a name to fit beside the cells; the table has the full name.
  private static func shortened(_ label: String) -> String {
    label.count <= 18 ? label : label.prefix(17) + "…"
  }

  private var table: DataTable {
    DataTable(
      caption: "\(heading.title): \(rowTitle)", columns: [rowTitle] + columns,
      numbers: rows.map { row in (row.label, row.values.map(scale.format.text)) })
  }
}
