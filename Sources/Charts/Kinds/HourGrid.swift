/// Table with a cell per row and hour (or other column), coloured by the wait or another quantity.
package struct HourGrid: Sendable {
  /// Counts by hour, drawn as bars with a common scale.
  package struct Counts: Sendable {
    /// Name of the counted items.
    package var label: String

    /// Counts by hour; nil if missing.
    package var values: [Double?]

    package init(_ label: String, _ values: [Double?]) {
      self.label = label
      self.values = values
    }
  }

  /// Values by hour, such as waits in seconds.
  package struct Row: Sendable {
    /// Short name of the row.
    package var label: String

    /// Mark of the row; nil for none.
    package var style: SeriesStyle?

    /// Values in the unit of the steps; nil for an hour without a value.
    package var values: [Double?]

    package init(_ label: String, _ style: SeriesStyle?, _ values: [Double?]) {
      self.label = label
      self.style = style
      self.values = values
    }
  }

  /// Caption of the table.
  package var caption: String

  /// Heading of the column of row names, which names the columns.
  package var corner = "Hour"

  package var decimals = 0

  /// Names of the hours.
  package var hours: [String]

  /// Counts above the rows; omitted on narrow screens.
  package var counts: [Counts]

  package var rows: [Row]

  /// Colour steps of the values.
  package var steps: SeveritySteps

  package init(
    caption: String, hours: [String], counts: [Counts], rows: [Row], steps: SeveritySteps
  ) {
    self.caption = caption
    self.hours = hours
    self.counts = counts
    self.rows = rows
    self.steps = steps
  }

  /// Markup of the grid: hours in columns on wide screens, in rows on narrow ones.
  package var markup: Markup {
    .group([
      region("wide-only", caption, wide),
      region("narrow-only", caption + ", turned", tall),
    ])
  }

  private func region(_ width: String, _ name: String, _ table: Markup) -> Markup {
    Markup(
      "div", ["class": "scroll \(width)", "role": "region", "tabindex": "0", "aria-label": name]
    ) { table }
  }

  private var wide: Markup {
    Markup("table", ["class": "hours"]) {
      Markup("caption", caption)
      Markup("thead") {
        Markup("tr") {
          Markup("th", ["scope": "col"], corner)
          for hour in hours { Markup("th", ["scope": "col", "class": "hour"], hour) }
        }
      }
      Markup("tbody") {
        for count in counts {
          Markup("tr") {
            Markup("th", ["scope": "row"], count.label)
            for value in count.values { bar(value, of: count) }
          }
        }
        for row in rows {
          Markup("tr") {
            Markup("th", ["scope": "row"]) { name(of: row) }
            for value in row.values { cell(value) }
          }
        }
      }
    }
  }

  private var tall: Markup {
    Markup("table", ["class": "hours tall"]) {
      Markup("caption", caption)
      Markup("thead") {
        Markup("tr") {
          Markup("th", ["scope": "col"], corner)
          for row in rows { Markup("th", ["scope": "col"]) { name(of: row) } }
        }
      }
      Markup("tbody") {
        for (index, hour) in hours.enumerated() {
          Markup("tr") {
            Markup("th", ["scope": "row"], hour)
            for row in rows { cell(value(row.values, index)) }
          }
        }
      }
    }
  }

  private func value(_ values: [Double?], _ index: Int) -> Double? {
    index < values.count ? values[index] : nil
  }

  private func name(of row: Row) -> Markup {
    .group(
      (row.style.map { [ShapeMark.markup($0)] } ?? [])
        + [Markup("span", ["class": "name"], row.label)])
  }

  private func cell(_ value: Double?) -> Markup {
    Markup(
      "td", ["class": "wait-box \(steps.colourClass(value))"],
      steps.text(value, decimals: decimals))
  }

  private func bar(_ value: Double?, of counts: Counts) -> Markup {
    let greatest = counts.values.compactMap { $0 }.filter(\.isFinite).max() ?? 0
    let share = greatest > 0 ? min(1, max(0, (value ?? 0) / greatest)) : 0
    let text =
      value.map {
        DecimalText.fixed($0, decimals: greatest < 20 ? 1 : 0, isGrouped: true)
      } ?? DecimalText.undefined
    return Markup("td", ["class": "count"]) {
      Markup("svg", ["viewBox": "0 0 30 30", "aria-hidden": "true"]) {
        Shape.rectangle(x: 0, y: 30 - 30 * share, width: 30, height: 30 * share, "count-bar")
      }
      Markup("span", text)
    }
  }
}

/// Mark of a series beside its name.
package enum ShapeMark {
  /// Returns the mark as a small drawing.
  package static func markup(_ style: SeriesStyle) -> Markup {
    Markup("svg", ["class": "series-mark", "viewBox": "0 0 16 16", "aria-hidden": "true"]) {
      Shape.marker(style, x: 8, y: 8, radius: 6, hint: nil)
    }
  }
}

/// Bar from zero to a value, with a tick at the goal.
package enum GoalBar {
  /// Returns the bar as a small drawing, to be placed beside the number that it shows.
  /// - Parameters:
  ///   - share: the filled share of the width, 0 to 1.
  ///   - tick: the position of the goal, 0 to 1; nil for none.
  ///   - classes: the classes that colour the bar.
  /// - Returns: the drawing, hidden from screen readers.
  package static func markup(share: Double, tick: Double?, classes: String) -> Markup {
    let length = share.isFinite ? min(1, max(0, share)) * 100 : 100
    return Markup(
      "svg", ["class": "goal-bar", "viewBox": "0 0 102 12", "aria-hidden": "true"]
    ) {
      Shape.rectangle(x: 1, y: 4, width: 100, height: 5, "bar-ground")
      Shape.rectangle(x: 1, y: 4, width: length, height: 5, classes)
      if let tick, tick >= 0, tick <= 1 {
        Shape.line(1 + tick * 100, 0, 1 + tick * 100, 12, "goal-tick")
      }
    }
  }
}
