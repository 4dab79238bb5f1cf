package import Quantities

/// One line of a timeline.
package typealias StoryStep = (time: TimeSpan, text: String)

/// Timeline of one row of a result table: a visit, an athlete or an emergency.
package protocol RowStory: Sendable {
  var words: TrailWords { get }

  /// Row with its outcome, in one sentence.
  var headline: String { get }

  /// Steps in any order; those of the same instant are in order.
  var steps: [StoryStep] { get }

  /// Sentences below the steps.
  var closing: [String] { get }
}

extension RowStory {
  package var closing: [String] { [] }

  /// Lines of the timeline, without line ends, wrapped to the width of the terminal.
  package var lines: [String] {
    TextColumns.wrapped(headline, after: "") + words.timeline(TrailWords.inOrder(steps))
      + closing.flatMap { TextColumns.wrapped($0, after: "  ") }
  }

  /// A step whose instant is known.
  func step(_ time: TimeSpan?, _ text: String) -> [StoryStep] { time.map { [($0, text)] } ?? [] }
}
