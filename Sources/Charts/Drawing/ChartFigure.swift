/// Title, description and note of a chart.
package struct ChartHeading: Sendable {
  /// Id, unique within the page.
  package var id: ElementID

  /// One-line title of the quantity shown.
  package var title: String

  /// Reading instructions or main result, in one or two sentences.
  package var detail: String

  /// Caveat for readers; empty if there is none.
  package var note: String

  package init(_ id: ElementID, _ title: String, detail: String, note: String = "") {
    self.id = id
    self.title = title
    self.detail = detail
    self.note = note
  }
}

struct LegendEntry {
  enum Kind {
    /// Line with a mark on it.
    case line

    /// Mark alone.
    case mark

    /// Patch of colour.
    case patch

    /// Patch of a muted colour.
    case palePatch
  }

  let label: String
  let style: SeriesStyle
  let kind: Kind

  var markup: Markup {
    Markup("li") {
      Markup("svg", ["viewBox": "0 0 34 14", "aria-hidden": "true"]) {
        switch kind {
        case .line:
          Shape.path("M0 7H34", "line " + style.classes)
          Shape.marker(style, x: 17, y: 7, radius: 4.5, hint: nil)
        case .mark: Shape.marker(style, x: 17, y: 7, radius: 5, hint: nil)
        case .patch, .palePatch:
          Shape.rectangle(
            x: 8, y: 0, width: 18, height: 14,
            "bar-mark " + style.colourClass + (kind == .palePatch ? " pale" : ""))
        }
      }
      Markup("span", label)
    }
  }
}

/// Drawing with its heading, its legend and its data table.
struct ChartFigure {
  let heading: ChartHeading
  var legend: [LegendEntry] = []
  let width: Double
  let height: Double
  let content: [Markup]
  let table: DataTable

  /// Drawing for narrow screens, on which the text of a wide one would be too small.
  var narrow: Drawing?

  /// Drawing for one width.
  struct Drawing {
    let width: Double
    let height: Double
    let content: [Markup]
  }

  var markup: Markup {
    Markup("figure", ["class": "chart", "id": heading.id.text]) {
      Markup("figcaption") {
        Markup.text(heading.title)
        if !heading.detail.isEmpty {
          Markup("span", ["class": "subtle"], heading.detail)
        }
      }
      if !legend.isEmpty {
        Markup("ul", ["class": "legend"]) { for entry in legend { entry.markup } }
      }
      drawing(Drawing(width: width, height: height, content: content), heading.id, isWide: true)
      if let narrow { drawing(narrow, heading.id.adding("narrow"), isWide: false) }
      if !heading.note.isEmpty { Markup("p", ["class": "note"], heading.note) }
      Markup("details") {
        Markup("summary") {
          "The numbers"
          Markup("span", ["class": "hidden-text"], " of: \(heading.title)")
        }
        table.markup
      }
    }
  }

  private func drawing(_ drawing: Drawing, _ id: ElementID, isWide: Bool) -> Markup {
    let title = id.adding("title")
    let description = id.adding("text")
    return Markup(
      "svg",
      [
        "class": narrow == nil ? nil : isWide ? "wide-only" : "narrow-only",
        "viewBox": "0 0 \(PathText.number(drawing.width)) \(PathText.number(drawing.height))",
        "role": "img", "aria-labelledby": "\(title.text) \(description.text)",
      ]
    ) {
      Markup("title", ["id": title.text], heading.title)
      Markup(
        "desc", ["id": description.text],
        heading.detail + " The numbers stand in the table below.")
      drawing.content
    }
  }
}
