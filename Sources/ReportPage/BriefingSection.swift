import Charts

/// A part of the summary: a question, the sentence that answers it, a chart and the numbers behind
/// it.
///
/// `Briefing.sections` determines the order. A section without content is omitted, and the command
/// that adds the content is among the next steps.
protocol BriefingSection {
  /// Unique id of the section.
  var id: ElementID { get }

  /// Question of the reader, shown above the finding, or in its place if there is none.
  var question: String { get }

  /// Label in the navigation, one or two words.
  var shortTitle: String { get }

  /// Answer as a sentence without a full stop, derived from the results; nil if there is none.
  var finding: String? { get }

  /// Chart with its numbers; empty if text suffices.
  var chart: [Markup] { get }

  /// Content beside the chart.
  var words: [Markup] { get }

  /// Content of full width below both.
  var below: [Markup] { get }

  /// Numbers behind a section whose chart does not include them; nil for none.
  var table: DataTable? { get }

  /// Answer in a line, for the list at the top of the page; nil if the heading suffices.
  var inShort: (question: String, answer: String)? { get }

  /// Command that adds missing content; nil if nothing is missing.
  var missing: NextStep? { get }
}

extension BriefingSection {
  var words: [Markup] { [] }
  var below: [Markup] { [] }
  var table: DataTable? { nil }
  var inShort: (question: String, answer: String)? { nil }
  var missing: NextStep? { nil }

  /// True if the section has content.
  var isThere: Bool { !(chart.isEmpty && words.isEmpty && below.isEmpty) }

  /// Returns the section as markup.
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

/// A command to run next, with its purpose.
struct NextStep: Hashable {
  /// Purpose, as a sentence.
  let purpose: String

  /// Command as it can be typed.
  let command: String

  var markup: Markup {
    Markup("li", ["class": "step"]) {
      Markup("p", purpose)
      Markup("pre", ["tabindex": "0"]) { Markup("code", command) }
    }
  }
}
