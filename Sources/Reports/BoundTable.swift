import Quantities

/// Lower bounds of the mean wait as text.
package struct BoundTable {
  /// Meaning of a bound, in plain words.
  package static let meaning = [
    "No policy has a smaller mean wait on these days with these taxis, not even one that knows the",
    "future, as long as it offers idle taxis by the rules of the service and neither moves idle",
    "taxis, nor redirects taxis under way, nor lets strangers share a ride. Perhaps none comes near:",
    "the bound assumes that drivers accept at once and that each hail leaves a free taxi behind.",
  ]

  /// Knowledge that the bound assumes about closed and slow streets, in plain words.
  package static let meaningOfConditions = [
    "Closed and slow streets are left out: the bound is that of the same days with all streets open."
  ]

  /// Capabilities of the terminal or file.
  package var style = TextStyle()

  private let days: [(number: Int, requests: Int, seconds: Double?)]
  private let mean: String

  /// Makes a table.
  /// - Parameters:
  ///   - days: for each day, its number, its number of requests, and the least mean wait in
  ///     seconds.
  ///   - mean: mean over days in seconds, and the ends of its interval.
  package init(
    days: [(number: Int, requests: Int, seconds: Double?)],
    mean: (estimate: Double?, lower: Double?, upper: Double?)
  ) {
    self.days = days
    self.mean = Figure.interval(mean.estimate, mean.lower, mean.upper, { Figure.wait($0) })
  }

  /// Lines of the table, without line ends.
  package var lines: [String] {
    let rows = days.map { [String($0.number), String($0.requests), Figure.wait($0.seconds)] }
    return TextColumns.aligned(
      [["day", "requests", "mean wait at least"]] + rows, leftColumns: 0, within: style.columns)
      + ["", "Mean of all days: at least \(mean)"]
  }
}

/// Policies with the lower bound of their days.
package struct BoundComparisonTable {
  /// Figures of one policy, in seconds.
  package struct Row {
    let policy: String
    let wait: Double?
    let bound: Double?
    let distance: (estimate: Double?, lower: Double?, upper: Double?)

    package init(
      policy: String, wait: Double?, bound: Double?,
      distance: (estimate: Double?, lower: Double?, upper: Double?)
    ) {
      self.policy = policy
      self.wait = wait
      self.bound = bound
      self.distance = distance
    }
  }

  /// Capabilities of the terminal or file.
  package var style = TextStyle()

  /// Reason why a policy has no bound.
  package static let reason =
    "the policy takes taxis from passengers to whom they are on their way, and the proof does not cover"
    + " that"

  private let rows: [Row]
  private let uncovered: [String]

  /// Makes a table.
  /// - Parameters:
  ///   - rows: the policies.
  ///   - uncovered: names of the policies to which the bound does not apply.
  package init(_ rows: [Row], uncovered: [String] = []) {
    self.rows = rows
    self.uncovered = uncovered
  }

  /// Lines of the table, without line ends.
  package var lines: [String] {
    let cells = rows.map { row in
      [
        row.policy, Figure.wait(row.wait), Figure.wait(row.bound),
        Figure.waitDifference(row.distance.estimate, row.distance.lower, row.distance.upper),
      ]
    }
    return TextColumns.aligned(
      [["policy", "mean wait", "lower bound", "above the bound"]] + cells, leftColumns: 1,
      within: style.columns) + note
  }

  /// Reason for empty cells; empty if there are none.
  private var note: [String] {
    guard !uncovered.isEmpty else { return [] }
    let names = Wording.list(uncovered, last: "and")
    return TextColumns.wrapped("No bound for \(names): \(Self.reason).", after: "")
  }
}
