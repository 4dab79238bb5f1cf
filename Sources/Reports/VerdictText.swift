import Quantities
package import Results

/// Goals of a city and the verdict on each under every alternative, as plain text.
package struct VerdictText: Sendable {
  private let alternatives: [String]
  private let summaries: [SummaryRow]
  private let verdicts: [VerdictRow]

  /// Maximum number of goals on one line.
  private static let mostOnLine = 2

  /// Takes goals and figures.
  /// - Parameters:
  ///   - alternatives: the names, by number.
  ///   - summaries: the metrics of all alternatives.
  ///   - verdicts: the goals of all alternatives.
  package init(alternatives: [String], summaries: [SummaryRow], verdicts: [VerdictRow]) {
    self.alternatives = alternatives
    self.summaries = summaries
    self.verdicts = verdicts
  }

  /// The goals, then the verdict on each alternative with the decisive bound.
  ///
  /// The lines have no line ends; there are none without goals.
  package var lines: [String] {
    let goals = verdicts.filter { $0.policy == 0 }
    guard !goals.isEmpty else { return [] }
    let isShort = goals.count <= Self.mostOnLine
    let heading =
      isShort ? ["Goal: " + goals.map(Self.limit).joined(separator: ", ")] : []
    return heading
      + alternatives.indices.flatMap { number -> [String] in
        let rows = verdicts.filter { $0.policy == Int32(number) }
        guard !rows.isEmpty else { return [] }
        let verdict = Figure.verdict(Verdict.combined(rows.map(\.verdict)))
        let start = "\(verdict) \(alternatives[number])"
        guard isShort else {
          return ["\(start):"]
            + rows.map { row in
              "  \(Figure.verdict(row.verdict)) goal \(Self.limit(row)): \(reason(for: row))"
            }
        }
        let reasons = rows.map { "\(Self.name(of: $0)) \(reason(for: $0))" }
        return ["\(start): \(reasons.joined(separator: ", "))"]
      }
  }

  /// A goal: `priority 1 within 8:00 at least 75.0 %`.
  package static func limit(_ row: VerdictRow) -> String {
    "\(name(of: row)) \(isAtMost(row) ? "at most" : "at least") \(figure(row.limit, of: row))"
  }

  /// Subject of a goal: `priority 1 within 8:00`.
  package static func name(of row: VerdictRow) -> String { row.name(time) }

  /// A time limit of a metric, in seconds below a minute.
  private static func time(_ seconds: Double) -> String {
    seconds < 60 ? "\(Wording.number(seconds)) s" : Figure.wait(seconds)
  }

  private static func isAtMost(_ row: VerdictRow) -> Bool { row.metric.better != .higher }

  /// Formats a value of the metric of a goal.
  package static func figure(_ value: Double, of row: VerdictRow) -> String {
    if row.metric.unit == "s" { return Figure.wait(value) }
    return row.metric.isShare ? Figure.share(value) : Figure.people(value)
  }

  /// Returns the bound that decides a verdict, or both if neither does.
  private func reason(for row: VerdictRow) -> String {
    func figure(_ value: Double) -> String { Self.figure(value, of: row) }
    let isAtMost = Self.isAtMost(row)
    switch (row.verdict, row.lower, row.upper) {
    case (.pass, _, let upper?) where isAtMost: return "at most \(figure(upper))"
    case (.pass, let lower?, _) where !isAtMost: return "at least \(figure(lower))"
    case (.fail, let lower?, _) where isAtMost && lower > row.limit:
      return "at least \(figure(lower))"
    case (.fail, _, let upper?) where !isAtMost && upper < row.limit:
      return "at most \(figure(upper))"
    case (.fail, _, _):
      let mean = summary(row.metric, of: row.policy)?.estimate
      return mean.map { "\(figure($0)) on average" } ?? "missed"
    case (_, let lower?, let upper?): return "between \(figure(lower)) and \(figure(upper))"
    case (_, let lower?, nil): return "at least \(figure(lower)), perhaps more"
    default:
      // A metric of an empty population is undefined, however many replications there are.
      guard summary(row.metric, of: row.policy)?.count == 0 else {
        return "not known from one replication"
      }
      return row.metric.isAboutRequests ? "not known without requests" : "nothing to measure"
    }
  }

  private func summary(_ metric: Metric, of policy: Int32) -> SummaryRow? {
    summaries.first { $0.metric == metric && $0.policy == policy }
  }
}
