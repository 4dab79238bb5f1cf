/// Columns of parts that add up to a whole, stacked from the bottom.
package struct ShareColumns: Sendable {
  package struct Column: Sendable {
    package var label: String

    package var style: SeriesStyle

    /// Parts from the bottom up, as shares of the whole; the last part is the one of interest.
    package var parts: [Double]

    package init(_ label: String, _ style: SeriesStyle, parts: [Double]) {
      self.label = label
      self.style = style
      self.parts = parts
    }
  }

  /// Heading of the chart.
  package var heading: ChartHeading

  /// Names of the parts, from the bottom up.
  package var parts: [String]

  /// Columns, from left to right.
  package var columns: [Column]

  package init(_ heading: ChartHeading, parts: [String], columns: [Column]) {
    self.heading = heading
    self.parts = parts
    self.columns = columns
  }

  private static let height = 260.0

  /// Markup of the chart.
  package var markup: Markup {
    let width = 360.0
    let step = (width - 8) / Double(max(1, columns.count))
    let (top, bottom) = (24.0, Self.height - 36)
    var content: [Markup] = [Shape.line(0, bottom, width, bottom, "base")]
    for (index, column) in columns.enumerated() {
      let size = min(64, step * 0.7)
      let left = 4 + (Double(index) + 0.5) * step - size / 2
      var place = bottom
      for (number, share) in column.parts.enumerated() where share > 0 && share.isFinite {
        let part = min(1, share) * (bottom - top)
        place -= part
        let kind = ["bar-mark ", "bar-mark pale ", "never-mark "][min(number, 2)]
        content.append(
          Shape.rectangle(
            x: left, y: place, width: size, height: part, kind + column.style.colourClass,
            hint: "\(column.label): \(text(share)) \(name(number))"))
      }
      content.append(
        Shape.text(text(column.parts.last ?? 0), x: left + size / 2, y: top - 8, "strong middle"))
      content += words(column.label, greatest: Int(step / 6.8)).enumerated().map { line, word in
        Shape.text(word, x: left + size / 2, y: bottom + 15 + Double(line) * 14, "middle")
      }
    }
    return ChartFigure(
      heading: heading, width: width, height: Self.height, content: content, table: table
    ).markup
  }

  private func name(_ part: Int) -> String { part < parts.count ? parts[part] : "" }

  private func text(_ share: Double) -> String { ValueFormat.share.text(share) }

  /// Splits a label into at most two lines, at spaces or after hyphens.
  private func words(_ label: String, greatest: Int) -> [String] {
    var lines = [""]
    for word in label.replacing("-", with: "- ").split(separator: " ") {
      let last = lines[lines.count - 1]
      let gap = last.isEmpty || last.hasSuffix("-") ? "" : " "
      if last.isEmpty || last.count + gap.count + word.count <= greatest {
        lines[lines.count - 1] = last + gap + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.prefix(2).map { $0.count <= greatest ? $0 : $0.prefix(max(1, greatest - 1)) + "…" }
  }

  private var table: DataTable {
    DataTable(
      caption: heading.title, columns: ["Way"] + parts,
      numbers: columns.map { ($0.label, $0.parts.map(text)) })
  }
}
