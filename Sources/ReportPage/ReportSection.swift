import Charts
import Reports

/// A part of the details or of the methods, collapsed initially.
struct ReportSection {
  let id: ElementID
  let title: String

  /// Topic in a few words, shown beside the heading.
  let shortTitle: String
  let content: [Markup]

  /// True if it is expanded initially.
  var isOpen = false

  init(
    _ id: ElementID, _ title: String, short: String, @MarkupBuilder content: () -> [Markup]
  ) {
    self.id = id
    self.title = title
    self.shortTitle = short
    self.content = content()
  }

  var folded: Markup {
    Markup(
      "details",
      isOpen ? ["class": "fold", "id": id.text, "open": ""] : ["class": "fold", "id": id.text]
    ) {
      Markup("summary") {
        Markup("h3", title)
        Markup("span", ["class": "subtle"], shortTitle)
      }
      Markup("div", ["class": "fold-body"]) { content }
    }
  }
}

/// Elements that all sections use.
enum Piece {
  static func paragraph(_ text: String) -> Markup { Markup("p", Words.unbroken(text)) }

  static func note(_ text: String) -> Markup {
    Markup("p", ["class": "note"], Words.unbroken(text))
  }

  /// Returns a text about an alternative, under its symbol and name.
  static func about(_ way: Briefing.Way, _ text: String) -> Markup {
    Markup("div", ["class": "told"]) {
      Markup("h3") {
        ShapeMark.markup(way.entry.style)
        Markup("span", ["class": "name"], way.name)
      }
      paragraph(text)
    }
  }

  /// Returns a text in place of a chart that cannot be drawn.
  static func missing(_ text: String) -> Markup { Markup("p", ["class": "missing"], text) }

  static func facts(_ facts: [(String, String)]) -> Markup {
    Markup("dl", ["class": "facts"]) {
      for (name, value) in facts {
        Markup("dt", name)
        Markup("dd", value)
      }
    }
  }

  static func folded(_ title: String, _ content: Markup) -> Markup {
    Markup("details") {
      Markup("summary", title)
      content
    }
  }

  /// Returns charts side by side if the width suffices.
  static func grid(_ charts: [Markup]) -> Markup {
    Markup("div", ["class": "chart-grid"]) { charts }
  }
}
