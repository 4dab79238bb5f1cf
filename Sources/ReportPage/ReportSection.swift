import Charts
import Reports

/// A part of the details or of the methods, folded until a person opens it.
struct ReportSection {
  let id: ElementID
  let title: String

  /// What it is about, in a few words beside the heading.
  let shortTitle: String
  let content: [Markup]

  /// True if it is open from the beginning.
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

/// Pieces that all sections are made of.
enum Piece {
  static func paragraph(_ text: String) -> Markup { Markup("p", Words.unbroken(text)) }

  static func note(_ text: String) -> Markup {
    Markup("p", ["class": "note"], Words.unbroken(text))
  }

  /// A text about an alternative, under its mark and name.
  static func about(_ way: Briefing.Way, _ text: String) -> Markup {
    Markup("div", ["class": "told"]) {
      Markup("h3") {
        ShapeMark.markup(way.entry.style)
        Markup("span", ["class": "name"], way.name)
      }
      paragraph(text)
    }
  }

  /// The text in place of a chart that cannot be drawn.
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

  /// Charts beside one another where there is room.
  static func grid(_ charts: [Markup]) -> Markup {
    Markup("div", ["class": "chart-grid"]) { charts }
  }
}
