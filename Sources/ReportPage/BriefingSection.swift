import Charts

/// A part of the summary: a question, the sentence that answers it, a drawing and the numbers behind it.
///
/// Sections come in the order of `Briefing.sections`. One that has nothing to show is left out without a
/// trace; what would bring it stands among the next steps.
protocol BriefingSection {
  /// Different from that of every other section.
  var id: ElementID { get }

  /// What a reader wants to know; it stands above the finding, and in its place where there is none.
  var question: String { get }

  /// What the navigation calls it, in one or two words.
  var shortTitle: String { get }

  /// The answer as a sentence without a full stop, worked out from results; nil where no true one can be.
  var finding: String? { get }

  /// The drawing, which brings its own numbers; empty where words are enough.
  var chart: [Markup] { get }

  /// What stands beside the drawing.
  var words: [Markup] { get }

  /// What takes the whole width below both.
  var below: [Markup] { get }

  /// The numbers behind a section whose drawing does not bring them; nil for none.
  var table: DataTable? { get }

  /// The answer in a line, for the list at the top of the page; nil where the heading is enough.
  var inShort: (question: String, answer: String)? { get }

  /// What to run to get what the section lacks; nil where it lacks nothing.
  var missing: NextStep? { get }
}

extension BriefingSection {
  var words: [Markup] { [] }
  var below: [Markup] { [] }
  var table: DataTable? { nil }
  var inShort: (question: String, answer: String)? { nil }
  var missing: NextStep? { nil }

  /// True if there is anything to see.
  var isThere: Bool { !(chart.isEmpty && words.isEmpty && below.isEmpty) }

  /// The section as a piece of the page.
  func markup(number: Int) -> Markup {
    let heading = id.adding("heading")
    return Markup(
      "section", ["class": "brief", "id": id.text, "aria-labelledby": heading.text]
    ) {
      Markup("p", ["class": "eyebrow"]) {
        Markup("b", "\(number)")
        " \(finding == nil ? shortTitle : question)"
      }
      Markup("h2", ["id": heading.text], Words.unbroken(finding ?? question))
      if !chart.isEmpty || !words.isEmpty {
        Markup("div", ["class": chart.isEmpty || words.isEmpty ? "whole" : "pair"]) {
          if !chart.isEmpty { Markup("div", ["class": "picture"]) { chart } }
          if !words.isEmpty { Markup("div", ["class": "telling"]) { words } }
        }
      }
      below
      if let table { Piece.folded("The numbers", table.markup) }
    }
  }
}

/// A command to run next, and what it is for.
struct NextStep: Hashable {
  /// What it brings, as a sentence.
  let purpose: String

  /// The command as it can be typed.
  let command: String

  var markup: Markup {
    Markup("li", ["class": "step"]) {
      Markup("p", purpose)
      Markup("pre", ["tabindex": "0"]) { Markup("code", command) }
    }
  }
}
